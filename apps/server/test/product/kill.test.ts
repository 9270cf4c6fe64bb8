import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageRoutes } from '@dragoman/contract/languages';
import { afterAll, expect, it } from 'vitest';
import type { Caller } from '../harness/index.ts';
import { startProduct } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'dragoman-kill-'));
// Root's temporary folders are closed to the user who runs PostgreSQL.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clients = 4;
const roundsToSurvive = 3;
const acknowledgedBeforeTheBlow = 25;

/** Writes until the server is gone; notes what was acknowledged. */
async function writeOn(caller: Caller, name: string, acknowledged: Set<string>, struck: () => boolean): Promise<void> {
  for (let count = 1; !struck(); count += 1) {
    const language = `${name} ${count}`;
    const answer = await caller.call(languageRoutes.create, { body: { language } }).catch(() => undefined);
    if (answer?.status === 200) acknowledged.add(language);
  }
}

it('loses nothing acknowledged when it is killed in the middle of writes', { timeout: 120_000 }, async () => {
  const acknowledged = new Set<string>();
  for (let round = 1; round <= roundsToSurvive; round += 1) {
    const product = await startProduct(folder);
    const caller = await product.signIn();
    const before = acknowledged.size;
    let struck = false;
    const writers = Array.from({ length: clients }, (_, client) =>
      writeOn(caller, `Language ${round} ${client}`, acknowledged, () => struck),
    );
    await expect
      .poll(() => acknowledged.size - before, { timeout: 30_000, interval: 1 })
      .toBeGreaterThan(acknowledgedBeforeTheBlow);
    await product.kill();
    struck = true;
    await Promise.all(writers);
  }
  const product = await startProduct(folder);
  try {
    const { body } = await (await product.signIn()).call(languageRoutes.all);
    const kept: string[] = body.data.map((row: { language: string }) => row.language);
    expect(kept.length).toBe(new Set(kept).size);
    expect([...acknowledged].filter((language) => !kept.includes(language))).toEqual([]);
  } finally {
    expect(await product.stop()).toBe(0);
  }
});

it('refuses a second start on the same data folder', { timeout: 60_000 }, async () => {
  const product = await startProduct(folder);
  try {
    await expect(startProduct(folder)).rejects.toThrow(/The product ended at its start/);
    expect((await fetch(`${product.address}/healthz`)).ok).toBe(true);
  } finally {
    await product.stop();
  }
});
