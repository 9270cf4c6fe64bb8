import { isolate } from '../validation/index.ts';
import { type ImportKind, importKindWords, importLimits, type ImportVerdict } from './kinds.ts';

/** 'wish' is 'wishes', 'entry' is 'entries'. */
const several = (word: string): string => word.replace(/sh$/, 'she').replace(/y$/, 'ie') + 's';

const count = (n: number, one: string, many = several(one)): string =>
  `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`;

/** Said of a file with more rows than are taken at once. */
export const tooManyRows = `The file has more than ${importLimits.rows.toLocaleString('en-GB')} rows: split it into several`;
/** Said of a file that is too large. */
export const tooManyBytes = `The file is larger than ${importLimits.bytes / 1024 / 1024} MB: split it into several`;
/** Said of a sheet that is too wide. */
export const tooManyColumns = `The sheet has more than ${importLimits.columns} columns: delete those that say nothing`;
/** Said of a file without a row under its headings. */
export const noRows = 'The file has no rows under its headings';

/** Said of a formula: where it stands and what to do. */
export const formulaCell = (row: number, column: string): string =>
  `Row ${row}, column ${column} is a formula: paste the sheet as values and save it again`;

/** Said of a cell that shows an error, as '#N/A', or '#####' for want of room: where it is and what to do. */
export const errorCell = (row: number, column: string, text: string): string =>
  /^#+$/.test(text)
    ? `Row ${row}, column ${column} shows ${text.slice(0, 5)} because its column is too narrow: widen it and save the file again`
    : `Row ${row}, column ${column} shows the error ${text}: correct or empty that cell and save the file again`;

/** Said of a file with the headings of two tables. */
export const twoHeadings = (row: number): string =>
  `Row ${row} has headings again: keep one row of headings and one table`;

/** Said of a row that means the same as one above it. */
export const sameAsRow = (row: number): string => `Stands in row ${row} already`;

/** How many rows do what, in a sentence. */
export function countsInWords(counts: Readonly<Record<ImportVerdict, number>>): string {
  const parts = [
    counts.new > 0 ? `${count(counts.new, 'row')} new` : '',
    counts.changed > 0 ? `${counts.changed.toLocaleString('en-GB')} changed` : '',
    counts.same > 0 ? `${counts.same.toLocaleString('en-GB')} already as here` : '',
    counts.refused > 0 ? `${counts.refused.toLocaleString('en-GB')} refused` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No row' : parts.join(', ');
}

/** Something that rests on what an import made. */
export interface Resting {
  /** 'booking', 'payment', … */
  readonly what: string;
  readonly count: number;
  /** The first of them, as people know it. */
  readonly example?: string | undefined;
}

/** Why an import cannot be undone any more: what rests on it; undefined where nothing does. */
export function restingProblem(kind: ImportKind, resting: readonly Resting[]): string | undefined {
  const some = resting.filter(({ count: n }) => n > 0);
  if (some.length === 0) return undefined;
  const parts = some
    .slice(0, 4)
    .map(({ what, count: n, example }) => `${count(n, what)}${example === undefined ? '' : ` (${example})`}`);
  const more = some.length > 4 ? ' and more' : '';
  return `This import of ${importKindWords[kind].label.toLowerCase()} cannot be undone: on it rest ${parts.join(', ')}${more}`;
}

/** Said of a sheet that would do nothing. */
export const nothingToMove = 'Nothing in this file is new or changed';

/** Said of a company that the register does not have. */
export const unknownClient = (name: string): string => `No client is called '${isolate(name)}': import clients first`;
