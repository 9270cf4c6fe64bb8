import { inOneLine } from '@dragoman/domain/validation';
import { TextInput } from '../TextInput.tsx';
import { below } from '../below.tsx';
import { useField, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  /** Shows n/max; the schema is what refuses. */
  readonly max?: number;
  readonly rows?: number;
  /** Rows it grows to before it scrolls. */
  readonly mostRows?: number;
  readonly readOnly?: boolean;
  /** How it is kept, shown as soon as the field is left: a postcode in capitals, a telephone number as digits. */
  readonly tidy?: (text: string) => string;
}

export function TextField({
  name,
  label,
  help,
  required = false,
  disabled = false,
  type = 'text',
  autoComplete = 'off',
  autoFocus = false,
  max,
  rows,
  mostRows,
  readOnly = false,
  tidy,
}: TextFieldProps) {
  const { field, error, note } = useField(name);
  const lines =
    rows === undefined ? {} : { multiline: true, minRows: rows, ...(mostRows ? { maxRows: mostRows } : {}) };
  return (
    <TextInput
      name={name}
      label={label}
      type={type}
      required={required}
      disabled={disabled}
      autoFocus={autoFocus}
      autoComplete={autoComplete}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(rows === undefined ? inOneLine(target.value) : target.value)}
      onBlur={() => {
        const kept = tidy?.(String(field.value ?? ''));
        if (kept !== undefined && kept !== (field.value ?? '')) field.onChange(kept);
        field.onBlur();
      }}
      inputRef={field.ref}
      // Of one line the browser selects everything when Tab arrives: typing replaces an offer here too.
      {...(rows !== undefined && note ? { onFocus: ({ target }) => target.select() } : {})}
      error={error !== undefined}
      helperText={below(error, note ?? help, field.value, max)}
      readOnly={readOnly}
      slotProps={{ input: { dir: 'auto' } }}
      {...lines}
    />
  );
}
