import MuiLink from '@mui/material/Link';
import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { type MarginKind, marginKinds } from '@dragoman/domain/reports';
import { Link } from '@tanstack/react-router';
import type { ElementType } from 'react';
import { file, reading } from '../api/index.ts';
import { moneyColumn } from '../features/reports/cells.tsx';
import { MarginsPicture } from '../features/reports/MarginsPicture.tsx';
import { chooseDays } from '../features/reports/pictures.ts';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import type { ReportSearch } from '../features/reports/reportSearch.ts';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';

type Line = ReplyOf<typeof reportRoutes.margins>['data'][number];

/** '/reports/margins': what remains with the agency, by client, language or interpreter. */
export default function Margins() {
  const report = useReport();
  const { by = 'client', fromDate } = report.scope;
  const asked = fromDate !== undefined;
  const margins = useReportTable(report.scope, {
    read: (query) => reading(reportRoutes.margins, { query: { ...query, by } }),
    columns: reportOrders.margins,
    enabled: asked,
  });
  const sums = margins.reply;
  return (
    <ReportPage
      title="Margins"
      report={report}
      fields={['by', 'company', 'private']}
      figures={[
        { label: 'Total Billing', amount: sums?.billed },
        { label: 'IP Amount', amount: sums?.pay },
        { label: 'Total VAT', amount: sums?.vat },
        { label: 'LIL Amount', amount: sums?.margin },
        { label: 'Jobs', count: sums?.jobs },
      ]}
      actions={
        asked && (
          <ExportMenu
            name="margins"
            fetchFile={(format) =>
              file(reportRoutes.exportMargins, { query: { ...report.scope, by, ...margins.sorted, format } })
            }
          />
        )
      }
      picture={asked && <MarginsPicture report={report} table={margins} />}
    >
      <ReportTable
        title={`By ${marginKinds[by]}`}
        table={margins}
        columns={columnsOf(by, report.search)}
        total={{ label: 'LIL Amount', amount: sums?.margin }}
        waiting={asked ? undefined : chooseDays}
      />
    </ReportPage>
  );
}

const columnsOf = (by: MarginKind, search: ReportSearch): readonly Column<Line>[] => [
  {
    key: 'name',
    label: marginKinds[by],
    width: 240,
    sortable: true,
    cell: (row) => <Rows by={by} row={row} search={search} />,
  },
  { key: 'jobs', label: 'Jobs', width: 80, align: 'right', sortable: true, cell: ({ jobs }) => jobs },
  moneyColumn((row) => row.billed, { key: 'billed', label: 'Billed', width: 120, sortable: true }),
  moneyColumn((row) => row.vat, { key: 'vat', label: 'VAT', width: 110 }),
  moneyColumn((row) => row.pay, { key: 'pay', label: 'IP Payment', width: 120, sortable: true }),
  moneyColumn((row) => row.margin, { key: 'margin', label: 'LIL Account', width: 120, sortable: true }),
  {
    key: 'share',
    label: 'Of Net',
    width: 80,
    align: 'right',
    cell: ({ billed, margin, vat }) => (billed > vat ? `${Math.round((margin / (billed - vat)) * 100)} %` : '–'),
  },
];

/** What it is of, which opens its rows of the LIL Statement; what has no identity there has none. */
function Rows({ by, row: { key, name }, search }: { by: MarginKind; row: Line; search: ReportSearch }) {
  const own = rowsOf(by, key, name);
  if (!own) return name;
  const { fromDate, toDate, companyId, company, private: onlyPrivate } = search;
  const whose = { fromDate, toDate, companyId, company, private: onlyPrivate };
  return <Opens to="/reports/accountStatement" search={{ ...whose, ...own }} name={name} />;
}

function rowsOf(by: MarginKind, key: string | null, name: string): object | undefined {
  if (by === 'language') return { language: name };
  if (by === 'interpreter') return key ? { interpreterId: key, interpreter: name } : undefined;
  if (key) return { companyId: key, company: name };
  return name === 'Private' ? { private: 'true' } : undefined;
}

function Opens({ to, search, name }: { to: string; search: object; name: string }) {
  return (
    <MuiLink component={Link as ElementType} to={to} search={search} title="Its rows">
      {name}
    </MuiLink>
  );
}
