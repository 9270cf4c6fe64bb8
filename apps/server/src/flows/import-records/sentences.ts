import { formatDay, isCalendarDay } from '@dragoman/domain/calendar';
import { type FieldChange, type ImportKind, importLabel } from '@dragoman/domain/imports';
import type { z } from 'zod';

/** What a schema refuses of a row, once for each field under the label of its column; of `filledIn` ones their sources tell. */
export function refusalOf(kind: ImportKind, error: z.ZodError, filledIn: readonly string[] = []): string {
  const said = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '');
    if (filledIn.includes(name) && error.issues.some((other) => !filledIn.includes(String(other.path[0] ?? ''))))
      continue;
    const label = name === 'branches' ? officeLabel(path) : (labels[name] ?? importLabel(kind, name));
    if (!said.has(label))
      said.set(
        label,
        /^((\w+ is )?required|.* received undefined)$/i.test(message) ? `${label} is missing` : `${label}: ${message}`,
      );
  }
  return [...said.values()].join('; ');
}

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
): FieldChange[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const was = before[name] ?? null;
    if (value === undefined || shown(was) === shown(value)) return [];
    return [{ label: labels[name] ?? importLabel(kind, name), before: shown(was), after: shown(value) }];
  });
}
