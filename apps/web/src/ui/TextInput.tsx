import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

interface TextInputProps extends Omit<OutlinedInputProps, 'label' | 'id' | 'notched' | 'size'> {
  readonly label: string;
  readonly helperText?: ReactNode;
  /** The label stays small above, so that the placeholder is always seen. */
  readonly shrunk?: boolean;
}

/** A labelled field for text. The library's own TextField carries selects and menus with it; this one does not. */
export function TextInput({
  label,
  helperText,
  error,
  required,
  disabled,
  shrunk = false,
  slotProps,
  ...input
}: TextInputProps) {
  const id = useId();
  const help = helperText ? `${id}-help` : undefined;
  return (
    <FormControl fullWidth error={error ?? false} required={required ?? false} disabled={disabled ?? false}>
      <InputLabel htmlFor={id} {...(shrunk ? { shrink: true } : {})}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        {...(shrunk ? { notched: true } : {})}
        aria-describedby={help}
        {...input}
        slotProps={{ ...slotProps, input: { required: false, 'aria-required': required, ...slotProps?.input } }}
      />
      {help && <FormHelperText id={help}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
