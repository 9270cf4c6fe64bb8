import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Radio from '@mui/material/Radio';
import MuiRadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { below } from '../below.tsx';
import { useField, type FieldProps } from './field.tsx';
import { useTick, type TickProps } from './useTick.ts';
import { useTypedChoice } from './typedChoice.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}
/** Values that are their own labels, or value and label. */
export type Options = readonly (string | Option)[];

const asOption = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option;

interface SelectFieldProps extends FieldProps {
  readonly options: Options;
  /** Label of the choice that means nothing (null); without it something must be chosen. */
  readonly none?: string;
}

export function SelectField({
  name,
  label,
  help,
  required = false,
  disabled = false,
  options,
  none,
}: SelectFieldProps) {
  const { field, error, note } = useField(name);
  const choices = options.map(asOption);
  const all = none === undefined ? choices : [{ value: '', label: none }, ...choices];
  const typed = useTypedChoice(all, field.value ?? '', (value) => field.onChange(value || null));
  return (
    <MuiTextField
      select
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={field.onBlur}
      onKeyDown={typed}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={below(error, note ?? help)}
    >
      {all.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

export function CheckboxField({ name, label, help, disabled = false, on }: TickProps) {
  const { box, ref, error } = useTick(name, on);
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={<Checkbox {...box} slotProps={{ input: { ref, 'aria-describedby': id } }} />}
      />
      <FormHelperText id={id} sx={{ mt: -0.75, ml: '30px' }}>
        {below(error, help)}
      </FormHelperText>
    </FormControl>
  );
}

/** A share that is nothing or the whole, in percent: 0 or 100. */
export function ShareTickField({ name, label, help, disabled = false }: FieldProps) {
  const { field, error } = useField(name);
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            name={name}
            checked={Number(field.value) > 0}
            onChange={(_, checked) => field.onChange(checked ? 100 : 0)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: -0.75, ml: '30px' }}>
        {below(error, help)}
      </FormHelperText>
    </FormControl>
  );
}

export function RadioGroup({
  name,
  label,
  help,
  required = false,
  disabled = false,
  options,
}: FieldProps & { options: Options }) {
  const { field, error, note } = useField(name);
  const id = useId();
  return (
    <FormControl error={error !== undefined} required={required} disabled={disabled}>
      <FormLabel id={id} sx={{ fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <MuiRadioGroup
        row
        aria-labelledby={id}
        name={name}
        value={field.value ?? ''}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
      >
        {options.map(asOption).map((option, position) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio size="small" slotProps={position === 0 ? { input: { ref: field.ref } } : {}} />}
          />
        ))}
      </MuiRadioGroup>
      <FormHelperText>{below(error, note ?? help)}</FormHelperText>
    </FormControl>
  );
}
