import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { below } from '../below.tsx';
import { useTick, type TickProps } from './useTick.ts';

/** On or off, at once to be seen; the label may say which. */
export function SwitchField({ name, label, help, disabled = false, on }: TickProps) {
  const { box, ref, error } = useTick(name, on);
  const text = below(error, help);
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={<Switch {...box} slotProps={{ input: { ref } }} />}
      />
      {text && <FormHelperText sx={{ mt: 0 }}>{text}</FormHelperText>}
    </FormControl>
  );
}
