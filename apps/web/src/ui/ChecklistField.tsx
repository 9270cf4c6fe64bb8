import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { below } from './below.tsx';
import { useField, type FieldProps } from './form/field.tsx';

/** Something that can be ticked, and its name in the language of programs. */
export interface CheckItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Several of a fixed list, each with its name as programs know it below its words. */
export function ChecklistField<Value extends string>({
  name,
  label,
  help,
  items,
}: FieldProps & { readonly items: readonly CheckItem<Value>[] }) {
  const { field, error } = useField(name);
  const chosen = field.value as readonly Value[];
  const toggle = (value: Value) =>
    field.onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <FormGroup>
        {items.map((item, position) => (
          <FormControlLabel
            key={item.value}
            sx={{ alignItems: 'flex-start' }}
            label={
              <>
                {item.label}
                <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
                  {item.value}
                </Typography>
              </>
            }
            control={
              <Checkbox
                size="small"
                name={field.name}
                checked={chosen.includes(item.value)}
                onChange={() => toggle(item.value)}
                onBlur={field.onBlur}
                slotProps={position === 0 ? { input: { ref: field.ref } } : {}}
                sx={{ py: 0.25 }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{below(error, help)}</FormHelperText>
    </FormControl>
  );
}
