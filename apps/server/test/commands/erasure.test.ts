import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../harness/index.ts';
import { addInterpreter, knownDates } from '../interpreters/people.ts';
import { databaseUrlOf, runCommand, timeout } from './run.ts';

let portal: Portal;
const data = mkdtempSync(join(tmpdir(), 'dragoman-erasure-'));
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  await portal.stop();
  rmSync(data, { recursive: true });
});

const run = (...rest: string[]) =>
  runCommand('erasure', { DATABASE_URL: databaseUrlOf(portal), DATA_DIR: data }, ...rest);
const nameOf = async (id: string) =>
  (await (await portal.as('admin')).call(interpreterRoutes.one, { params: { id } })).body.data.fullname;

it('tells what would go, and erases only when it is told to', { timeout }, async () => {
  const { _id: id } = await addInterpreter(portal, { fname: 'Vera', lname: 'Lind' });
  const told = await run('--interpreter', id);
  expect(told.code, told.output).toBe(0);
  expect(told.output).toMatch(/^Vera Lind\n {2}\w+: \d+/);
  expect(await nameOf(id)).toBe('Vera Lind');
  const done = await run('--interpreter', id, '--carry-out');
  expect(done.code, done.output).toBe(0);
  expect(done.output).toContain('Is now Erased person 1');
  expect(await nameOf(id)).toBe('Erased person 1');
});

it('says what stands against it, and changes nothing', { timeout }, async () => {
  const { _id: id } = await addInterpreter(portal, { fname: 'Ida', lname: 'Berg' });
  const admin = await portal.as('admin');
  await admin.call(interpreterRoutes.update, { params: { id }, body: { active: true, ...knownDates } });
  const told = await run('--interpreter', id);
  expect(told.output).toContain('Refused: ');
  const { code } = await run('--interpreter', id, '--carry-out');
  expect(code).toBe(1);
  expect(await nameOf(id)).toBe('Ida Berg');
});

it('lists nobody whose period has not ended', { timeout }, async () => {
  expect(await run()).toEqual({ code: 0, output: '0 mails\n' });
});

it.each([
  ['several persons', ['--user', 'a', '--interpreter', 'b']],
  ['a word that it does not know', ['--everybody']],
])('refuses %s with its use', { timeout }, async (_, words) => {
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output).toContain('Use: npm run erasure');
});
