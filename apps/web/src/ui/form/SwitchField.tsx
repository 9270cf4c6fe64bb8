import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { below } from '../below.tsx';
import { useField, type FieldProps } from './field.tsx';

/** On or off, at once to be seen; the label may say which. */
export function SwitchField({ name, label, help, disabled = false }: FieldProps) {
  const { field, error } = useField(name);
  const text = below(error, help);
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Switch
            name={name}
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {text && <FormHelperText sx={{ mt: 0 }}>{text}</FormHelperText>}
    </FormControl>
  );
}
