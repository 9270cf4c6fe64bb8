import { readCell, type CellValue, unwrappedCell } from './cells.ts';
import type { ImportColumns } from './columns.ts';
import { importFields } from './fields.ts';
import type { ImportKind } from './kinds.ts';

/** A row as it was read: the values of its fields, and what is wrong with others, in a sentence beside each label. */
export interface ReadRow {
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: readonly string[];
}

/** Reads the cells of a row; an empty one says nothing, and never empties what is known. */
export function readRow(kind: ImportKind, { columns, fixed }: ImportColumns, cells: readonly string[]): ReadRow {
  const values: Record<string, CellValue> = {};
  const problems: string[] = [];
  for (const { name, label, type, required } of importFields[kind]) {
    const column = columns[name];
    const written = column === undefined ? '' : unwrappedCell(cells[column] ?? '');
    const text = written === '' ? (fixed[name] ?? '').trim() : written;
    if (text === '') {
      if (required) problems.push(`${label} is missing`);
      continue;
    }
    const read = readCell(type, text);
    if ('value' in read) values[name] = read.value;
    else problems.push(`${label}: ${read.problem}`);
  }
  return { values, problems };
}

/** One field of a record that a row changes, in words. */
export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The label of a field. */
export const importLabel = (kind: ImportKind, name: string): string =>
  importFields[kind].find((field) => field.name === name)?.label ?? name;

/** An address from its parts, in one line: what another portal keeps in three columns. */
export function addressOf(values: Readonly<Record<string, CellValue>>): string | undefined {
  const parts = ['address', 'addressTwo', 'town', 'county'].map((name) => values[name]);
  const said = parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  return said.length === 0
    ? undefined
    : said.map((part) => part.replace(/,+$/, '').replaceAll(/\s*\n\s*/g, ', ')).join(', ');
}

/** Forenames and surname of a whole name: 'Khan, Amina' and 'Amina Khan'. */
export function namesOf(whole: string): { readonly first: string; readonly last: string } {
  const [last = '', first] = whole.split(',').map((part) => part.trim());
  if (first) return { first, last };
  const words = last.split(/\s+/);
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}
