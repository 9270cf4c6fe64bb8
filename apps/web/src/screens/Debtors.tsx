import HistoryIcon from '@mui/icons-material/History';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import StatementIcon from '@mui/icons-material/DescriptionOutlined';
import WriteOffIcon from '@mui/icons-material/MoneyOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { formatDay } from '@dragoman/domain/calendar';
import { returnNote } from '@dragoman/domain/invoices';
import { debtAges } from '@dragoman/domain/reports';
import { useState } from 'react';
import { file, reading, userNow } from '../api/index.ts';
import { statementsText } from '../features/reminders/reminderWords.ts';
import { DocumentCell, jobColumns, moneyColumn } from '../features/reports/cells.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport, type Report } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import { PictureSpace } from '../features/reports/PictureSpace.tsx';
import type { Column, RowAction } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { DayText } from '../ui/texts.tsx';

const AgesPicture = lazyComponent(
  async () => (await import('../features/reports/AgesPicture.tsx')).AgesPicture,
  PictureSpace,
);
const StatementDialog = lazyComponent(
  async () => (await import('../features/reminders/StatementDialog.tsx')).StatementDialog,
);
const HoldDialog = lazyComponent(async () => (await import('../features/reminders/HoldDialog.tsx')).HoldDialog);
const EventsDialog = lazyComponent(async () => (await import('../features/reminders/EventsDialog.tsx')).EventsDialog);
const WriteOffDebtsDialog = lazyComponent(
  async () => (await import('../features/payments/WriteOffDebtsDialog.tsx')).WriteOffDebtsDialog,
);

type Debtor = ReplyOf<typeof reportRoutes.debtors>['data'][number];
type Debt = ReplyOf<typeof reportRoutes.debts>['data'][number];

type Open =
  | { readonly what: 'statement'; readonly debtors: readonly Debtor[] }
  | { readonly what: 'history' | 'writeOff' | 'hold'; readonly debtor: Debtor }
  | { readonly what: 'holdInvoice'; readonly debt: Debt };

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
  const [open, setOpen] = useState<Open>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ticked = debtors.steady.rows?.filter(({ _id }) => selected.has(_id)) ?? [];
  const close = () => setOpen(undefined);
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
        nameOf={({ company }) => company}
        selection={{ selected, onSelect: setSelected }}
        rowActions={() => [
          {
            label: 'Statement',
            icon: <StatementIcon fontSize="small" />,
            onClick: (debtor) => setOpen({ what: 'statement', debtors: [debtor] }),
          },
          ...debtorActions(setOpen),
        ]}
        actions={
          <>
            <ExportMenu
              name="aged-debtors"
              fetchFile={(format) =>
                file(reportRoutes.exportDebtors, { query: { ...whose, ...debtors.sorted, format } })
              }
            />
            {ticked.length > 0 && (
              <Button size="small" variant="outlined" onClick={() => setOpen({ what: 'statement', debtors: ticked })}>
                Send {statementsText(ticked.length)}
              </Button>
            )}
          </>
        }
      />
      <ReportTable
        title={ofAge ? `Invoices: ${ofAge.label}` : 'Invoices'}
        table={debts}
        columns={debtColumns}
        total={{ label: 'Owed', amount: debts.reply?.total }}
        nameOf={({ invoiceNo }) => invoiceNo}
        rowActions={() => [
          {
            label: hold,
            icon: <PauseIcon fontSize="small" />,
            onClick: (debt) => setOpen({ what: 'holdInvoice', debt }),
          },
        ]}
        actions={
          <ExportMenu
            name="aged-debtors-invoices"
            fetchFile={(format) =>
              file(reportRoutes.exportDebts, { query: { ...report.scope, ...debts.sorted, format } })
            }
          />
        }
      />
      {open?.what === 'statement' && (
        <StatementDialog
          debtors={open.debtors.map(({ _id, company: payer }) => ({ payerId: _id, payer }))}
          {...(sums && { on: sums.on })}
          onClose={close}
        />
      )}
      {open?.what === 'hold' && (
        <HoldDialog payerId={open.debtor._id} payer={open.debtor.company} invoices={[]} onClose={close} />
      )}
      {open?.what === 'holdInvoice' && (
        <HoldDialog
          payerId={open.debt.payerId}
          payer={open.debt.companyName ?? open.debt.name}
          invoices={[open.debt]}
          invoiceId={open.debt._id}
          onClose={close}
        />
      )}
      {open?.what === 'history' && (
        <EventsDialog payerId={open.debtor._id} payer={open.debtor.company} onClose={close} />
      )}
      {open?.what === 'writeOff' && (
        <WriteOffDebtsDialog
          payer={{ companyId: open.debtor.companyId ?? open.debtor._id, company: open.debtor.company }}
          onClose={close}
        />
      )}
    </ReportPage>
  );
}

const hold = 'Hold';

/** What can be done about a debtor besides a statement; debts are written off by a superadmin (rule payments/write-off). */
const debtorActions = (open: (what: Open) => void): readonly RowAction<Debtor>[] => [
  {
    label: hold,
    icon: <PauseIcon fontSize="small" />,
    inMenu: true,
    onClick: (debtor) => open({ what: 'hold', debtor }),
  },
  {
    label: 'History',
    icon: <HistoryIcon fontSize="small" />,
    inMenu: true,
    onClick: (debtor) => open({ what: 'history', debtor }),
  },
  ...(userNow()?.role === 'superadmin'
    ? [
        {
          label: 'Write off',
          icon: <WriteOffIcon fontSize="small" />,
          inMenu: true,
          onClick: (debtor: Debtor) => open({ what: 'writeOff', debtor }),
        },
      ]
    : []),
];

const debtorColumns = (report: Report): readonly Column<Debtor>[] => [
  {
    key: 'company',
    label: 'Company',
    width: 160,
    sortable: true,
    cell: (row) => (
      <>
        <CompanyCell row={row} report={report} />
        <Agreed notes={row.notes} />
      </>
    ),
  },
  { key: 'documents', label: 'Invoices', width: 70, align: 'right', cell: ({ documents }) => documents },
  ...debtAges.map(({ key, label }) =>
    moneyColumn<Debtor>((row) => row[key], { key, label, width: 95, sortable: key === 'older' }),
  ),
  moneyColumn((row) => row.owed, { key: 'owed', label: 'Owed', width: 95, sortable: true }),
  moneyColumn((row) => row.credit, { key: 'credit', label: 'Credit', width: 90, sortable: true }),
];

/** A company narrows the report to itself. */
function CompanyCell({ row: { company: name, companyId }, report }: { readonly row: Debtor; readonly report: Report }) {
  if (companyId === null)
    return (
      <>
        <bdi>{name}</bdi> (private)
      </>
    );
  return (
    <MuiLink
      component="button"
      type="button"
      title="Only this company"
      sx={{ textAlign: 'start' }}
      onClick={() => report.filter({ companyId, company: name })}
    >
      {name}
    </MuiLink>
  );
}

/** What is agreed today about a debt (rule reminders/beside). */
function Agreed({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <Box key={note}>
      <StatusChip label={note} tone="waiting" />
    </Box>
  ));
}

const { company, ref, client, customer } = jobColumns;

const debtColumns: readonly Column<Debt>[] = [
  company,
  customer,
  ref,
  client,
  {
    key: 'invoiceDate',
    label: 'Invoice No/Date',
    width: 110,
    sortable: true,
    cell: (row) => (
      <>
        <DocumentCell row={row} />
        <Agreed notes={row.notes} />
      </>
    ),
  },
  { key: 'dueOn', label: 'Due', width: 90, sortable: true, cell: (row) => <DayText day={row.dueOn} /> },
  {
    key: 'returned',
    label: 'Note',
    width: 150,
    spare: 1,
    cell: ({ returned }) => returned && returnNote(formatDay(returned.on), returned.reason),
  },
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
