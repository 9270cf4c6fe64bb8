import MuiLink from '@mui/material/Link';
import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { debtAges } from '@dragoman/domain/reports';
import { file, reading } from '../api/index.ts';
import { AgesPicture } from '../features/reports/AgesPicture.tsx';
import { DocumentCell, jobColumns, moneyColumn } from '../features/reports/cells.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport, type Report } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText } from '../ui/texts.tsx';

type Debtor = ReplyOf<typeof reportRoutes.debtors>['data'][number];
type Debt = ReplyOf<typeof reportRoutes.debts>['data'][number];

/** '/reports/debtors': who owes what at the end of a day, by how long it has been due. */
export default function Debtors() {
  const report = useReport();
  const { age, ...whose } = report.scope;
  const debtors = useReportTable(whose, {
    name: 'debtors',
    read: (query) => reading(reportRoutes.debtors, { query }),
    columns: reportOrders.debtors,
  });
  const debts = useReportTable(report.scope, {
    name: 'debts',
    read: (query) => reading(reportRoutes.debts, { query }),
    columns: reportOrders.debts,
  });
  const sums = debtors.reply;
  const ofAge = debtAges.find(({ key }) => key === age);
  return (
    <ReportPage
      title="Aged Debtors"
      report={report}
      fields={['company', 'private', 'on']}
      figures={[
        { label: 'Owed', amount: sums?.owed },
        ...debtAges.map(({ key, label }) => ({ label, amount: sums?.[key] })),
        { label: 'Credit', amount: sums?.credit },
      ]}
      picture={<AgesPicture report={report} table={debtors} />}
    >
      <ReportTable
        title="Debtors"
        table={debtors}
        columns={debtorColumns(report)}
        total={{ label: 'Owed', amount: sums?.owed }}
        actions={
          <ExportMenu
            name="aged-debtors"
            fetchFile={(format) => file(reportRoutes.exportDebtors, { query: { ...whose, ...debtors.sorted, format } })}
          />
        }
      />
      <ReportTable
        title={ofAge ? `Invoices: ${ofAge.label}` : 'Invoices'}
        table={debts}
        columns={debtColumns}
        total={{ label: 'Owed', amount: debts.reply?.total }}
        actions={
          <ExportMenu
            name="aged-debtors-invoices"
            fetchFile={(format) =>
              file(reportRoutes.exportDebts, { query: { ...report.scope, ...debts.sorted, format } })
            }
          />
        }
      />
    </ReportPage>
  );
}

const debtorColumns = (report: Report): readonly Column<Debtor>[] => [
  {
    key: 'company',
    label: 'Company',
    width: 160,
    sortable: true,
    cell: ({ companyId, company }) =>
      companyId === null ? (
        `${company} (private)`
      ) : (
        <MuiLink
          component="button"
          type="button"
          title="Only this company"
          sx={{ textAlign: 'start' }}
          onClick={() => report.filter({ companyId, company })}
        >
          {company}
        </MuiLink>
      ),
  },
  { key: 'documents', label: 'Invoices', width: 70, align: 'right', cell: ({ documents }) => documents },
  ...debtAges.map(({ key, label }) =>
    moneyColumn<Debtor>((row) => row[key], { key, label, width: 95, sortable: key === 'older' }),
  ),
  moneyColumn((row) => row.owed, { key: 'owed', label: 'Owed', width: 95, sortable: true }),
  moneyColumn((row) => row.credit, { key: 'credit', label: 'Credit', width: 90, sortable: true }),
];

const { company, ref, client, customer } = jobColumns;

const debtColumns: readonly Column<Debt>[] = [
  company,
  customer,
  ref,
  client,
  {
    key: 'invoiceDate',
    label: 'Invoice No/Date',
    width: 100,
    sortable: true,
    cell: (row) => <DocumentCell row={row} />,
  },
  { key: 'dueOn', label: 'Due', width: 90, sortable: true, cell: (row) => <DayText day={row.dueOn} /> },
  {
    key: 'daysOverdue',
    label: 'Days Overdue',
    width: 90,
    align: 'right',
    cell: ({ daysOverdue }) => (daysOverdue > 0 ? daysOverdue : '–'),
  },
  moneyColumn((row) => row.invTotal, { key: 'invTotal', label: 'Invoice Total', width: 95 }),
  moneyColumn((row) => row.owed, { key: 'owed', label: 'Owed', width: 95, sortable: true }),
];
