import { formatDay, isCalendarDay } from '@dragoman/domain/calendar';
import {
  asStored,
  type CellValue,
  completedNote,
  type FieldChange,
  importFields,
  type ImportKind,
  importLabel,
} from '@dragoman/domain/imports';
import type { z } from 'zod';
import type { Judged, RowToJudge } from './kind.ts';

/** What a schema refuses of a row, once for each field under the label of its column; of `filledIn` ones their sources tell. */
export function problemsOf(kind: ImportKind, error: z.ZodError, filledIn: readonly string[] = []): string[] {
  const said = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '');
    if (filledIn.includes(name) && error.issues.some((other) => !filledIn.includes(String(other.path[0] ?? ''))))
      continue;
    const label = name === 'branches' ? officeLabel(path) : labelOf(kind, name);
    if (!said.has(label))
      said.set(
        label,
        /^((\w+ is )?required|.* received undefined)$/i.test(message) ? `${label} is missing` : `${label}: ${message}`,
      );
  }
  return [...said.values()];
}

/** A row that is refused for all that is wrong with it. */
export const refusedFor = <Entry>(
  base: Pick<Judged<Entry>, 'place' | 'name'>,
  problems: readonly string[],
): Judged<Entry> => ({ ...base, verdict: 'refused', problems, reason: problems.join('; ') });

/** The column of an office's field. */
const officeLabel = ([, , field]: readonly PropertyKey[]): string =>
  field === 'postcode' ? 'Office Postcode' : importLabel('clients', String(field ?? 'officeName'));

const labels: Readonly<Record<string, string>> = { branches: 'Office', languages: 'Languages' };

/** A value as people read it. */
export function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isCalendarDay(value) ? formatDay(value) : value;
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** What of a record would be another one, by the labels of the columns. */
export function changesOf(
  kind: ImportKind,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  written: RowToJudge['values'] = {},
): FieldChange[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const was = before[name] ?? null;
    if (value === undefined || shown(was) === shown(value)) return [];
    const note = completedNote(written[name], shown(value));
    return [{ label: labelOf(kind, name), before: shown(was), after: shown(value), ...(note ? { note } : {}) }];
  });
}

/** What a new record will hold, in the order of the columns; what its row did not say, or in words unknown, is filled in and marked. */
export function valuesOf(
  kind: ImportKind,
  row: RowToJudge,
  stored: Readonly<Record<string, unknown>>,
  filledIn: readonly string[] = [],
): FieldChange[] {
  const place = (name: string) => importFields[kind].findIndex((field) => field.name === name);
  const ordered = Object.entries(stored).toSorted(([one], [other]) => place(one) - place(other));
  return changesOf(kind, {}, Object.fromEntries(ordered), row.values).map((change) => {
    const name = filledIn.find((one) => labelOf(kind, one) === change.label);
    if (name === undefined) return change;
    const written = shown(row.values[name]);
    return { note: written === '' ? 'filled in' : `filled in; the sheet had ${written}`, ...change };
  });
}

const figures = ['phone', 'mobile', 'acNumber', 'sort_code', 'account_no'];

/** Of what a row gives the numbers, each as it is stored where the sheet only lost the noughts before it. */
export const numbersAsStored = (
  given: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, CellValue | undefined> =>
  Object.fromEntries(
    figures.flatMap((name) =>
      given[name] === undefined ? [] : [[name, asStored(given[name] as CellValue, stored[name])]],
    ),
  );

const labelOf = (kind: ImportKind, name: string): string => labels[name] ?? importLabel(kind, name);
