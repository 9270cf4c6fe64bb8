import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import type { TableFact } from './columns.ts';

// What no search is about.
const aside = new Set(['sort', 'order', 'page', 'limit', 'format', 'cursor']);

/**
 * What a search says, in the order of its fields, as a print states it. `labels` names fields otherwise than by their own words,
 * and false leaves one out; `values` puts a name in the place of an identity.
 */
export function filtersOf(
  search: object,
  labels: Readonly<Record<string, string | false>> = {},
  values: Readonly<Record<string, string | undefined>> = {},
): TableFact[] {
  return Object.entries(search).flatMap(([field, value]) => {
    const label = labels[field] ?? knownLabels[field] ?? wordsOf(field);
    if (aside.has(field) || label === false || value === undefined || value === null || value === '' || value === 'All')
      return [];
    return [{ label, value: values[field] ?? filterText(value) }];
  });
}

const knownLabels: Readonly<Record<string, string>> = {
  fromDate: 'From',
  toDate: 'To',
  companyId: 'Company',
  clientId: 'Company',
  fileRef: 'File Reference',
  isCredit: 'With credit',
};

/** 'bookingRef': 'Booking ref'. */
function wordsOf(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function filterText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(filterText).join(', ');
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text as CalendarDay) : text;
}
