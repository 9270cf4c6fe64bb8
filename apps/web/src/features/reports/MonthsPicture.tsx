import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { formatPounds, pence } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { reading } from '../../api/index.ts';
import { MoneyText } from '../../ui/texts.tsx';
import { monthLabel, periodOf } from './period.ts';
import { BarPicture, figureTable, Picture } from './Picture.tsx';
import { barsOf, totalOf, type Measure, type Month } from './pictures.ts';
import type { Report } from './useReport.ts';

interface MonthsPictureProps<Each extends Month> {
  readonly caption: string;
  readonly report: Report;
  readonly route: RouteDeclaration & { readonly reply: z.ZodType<{ readonly data: readonly Each[] }> };
  readonly measures: readonly Measure<Each>[];
  readonly stacked?: boolean;
}

const inPounds = (pounds: number) => formatPounds(pence(Math.round(pounds * 100))).replace(/\.00$/, '');

/** What a report comes to month by month: as bars, and as a table with the sums of all. */
export function MonthsPicture<Each extends Month>({
  caption,
  report,
  route,
  measures,
  stacked,
}: MonthsPictureProps<Each>) {
  const read = useQuery({
    ...reading<RouteDeclaration>(route, { query: report.scope } as never),
    enabled: report.picture,
  });
  const data = read.data as { readonly data: readonly Each[] } | undefined;
  const months = data?.data ?? [];
  return (
    <Picture
      caption={caption}
      report={report}
      read={{ data, error: read.error, refetch: read.refetch }}
      drawing={<BarPicture bars={barsOf(months, measures)} stacked={stacked ?? false} format={inPounds} />}
      table={<MonthsTable caption={caption} report={report} months={months} measures={measures} />}
    />
  );
}

function MonthsTable<Each extends Month>({
  caption,
  report,
  months,
  measures,
}: {
  caption: string;
  report: Report;
  months: readonly Each[];
  measures: readonly Measure<Each>[];
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
                  <MoneyText amount={month[key] as never} />
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
