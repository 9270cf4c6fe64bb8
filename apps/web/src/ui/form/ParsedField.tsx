import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { TextInput } from '../TextInput.tsx';
import { below } from '../below.tsx';
import { useField, type FieldProps } from './field.tsx';

export interface ParsedFieldProps<Value> extends FieldProps {
  /** The value of a text; undefined when it is none yet. The text itself then stands in the form, for the schema to refuse. */
  readonly parse: (text: string) => Value | undefined;
  /** Reads what was typed in another form, once it is whole: when the field is left or Enter is pressed. */
  readonly parseWhole?: (text: string) => Value | undefined;
  /** What to type instead of a text that could not be read, in place of the schema's words. */
  readonly explain?: (text: string) => string | undefined;
  readonly format: (value: Value) => string;
  /** Whether what stands in the form is a value, not a text that could not be read. */
  readonly isValue: (held: unknown) => held is Value;
  /** Puts in order what is being typed (a colon, a slash). */
  readonly tidy?: (text: string, before: string) => string;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  readonly placeholder?: string;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly align?: 'right';
  /** What its picker does when Alt and the down arrow ask for it. */
  readonly onPick?: (field: HTMLElement) => void;
  /** The label stays small above, so that the placeholder is always seen. */
  readonly shrunk?: boolean;
}

/** A field whose text stands for a value of another kind: money, a number, a day, a time. Empty is null. */
export function ParsedField<Value>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  parse,
  parseWhole,
  explain,
  format,
  isValue,
  tidy,
  inputMode = 'text',
  placeholder,
  start,
  end,
  align,
  onPick,
  shrunk = false,
}: ParsedFieldProps<Value>) {
  const { field, error, note } = useField(name);
  const textOf = (held: unknown): string =>
    isValue(held) ? format(held) : typeof held === 'string' || typeof held === 'number' ? String(held) : '';
  const [text, setText] = useState(() => textOf(field.value));
  const [known, setKnown] = useState<unknown>(field.value);

  // Something other than typing changed the value: a reset, a picker.
  const follow = useEffectEvent((held: unknown) => {
    if (Object.is(known, held)) return;
    setKnown(held);
    setText(textOf(held));
  });
  useEffect(() => follow(field.value), [field.value]);

  const type = (typed: string) => {
    const next = tidy ? tidy(typed, text) : typed;
    const value = next.trim() === '' ? null : (parse(next.trim()) ?? next);
    setText(next);
    setKnown(value);
    field.onChange(value);
  };

  const settle = () => {
    const whole = isValue(field.value) ? undefined : parseWhole?.(text.trim());
    if (whole === undefined) return setText(textOf(field.value));
    setText(format(whole));
    setKnown(whole);
    field.onChange(whole);
  };

  return (
    <TextInput
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      autoComplete="off"
      placeholder={placeholder ?? ''}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        settle();
        field.onBlur();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (onPick && event.altKey && event.key === 'ArrowDown') {
          event.preventDefault();
          onPick(event.currentTarget);
        }
      }}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={below(error && text && !isValue(field.value) ? (explain?.(text) ?? error) : error, note ?? help)}
      shrunk={shrunk}
      slotProps={{ input: { inputMode, style: align ? { textAlign: align } : {} } }}
      startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
      endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
    />
  );
}
