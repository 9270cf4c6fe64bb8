import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const written = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+([a-z_]+)/gi;

it('triggers write the tables that the data model names, as rows change in those that it names', async () => {
  const { rows } = await sql<{ changed: string; body: string }>`
    select distinct t.tgrelid::regclass::text as changed, p.prosrc as body
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and t.tgrelid::regclass::text not like '%.%'`.execute(database.db);
  const found = rows.flatMap(({ changed, body }) =>
    [...body.matchAll(written)].map(([, table]) => `${table} as rows change in ${changed}`),
  );
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/data-model.md'), 'utf8');
  const section = page.split('## What triggers write\n')[1]?.split('\n## ')[0] ?? '';
  const listed = [...section.matchAll(/^\| ([a-z_]+) \| ([a-z_]+(?:, [a-z_]+)*) \|$/gm)].flatMap(
    ([, table, changed = '']) => changed.split(', ').map((one) => `${table} as rows change in ${one}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted());
  expect(listed).not.toHaveLength(0);
});
