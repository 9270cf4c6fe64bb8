import type pg from 'pg';
import type { Progress } from '../../platform/progress.ts';

// Millions of rows go into tables without indexes, keys, references, triggers and autovacuum, which are put up again over the whole.
// Parts in the order in which they are put up, as the catalogue words them.
const parts = `
  with grown as (select unnest($1::text[])::regclass as id)
  select 1 as stage, conrelid::regclass::text as name, conname::text as part,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as down,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as up
  from pg_constraint where contype in ('p', 'u') and conrelid in (select id from grown)
  union all
  select 1, indrelid::regclass::text, indexrelid::regclass::text,
    format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid in (select id from grown)
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 2, conrelid::regclass::text, conname::text,
    format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'f' and conparentid = 0
    and (conrelid in (select id from grown) or confrelid in (select id from grown))
  union all
  select 3, id::text, '', format('alter table %s disable trigger user', id), format('alter table %s enable trigger user', id)
  from grown where exists (select from pg_trigger where tgrelid = id and not tgisinternal)
  union all
  select 4, id::text, '', format('alter table %s set (autovacuum_enabled = off)', id),
    format('alter table %s reset (autovacuum_enabled)', id)
  from grown
  order by 1, 2, 3`;

/** Takes down whatever slows these tables, in the transaction that `client` is in. Gives the statements that put it up. */
export async function takeDown(client: pg.ClientBase, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ down: string; up: string }>(parts, [tables]);
  for (const { down } of rows.toReversed()) await client.query(down);
  return rows.map(({ up }) => up);
}

/** Puts up what was taken down. References are put up only if every row keeps them. */
export async function putUp(client: pg.ClientBase, statements: readonly string[], progress: Progress): Promise<void> {
  for (const [place, statement] of statements.entries()) {
    await client.query(statement);
    progress(place + 1, statements.length);
  }
}
