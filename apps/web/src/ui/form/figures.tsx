import { pence, type Pence } from '@dragoman/domain/money';
import { isTimeOfDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { ParsedField } from './ParsedField.tsx';
import type { FieldProps } from './field.tsx';

const isNumber = (held: unknown): held is number => typeof held === 'number';
const isPence = (held: unknown): held is Pence => typeof held === 'number';
const isTime = (held: unknown): held is TimeOfDay => typeof held === 'string' && isTimeOfDay(held);

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
      parse={readPounds}
      format={writePounds}
      isValue={isPence}
      inputMode="decimal"
      start="£"
      align="right"
    />
  );
}

/** '1,234.5' is 123450 pence; undefined for what is no amount. */
export function readPounds(text: string): Pence | undefined {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', ''));
  if (!parts) return undefined;
  const amount = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return pence(parts[1] ? -amount : amount);
}

export function writePounds(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 'HH:mm', 24 hours; the colon comes by itself. */
export function TimeField(props: FieldProps) {
  return (
    <ParsedField
      {...props}
      shrunk
      parse={(text) => (isTimeOfDay(text) ? text : undefined)}
      format={String}
      isValue={isTime}
      tidy={withColon}
      inputMode="numeric"
      placeholder="HH:mm"
    />
  );
}

/** Puts the colon after the second digit while somebody types, and never while they delete. */
export function withColon(text: string, before: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  if (text.length < before.length) return text.replaceAll(/[^\d:]/g, '').slice(0, 5);
  // '9:30' is typed by many; it means 09:30.
  if (/^\d:/.test(text)) return withColon(`0${text}`, before);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}:${digits.slice(2)}`;
}
