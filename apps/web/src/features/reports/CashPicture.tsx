import type { ReplyOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { formatPounds, pence } from '@dragoman/domain/money';
import type { CashWeek } from '@dragoman/domain/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { BarPicture, Picture } from './Picture.tsx';
import type { Report } from './useReport.ts';

interface CashPictureProps {
  readonly report: Report;
  readonly read: UseQueryResult<ReplyOf<typeof reportRoutes.cash>>;
}

const inPounds = (pounds: number) => formatPounds(pence(Math.round(pounds * 100))).replace(/\.00$/, '');
const shortName = (week: CashWeek) =>
  week === 'late' ? 'Late' : week === 'later' ? 'Later' : `${week.slice(8)}/${week.slice(5, 7)}`;

/** What comes in and goes out, a band for each week. */
export function CashPicture({ report, read }: CashPictureProps) {
  const weeks = read.data?.data ?? [];
  return (
    <Picture
      caption="What is expected, by the week that begins on"
      report={report}
      read={read}
      drawing={
        <BarPicture
          bars={{
            labels: weeks.map(({ week }) => shortName(week)),
            series: [
              { label: 'In', values: weeks.map(({ incoming }) => incoming / 100) },
              { label: 'Out', values: weeks.map(({ outgoing }) => outgoing / 100) },
            ],
          }}
          format={inPounds}
        />
      }
    />
  );
}
