import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import type { ReadStatement } from '@dragoman/contract/banking';
import { LeftOut } from './LeftOut.tsx';
import { StatusQuestions } from './StatusQuestions.tsx';

interface FileFindingsProps {
  readonly read: ReadStatement;
  readonly onDecide: (word: string, hasMoved: boolean) => void;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isTicked: boolean) => void;
}

/** What of a file is left out, was understood, or has to be decided before it is kept (rules banking/money-moved, banking/balances). */
export function FileFindings({ read, onDecide, isConfirmed, onConfirm }: FileFindingsProps) {
  const { skipped, notes, asksFee, unknownStatuses } = read;
  // What an answer still leaves out or takes in may be all that is out.
  const difference = unknownStatuses.length > 0 ? null : read.difference;
  return (
    <Stack sx={{ gap: 1 }}>
      <StatusQuestions read={read} onDecide={onDecide} />
      {asksFee && <Alert severity="warning">{feeQuestion}</Alert>}
      {difference && (
        <Alert severity="warning">
          <Box>
            {difference} A line may be missing{read.table && ', or a column may be wrong'}: compare the file with the
            bank. If you import it, none of its lines is certain.
          </Box>
          <FormControlLabel
            label="Import it all the same"
            control={
              <Checkbox
                size="small"
                color="default"
                checked={isConfirmed}
                onChange={(_, isTicked) => onConfirm(isTicked)}
              />
            }
            slotProps={{ typography: { variant: 'body2' } }}
          />
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert severity="info">
          {notes.map((sentence) => (
            <Box key={sentence}>{sentence}.</Box>
          ))}
        </Alert>
      )}
      {skipped.length > 0 && <LeftOut skipped={skipped} />}
    </Stack>
  );
}

const feeQuestion =
  "There is no balance to tell whether the fee is in the amount. Choose what its column is, under Columns: 'Fee, still to be taken off' or 'Fee, already taken off'.";
