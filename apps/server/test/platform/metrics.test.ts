import { bookingRoutes } from '@dragoman/contract/bookings';
import { authRoutes } from '@dragoman/contract/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureWork } from '../../src/app.ts';
import { transact } from '../../src/platform/database/index.ts';
import { addJob } from '../../src/platform/jobs/index.ts';
import { type Metrics, startMetrics } from '../../src/platform/metrics/index.ts';
import { startPortal, type Portal } from '../harness/index.ts';

const calls = { pool: { totalCount: 5, idleCount: 2, waitingCount: 1 }, asked: { roundTrips: 7 } };

let portal: Portal;
let metrics: Metrics;
let isAway = false;
beforeAll(async () => {
  portal = await startPortal();
  const work = async () => {
    if (isAway) throw new Error('The database is away');
    return measureWork({ db: portal.db, clock: portal.clock });
  };
  metrics = await startMetrics({ host: '127.0.0.1', port: 0, pools: { calls }, work });
});
afterAll(async () => {
  await metrics.close();
  await portal.stop();
});

const at = (path: string) => `http://127.0.0.1:${metrics.port}${path}`;
const scrape = async (): Promise<string> => (await fetch(at('/metrics'))).text();

/** The figures of a name: what stands between its braces, and its value. */
async function figuresOf(name: string): Promise<Record<string, number>> {
  const lines = (await scrape()).split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

it('counts answers by the pattern of their route, and names nobody', async () => {
  const admin = await portal.as('admin');
  const id = '019a0000-0000-7000-8000-000000000001';
  expect((await admin.call(bookingRoutes.one, { params: { id } })).status).toBe(404);
  await fetch(`${portal.address}/s3cret/${id}`);
  const counts = await figuresOf('dragoman_http_request_duration_seconds_count');
  expect(counts).toMatchObject({
    'method="GET",route="/api/v1/bookings/:id",status="404"': 1,
    'method="GET",route="unmatched",status="404"': 1,
  });
  expect(await scrape()).not.toMatch(new RegExp(`${id}|s3cret|@`));
});

it('counts sign-ins that were refused', async () => {
  const body = { email: 'nobody@lil.example', password: 'not the password' };
  expect((await portal.anonymous.call(authRoutes.login, { body })).status).toBe(401);
  expect(await figuresOf('dragoman_security_events_total')).toMatchObject({ 'kind="refused"': 1 });
});

it('tells what waits in the database, and of its connections', async () => {
  await sql`insert into mails (kind, from_name, from_address, to_addresses, subject, html, text, queued_by_name, created_at, status)
    values ('customer', 'A', 'a@lil.example', '{b@customer.example}', 'Late', '', '', 'A',
      ${new Date(portal.clock.now().getTime() - 90_000)}, 'queued')`.execute(portal.db);
  await transact(portal.db, (tx) => addJob({ tx }, 'nobody-does-this', {}));
  expect(await figuresOf('dragoman_outbox_waiting')).toEqual({ '': 1 });
  expect(Math.round((await figuresOf('dragoman_outbox_oldest_seconds'))['']!)).toBe(90);
  expect((await figuresOf('dragoman_jobs_waiting'))['']).toBeGreaterThanOrEqual(1);
  expect(await figuresOf('dragoman_jobs_failed')).toEqual({ '': 0 });
  expect(await figuresOf('dragoman_database_connections')).toEqual({
    'pool="calls",state="used"': 3,
    'pool="calls",state="idle"': 2,
    'pool="calls",state="waiting"': 1,
  });
  expect(await figuresOf('dragoman_database_round_trips_total')).toEqual({ 'pool="calls"': 7 });
});

it('tells of this process though the database is away', async () => {
  isAway = true;
  expect(await figuresOf('dragoman_database_up')).toEqual({ '': 0 });
  expect(await figuresOf('dragoman_outbox_waiting')).toEqual({ '': Number.NaN });
  expect((await figuresOf('process_resident_memory_bytes'))['']).toBeGreaterThan(0);
  expect(await figuresOf('nodejs_eventloop_lag_p99_seconds')).toHaveProperty('');
  isAway = false;
});

it('answers nothing else', async () => {
  expect((await fetch(at('/'))).status).toBe(404);
  expect((await fetch(at('/metrics'), { method: 'POST' })).status).toBe(404);
});
