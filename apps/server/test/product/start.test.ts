import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { startProduct } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'dragoman-start-'));
// Root's temporary folders are closed to the user who runs PostgreSQL.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a second start on the same data folder', { timeout: 600_000 }, async () => {
  const product = await startProduct(folder);
  try {
    await expect(startProduct(folder)).rejects.toThrow(/The product ended at its start/);
    expect((await fetch(`${product.address}/healthz`)).ok).toBe(true);
  } finally {
    await product.stop();
  }
});

it('takes over the database of a portal that was killed, and says so', { timeout: 600_000 }, async () => {
  const killed = await startProduct(folder);
  expect(killed.output()).not.toContain('takes it over');
  await killed.kill();
  const product = await startProduct(folder);
  try {
    expect(product.output()).toContain('The database of the portal before was still running: this one takes it over');
  } finally {
    await product.stop();
  }
});

it('ends with its database when npm alone is stopped', { timeout: 900_000 }, async () => {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '', PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  });
  const isThere = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false;
  await expect.poll(isThere, { timeout: 600_000 }).toBe(true);
  const database = Number.parseInt(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8'), 10);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(isThere, { timeout: 120_000 }).toBe(false);
  await expect.poll(() => isAlive(database), { timeout: 120_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
