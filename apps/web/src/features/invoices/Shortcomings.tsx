import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UnsentInvoice } from '@dragoman/contract/invoices';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { InstantText } from '../../ui/texts.tsx';

type Preflight = Pick<UnsentInvoice, 'asked' | 'shortcomings' | 'state'>;

const states = {
  ready: { label: 'Ready', tone: 'approved' },
  held: { label: 'Held back', tone: 'owed' },
  waiting: { label: 'Waits for the month', tone: 'neutral' },
} as const;

/** How an invoice stands before it leaves, in a word. */
export function PreflightChip({ state }: Pick<Preflight, 'state'>) {
  return <StatusChip {...states[state]} />;
}

/** What an invoice lacks, what would mend it, and who was asked for it when (rule invoices/pre-flight). */
export function Shortcomings({ asked, shortcomings }: Preflight) {
  if (shortcomings.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, display: 'grid', gap: 0.5 }}>
      {shortcomings.map(({ asks, key, mend, says }) => (
        <li key={key}>
          {says}.
          <Typography variant="body2" color="textSecondary">
            {mend}.
            {asked
              .filter(({ who }) => who === asks)
              .map(({ at, to, who }) => (
                <span key={who}>
                  {' '}
                  Asked on <InstantText instant={at} />: {to.join(', ')}.
                </span>
              ))}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
