import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { bookRoutes } from '@dragoman/contract/ledger';
import { isCalendarDay } from '@dragoman/domain/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { reading } from '../../api/index.ts';
import { EndOfDayField } from '../../ui/form/EndOfDayField.tsx';
import { Form, useSchemaForm } from '../../ui/form/index.ts';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { figureTable } from '../../ui/figureTable.ts';
import { MoneyText } from '../../ui/texts.tsx';

const asked = z.object({ on: optionalDay });

/** On a phone the name in the books stands below the account's own. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;
const narrow = { display: { xs: 'block', sm: 'none' }, fontWeight: 400, color: 'text.secondary' } as const;

/** What stands on each account at the end of a day (rule books/trial-balance). */
export function TrialBalance() {
  const id = useId();
  const form = useSchemaForm(asked, { on: null }, { guarded: false });
  const entered: unknown = useWatch({ control: form.control, name: 'on' });
  const on = typeof entered === 'string' && isCalendarDay(entered) ? entered : undefined;
  const { data, error, refetch } = useQuery({
    ...reading(bookRoutes.balance, { query: on ? { on } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        Trial Balance
      </Typography>
      <Form form={form} label="Trial Balance" onSubmit={async () => undefined}>
        <Box sx={{ maxWidth: 220 }}>
          <EndOfDayField />
        </Box>
      </Form>
      {data ? (
        <Box sx={{ ...figureTable, maxHeight: 'none' }} tabIndex={0} role="region" aria-label="Accounts">
          <table aria-label="Trial Balance">
            <thead>
              <tr>
                <th scope="col">Account</th>
                <Box component="th" scope="col" sx={wide}>
                  In the books
                </Box>
                <th scope="col">Debit</th>
                <th scope="col">Credit</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ account, code, credit, debit, label, name }) => (
                <tr key={account}>
                  <th scope="row">
                    {label}
                    <Box component="span" sx={narrow}>
                      {code} {name}
                    </Box>
                  </th>
                  <Box component="td" sx={wide}>
                    {code} {name}
                  </Box>
                  <td>{debit !== 0 && <MoneyText amount={debit} />}</td>
                  <td>{credit !== 0 && <MoneyText amount={credit} />}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <Box component="td" sx={wide} />
                <td>
                  <MoneyText amount={data.debit} />
                </td>
                <td>
                  <MoneyText amount={data.credit} />
                </td>
              </tr>
            </tfoot>
          </table>
        </Box>
      ) : error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Paper>
  );
}
