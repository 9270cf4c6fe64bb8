import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

const wrapper = join(import.meta.dirname, '../../../../scripts/command.mjs');
// On a machine that does much else, loading alone may take long.
const timeout = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** The test's database as the environment names it. */
function address(): string {
  const { folder, user, database: name } = database.connection.socket!;
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(folder)}`;
}

/** Begins `npm run verify`, as the shell does. */
function beginVerify() {
  const command = spawn(process.execPath, [wrapper, 'verify'], {
    env: { ...process.env, DATABASE_URL: address() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = once(command, 'close').then(([code]) => ({ code, output: output.join('') }));
  return { command, ended };
}

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: string }>(
    `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]!.waiting);
}

describe('a command on the database', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'is ended by %s in the middle of a statement',
    { timeout },
    async (signal) => {
      const holder = await database.pool.connect();
      try {
        await holder.query('begin; lock table slip_lines in access exclusive mode');
        const { command, ended } = beginVerify();
        await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout, interval: 100 });
        command.kill(signal);
        const { code, output } = await ended;
        expect(output).toContain('Interrupted');
        expect(code).toBe(1);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
    },
  );

  it('otherwise does its work', { timeout }, async () => {
    const { code, output } = await beginVerify().ended;
    expect(output).toContain('Every penny agrees.');
    expect(code).toBe(0);
  });
});

describe('the filling of a demo', () => {
  it('takes its database along when it is ended', { timeout: 3 * timeout }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dragoman-demo-'));
    // Root's temporary folders are closed to the user who runs PostgreSQL.
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    const command = spawn(process.execPath, [wrapper, 'demo', '--only-fill', '--bookings', '2000'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const ended = once(command, 'close') as Promise<[number]>;
    const running = join(dataDir, 'database', 'postmaster.pid');
    await vi.waitFor(() => expect(output.join('')).toMatch(/\d/), { timeout: 2 * timeout, interval: 100 });
    expect(existsSync(running)).toBe(true);
    command.kill('SIGTERM');
    const [code] = await ended;
    expect([code, output.join('')]).toEqual([1, expect.stringContaining('Interrupted: the next call fills it anew')]);
    expect(existsSync(running)).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });
});
