import type pg from 'pg';
import type { Progress } from '../platform/progress.ts';

// What is checked or computed row by row is put aside while rows come in, and made again over all of them: faster, in any
// order of tables, and as the tables' owner, who need not be a superuser. Keys and plain unique constraints stay.

interface Statements {
  readonly drop: string;
  readonly make: string;
}

const foreignKeys = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace`;

const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indrelid and d.deptype = 'e')`;

/** Makes again what was put aside. */
export type BringBack = (progress: Progress) => Promise<void>;

async function inTurn(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Puts foreign keys, indexes and triggers of these tables aside; gives what brings them back. */
export async function putAside(client: pg.ClientBase, tables: readonly string[]): Promise<BringBack> {
  const { rows: keys } = await client.query<Statements>(foreignKeys);
  const { rows: ways } = await client.query<Statements>(indexes);
  await inTurn(
    client,
    [...keys, ...ways].map(({ drop }) => drop),
  );
  await inTurn(
    client,
    tables.map((table) => `alter table ${table} disable trigger user`),
  );
  return async (progress) => {
    const all = [...ways, ...keys];
    for (const [place, { make }] of all.entries()) {
      await client.query(make);
      progress(place + 1, all.length);
    }
    await inTurn(
      client,
      tables.map((table) => `alter table ${table} enable trigger user`),
    );
  };
}
