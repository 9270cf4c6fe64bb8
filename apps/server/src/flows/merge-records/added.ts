import { mostBranches } from '@dragoman/domain/clients';
import type { DoubleKind } from '@dragoman/domain/doubles';
import { mostLanguages } from '@dragoman/domain/interpreters';
import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Course } from './move.ts';

/** Rows known by their place on a record: those that the kept one has not are written for it as well, after its own. */
interface Added {
  readonly counted: 'offices' | 'languages';
  readonly table: 'client_branches' | 'interpreter_languages';
  readonly owner: string;
  readonly columns: readonly string[];
  /** Whether a row `o` says the same as `t`. */
  readonly isSame: RawBuilder<unknown>;
  readonly most: number;
  readonly tooMany: string;
}

const added: Readonly<Partial<Record<DoubleKind, Added>>> = {
  client: {
    counted: 'offices',
    table: 'client_branches',
    owner: 'client_id',
    columns: ['office_name', 'office_address', 'postcode'],
    isSame: sql`fold(o.office_name) = fold(t.office_name) and fold(o.postcode) = fold(t.postcode)`,
    most: mostBranches,
    tooMany: `Together they have more than ${mostBranches} offices: take some out first`,
  },
  interpreter: {
    counted: 'languages',
    table: 'interpreter_languages',
    owner: 'interpreter_id',
    columns: ['language', 'dialect', 'telephone', 'video_call', 'onsite', 'translation', 'transcription'],
    isSame: sql`o.language_key = t.language_key and coalesce(fold(o.dialect), '') = coalesce(fold(t.dialect), '')`,
    most: mostLanguages,
    tooMany: `Together they speak more than ${mostLanguages} languages: take some out first`,
  },
};

/** How many rows would be added, and whether they are too many. */
export async function countAdded(db: Db, kind: DoubleKind, course: Course) {
  const rows = added[kind];
  if (!rows) return undefined;
  const { count, own } = await counts(db, rows, course);
  return { counted: rows.counted, count, obstacle: count + own > rows.most ? rows.tooMany : undefined };
}

async function counts(db: Db, { table, owner, isSame }: Added, { from, to }: Course) {
  const [rows, column] = [sql.table(table), sql.ref(owner)];
  const found = await sql<{ own: number; count: number }>`
    select (select count(*)::integer from ${rows} where ${column} = ${to}) as own, count(*)::integer as count
    from ${rows} t where t.${column} = ${from} and not exists (select from ${rows} o where o.${column} = ${to} and ${isSame})`.execute(
    db,
  );
  return found.rows[0]!;
}

/** Writes them. Positions that are taken stay; gives those that were added. */
export async function addRows({ tx }: CommandContext, kind: DoubleKind, { from, to }: Course): Promise<number[]> {
  const what = added[kind];
  if (!what) return [];
  const { table, owner, columns, isSame, most } = what;
  const [rows, column] = [sql.table(table), sql.ref(owner)];
  const refs = sql.join(columns.map((each) => sql.ref(each)));
  const { rows: written } = await sql<{ position: number }>`
    insert into ${rows} (${column}, position, ${refs})
    select ${to}, free.position, ${sql.join(columns.map((each) => sql`lacking.${sql.ref(each)}`))} from (
      select t.*, row_number() over (order by t.position) as place from ${rows} t
      where t.${column} = ${from} and not exists (select from ${rows} o where o.${column} = ${to} and ${isSame})) lacking
    join (
      select n as position, row_number() over (order by n) as place from generate_series(0, ${most - 1}::integer) n
      where not exists (select from ${rows} o where o.${column} = ${to} and o.position = n)) free using (place)
    returning position`.execute(tx);
  return written.map(({ position }) => position);
}

/** Takes out again what was added. */
export async function removeRows(
  { tx }: CommandContext,
  kind: DoubleKind,
  { to, positions }: Pick<Course, 'to'> & { readonly positions: readonly number[] },
): Promise<void> {
  const what = added[kind];
  if (!what || positions.length === 0) return;
  await sql`delete from ${sql.table(what.table)} where ${sql.ref(what.owner)} = ${to}
    and position = any(${positions}::integer[])`.execute(tx);
}
