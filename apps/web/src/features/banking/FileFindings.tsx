import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReadStatement } from '@dragoman/contract/banking';
import { TickBox } from '../../ui/TickBox.tsx';
import { skippedInWords } from './agreement.ts';

interface FileFindingsProps {
  readonly read: ReadStatement;
  readonly onDecide: (word: string, hasMoved: boolean) => void;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isTicked: boolean) => void;
}

/** What of a file is left out, was understood, or has to be decided before it is kept (rules banking/money-moved, banking/balances). */
export function FileFindings({ read, onDecide, isConfirmed, onConfirm }: FileFindingsProps) {
  const { skipped, notes, unknownStatuses, asksFee, difference } = read;
  return (
    <Stack sx={{ gap: 1 }}>
      {unknownStatuses.map(({ word, lines }) => (
        <StatusQuestion key={word} word={word} lines={lines} onDecide={onDecide} />
      ))}
      {asksFee && (
        <Alert severity="warning">
          No balance tells whether the amounts have the fee within them: choose above what the column of the fee is.
        </Alert>
      )}
      {difference && (
        <Alert severity="warning">
          <Box>{difference} A line may be missing, or a column is read wrongly. Nothing on it will be certain.</Box>
          <TickBox
            label="Import it all the same"
            words="Import it all the same"
            checked={isConfirmed}
            onChange={() => onConfirm(!isConfirmed)}
          />
        </Alert>
      )}
      {(skipped.length > 0 || notes.length > 0) && (
        <Alert severity="info">
          {[...skipped.map(skippedInWords), ...notes].map((sentence) => (
            <Box key={sentence}>{sentence}.</Box>
          ))}
        </Alert>
      )}
    </Stack>
  );
}

function StatusQuestion({
  word,
  lines,
  onDecide,
}: { readonly word: string; readonly lines: number } & Pick<FileFindingsProps, 'onDecide'>) {
  const name = word === '' ? 'no status' : `the status '${word}'`;
  return (
    <Alert
      severity="warning"
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" color="inherit" onClick={() => onDecide(word, true)}>
            Money Moved
          </Button>
          <Button size="small" color="inherit" onClick={() => onDecide(word, false)}>
            Not Money
          </Button>
        </Stack>
      }
    >
      {lines === 1 ? '1 line has' : `${lines} lines have`} {name}. Has its money moved? The answer is remembered for
      this bank.
    </Alert>
  );
}
