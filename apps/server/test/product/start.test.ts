import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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
