import TextField from '@mui/material/TextField';
import { overrideReason } from '@dragoman/domain/assignments';
import { reasonLimit } from '@dragoman/domain/validation';

interface ReasonInputProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why a job is given all the same (rule interpreters/overrides). */
export function ReasonInput({ value, onChange }: ReasonInputProps) {
  return (
    <TextField
      label="Reason to do it all the same"
      value={value}
      required
      fullWidth
      multiline
      minRows={2}
      helperText="Kept in the history with your name"
      slotProps={{ htmlInput: { maxLength: reasonLimit } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Whether a reason says enough to be taken. */
export const isReason = (text: string): boolean => overrideReason.safeParse(text).success;
