import { readCell, type CellValue, unwrappedCell } from './cells.ts';
import type { ImportColumns } from './columns.ts';
import { importFields } from './fields.ts';
import { plainFigures, withoutSheetMarks } from '../validation/index.ts';
import type { ImportKind } from './kinds.ts';

/** A row as it was read: the values of its fields, and what is wrong with others, in a sentence beside each label. */
export interface ReadRow {
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: readonly string[];
}

/** What is wrong with a row: the sentences of its cells that cannot be read, and those of its rules about the others. */
export function allProblems(unread: readonly string[], others: readonly string[]): string[] {
  const labelOf = (problem: string) => problem.replace(/(?:: | is missing$).*$/s, '');
  const unreadLabels = new Set(unread.map(labelOf));
  return [...unread, ...others.filter((problem) => !unreadLabels.has(labelOf(problem)))];
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

/** One field of a record that a row fills in or changes, in words. */
export interface FieldChange {
  readonly label: string;
  /** Empty where nothing stood there, as with all fields of a new record. */
  readonly before: string;
  readonly after: string;
  /** What the sheet had, where its figures were completed; that it is filled in, where it had nothing. */
  readonly note?: string | undefined;
}

/** What is said of figures that got back a 0 which the sheet had lost; undefined where they did not. */
export function completedNote(written: CellValue | undefined, kept: string): string | undefined {
  if (typeof written !== 'string' || !/^0\d+$/.test(kept)) return undefined;
  return /^[^0-9+]*[1-9]/.test(plainFigures(written)) ? `the sheet had ${written.trim()}` : undefined;
}

/**
 * The figures of a cell as a record has them already, where the sheet lost the noughts before them: what is stored is never made
 * worse. Otherwise the cell as it is.
 */
export function asStored(written: CellValue | undefined, stored: unknown): CellValue | undefined {
  if (typeof written !== 'string' || typeof stored !== 'string' || !stored.startsWith('0')) return written;
  const figures = withoutSheetMarks(plainFigures(written)).replaceAll(/[\s().-]/g, '');
  return figures !== '' && figures === stored.replace(/^0+/, '') ? stored : written;
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
