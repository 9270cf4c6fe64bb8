import CheckIcon from '@mui/icons-material/Check';
import DoubtIcon from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import type { LineProposal } from '@dragoman/contract/banking';
import { formatPounds, type Pence, sum } from '@dragoman/domain/money';
import type { ReactNode } from 'react';
import { StatusChip } from '../../ui/StatusChip.tsx';

/** How certain a proposal is, as a chip. */
export const certainties = {
  certain: { label: 'Certain', tone: 'paid' },
  doubtful: { label: 'Please check', tone: 'waiting' },
  none: { label: 'Nothing found', tone: 'neutral' },
} as const;

/** What a line seems to settle, with what speaks for it and what has to be looked at. */
export function ProposalText({ proposal }: { readonly proposal: LineProposal }) {
  const { payer, parts, credit, fee, feeBy, reasons, doubts } = proposal;
  const received = sum([...parts.map(({ amount }) => amount), credit]);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip {...certainties[proposal.certainty]} />
        {payer && (
          <strong>
            <bdi>{payer}</bdi>
          </strong>
        )}
        {parts.slice(0, shownParts).map(({ invoiceNo, amount }) => (
          <span key={invoiceNo}>
            {invoiceNo} {formatPounds(amount)}
          </span>
        ))}
        {parts.length > shownParts && <span>and {parts.length - shownParts} more</span>}
        {payer && credit > 0 && <span>Credit {formatPounds(credit)}</span>}
      </Box>
      {payer && fee > 0 && (
        <span>
          <FeeText received={received} fee={fee} by={feeBy} />
        </span>
      )}
      <Evidence reasons={reasons} doubts={doubts} />
    </Box>
  );
}

interface FeeTextProps {
  readonly received: Pence;
  readonly fee: Pence;
  readonly by?: string | null;
}

/** What a payment provider kept of what was paid. */
export const FeeText = ({ received, fee, by }: FeeTextProps) =>
  `Received ${formatPounds(received)}, of which ${formatPounds(fee)} was kept as a fee${by ? ` by ${by}` : ''}`;

/** What speaks for a proposal, and what has to be looked at. */
export function Evidence({ reasons, doubts }: Pick<LineProposal, 'reasons' | 'doubts'>) {
  if (reasons.length + doubts.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary', fontSize: '0.8125rem' }}>
      {reasons.map((text) => (
        <Reason key={text} icon={<CheckIcon color="success" sx={small} titleAccess="For it" />} text={text} />
      ))}
      {doubts.map((text) => (
        <Reason key={text} icon={<DoubtIcon color="warning" sx={small} titleAccess="To check" />} text={text} />
      ))}
    </Box>
  );
}

const shownParts = 4;
const small = { fontSize: 16, mt: '2px' } as const;

function Reason({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      {icon}
      <span>{text}</span>
    </Box>
  );
}
