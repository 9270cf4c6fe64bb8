import type { ReplyOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { inPounds } from './inPounds.ts';
import { BarPicture, Picture } from './Picture.tsx';
import { firstOf, mostBars } from './pictures.ts';
import type { Report } from './useReport.ts';
import type { ReportTableState } from './useReportTable.ts';

type Margins = ReplyOf<typeof reportRoutes.margins>;

interface MarginsPictureProps {
  readonly report: Report;
  readonly table: ReportTableState<Margins, Margins['data'][number]>;
}

/** What remains of the first rows of the table, as bars. */
export function MarginsPicture({ report, table }: MarginsPictureProps) {
  const { reply, error, retry } = table;
  const rows = reply?.data.slice(0, mostBars) ?? [];
  return (
    <Picture
      caption={firstOf('LIL Amount', reply?.rows)}
      report={report}
      read={{ data: reply, error: error ? new Error(error) : null, refetch: retry }}
      drawing={
        <BarPicture
          lying
          bars={{
            labels: rows.map(({ name }) => name),
            series: [{ label: 'LIL Amount', values: rows.map(({ margin }) => margin / 100) }],
          }}
          format={inPounds}
        />
      }
    />
  );
}
