import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { pence } from '@dragoman/domain/money';
import { debtAges } from '@dragoman/domain/reports';
import { MoneyText } from '../../ui/texts.tsx';
import { inPounds } from './inPounds.ts';
import { BarPicture, Picture } from './Picture.tsx';
import { figureTable } from '../../ui/figureTable.ts';
import type { Report } from './useReport.ts';
import type { ReportTableState } from './useReportTable.ts';

type Debtors = ReplyOf<typeof reportRoutes.debtors>;

interface AgesPictureProps {
  readonly report: Report;
  readonly table: ReportTableState<Debtors, Debtors['data'][number]>;
}

const caption = 'What is owed, by how long it has been due';

/** What all debtors owe by age: as bars, and as a table of which each age opens its invoices. */
export function AgesPicture({ report, table }: AgesPictureProps) {
  const { reply, error, retry } = table;
  const ages = debtAges.map((age) => ({ ...age, amount: reply?.[age.key] ?? pence(0) }));
  const bars = {
    labels: ages.map(({ label }) => label),
    series: [{ label: 'Owed', values: ages.map(({ amount }) => amount / 100) }],
  };
  return (
    <Picture
      caption={caption}
      report={report}
      read={{ data: reply, error: error ? new Error(error) : null, refetch: retry }}
      drawing={<BarPicture bars={bars} format={inPounds} />}
      table={
        <Box sx={figureTable} tabIndex={0} role="region" aria-label={caption}>
          <table aria-label={caption}>
            <thead>
              <tr>
                <th scope="col">Age</th>
                <th scope="col">Owed</th>
              </tr>
            </thead>
            <tbody>
              {ages.map(({ key, label, amount }) => (
                <tr key={key}>
                  <th scope="row">
                    <MuiLink
                      component="button"
                      type="button"
                      title="Only these invoices"
                      aria-pressed={report.scope.age === key}
                      onClick={() => report.filter({ age: report.scope.age === key ? undefined : key })}
                    >
                      {label}
                    </MuiLink>
                  </th>
                  <td>
                    <MoneyText amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{reply && <MoneyText amount={reply.owed} />}</td>
              </tr>
            </tfoot>
          </table>
        </Box>
      }
    />
  );
}
