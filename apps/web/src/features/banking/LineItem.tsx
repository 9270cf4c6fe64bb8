import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BankLine } from '@dragoman/contract/banking';
import { formatPounds, sum } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, InstantText, MoneyText } from '../../ui/texts.tsx';
import type { LineAction } from './lineActions.ts';
import { PaidText, PayingText } from './PaidText.tsx';
import { FeeText, ProposalText } from './ProposalText.tsx';

interface LineItemProps {
  readonly line: BankLine;
  readonly gone: boolean;
  readonly actions: readonly LineAction[];
  readonly current: boolean;
  readonly onCurrent: () => void;
  readonly onDo: (action: LineAction) => void;
}

/** A line of the bank's with what it seems to settle or what became of it, and what can be done. */
export function LineItem({ line, gone, actions, current, onCurrent, onDo }: LineItemProps) {
  return (
    <Box
      component="li"
      data-line={line._id}
      tabIndex={current ? 0 : -1}
      aria-label={`${isolate(line.text)} ${formatPounds(line.amount)}`}
      onFocus={onCurrent}
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(200px, 3fr) minmax(240px, 5fr) 250px' },
        p: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        opacity: gone ? 0.5 : 1,
        '&:last-of-type': { borderBottom: 0 },
        '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <DayText day={line.day} />
          <strong>
            <MoneyText amount={line.amount} />
          </strong>
        </Box>
        {line.payerName && line.payerName !== line.text && (
          <Typography variant="body2">
            <bdi>{line.payerName}</bdi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{line.text}</bdi>
        </Typography>
        {line.known && (
          <Typography variant="caption" color="textSecondary">
            Came with an earlier statement
          </Typography>
        )}
      </Box>
      <Outcome line={line} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { md: 'flex-end' } }}>
        {!gone &&
          actions.map((action) => (
            <Button
              key={action.key}
              size="small"
              variant={action.main ? 'contained' : 'text'}
              aria-keyshortcuts={action.key}
              onClick={() => onDo(action)}
            >
              {action.label}
            </Button>
          ))}
      </Box>
    </Box>
  );
}

function Outcome({ line }: { readonly line: BankLine }) {
  if (line.booked) {
    const { paymentRef, payer, invoices, fee, at, by } = line.booked;
    return (
      <Box sx={{ minWidth: 0 }}>
        <StatusChip label="Booked" tone="paid" /> {paymentRef} of <bdi>{payer}</bdi>
        {invoices.length > 0 && `: ${invoices.join(', ')}`}
        {fee > 0 && (
          <div>
            <FeeText received={sum([line.amount, fee])} fee={fee} />
          </div>
        )}
        <Typography variant="caption" color="textSecondary" component="div">
          <InstantText instant={at} /> by <bdi>{by}</bdi>
        </Typography>
      </Box>
    );
  }
  if (line.ignored) {
    const { reason, note, at, by } = line.ignored;
    return (
      <Box sx={{ minWidth: 0 }}>
        <StatusChip label="Ignored" /> {reason}
        {note && `: ${note}`}
        <Typography variant="caption" color="textSecondary" component="div">
          <InstantText instant={at} /> by <bdi>{by}</bdi>
        </Typography>
      </Box>
    );
  }
  if (line.paid) return <PaidText paid={line.paid} />;
  if (line.proposal) return <ProposalText proposal={line.proposal} />;
  if (line.paying) return <PayingText paying={line.paying} />;
  return <Box>{line.amount < 0 && <StatusChip label="Went out" />}</Box>;
}
