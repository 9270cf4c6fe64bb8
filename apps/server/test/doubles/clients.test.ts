import { clientRoutes } from '@dragoman/contract/clients';
import { doubleRoutes } from '@dragoman/contract/doubles';
import { paymentRoutes } from '@dragoman/contract/payments';
import { rateRoutes } from '@dragoman/contract/rates';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { reportRoutes } from '@dragoman/contract/reports';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { wishRoutes } from '@dragoman/contract/wishes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '../../src/flows/merge-records/places.ts';
import { addJob } from '../assignments/jobs.ts';
import { newClient } from '../clients/people.ts';
import { type Caller, type Portal, startPortal, unprovenBalances, untilWaiting } from '../harness/index.ts';
import { approvedJob, confirmedJob, worked } from '../invoices/jobs.ts';
import { merge, mergeOf, pairs, part, preview, rowsIn, type Two } from './pairs.ts';
import { staying } from './staying.ts';

const today = '2026-12-03';
const [keptName, mergedName] = ['Hale & Moor LLP', 'Hale and Moor Ltd'];
let portal: Portal;
let superadmin: Caller;
let two: Two;
let jobs: { readonly kept: string; readonly merged: string };

async function client(companyName: string, changes: object = {}): Promise<string> {
  const { status, body } = await superadmin.call(clientRoutes.create, {
    body: { ...newClient, renewalDueDate: '2099-01-01', companyName, ...changes },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data._id;
}

const office = (officeName: string) => ({ officeName, officeAddress: '1 Quay Street', postcode: 'E1 6AN' });
const succeed = async (call: ReturnType<Caller['call']>) => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const job = (companyId: string, companyName: string) =>
  approvedJob(portal, superadmin, { allocateCompany: true, companyId, companyName });
const debtors = async () => {
  const { data } = (await superadmin.call(reportRoutes.debtors, { query: { on: today } })).body;
  return data.map(({ company, owed, credit }: Record<string, unknown>) => ({ company, owed, credit }));
};
const pay = (companyId: string, details: object[] = [], totalAmount = 50) =>
  superadmin.call(paymentRoutes.receive, {
    body: {
      companyId,
      totalAmount,
      balance: details.length > 0 ? 0 : totalAmount,
      paymentDate: today,
      allocatedDate: today,
      details,
    } as never,
  });

beforeAll(async () => {
  portal = await startPortal({ now: `${today}T16:00:00Z` });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  const kept = await client(keptName, { branches: [office('Head Office')] });
  const merged = await client(mergedName, {
    email: 'desk@moor.example',
    mobile: '07700900222',
    branches: [office('head office'), office('Bristol')],
  });
  two = { kind: 'client', kept, merged };
  jobs = { kept: await job(kept, keptName), merged: await job(merged, mergedName) };
  await succeed(pay(merged));
  await succeed(superadmin.call(clientRoutes.addNote, { params: { id: merged }, body: { text: 'Rings on Mondays' } }));
  const interpreter = (await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow()).id;
  for (const each of [kept, merged])
    await succeed(
      superadmin.call(wishRoutes.set, {
        body: {
          client: each,
          interpreter,
          side: 'client',
          wish: each === kept ? 'preferred' : 'never again',
          reason: 'As they said',
        },
      }),
    );
  const { int_id } = await portal.db
    .selectFrom('clients')
    .select('int_id')
    .where('id', '=', merged)
    .executeTakeFirstOrThrow();
  for (const location of ['In London', 'Out of London'])
    await succeed(
      superadmin.call(rateRoutes.create, {
        body: { rateName: location, clientID: String(int_id), attendance: 44 } as never,
      }),
    );
});
afterAll(() => portal.stop());

const touched = [
  'clients',
  'client_branches',
  'client_notes',
  'bookings',
  'invoices',
  'payments',
  'rate_structures',
  'wishes',
  'mails',
  'ledger_postings',
];

describe('a client that is merged into another (rule doubles/merging)', () => {
  let before: Awaited<ReturnType<typeof rowsIn>>;
  let id: string;

  it('shows first what moves', async () => {
    expect(await preview(superadmin, two)).toEqual({
      moves: expect.arrayContaining(['1 booking', '1 payment', '1 invoice', '2 special rates', '1 note', '1 office']),
      stays: ['1 wish, since the kept one has its own of the same'],
      warnings: [],
      obstacles: [],
    });
  });

  it('is refused where one of the two was changed, and by whoever is no superadmin', async () => {
    before = await rowsIn(portal, touched);
    const body = await mergeOf(portal, two);
    const stale = { ...body, merged: { ...body.merged, updatedAt: '2026-12-01T00:00:00.000Z' } };
    const refused = await superadmin.call(doubleRoutes.merge, { body: stale as never });
    expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
    const unknown = await superadmin.call(doubleRoutes.merge, { body: { ...body, taken: ['companyName'] } as never });
    expect(unknown.status).toBe(400);
    for (const role of ['admin', 'ip-admin'] as const)
      expect((await (await portal.as(role)).call(doubleRoutes.merge, { body: body as never })).status).toBe(403);
    expect(await rowsIn(portal, touched)).toEqual(before);
  });

  it('gives the other its bookings, money and papers, and the values that were chosen', async () => {
    expect(await debtors()).toHaveLength(2);
    ({ _id: id } = await merge(portal, superadmin, two, ['email', 'mobile']));
    const { data } = (await superadmin.call(clientRoutes.one, { params: { id: two.kept } })).body;
    expect(data).toMatchObject({
      companyName: keptName,
      email: 'desk@moor.example',
      mobile: '07700900222',
      phone: newClient.phone,
      notes: [{ text: 'Rings on Mondays' }],
    });
    expect(data.branches.map(({ officeName }: { officeName: string }) => officeName)).toEqual([
      'Head Office',
      'Bristol',
    ]);
    const special = (await superadmin.call(rateRoutes.ofClient, { params: { id: data.clientID } })).body.data;
    expect(special.map(({ rateName }: { rateName: string }) => rateName)).toEqual([
      `In London_${data.clientID}`,
      `Out of London_${data.clientID}`,
    ]);
    const booking = await portal.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', jobs.merged)
      .executeTakeFirstOrThrow();
    expect([booking.client_id, booking.company_name]).toEqual([two.kept, keptName]);
    expect(await debtors()).toEqual([{ company: keptName, owed: 360, credit: 50 }]);
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('leaves documents and the ledger as they were written', async () => {
    const { document } = await portal.db
      .selectFrom('invoices')
      .select('document')
      .where('booking_id', '=', jobs.merged)
      .where('side', '=', 'client')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(document)).toContain(mergedName);
    expect((await rowsIn(portal, ['ledger_postings']))['ledger_postings']).toEqual(before['ledger_postings']);
  });

  it('has one account, on any day', async () => {
    const { id: payerId } = await portal.db
      .selectFrom('payers')
      .select('id')
      .where('client_id', '=', two.kept)
      .executeTakeFirstOrThrow();
    for (const toDay of ['2026-12-02', today]) {
      const query = { fromDay: '2026-01-01', toDay };
      const { data } = (await superadmin.call(reminderRoutes.statement, { params: { payerId }, query })).body;
      const sums = (await superadmin.call(reportRoutes.debtors, { query: { on: toDay } })).body;
      expect([data.owed, data.credit], toDay).toEqual([sums.owed, sums.credit]);
    }
  });

  it('is in no list, cannot be changed, and leads to the other', async () => {
    const { data } = (await superadmin.call(clientRoutes.list, { query: {} as never })).body;
    expect(data.map(({ companyName }: { companyName: string }) => companyName)).toEqual([keptName]);
    const named = await superadmin.call(clientRoutes.names, { params: { text: 'Hale' }, query: {} });
    expect(named.body.data).toHaveLength(1);
    expect(await pairs(superadmin, 'client')).toEqual([]);
    const change = await superadmin.call(clientRoutes.update, { params: { id: two.merged }, body: { active: true } });
    expect([change.status, change.body.msg]).toEqual([409, 'This client was merged into another: change that one']);
    const admin = await portal.as('admin');
    const leads = await admin.call(doubleRoutes.mergedInto, { params: { id: two.merged } });
    expect(leads.body.data).toMatchObject({ into: { _id: two.kept, name: keptName }, by: 'Test superadmin' });
    expect((await admin.call(doubleRoutes.mergedInto, { params: { id: two.kept } })).body.data).toBeNull();
    const again = await superadmin.call(doubleRoutes.merge, { body: (await mergeOf(portal, two)) as never });
    expect([again.status, again.body.msg]).toEqual([409, `${mergedName} was merged into another client already`]);
  });

  it('is parted as it was, and stands in the audit', async () => {
    const [merges] = (await superadmin.call(doubleRoutes.merges, { query: { kind: 'client' } as never })).body.data;
    expect(merges).toMatchObject({ _id: id, kept: { name: keptName }, merged: { name: mergedName }, parted: null });
    expect((await part(superadmin, id)).body.data).toMatchObject({ parted: { by: 'Test superadmin' } });
    expect(await rowsIn(portal, touched)).toEqual(before);
    expect(await debtors()).toHaveLength(2);
    expect(await unprovenBalances(portal.db)).toEqual([]);
    expect((await part(superadmin, id)).body.msg).toBe('These two were parted already');
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where record_table = 'clients' and record_id = ${two.merged} order by id`.execute(
      portal.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'merge', 'part']);
  });
});

describe('what rests on a merge (rule doubles/parting)', () => {
  const refused = async (id: string, why: string) => {
    const { status, body } = await part(superadmin, id);
    expect([status, body.msg]).toEqual([409, expect.stringMatching(why)]);
  };

  it('is money that was entered since, even where it was paid by the name of before', async () => {
    const { _id } = await merge(portal, superadmin, two);
    const { invoice_no } = await portal.db
      .selectFrom('invoices')
      .select('invoice_no')
      .where('booking_id', '=', jobs.merged)
      .where('side', '=', 'client')
      .executeTakeFirstOrThrow();
    portal.clock.set(`${today}T16:05:00Z`);
    await succeed(pay(two.merged, [{ invoiceNo: invoice_no, allocated: 180 }], 180));
    expect(await debtors()).toEqual([{ company: keptName, owed: 180, credit: 50 }]);
    await refused(_id, 'was recorded since they were merged: they stay one$');
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('is a change of one of them, and a day', async () => {
    const kept = await client('North Chambers', { email: 'a@north.example' });
    const merged = await client('North Chambers Clerks', { email: 'b@north.example' });
    const { _id } = await merge(portal, superadmin, { kind: 'client', kept, merged });
    await succeed(superadmin.call(clientRoutes.update, { params: { id: kept }, body: { contactPerson: 'Ann North' } }));
    await refused(_id, '^North Chambers was changed since they were merged');
    portal.clock.set('2026-12-04T16:05:01Z');
    superadmin = await portal.signIn('superadmin@lil.example', 'Correct-horse-7');
    await refused(_id, '^Merged records can be parted for 24 hours$');
  });

  it('keeps a name free that only a merged client had, and bookings that bear it with the other', async () => {
    await approvedJob(portal, superadmin, { companyName: mergedName });
    expect((await debtors()).filter(({ company }: { company: string }) => company === mergedName)).toEqual([]);
    expect(await client(mergedName, { email: 'new@moor.example' })).toBeTruthy();
  });

  it('is no later merge that was parted', async () => {
    const [one, other, third] = [await client('East One'), await client('East Other'), await client('East Third')];
    const parted = async (id: string) => expect((await part(superadmin, id)).body).toMatchObject({ success: true });
    for (const later of [
      { kind: 'client', kept: one, merged: third },
      { kind: 'client', kept: third, merged: one },
    ] as const) {
      const first = await merge(portal, superadmin, { kind: 'client', kept: one, merged: other });
      const second = await merge(portal, superadmin, later);
      await refused(first._id, '^East One was changed since they were merged');
      await parted(second._id);
      await parted(first._id);
    }
  });

  it('is a client who was given the name since, as long as they have it', async () => {
    const [kept, merged] = [await client('Low Chambers'), await client('Low Rooms')];
    const { _id } = await merge(portal, superadmin, { kind: 'client', kept, merged });
    const other = await client('Low Rooms');
    await refused(_id, String.raw`^Client \d+ is called Low Rooms by now: give it another name first$`);
    const body = { companyName: 'Lower Rooms' };
    await succeed(superadmin.call(clientRoutes.update, { params: { id: other }, body }));
    expect((await part(superadmin, _id)).status).toBe(200);
  });

  const approve = (id: string) =>
    superadmin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } });
  const mergedWithJob = async (name: string) => {
    const kept = await client(name, { email: 'a@way.example' });
    const merged = await client(`${name} Clerks`, { email: 'b@way.example' });
    const job = { allocateCompany: true, companyId: merged, companyName: `${name} Clerks` };
    const id = await confirmedJob(portal, superadmin, job);
    return { job: id, merge: (await merge(portal, superadmin, { kind: 'client', kept, merged }))._id };
  };

  it('is what a command made that began before them', async () => {
    const made = await mergedWithJob('South Chambers');
    await portal.at('2026-12-04T16:04:00Z', () => succeed(approve(made.job)));
    await refused(made.merge, String.raw`^\S+ was issued since they were merged`);
  });

  it('is what a command makes that has a payment while they are parted', async () => {
    const [kept, merged] = [await client('West One'), await client('West Other')];
    const { _id: id } = await succeed(pay(merged));
    const { _id } = await merge(portal, superadmin, { kind: 'client', kept, merged });
    const body = { action: 'refund', allocatedDate: today, refundAmount: 20 } as never;
    const { refunding, parting } = await portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
      const first = superadmin.call(paymentRoutes.apply, { params: { id }, body });
      await untilWaiting(portal.db, 1);
      const second = part(superadmin, _id);
      await untilWaiting(portal.db, 2);
      return { refunding: first, parting: second };
    });
    await succeed(refunding);
    const refusal = await parting;
    expect([refusal.status, refusal.body.msg]).toEqual([
      409,
      expect.stringMatching('was recorded since they were merged: they stay one$'),
    ]);
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });
});

it('lets bookings follow from a special rate that stays behind to that of the kept client for the same place', async () => {
  const ids = [
    await client('East Law', { email: 'a@east.example' }),
    await client('East Lawyers', { email: 'b@east.example' }),
  ];
  const east: Two = { kind: 'client', kept: ids[0]!, merged: ids[1]! };
  const rateOf = async (each: string, rateName: string) => {
    const { clientID } = (await superadmin.call(clientRoutes.one, { params: { id: each } })).body.data;
    const rate = await succeed(
      superadmin.call(rateRoutes.create, { body: { rateName, clientID: String(clientID), attendance: 44 } as never }),
    );
    return rate._id as string;
  };
  const own = await rateOf(east.kept, 'In London');
  const [same, moving] = [await rateOf(east.merged, 'In London'), await rateOf(east.merged, 'Out of London')];
  const booked = (billing_rate_id: string) =>
    addJob(portal, {
      business_type: 'Business',
      client_id: east.merged,
      company_name: 'East Lawyers',
      billing_rate_id,
    });
  const jobIds = [(await booked(same)).id, (await booked(moving)).id];
  const tables = ['bookings', 'rate_structures'];
  const before = await rowsIn(portal, tables);
  expect((await preview(superadmin, east)).stays).toEqual([
    '1 special rate, since the kept client has its own for the same place, by which its jobs are charged from then on',
  ]);
  const { _id } = await merge(portal, superadmin, east);
  const rates = await portal.db
    .selectFrom('bookings')
    .select('billing_rate_id')
    .where('id', 'in', jobIds)
    .orderBy('id')
    .execute();
  expect(rates.map(({ billing_rate_id }) => billing_rate_id)).toEqual([own, moving]);
  expect((await part(superadmin, _id)).status).toBe(200);
  expect(await rowsIn(portal, tables)).toEqual(before);
});

it('decides of every table that names a record whether its rows move', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('clients'::regclass, 'interpreters'::regclass, 'users'::regclass, 'payers'::regclass,
      'accounts'::regclass)`.execute(portal.db);
  const decided = new Set([
    ...Object.values(places).flatMap((all) => all.map(({ column, table }) => `${table}.${column}`)),
    ...Object.keys(staying),
  ]);
  expect(rows.map(({ place }) => place).filter((place) => !decided.has(place))).toEqual([]);
});
