import { formatDay, isCalendarDay } from '@dragoman/domain/calendar';

/** How a screen names the fields of a record, and what stands in them. */
export interface FieldWords {
  readonly labelOf: (field: string) => string;
  readonly textOf: (field: string, value: unknown) => string;
}

/** Words for the fields of a form: its labels, and how values are said that are not plain text. */
export function fieldWords(
  labels: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, (value: unknown) => string | undefined>> = {},
): FieldWords {
  return {
    labelOf: (field) => labels[field] ?? capitalized(field.replaceAll('_', ' ')),
    textOf: (field, value) => (!isEmpty(value) && (texts[field]?.(value) ?? plainText(value))) || '(empty)',
  };
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plainText).join(', ');
  const text = String(value);
  return isCalendarDay(text) ? formatDay(text) : text;
}
