import type { FieldChange } from '@dragoman/contract/access';
import { fieldOfColumn } from '../../features/bookings/index.ts';
import type { HistoryRow } from './entries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Beside what people enter: numbers of the machine, and what another entry says. */
const unsaid = new Set(['updatedAt', 'temporaryUntil', 'deactivedAt', 'photo']);

/** The fields that a change made different; of a new record, its notes and files there are none. */
export function changesOf({ record, before, after, action }: HistoryRow): FieldChange[] {
  if (action === 'create' || isPart(record)) return [];
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((name) => {
    const field = record === 'bookings' ? fieldOfColumn(name) : name;
    return field === undefined || unsaid.has(field) ? [] : differences(field, before?.[name], after?.[name]);
  });
}

/** What a note says, or the name of a file. */
export function wordsOf({ record, before, after }: HistoryRow): string | null {
  if (!isPart(record)) return null;
  const kept: Fields = { ...before, ...after };
  const words = kept['text'] ?? kept['orginalFile'] ?? kept['original_name'];
  return typeof words === 'string' ? words : null;
}

const isPart = (record: string): boolean => /_(notes|documents|files)$/.test(record);

/** Fields within a field are compared one by one; a list is one. */
function differences(field: string, before: unknown, after: unknown): FieldChange[] {
  if (isFields(before) || isFields(after)) {
    const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].flatMap((name) => differences(`${field}.${name}`, was[name], is[name]));
  }
  return said(before) === said(after) ? [] : [{ field, before: before ?? null, after: after ?? null }];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (value: unknown): string => JSON.stringify(value ?? '');
