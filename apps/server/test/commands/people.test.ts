import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authRoutes, userRoutes } from '@dragoman/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, type Portal, startPortal, testPassword } from '../harness/index.ts';
import { startProduct } from '../product/process.ts';
import { databaseUrlOf, runCommand, timeout } from './run.ts';

const people = (env: Readonly<Record<string, string>>, ...rest: string[]) => runCommand('people', env, ...rest);
const passwordIn = (output: string) => /shown this once: (\S+)/.exec(output)?.[1] ?? '';

describe('beside a portal that runs, on a database of its own', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const run = (...rest: string[]) => people({ DATABASE_URL: databaseUrlOf(portal) }, ...rest);
  const hashes = () => portal.db.selectFrom('accounts').select(['email', 'password_hash']).orderBy('email').execute();

  it('lists staff and nobody else', { timeout }, async () => {
    await portal.as('superadmin');
    await portal.as('interpreter');
    const { code, output } = await run();
    expect(code).toBe(0);
    expect(output).toContain(`superadmin              ${emailOf('superadmin')}  Test superadmin`);
    expect(output).not.toContain(emailOf('interpreter'));
  });

  it('gives a superadmin a temporary password, once, ends their sessions and any pause', { timeout }, async () => {
    const email = emailOf('superadmin');
    const before = await portal.as('superadmin');
    for (let guess = 0; guess < 6; guess += 1) await portal.trySignIn(email, 'wrong-password');
    const { code, output } = await run('--reset', email.toUpperCase());
    expect(code, output).toBe(0);
    const password = passwordIn(output);
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(output.split(password)).toHaveLength(2);
    expect((await before.call(authRoutes.me)).status).toBe(401);
    expect((await portal.trySignIn(email, testPassword)).status).toBe(401);
    const again = await portal.signIn(email, password);
    expect((await again.call(userRoutes.list, { query: {} })).status).toBe(403);
    const body = { current_password: password, password: 'My-own-words-1', password_repeat: 'My-own-words-1' };
    expect((await again.call(authRoutes.password, { body })).status).toBe(200);
    const back = await portal.signIn(email, body.password);
    expect((await back.call(userRoutes.list, { query: {} })).status).toBe(200);
    const written = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'set password')
      .orderBy('id')
      .execute();
    expect(written[0]).toMatchObject({ actor_name: 'Operator' });
    expect(JSON.stringify(written)).not.toContain(password);
  });

  it.each([
    [['--reset', 'nobody@lil.example'], 'No staff account has the address nobody@lil.example'],
    [['--reset', emailOf('interpreter')], "is an interpreter's"],
    [['--reset'], 'Use: npm run people'],
    [['--rest', emailOf('superadmin')], 'Use: npm run people'],
  ])('refuses %j with a sentence and changes nothing', { timeout }, async (rest, sentence) => {
    await portal.as('interpreter');
    const before = await hashes();
    const { code, output } = await run(...rest);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(await hashes()).toEqual(before);
  });
});

describe('on the embedded database', () => {
  it('works while the portal runs and when it is stopped', { timeout: 900_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dragoman-people-'));
    chmodSync(folder, 0o755);
    const data = join(folder, 'data');
    const env = { DATA_DIR: data, DATABASE_URL: '' };
    const email = 'first@lil.example';
    const first = await startProduct(data);
    try {
      const running = await people(env, '--reset', email);
      expect(running.code, running.output).toBe(0);
      const signIn = async (address: string, password: string) =>
        (
          await fetch(`${address}/api/v1/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          })
        ).status;
      expect(await signIn(first.address, passwordIn(running.output))).toBe(200);
      expect(first.output()).not.toContain(passwordIn(running.output));
      expect(await first.stop()).toBe(0);
      const stopped = await people(env, '--reset', email);
      expect(stopped.code, stopped.output).toBe(0);
      const second = await startProduct(data);
      expect(await signIn(second.address, passwordIn(running.output))).toBe(401);
      expect(await signIn(second.address, passwordIn(stopped.output))).toBe(200);
      await second.stop();
    } finally {
      await first.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
