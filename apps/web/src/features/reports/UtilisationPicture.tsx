import type { ReplyOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { BarPicture, Picture } from './Picture.tsx';
import { firstOf, mostBars } from './pictures.ts';
import type { Report } from './useReport.ts';
import type { ReportTableState } from './useReportTable.ts';

type Utilisation = ReplyOf<typeof reportRoutes.utilisation>;

interface UtilisationPictureProps {
  readonly report: Report;
  readonly table: ReportTableState<Utilisation, Utilisation['data'][number]>;
}

/** The hours of the first rows of the table beside their available hours, as bars. */
export function UtilisationPicture({ report, table }: UtilisationPictureProps) {
  const { reply, error, retry } = table;
  const rows = reply?.data.slice(0, mostBars) ?? [];
  return (
    <Picture
      caption={firstOf('Hours', reply?.rows)}
      report={report}
      read={{ data: reply, error: error ? new Error(error) : null, refetch: retry }}
      drawing={
        <BarPicture
          lying
          bars={{
            labels: rows.map(({ name }) => name),
            series: [
              { label: 'At Work', values: rows.map(({ minutes }) => minutes / 60) },
              { label: 'Available', values: rows.map(({ available }) => (available ?? 0) / 60) },
            ],
          }}
          format={(hours) => `${Math.round(hours * 10) / 10} h`}
        />
      }
    />
  );
}
