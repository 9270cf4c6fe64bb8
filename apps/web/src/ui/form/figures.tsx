import { parsePounds, plainPounds, type Pence } from '@dragoman/domain/money';
import { ParsedField } from './ParsedField.tsx';
import type { FieldProps } from './field.tsx';

const isNumber = (held: unknown): held is number => typeof held === 'number';
const isPence = (held: unknown): held is Pence => typeof held === 'number';
const isText = (held: unknown): held is string => typeof held === 'string';

/** A number; the form holds a number. */
export function NumberField({ decimals = 0, unit, ...props }: FieldProps & { decimals?: number; unit?: string }) {
  const pattern = decimals > 0 ? new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`) : /^-?\d+$/;
  const parse = (text: string) => (pattern.test(text) ? Number(text) : undefined);
  return (
    <ParsedField
      {...props}
      parse={parse}
      format={String}
      isValue={isNumber}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      end={unit}
      align="right"
    />
  );
}

/** Pounds with at most two decimals; the form holds whole pence. */
export function MoneyField(props: FieldProps) {
  return (
    <ParsedField
      {...props}
      parse={parsePounds}
      format={plainPounds}
      isValue={isPence}
      inputMode="decimal"
      start="£"
      align="right"
    />
  );
}

/** A length, 'hh:mm', of which the hours may pass 24; the colon comes by itself. */
export function LengthField(props: FieldProps) {
  return (
    <ParsedField
      {...props}
      shrunk
      parse={(text) => text}
      format={String}
      isValue={isText}
      tidy={withColon}
      inputMode="numeric"
      placeholder="hh:mm"
    />
  );
}

/** Puts the colon after the second figure while somebody types, and never while they delete. */
export function withColon(text: string, before: string): string {
  if (text.length < before.length) return text;
  // A separator that somebody types after the colon that came by itself.
  const typed = before.endsWith(':') ? text.replace(/:[:.h]$/i, ':') : text;
  // '9:30' is typed by many; it means 09:30.
  if (/^\d:\d*$/.test(typed)) return `0${typed}`;
  return /^\d{2,4}$/.test(typed) ? `${typed.slice(0, 2)}:${typed.slice(2)}` : typed;
}
