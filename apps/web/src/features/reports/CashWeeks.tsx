import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import type { Pence } from '@dragoman/domain/money';
import { type CashWeek, cashWeekName } from '@dragoman/domain/reports';
import { figureTable } from '../../ui/figureTable.ts';
import { MoneyText } from '../../ui/texts.tsx';

/** The invoices that are expected in a week, or with 'out' the dues that go out in it; of all weeks where none is named. */
export interface CashRows {
  readonly week?: CashWeek | undefined;
  readonly flow?: 'out' | undefined;
}

interface CashWeeksProps {
  readonly reply: ReplyOf<typeof reportRoutes.cash>;
  readonly chosen: CashRows;
  /** Shows these rows. */
  readonly onOpen: (rows: CashRows) => void;
}

/** Each week with what comes in, which opens its invoices, and what goes out, which opens its dues. */
export function CashWeeks({ reply, ...props }: CashWeeksProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 0.5, sm: 2 }, minWidth: 0 }}>
      <Box sx={{ ...figureTable, mt: 0, maxHeight: 'none' }} tabIndex={0} role="region" aria-label="Weeks">
        <table aria-label="Weeks">
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">In</th>
              <th scope="col">Out</th>
              <th scope="col">Running Sum</th>
            </tr>
          </thead>
          <tbody>
            {reply.data.map(({ week, documents, incoming, outgoing, running }) => (
              <tr key={week}>
                <th scope="row">{cashWeekName(week)}</th>
                <td>
                  <Opens amount={incoming} none={documents === 0} of={{ week }} {...props} />
                </td>
                <td>
                  <Opens amount={outgoing} none={outgoing === 0} of={{ week, flow: 'out' }} {...props} />
                </td>
                <td>{running === null ? '–' : <MoneyText amount={running} />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>
                <Opens amount={reply.incoming} none={reply.incoming === 0} of={{}} {...props} />
              </td>
              <td>
                <Opens amount={reply.outgoing} none={reply.outgoing === 0} of={{ flow: 'out' }} {...props} />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </Box>
    </Paper>
  );
}

interface OpensProps extends Omit<CashWeeksProps, 'reply'> {
  readonly amount: Pence;
  /** Nothing stands behind it. */
  readonly none: boolean;
  readonly of: CashRows;
}

/** An amount, which opens what it is the sum of. */
function Opens({ amount, none, of, chosen, onOpen }: OpensProps) {
  if (none) return <MoneyText amount={amount} />;
  const pressed = chosen.week === of.week && chosen.flow === of.flow;
  return (
    <MuiLink
      component="button"
      type="button"
      title={of.flow === 'out' ? 'Only these dues' : 'Only these invoices'}
      aria-pressed={pressed}
      sx={{ minHeight: 24, fontWeight: pressed ? 600 : undefined }}
      onClick={() => onOpen(of)}
    >
      <MoneyText amount={amount} />
    </MuiLink>
  );
}
