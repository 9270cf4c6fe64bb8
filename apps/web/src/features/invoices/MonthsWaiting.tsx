import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { monthlyRoutes, type WaitingMonth } from '@dragoman/contract/invoices';
import { monthInWords } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { countWithNoun } from '../../ui/counted.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { MoneyText } from '../../ui/texts.tsx';
import { useLondonDay } from '../../ui/useLondonDay.ts';

const MonthlyDialog = lazyComponent(async () => (await import('./MonthlyDialog.tsx')).MonthlyDialog);

/** For whom invoices wait to be sent as one, a button for each of their months (rule invoices/monthly). */
export function MonthsWaiting() {
  const { data } = useQuery(reading(monthlyRoutes.waiting, {}));
  const [making, setMaking] = useState<WaitingMonth>();
  const today = useLondonDay();
  const months = data?.data ?? [];
  return (
    <>
      {months.length > 0 && (
        <Panel title="Monthly Invoices to Make">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {months.map((waiting) => (
              <Box
                key={`${waiting.payerId}/${waiting.month}`}
                component="li"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
              >
                <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                  <bdi>{waiting.payer}</bdi>, {monthInWords(waiting.month)}: {countWithNoun(waiting.count, 'invoice')},{' '}
                  <MoneyText amount={waiting.due} /> due{waiting.month.slice(0, 7) === today.slice(0, 7) && ' so far'}
                </Box>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Monthly Invoice of ${waiting.payer}, ${monthInWords(waiting.month)}`}
                  onClick={() => setMaking(waiting)}
                >
                  Monthly Invoice
                </Button>
              </Box>
            ))}
          </Box>
        </Panel>
      )}
      {making && <MonthlyDialog of={making} onClose={() => setMaking(undefined)} />}
    </>
  );
}
