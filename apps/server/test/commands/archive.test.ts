import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entriesOfRecords } from '../../src/platform/audit/index.ts';
import { type Portal, startPortal } from '../harness/index.ts';
import { databaseUrlOf, runCommand, timeout } from './run.ts';

let portal: Portal;
const data = mkdtempSync(join(tmpdir(), 'dragoman-archive-'));
const folder = join(data, 'archives');
const record = '019a0000-0000-7000-8000-0000000000aa';
beforeAll(async () => {
  portal = await startPortal();
  // Far from the portal's own entries, which are of today.
  await sql`insert into audit_log (at, actor_kind, actor_name, action, record_table, record_id, before, after)
    select day, 'staff', 'Ana', 'update', 'things', ${record}, '{"name": "Atlas"}', '{"name": "Hercules"}'
    from generate_series(timestamptz '2020-11-01', '2021-02-10', '1 day') as day`.execute(portal.db);
});
afterAll(async () => {
  await portal.stop();
  rmSync(data, { recursive: true });
});

const run = (...rest: string[]) =>
  runCommand('archive', { DATABASE_URL: databaseUrlOf(portal), DATA_DIR: data }, ...rest);

it('writes months into files, and lists where each is', { timeout }, async () => {
  const done = await run('--before', '2021-01', '--folder', folder);
  expect(done.code, done.output).toBe(0);
  expect(readdirSync(folder)).toEqual(['audit-2020-11.jsonl.gz', 'audit-2020-12.jsonl.gz']);
  expect(done.output.match(/read back and taken out/g)).toHaveLength(2);
  expect(await entriesOfRecords(portal.db, [record])).toHaveLength(41);
  const { output } = await run();
  expect(output).toMatch(/^2020-11 +30 entries {2}audit-2020-11\.jsonl\.gz$/m);
  expect(output).toMatch(/^2021-01 +31 entries {2}in the database$/m);
});

it('brings one back, and finds nothing else to archive', { timeout }, async () => {
  const back = await run('--restore', join(folder, 'audit-2020-12.jsonl.gz'));
  expect(back).toEqual({ code: 0, output: '2020-12: 31 entries are back\n' });
  expect(await entriesOfRecords(portal.db, [record])).toHaveLength(72);
  expect((await run('--before', '2020-12', '--folder', folder)).output).toBe('Nothing is left to archive.\n');
});

it.each([
  ['a month that is none', ['--before', '2021-13']],
  ['both at once', ['--before', '2021-01', '--restore', 'a.gz']],
  ['a word that it does not know', ['--everything']],
])('refuses %s with its use', { timeout }, async (_, words) => {
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output).toContain('Use: npm run archive');
});

it('says of a file that is not there that it is not', { timeout }, async () => {
  const { code, output } = await run('--restore', join(folder, 'missing.gz'));
  expect(code).toBe(1);
  expect(output).toContain('missing.gz');
});
