import { settingsRoutes } from '@dragoman/contract/settings';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxProbe } from '../../src/features/correspondence/index.ts';
import { clockProbe, diskProbe, Health, isNearlyFull } from '../../src/platform/health/index.ts';
import { TestClock } from '../harness/clock.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { startPortal } from '../harness/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dragoman-disk-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is looked at where the data lie, if they lie here at all', async () => {
    expect(await diskProbe(folder, 0).look()).toBeUndefined();
    expect(await diskProbe(folder, Number.MAX_SAFE_INTEGER).look()).toMatch(/^Only \d+ MB are free on the disk/);
    expect(await diskProbe(join(folder, 'none'), Number.MAX_SAFE_INTEGER).look()).toBeUndefined();
    expect(await isNearlyFull(join(folder, 'none'))).toBe(false);
  });
});

describe('the clock', () => {
  let steady = 0;
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  // As if time went by only where a test says so.
  const startedAt = Date.now();
  const even = () => steady + (Date.now() - startedAt);
  beforeEach(() => {
    steady = 0;
    ahead = 0;
  });

  it("that goes with the database's is right", async () => {
    expect(await clockProbe(database.db, { clock, steady: even }).look()).toBeUndefined();
  });

  it.each([
    [60_000, 'The clock of the server is 60 seconds ahead of that of the database'],
    [-60_000, 'The clock of the server is 60 seconds behind that of the database'],
  ])('that is %d ms away from it is not', async (by, sentence) => {
    ahead = by;
    expect(await clockProbe(database.db, { clock, steady: even }).look()).toBe(sentence);
  });

  it('that was set is told of for an hour', async () => {
    const { look } = clockProbe(database.db, { clock, steady: even });
    expect(await look()).toBeUndefined();
    // Time stood still for a minute, and the clock went on.
    steady -= 60_000;
    expect(await look()).toBe('The clock of the server was set 60 seconds forward within the last hour');
    expect(await look()).toBeDefined();
  });
});

describe('the outbox', () => {
  it('is right until ten mails have waited for an hour', async () => {
    const clock = new TestClock('2026-11-23T10:00:00Z');
    const { look } = outboxProbe(database.db, clock);
    const queue = (minutesAgo: number, many: number) =>
      sql`insert into mails (kind, from_name, from_address, to_addresses, subject, html, text, queued_by_name, created_at, status)
        select 'customer', 'A', 'a@lil.example', '{b@customer.example}', 'Late', '', '', 'A',
          ${new Date(clock.now().getTime() - minutesAgo * 60_000)}, 'queued' from generate_series(1, ${many}::integer)`.execute(
        database.db,
      );
    await queue(61, 9);
    await queue(30, 50);
    expect(await look()).toBeUndefined();
    await queue(61, 1);
    expect(await look()).toBe('10 mails have waited for more than an hour: look at the mail relay');
  });
});

describe('what is impaired', () => {
  let wrong: string | undefined;
  const probes = [
    { of: 'this', look: async () => wrong },
    { of: 'that', look: async () => Promise.reject(new Error('nothing is known')) },
  ];
  const lines: unknown[] = [];
  const log = {
    warn: (what: object, message: string) => lines.push(['warn', what, message]),
    info: (what: object, message: string) => lines.push(['info', what, message]),
  };

  it('is logged where it begins and where it ends', async () => {
    const health = new Health(probes);
    await health.report(log);
    expect(lines).toEqual([]);
    wrong = 'This does not work';
    await health.report(log);
    wrong = 'This does not work either';
    await health.report(log);
    wrong = undefined;
    await health.report(log);
    expect(lines).toEqual([
      ['warn', { impaired: 'this' }, 'This does not work'],
      ['info', { impaired: 'this' }, 'works again'],
    ]);
  });

  it('is told to the superadmin and to nobody else', async () => {
    wrong = 'This does not work';
    const health = new Health(probes);
    const portal = await startPortal({ impaired: () => health.impaired() });
    try {
      const superadmin = await portal.as('superadmin');
      expect((await superadmin.call(settingsRoutes.condition)).body.data).toEqual(['This does not work']);
      expect((await (await portal.as('admin')).call(settingsRoutes.condition)).status).toBe(403);
      expect(await (await fetch(`${portal.address}/readyz`)).json()).toEqual({
        ready: true,
        impaired: ['This does not work'],
      });
    } finally {
      await portal.stop();
    }
  });
});
