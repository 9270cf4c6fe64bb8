import { bookingRoutes } from '@dragoman/contract/bookings';
import { paymentRoutes } from '@dragoman/contract/payments';
import { webhookRoutes } from '@dragoman/contract/webhooks';
import type { WebhookEvent } from '@dragoman/domain/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { webhookProbe } from '../../src/features/webhooks/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import { openPosting, type Poster } from '../../src/platform/posting/index.ts';
import { book, entries } from '../bookings/entries.ts';
import { approvedJob } from '../invoices/jobs.ts';
import { type Caller, emailOf, type Portal, startPortal, testPassword, untilWaiting } from '../harness/index.ts';
import { isSignedBy, openReceiver, type Receiver } from './receiver.ts';

const poster = openPosting({ loopback: true });

let portal: Portal;
let superadmin: Caller;
let receiver: Receiver;
const open: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of open.toReversed()) await close();
});

beforeEach(async () => {
  portal ??= await opened(startPortal({ poster, now: '2026-12-03T10:00:00Z' }), (one) => one.stop());
  await portal.as('superadmin');
  await signIn();
  receiver = await opened(openReceiver(), (one) => one.close());
  await portal.db.deleteFrom('webhook_deliveries').execute();
  await portal.db.deleteFrom('webhooks').execute();
  await portal.db.deleteFrom('mails').where('kind', '=', 'webhook off').execute();
});

const signIn = async () => {
  superadmin = await portal.signIn(emailOf('superadmin'), testPassword);
};

async function opened<T>(opening: Promise<T>, close: (one: T) => Promise<unknown>): Promise<T> {
  const one = await opening;
  open.push(() => close(one));
  return one;
}

const every: WebhookEvent[] = ['booking.created', 'booking.changed', 'booking.status'];

async function subscribe(events: WebhookEvent[] = every, url = receiver.url) {
  const { status, body } = await superadmin.call(webhookRoutes.make, { body: { name: 'Accounts', url, events } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.data._id as string, secret: body.secret as string };
}

const tasks = (by: Poster = poster) => {
  const { db, clock, home } = portal;
  return workTasks({
    db,
    clock,
    storage: home.storage,
    publicUrl: 'https://portal.example',
    smtpUrl: undefined,
    poster: by,
  });
};
const { signal } = new AbortController();

/** What the jobs of a webhook do that are due by the test's clock. */
const deliver = (id: string, by?: Poster) => tasks(by)['deliver-webhook']!({ id }, { signal });
const test = (id: string) => superadmin.call(webhookRoutes.test, { params: { id } });
const log = async (id: string) => (await superadmin.call(webhookRoutes.deliveries, { params: { id } })).body.data;
const state = async () => (await superadmin.call(webhookRoutes.list)).body.data[0];

async function queued(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'deliver-webhook'`.execute(portal.db);
  return rows[0]!.count;
}

describe('events (rule programs/events)', () => {
  it('are written with what happened, in its transaction, for those who are told of them', async () => {
    const { id } = await subscribe(['invoice.issued', 'timesheet.approved', 'payment.received', 'payment.allocated']);
    await portal.as('interpreter');
    const bookingId = await approvedJob(portal, superadmin, {});
    const invoice = await portal.db
      .selectFrom('invoices')
      .select(['id', 'invoice_no', 'payer_id'])
      .where('booking_id', '=', bookingId)
      .where('side', '=', 'client')
      .executeTakeFirstOrThrow();
    const paid = await superadmin.call(paymentRoutes.receive, {
      body: {
        companyId: invoice.payer_id!,
        totalAmount: 180,
        paymentDate: '2026-12-03',
        allocatedDate: '2026-12-03',
        details: [{ invoiceNo: invoice.invoice_no, allocated: 180 }],
      } as never,
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    await deliver(id);
    const told = receiver.received.map(({ type, data }) => ({ type, data }));
    expect(told.map(({ type }) => type)).toEqual([
      'timesheet.approved',
      'invoice.issued',
      'invoice.issued',
      'payment.received',
      'payment.allocated',
    ]);
    expect(told).toContainEqual({
      type: 'invoice.issued',
      data: { invoice: invoice.id, number: invoice.invoice_no, side: 'client', total: 180 },
    });
    expect(told.at(-1)?.data).toMatchObject({ invoiceNumber: invoice.invoice_no, amount: 180 });
    expect(JSON.stringify(receiver.received)).not.toMatch(/Test Interpreter|@/);
  });

  it('are not written where nothing happened', async () => {
    await subscribe();
    const refused = await superadmin.call(bookingRoutes.create, { body: { bookingType: 'Booking' } });
    expect(refused.status).toBe(400);
    const { count } = await portal.db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('bring the job that takes them out', async () => {
    const before = await queued();
    const { id } = await subscribe();
    await test(id);
    expect(await queued()).toBe(before + 1);
  });
});

describe('a delivery (rule programs/deliveries)', () => {
  it('is signed, and by both secrets for a day after one was changed', async () => {
    const { id, secret } = await subscribe();
    await test(id);
    await deliver(id);
    const [event] = receiver.received;
    expect(event).toMatchObject({ type: 'webhook.test', data: { by: 'Test superadmin' } });
    expect(isSignedBy(secret, event!)).toBe(true);
    expect(isSignedBy('whsec_c29tZXRoaW5nIGVsc2U=', event!)).toBe(false);
    const { body } = await superadmin.call(webhookRoutes.changeSecret, { params: { id } });
    expect(body.secret).not.toBe(secret);
    await test(id);
    await deliver(id);
    expect([secret, body.secret].map((one) => isSignedBy(one, receiver.received[1]!))).toEqual([true, true]);
    portal.clock.pass(24 * 3600 + 60);
    await signIn();
    await test(id);
    await deliver(id);
    expect([secret, body.secret].map((one) => isSignedBy(one, receiver.received[2]!))).toEqual([false, true]);
  });

  it('is tried again when it was refused, under the same id, and logged with what was answered', async () => {
    const { id } = await subscribe();
    receiver.answerWith(500, 'Out of order');
    await test(id);
    await deliver(id);
    expect(await log(id)).toMatchObject([
      { status: 'queued', attempts: [{ status: 500, detail: 'Answered with 500', answer: 'Out of order' }] },
    ]);
    expect(await state()).toMatchObject({ waiting: 1, failingSince: expect.any(String) });
    // Not before its time.
    await deliver(id);
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(200, 'Thank you');
    portal.clock.pass(61);
    await deliver(id);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      nextTry: null,
      attempts: [{}, { status: 200, answer: 'Thank you' }],
    });
    expect(await state()).toMatchObject({ waiting: 0, failingSince: null });
  });

  it('holds up no later one while it waits', async () => {
    const { id } = await subscribe();
    receiver.answerWith(503);
    await test(id);
    await deliver(id);
    receiver.answerWith(204);
    await test(id);
    await deliver(id);
    expect((await log(id)).map(({ status }: { status: string }) => status)).toEqual(['delivered', 'queued']);
  });

  it('that failed gives way to other work before the next one', async () => {
    const { id } = await subscribe();
    receiver.answerWith(503);
    await test(id);
    await test(id);
    const before = await queued();
    await deliver(id);
    expect(receiver.received).toHaveLength(1);
    // One for its next try, one for what waits behind it.
    expect(await queued()).toBe(before + 2);
    await deliver(id);
    expect(receiver.received).toHaveLength(2);
  });

  it('is sent again when somebody asks, once it waits no more', async () => {
    const { id } = await subscribe();
    await test(id);
    const [{ _id }] = await log(id);
    const again = () => superadmin.call(webhookRoutes.sendAgain, { params: { id: _id } });
    expect((await again()).status).toBe(409);
    await deliver(id);
    expect((await again()).status).toBe(200);
    await deliver(id);
    expect(receiver.received.map((event) => event.id)).toEqual([_id, _id]);
  });

  it('follows no redirect, and waits for no long answer', async () => {
    const { id } = await subscribe();
    receiver.answerWith(302, '', { location: receiver.url });
    await test(id);
    await deliver(id);
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(200, 'a'.repeat(5_000));
    portal.clock.pass(61);
    await deliver(id);
    const [delivery] = await log(id);
    expect(delivery.attempts[0]).toMatchObject({ status: 302, detail: 'Answered with 302' });
    expect(delivery.attempts[1].answer).toBe('a'.repeat(1_000));
  });

  it('is claimed by one process: another leaves it alone', async () => {
    const { id } = await subscribe();
    await test(id);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const slow: Poster = {
      ...poster,
      post: async (post) => {
        begun.resolve();
        await end.promise;
        return poster.post(post);
      },
    };
    const first = deliver(id, slow);
    await begun.promise;
    await test(id);
    await deliver(id);
    expect(receiver.received).toEqual([]);
    end.resolve();
    await first;
    // The claimer took what came meanwhile as well.
    expect(receiver.received).toHaveLength(2);
  });

  it('gets a job again when its own was lost', async () => {
    const { id } = await subscribe();
    await test(id);
    const before = await queued();
    await tasks()['find-waiting-events']!({}, { signal });
    expect(await queued()).toBe(before);
    portal.clock.pass(11 * 60);
    await tasks()['find-waiting-events']!({}, { signal });
    expect(await queued()).toBe(before + 1);
    await deliver(id);
    portal.clock.pass(31 * 86_400);
    await tasks()['forget-events']!({}, { signal });
    await signIn();
    expect(await log(id)).toEqual([]);
  });
});

describe('a webhook that fails (rule programs/turned-off)', () => {
  it('is turned off after three days, and superadmins are told; turned on it goes on with what waited', async () => {
    const { id } = await subscribe();
    receiver.answerWith(500);
    await test(id);
    await deliver(id);
    portal.clock.pass(3 * 86_400 + 60);
    await signIn();
    expect(await state()).toMatchObject({ active: true });
    await deliver(id);
    expect(await state()).toMatchObject({ active: false, endedWhy: expect.stringContaining('Answered with 500') });
    const mails = await portal.db
      .selectFrom('mails')
      .select(['subject', 'to_addresses', 'text'])
      .where('kind', '=', 'webhook off')
      .execute();
    expect(mails).toMatchObject([
      { subject: 'The webhook Accounts is turned off', to_addresses: ['superadmin@lil.example'] },
    ]);
    expect(await webhookProbe(portal.db).look()).toContain('webhook Accounts');
    expect((await test(id)).status).toBe(409);
    receiver.answerWith(204);
    const on = await superadmin.call(webhookRoutes.change, { params: { id }, body: { active: true } });
    expect(on.body.data).toMatchObject({ active: true, endedWhy: null });
    await deliver(id);
    expect(await state()).toMatchObject({ waiting: 0, failingSince: null });
    expect(await webhookProbe(portal.db).look()).toBeUndefined();
  });

  it('is turned off at once where its receiver is gone', async () => {
    const { id } = await subscribe();
    receiver.answerWith(410);
    await test(id);
    await deliver(id);
    expect(await state()).toMatchObject({ active: false, endedWhy: expect.stringContaining('410') });
  });
});

describe('the inner network (rule programs/inner-network)', () => {
  const urls = [
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://100.64.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1',
    'https://224.0.0.1',
    'https://0x7f.1/',
    'https://2130706433/',
    'http://program.example/x',
  ];
  const usual = openPosting();

  it('is refused where it is written', async () => {
    for (const url of urls) expect(usual.problemOf(url), url).toBeTruthy();
    expect(usual.problemOf('https://93.184.216.34/x')).toBeUndefined();
    const { status, body } = await superadmin.call(webhookRoutes.make, {
      body: { name: 'Inner', url: 'https://169.254.169.254/', events: every },
    });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { url: 'The address leads into a network that is not public' },
    });
  });

  it('is refused where a name leads there, when it is connected to', async () => {
    expect(usual.problemOf('https://localhost/x')).toBeUndefined();
    const posted = await usual.post({ url: 'https://localhost/x', headers: {}, body: '{}' });
    expect(posted).toMatchObject({ problem: 'The address leads into a network that is not public', answer: '' });
    // However its scheme is written.
    expect(await usual.post({ url: 'HTTPS://localhost/x', headers: {}, body: '{}' })).toMatchObject({
      problem: 'The address leads into a network that is not public',
    });
    // Trying out on this machine opens this machine and no other network.
    for (const url of ['https://10.1.2.3/x', 'https://169.254.169.254/']) expect(poster.problemOf(url)).toBeTruthy();
  });
});

describe('the removal of a webhook', () => {
  const enter = () => book(superadmin, entries.telephone);

  it('keeps nobody waiting for its receiver', async () => {
    const { id } = await subscribe();
    await test(id);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const delivering = deliver(id, {
      ...poster,
      post: async (post) => {
        begun.resolve();
        await end.promise;
        return poster.post(post);
      },
    });
    await begun.promise;
    const removing = superadmin.call(webhookRoutes.remove, { params: { id } });
    await untilWaiting(portal.db, 1);
    await enter();
    end.resolve();
    await delivering;
    expect((await removing).status).toBe(200);
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test']);
    expect((await superadmin.call(webhookRoutes.list)).body.data).toEqual([]);
  });

  it('refuses no command that would have told it', async () => {
    const { id } = await subscribe();
    const entering = await transact(portal.db, async (tx) => {
      await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().execute();
      await tx.deleteFrom('webhooks').where('id', '=', id).execute();
      const entered = enter();
      entered.catch(() => undefined);
      await untilWaiting(portal.db, 1);
      return { entered };
    });
    expect(await entering.entered).toEqual(expect.any(String));
  });
});

it('a webhook is made, changed and removed by a superadmin who shows who they are', async () => {
  const { id, secret } = await subscribe();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify((await superadmin.call(webhookRoutes.list)).body)).not.toContain(secret);
  expect(JSON.stringify(await portal.db.selectFrom('audit_log').selectAll().execute())).not.toContain(secret.slice(6));
  const change = (body: object, by = superadmin) => by.call(webhookRoutes.change, { params: { id }, body });
  expect((await change({ name: 'Books', events: ['invoice.sent'] })).body.data).toMatchObject({
    name: 'Books',
    events: ['invoice.sent'],
  });
  expect((await change({ name: 'X' }, await portal.as('admin'))).status).toBe(403);
  expect((await change({ url: 'nowhere' })).body.fields).toHaveProperty('url');
  portal.clock.pass(11 * 60);
  expect((await change({ url: `${receiver.url}/other` })).body.code).toBe('confirm_first');
  expect((await superadmin.call(webhookRoutes.changeSecret, { params: { id } })).body.code).toBe('confirm_first');
  await test(id);
  expect((await superadmin.call(webhookRoutes.remove, { params: { id } })).status).toBe(200);
  expect((await superadmin.call(webhookRoutes.list)).body.data).toEqual([]);
  await deliver(id);
  expect(receiver.received).toEqual([]);
});
