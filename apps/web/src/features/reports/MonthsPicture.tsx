import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { Pence } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { MoneyText } from '../../ui/texts.tsx';
import { monthLabel, periodOf } from './period.ts';
import { inPounds } from './inPounds.ts';
import { BarPicture, Picture } from './Picture.tsx';
import { figureTable } from '../../ui/figureTable.ts';
import { barsOf, totalOf, type Measure, type MonthOf } from './pictures.ts';
import type { ReportScope } from './reportSearch.ts';
import type { Report } from './useReport.ts';
import type { ReportRead } from './useReportTable.ts';

interface MonthsReply<Key extends string> {
  readonly data: readonly MonthOf<Key>[];
}

interface MonthsPictureProps<Key extends string, Reply extends MonthsReply<Key>> {
  readonly caption: string;
  readonly report: Report;
  readonly read: (query: ReportScope) => ReportRead<Reply>;
  readonly measures: readonly Measure<Key>[];
  readonly stacked?: boolean;
}

/** What a report comes to month by month: as bars, and as a table with the sums of all. */
export function MonthsPicture<Key extends string, Reply extends MonthsReply<Key>>({
  caption,
  report,
  read,
  measures,
  stacked,
}: MonthsPictureProps<Key, Reply>) {
  const list = useQuery({ ...read(report.scope), enabled: report.picture });
  const months = list.data?.data ?? [];
  return (
    <Picture
      caption={caption}
      report={report}
      read={list}
      drawing={<BarPicture bars={barsOf(months, measures)} stacked={stacked ?? false} format={inPounds} />}
      table={<MonthsTable caption={caption} report={report} months={months} measures={measures} />}
    />
  );
}

function MonthsTable<Key extends string>({
  caption,
  report,
  months,
  measures,
}: {
  caption: string;
  report: Report;
  months: readonly MonthOf<Key>[];
  measures: readonly Measure<Key>[];
}) {
  return (
    <Box sx={figureTable} tabIndex={0} role="region" aria-label={caption}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {measures.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                <MuiLink
                  component="button"
                  type="button"
                  title="Only this month"
                  onClick={() => report.filter(periodOf(month.month, 1))}
                >
                  {monthLabel(month.month)}
                </MuiLink>
              </th>
              {measures.map(({ key }) => (
                <td key={key}>
                  <MoneyText amount={(month as Readonly<Record<Key, Pence>>)[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {measures.map(({ key }) => (
              <td key={key}>
                <MoneyText amount={totalOf(months, key)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
