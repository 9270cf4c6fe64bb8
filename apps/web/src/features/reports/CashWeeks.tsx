import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { type CashWeek, cashWeekName } from '@dragoman/domain/reports';
import { Link } from '@tanstack/react-router';
import { figureTable } from '../../ui/figureTable.ts';
import { MoneyText } from '../../ui/texts.tsx';

interface CashWeeksProps {
  readonly reply: ReplyOf<typeof reportRoutes.cash>;
  readonly chosen: CashWeek | undefined;
  /** Shows the invoices that are expected in a week. */
  readonly onOpen: (week: CashWeek) => void;
}

/** Each week with what comes in, which opens its invoices, and what goes out, which leads to the dues. */
export function CashWeeks({ reply, chosen, onOpen }: CashWeeksProps) {
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
                  {documents === 0 ? (
                    <MoneyText amount={incoming} />
                  ) : (
                    <MuiLink
                      component="button"
                      type="button"
                      title="Only these invoices"
                      aria-pressed={chosen === week}
                      sx={{ minHeight: 24, fontWeight: chosen === week ? 600 : undefined }}
                      onClick={() => onOpen(week)}
                    >
                      <MoneyText amount={incoming} />
                    </MuiLink>
                  )}
                </td>
                <td>
                  {outgoing === 0 ? (
                    <MoneyText amount={outgoing} />
                  ) : (
                    <MuiLink component={Link} to="/payments/interpreterdues" title="Interpreter Dues">
                      <MoneyText amount={outgoing} />
                    </MuiLink>
                  )}
                </td>
                <td>{running === null ? '–' : <MoneyText amount={running} />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>
                <MoneyText amount={reply.incoming} />
              </td>
              <td>
                <MoneyText amount={reply.outgoing} />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </Box>
    </Paper>
  );
}
