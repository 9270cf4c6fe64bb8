import type { BankLine, PaidProposal } from '@dragoman/contract/banking';
import { DayText, InstantText } from '../../ui/texts.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { certainties, Evidence } from './ProposalText.tsx';

/** What a line that went out seems to have paid, with what speaks for it and what has to be looked at. */
export function PayingText({ paying }: { readonly paying: PaidProposal }) {
  const { certainty, target, reasons, doubts } = paying;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip {...certainties[certainty]} />
        {target && (
          <>
            <strong>
              <bdi>{target.payee}</bdi>
            </strong>
            <span>
              {target.name}, <DayText day={target.day} />
            </span>
          </>
        )}
      </Box>
      <Evidence reasons={reasons} doubts={doubts} />
    </Box>
  );
}

/** What a line that went out has paid. */
export function PaidText({ paid }: { readonly paid: NonNullable<BankLine['paid']> }) {
  const { name, payee, at, by } = paid;
  return (
    <Box sx={{ minWidth: 0 }}>
      <StatusChip label="Paid" tone="paid" /> {name}
      {payee && (
        <>
          {' to '}
          <bdi>{payee}</bdi>
        </>
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        <InstantText instant={at} /> by <bdi>{by}</bdi>
      </Typography>
    </Box>
  );
}
