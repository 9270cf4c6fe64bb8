import type pg from 'pg';
import { type Column, countedFrom, type Table } from './catalogue.ts';
import { movedColumn } from './days.ts';
import { type Row, type Sort, sortIdentities, sortOfRow, sorts } from './sorts.ts';
import type { Numbered } from './numbers.ts';
import { type Known, Reader, type Word } from './words.ts';

/** A statement that copies the rows of one sort of a table, and which words it fills in. */
interface Insertion {
  readonly sort: Sort;
  readonly words: readonly number[];
  readonly statement: string;
}

/** How the rows of an agency are copied from their templates, which stand in the schema demo. */
export interface Templates {
  readonly insertions: readonly Insertion[];
  readonly words: readonly Word[];
  readonly numbered: readonly Numbered[];
  /** Names in the storage of what is attached to bookings. */
  readonly files: readonly string[];
  /** How many entries each register has. */
  readonly registers: Readonly<Record<string, number>>;
}

const referencePattern = /^[A-Z][A-Z0-9]{0,4}-(\d{6,})$/;
const tokenPattern = /^(?:[\w-]{24}|[\w-]{32})$/;

const isText = ({ type }: Column) => ['text', 'text[]', 'json', 'jsonb'].includes(type);
const isWhole = ({ type }: Column) => ['integer', 'bigint'].includes(type);
/** Of a token that is not kept itself; a copy's fits no token. */
const isDigest = ({ type, unique }: Column) => type === 'bytea' && unique;
const isMoved = ({ type }: Column) => type === 'date' || type === 'timestamp with time zone';

async function rowsOf(client: pg.ClientBase, table: Table): Promise<Row[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${columns} from ${table.name}`,
    rowMode: 'array',
  });
  return rows.map((values) => ({ table, values }));
}

const quoted = (name: string): string => `"${name}"`;

/** Reads a small agency and writes a template of each row; `boundary` lies between its registers and its bookings. */
export async function writeTemplates(
  client: pg.ClientBase,
  tables: readonly Table[],
  boundary: string,
): Promise<Templates> {
  const rows: Row[] = [];
  for (const table of tables) rows.push(...(await rowsOf(client, table)));
  const identities = sortIdentities(rows, boundary);
  const sorted = rows.map((row) => ({ ...row, sort: sortOfRow(row, identities) }));
  const byTable = Map.groupBy(sorted, ({ table }) => table);
  const { known, numbered, registers } = knownOf(sorted, identities);
  const reader = new Reader(known);
  const serials = new Map(tables.map((table) => [table, serialsOf(table, byTable.get(table) ?? [], known)]));
  const made = new Map<Table, Template[]>(tables.map((table) => [table, []]));
  // Whatever a register names is the register's, also where a booking names it too.
  for (const sort of sorts) {
    for (const row of sorted)
      if (row.sort === sort) made.get(row.table)!.push(templateOf(row, reader, serials.get(row.table)!));
  }
  const insertions: Insertion[] = [];
  for (const table of tables) insertions.push(...(await keep(client, table, serials.get(table)!, made.get(table)!)));
  return { insertions, words: reader.words, numbered, files: filesOf(sorted), registers };
}

export async function dropTemplates(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`drop table ${tables.map(({ name }) => `demo.of_${name}`).join(', ')}`);
}

const filesOf = (rows: readonly Sorted[]): string[] =>
  rows.flatMap(({ table, values, sort }) => {
    const name = values[table.columns.findIndex((column) => column.name === 'stored_name')];
    return sort === 'booking' && name ? [name] : [];
  });

type Sorted = Row & { readonly sort: Sort };

function knownOf(rows: readonly Sorted[], identities: ReadonlyMap<string, Sort>) {
  const tokens = new Map<string, Sort>();
  const numbers = new Set<string>();
  const numbered: Numbered[] = [];
  const registers: Record<string, number> = {};
  for (const { table, values, sort } of rows) {
    for (const [place, column] of table.columns.entries()) {
      const value = values[place];
      if (!value || !column.unique) continue;
      if (sort === 'register' && isWhole(column)) {
        numbers.add(value);
        registers[table.name] = (registers[table.name] ?? 0) + 1;
      } else if (sort === 'booking' && column.type === 'text') {
        if (referencePattern.test(value)) numbered.push({ reference: value, at: recordedAt({ table, values }) });
        else if (tokenPattern.test(value)) tokens.set(value, sort);
      }
    }
  }
  const references = new Set(numbered.map(({ reference }) => reference));
  const known: Known = { identities, tokens, references, numbers };
  return { known, numbered, registers };
}

function recordedAt({ table, values }: Row): number {
  const place = table.columns.findIndex(({ name }) => name === 'created_at');
  return Date.parse(values[place]!.replace(' ', 'T').replace(/\+00$/, 'Z'));
}

/** Columns that hold the number of the row's reference, and the column of that reference. */
function serialsOf({ columns }: Table, rows: readonly Sorted[], { references }: Known): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const own = columns.findIndex(
    (column, place) => column.unique && rows.some(({ values }) => references.has(values[place] ?? '')),
  );
  if (own < 0) return found;
  for (const [place, column] of columns.entries()) {
    const isNumber = ({ values }: Sorted) => values[place] === String(Number(referencePattern.exec(values[own]!)?.[1]));
    if (isWhole(column) && rows.every(isNumber)) found.set(place, own);
  }
  return found;
}

/** A row as format() takes it, and which words it fills in. */
interface Template {
  [column: string]: unknown;
  readonly demo_sort: Sort;
  readonly demo_words: readonly number[];
}

function templateOf({ table, values, sort }: Sorted, reader: Reader, serials: ReadonlyMap<number, number>): Template {
  const words: number[] = [];
  const template: Template = { demo_sort: sort, demo_words: words };
  const people = new Map<string, readonly [string, 'first name' | 'last name']>();
  for (const value of values) {
    const [first, last, ...more] = value?.split(' ') ?? [];
    if (!value || !first || !last || more.length > 0) continue;
    if (values.includes(first) && values.includes(last)) {
      people.set(first, [value, 'first name']);
      people.set(last, [value, 'last name']);
      // Met before its parts.
      reader.read(value, sort, []);
    }
  }
  for (const [place, column] of table.columns.entries()) {
    const value = values[place] ?? null;
    if (value === null) template[column.name] = null;
    else if (serials.has(place)) template[column.name] = reader.serial(values[serials.get(place)!]!, words);
    else if (isDigest(column)) template[column.name] = reader.tail(value, sort, words);
    else if (isTemplated(column)) {
      const part = people.get(value);
      template[column.name] = (part && reader.part(...part, words)) ?? reader.read(value, sort, words);
    } else template[column.name] = value;
  }
  return template;
}

const isTemplated = (column: Column): boolean =>
  isText(column) || column.type === 'uuid' || isDigest(column) || (isWhole(column) && column.unique);

async function keep(
  client: pg.ClientBase,
  { name, columns }: Table,
  serials: ReadonlyMap<number, number>,
  rows: readonly Template[],
): Promise<Insertion[]> {
  const isFilled = (column: Column, place: number) => isTemplated(column) || serials.has(place);
  const definitions = columns.map(
    (column, place) => `${quoted(column.name)} ${isFilled(column, place) ? 'text' : column.type}`,
  );
  await client.query(`create table demo.of_${name} (demo_sort text, demo_words integer[], ${definitions.join(', ')})`);
  const filled = columns.map((column, place) => {
    const own = `t.${quoted(column.name)}`;
    if (isFilled(column, place))
      return `case when ${own} is not null then format(${own}, variadic w.words)::${column.type} end`;
    if (!isMoved(column)) return own;
    const other = countedFrom[`${name}.${column.name}`];
    return movedColumn(own, column.type, other && `t.${quoted(other)}`);
  });
  // $1 the words of a copy; $2 to $4 as movedColumn says; $5 which rows.
  const statement = `
    insert into ${name} (${columns.map((column) => quoted(column.name)).join(', ')}) select ${filled.join(', ')}
    from (select * from demo.of_${name}
      where demo_sort = $5 and num_nonnulls($1::jsonb, $2::date, $3::float8, $4::interval) = 4) t
    cross join lateral (select ${wordsOf(rows)} as words offset 0) w`;
  const insertions: Insertion[] = [];
  for (const [sort, alike] of Map.groupBy(rows, ({ demo_sort }) => demo_sort)) {
    const words = [...new Set(alike.flatMap(({ demo_words }) => demo_words))];
    const places = new Map(words.map((word, place) => [word, place]));
    const own = alike.map((row) => ({ ...row, demo_words: row.demo_words.map((word) => places.get(word)) }));
    for (let from = 0; from < own.length; from += 500) {
      await client.query(
        `insert into demo.of_${name} select * from jsonb_populate_recordset(null::demo.of_${name}, $1)`,
        [JSON.stringify(own.slice(from, from + 500))],
      );
    }
    insertions.push({ sort, words, statement });
  }
  return insertions;
}

// PostgreSQL names the places of a short list faster than it goes through it.
const shortList = 16;

/** The words of a row, as PostgreSQL collects them. */
function wordsOf(rows: readonly Template[]): string {
  const most = Math.max(0, ...rows.map(({ demo_words }) => demo_words.length));
  const places = Array.from({ length: most }, (_, place) => `$1::jsonb ->> t.demo_words[${place + 1}]`);
  if (most <= shortList) return `array[${places.join(', ')}]::text[]`;
  return `array(select $1::jsonb ->> word from unnest(t.demo_words) with ordinality as u (word, place) order by place)`;
}
