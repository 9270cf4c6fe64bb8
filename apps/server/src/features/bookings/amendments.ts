import { formatDay, isCalendarDay } from '@dragoman/domain/calendar';
import type { BookingRecord } from './booking.record.ts';
import { columnOf } from './bookings.columns.ts';
import type { BookingChanges } from './write.service.ts';

const ordinary: readonly string[] = Object.values(columnOf);
const longest = 2000;

/**
 * What an edit changed, as the history says it: 'Phone: 0207… → 0208…; Date: 03/03/2026 → 04/03/2026'
 * (rule bookings/history).
 */
export function amendments(before: BookingRecord, changes: BookingChanges): string {
  const sentences = Object.entries(changes)
    .filter(([column]) => ordinary.includes(column) && column !== 'client_id' && column !== 'billing_rate_id')
    .map(
      ([column, value]) =>
        `${fieldWords(column)}: ${valueWords(before[column as keyof BookingRecord])} → ${valueWords(value)}`,
    );
  if ('billing_rate_id' in changes) sentences.push('Client billing rate');
  const text = sentences.join('; ');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function fieldWords(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isCalendarDay(text) ? formatDay(text) : text;
}
