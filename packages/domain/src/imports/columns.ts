import { fewerColumns, oneThingEach } from '../banking/index.ts';
import { readCell } from './cells.ts';
import { eitherOf, type ImportField, importFields } from './fields.ts';
import { plainHeading } from './headings.ts';
import { type ImportKind, importKinds } from './kinds.ts';

/** From which column each field is read, by numbers from 0, and what holds for all rows where there is none. */
export interface ImportColumns {
  readonly columns: Readonly<Record<string, number>>;
  readonly fixed: Readonly<Record<string, string>>;
}

interface Candidate {
  readonly field: ImportField;
  readonly column: number;
  readonly rank: number;
}

// A heading that only holds a name counts after all that are one.
const withinRank = 100;

function rankOf({ label, names }: ImportField, heading: string): number | undefined {
  if (heading === '') return undefined;
  if (heading === plainHeading(label)) return 0;
  const place = names.indexOf(heading);
  if (place >= 0) return place + 1;
  const within = [plainHeading(label), ...names].findIndex(
    (name) => name.length > 3 && ` ${heading} `.includes(` ${name} `),
  );
  return within < 0 ? undefined : withinRank + within;
}

/** Whether most of the examples of a column can be read as a field's type. */
function fits({ type }: ImportField, cells: readonly string[]): boolean {
  if (type === 'text' || type === 'list' || cells.length === 0) return true;
  return cells.filter((cell) => 'value' in readCell(type, cell)).length * 2 > cells.length;
}

/** Columns as their headings name them, and where a heading is missing what stands below it. */
export function findColumns(
  kind: ImportKind,
  header: readonly string[],
  examples: readonly (readonly string[])[],
): ImportColumns {
  const width = Math.max(header.length, ...examples.map((row) => row.length));
  const headings = header.map(plainHeading);
  const cellsOf = (column: number) => examples.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
  const candidates = importFields[kind].flatMap((field): Candidate[] =>
    headings.flatMap((heading, column) => {
      const rank = rankOf(field, heading);
      return rank === undefined ? [] : [{ field, column, rank }];
    }),
  );
  const columns: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (field: ImportField, column: number) => {
    if (field.name in columns || taken.has(column)) return;
    columns[field.name] = column;
    taken.add(column);
  };
  for (const { field, column } of candidates.toSorted((a, b) => a.rank - b.rank))
    if (fits(field, cellsOf(column))) take(field, column);
  for (const field of importFields[kind]) {
    if (!field.looks || field.name in columns) continue;
    for (let column = 0; column < width; column += 1) {
      const cells = cellsOf(column);
      if (!taken.has(column) && cells.length > 0 && cells.every((cell) => field.looks!.test(cell))) {
        take(field, column);
        break;
      }
    }
  }
  // What is left over alone can be nothing but the one that every row needs.
  const [needed, ...alsoNeeded] = importFields[kind].filter(({ name, required }) => required && !(name in columns));
  const [left, ...alsoLeft] = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !taken.has(column) && cellsOf(column).length > 0,
  );
  if (needed && left !== undefined && alsoNeeded.length + alsoLeft.length === 0 && fits(needed, cellsOf(left)))
    take(needed, left);
  return { columns, fixed: {} };
}

/** Said where a field that every row needs has neither a column nor a value for all rows. */
const missing = (labels: readonly string[]): string => `Choose the column with ${labels.join(' or ')}`;

/** Why a layout cannot be read: what has no column, stands twice, or lies beyond the sheet; undefined where it can. */
export function columnsProblem(kind: ImportKind, { columns, fixed }: ImportColumns, width: number): string | undefined {
  const fields = importFields[kind];
  const known = new Set(fields.map(({ name }) => name));
  const foreign = [...Object.keys(columns), ...Object.keys(fixed)].find((name) => !known.has(name));
  if (foreign !== undefined) return `${foreign} is no field of this kind`;
  const places = Object.values(columns);
  if (places.some((column) => column >= width)) return fewerColumns;
  if (new Set(places).size < places.length) return oneThingEach;
  const has = (name: string) => name in columns || (fixed[name] ?? '') !== '';
  const labelOf = (name: string) => fields.find((field) => field.name === name)!.label;
  const needed = fields.find((field) => field.required && !has(field.name));
  if (needed) return missing([needed.label]);
  const either = eitherOf[kind]?.find((names) => !names.some(has));
  return either && missing(either.map(labelOf));
}

// How far down the headings are looked for: reports have a title above them.
const mostBefore = 30;

const headingsOf: ReadonlyMap<ImportKind, ReadonlySet<string>> = new Map(
  importKinds.map((kind) => [
    kind,
    new Set(importFields[kind].flatMap(({ label, names }) => [plainHeading(label), ...names])),
  ]),
);

/** How many of a row's plain cells are headings of a kind. */
const headingsIn = (kind: ImportKind, plain: readonly string[]): number =>
  plain.filter((cell) => headingsOf.get(kind)!.has(cell)).length;

const isWord = (cell: string): boolean => cell === '' || (/\p{L}/u.test(cell) && !/[\d@]/.test(cell));

/** The row of the headings, -1 where there is none: the one with most known headings, else the fullest of words alone. */
export function headerPlace(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const top = rows.slice(0, mostBefore);
  const counts = top.map((row) => headingsIn(kind, row.map(plainHeading)));
  const most = Math.max(0, ...counts);
  if (most >= Math.min(2, rows[0]!.length)) return counts.indexOf(most);
  if (rows.length < 2 || !rows[0]!.every(isWord)) return -1;
  // A title above has fewer cells than the headings.
  const filled = top.map((row) => (row.every(isWord) ? row.filter((cell) => cell !== '').length : 0));
  return filled.indexOf(Math.max(...filled));
}

const anyHeading: ReadonlySet<string> = new Set([...headingsOf.values()].flatMap((headings) => [...headings]));

/** Whether a row below the headings is one of headings again, be it of a table of another kind. Most rows are told by a few of their cells. */
export function isHeadingAgain(header: readonly string[], row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || header.length === 0) return false;
  const isSame = (cell: string, at: number) => plainHeading(cell) === plainHeading(header[at]!);
  if (row.length === header.length && row.every(isSame)) return true;
  if (filled.length < 3) return false;
  const plain: string[] = [];
  let others = 0;
  for (const cell of filled) {
    const heading = plainHeading(cell);
    if (!anyHeading.has(heading)) others += 1;
    if (others * 4 > filled.length) return false;
    plain.push(heading);
  }
  return importKinds.some((kind) => headingsIn(kind, plain) * 4 >= filled.length * 3);
}
