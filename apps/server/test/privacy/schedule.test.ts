import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataSubjects, impersonalColumns, periods, schedule } from '@dragoman/domain/privacy';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { wordyColumns } from './catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const personal = Object.entries(schedule).flatMap(([table, { columns }]) => columns.map((name) => `${table}.${name}`));
const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
  columns.map((name) => `${table}.${name}`),
);

it('the schedule knows of every column whether it holds something of a person', async () => {
  const there = await wordyColumns(database.db);
  const listed = new Set([...personal, ...impersonal]);
  expect(there.filter((column) => !listed.has(column))).toEqual([]);
  expect([...listed].filter((column) => !there.includes(column))).toEqual([]);
  expect(personal.filter((column) => impersonal.includes(column))).toEqual([]);
});

it('docs/privacy.md prints the schedule', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
  const printed = page
    .split('\n')
    .filter((line) => /^\| [a-z_]+ \| .* \| .* \| .* \| .* \|$/.test(line) && !line.startsWith('| table |'));
  const rows = Object.entries(schedule).map(
    ([table, { of, why, period, after }]) =>
      `| ${table} | ${of.map((one) => dataSubjects[one]).join(', ')} | ${why} | ${periods[period]} | ${after} |`,
  );
  expect(printed).toEqual(rows);
});
