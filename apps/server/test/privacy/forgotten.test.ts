import { schedule } from '@dragoman/domain/privacy';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { emailOf, type Portal, startPortal } from '../harness/index.ts';

/** What the schedule says is kept for seven or thirty days is gone after them (rule privacy/schedule). */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.as('admin');
});
afterAll(() => portal.stop());

const tables = Object.entries(schedule).flatMap(([table, { period }]) =>
  period === 'days30' || period === 'days7' ? [table] : [],
);

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      portal.db,
    );
    found[table] = rows[0]!.count;
  }
  return found;
}

/** A row of each kind as somebody leaves it who signs in, fails to, or asks for a link. */
async function leaveTraces(): Promise<void> {
  const { db, clock } = portal;
  const now = clock.now();
  const [hash, soon] = [Buffer.alloc(32), new Date(now.getTime() + 600_000)];
  await portal.trySignIn(emailOf('admin'), 'not the one');
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('admin'))
    .executeTakeFirstOrThrow();
  const made = { account_id: id, created_at: now, expires_at: soon };
  await db
    .insertInto('password_links')
    .values({ ...made, token_hash: hash, purpose: 'forgotten' })
    .execute();
  await db
    .insertInto('sign_in_challenges')
    .values({ ...made, token_hash: hash })
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, account_id: id, expires_at: soon })
    .execute();
  const atProvider = { state_hash: hash, secret_hash: hash, nonce: 'n', code_verifier: 'v', expires_at: soon };
  await db.insertInto('provider_sign_ins').values(atProvider).execute();
  const key = { actor: id, key: 'k', route: 'POST /bookings', body_hash: 'b', created_at: now };
  await db.insertInto('idempotency_keys').values(key).execute();
  const { id: webhookId } = await db
    .insertInto('webhooks')
    .values({
      name: 'n',
      url: 'https://program.example',
      events: ['booking.created'],
      secret: hash,
      created_at: now,
      created_by: 'Ada',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deliveryId } = await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      type: 'booking.created',
      data: '{}',
      happened_at: now,
      status: 'delivered',
      settled_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answered = { delivery_id: deliveryId, at: now, milliseconds: 1, detail: 'd', answer: 'a' };
  await db.insertInto('webhook_attempts').values(answered).execute();
}

it('traces of signing in and kept answers are gone after thirty days', async () => {
  await leaveTraces();
  for (const [table, count] of Object.entries(await counts())) expect(count, table).toBeGreaterThan(0);
  await portal.at('2026-12-24T10:00:00Z', async () => {
    const { clock, db, home } = portal;
    const tasks = workTasks({
      db,
      clock,
      storage: home.storage,
      publicUrl: 'https://portal.example',
      smtpUrl: undefined,
    });
    for (const name of ['forget-sessions', 'forget-keys', 'forget-events'])
      await tasks[name]!({}, { signal: new AbortController().signal });
    expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });
});
