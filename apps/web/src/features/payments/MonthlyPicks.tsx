import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { formatPounds, type Pence, sum } from '@dragoman/domain/money';
import type { Allocation } from './allocation.ts';

interface MonthlyPicksProps {
  readonly allocation: Allocation;
  /** What was typed as received. */
  readonly received: Pence | undefined;
}

/** A button for each monthly invoice with open invoices: ticks them in the order of its lines. */
export function MonthlyPicks({ allocation: { rows = [], tickMonthly }, received }: MonthlyPicksProps) {
  const byMonthly = Map.groupBy(
    rows.filter(({ monthly }) => monthly !== null),
    ({ monthly }) => monthly!.monthlyNo,
  );
  if (byMonthly.size === 0) return null;
  return (
    <Box role="group" aria-label="Monthly invoices" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[...byMonthly].map(([monthlyNo, invoices]) => (
        <Chip
          key={monthlyNo}
          label={`${monthlyNo}: ${formatPounds(sum(invoices.map(({ balanceAmount }) => balanceAmount)))}`}
          onClick={() => tickMonthly(monthlyNo, received)}
        />
      ))}
    </Box>
  );
}
