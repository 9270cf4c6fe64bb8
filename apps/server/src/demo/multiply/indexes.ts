import type pg from 'pg';
import type { Progress } from '../../platform/progress.ts';
import { together } from '../together.ts';

/*
 * Millions of rows go into tables without indexes, keys, references, triggers and autovacuum, which are put up again over the
 * whole. Each statement that puts something up stands in demo.taken_down from the transaction that takes it down to the one that
 * puts it up, so that an interruption loses none.
 */

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

interface Part {
  readonly stage: number;
  readonly name: string;
  readonly down: string;
  readonly up: string;
}

/** Takes down whatever slows these tables, in the transaction that `client` is in. */
export async function takeDown(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query('create table demo.taken_down (place integer primary key, stage integer, name text, up text)');
  const { rows } = await client.query<Part>(parts, [tables]);
  for (const [place, { stage, name, up }] of rows.entries())
    await client.query('insert into demo.taken_down values ($1, $2, $3, $4)', [place, stage, name, up]);
  for (const { down } of rows.toReversed()) await client.query(down);
}

/** Puts up what is still down, all that a table lacks in one transaction. References are put up only if every row keeps them. */
export async function putUp(client: pg.PoolClient, progress: Progress): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'`);
  const { rows } = await client.query<{ places: number[]; ups: string[] }>(
    `select array_agg(place order by place) as places, array_agg(up order by place) as ups
     from demo.taken_down group by stage, name order by stage, name`,
  );
  const all = rows.reduce((sum, { ups }) => sum + ups.length, 0);
  let done = 0;
  for (const { places, ups } of rows) {
    await together(client, async () => {
      for (const up of ups) {
        await client.query(up);
        progress((done += 1), all);
      }
      await client.query('delete from demo.taken_down where place = any($1)', [places]);
    });
  }
}
