import { bookingRoutes } from '@dragoman/contract/bookings';
import { doubleRoutes } from '@dragoman/contract/doubles';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { payRunRoutes } from '@dragoman/contract/payruns';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interpreterBalance } from '../../src/features/ledger/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { findPageToken, pageToken } from '../../src/platform/tokens/index.ts';
import type { Caller } from '../harness/index.ts';
import { unprovenBalances, untilWaiting } from '../harness/index.ts';
import { preparedJob, worked } from '../invoices/jobs.ts';
import { openPayOffice, type PayOffice, today } from '../payruns/office.ts';
import { merge, mergeOf, part, preview, rowsIn, type Two } from './pairs.ts';

let office: PayOffice;
let two: Two;
beforeAll(async () => {
  office = await openPayOffice();
  two = { kind: 'interpreter', kept: office.one, merged: office.other };
  await office.change(two.merged, { mobile: '07700900222', rates: JSON.stringify({ onsite: { attendance: '30' } }) });
});
afterAll(() => office.portal.stop());

const succeed = async (call: ReturnType<Caller['call']>) => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

/** A job of an interpreter's on a day of theirs, as far as it is to go. */
async function job(interpreter: string, date: string, isApproved: boolean): Promise<string> {
  const appointments = [{ date, startTime: '10:00', endTime: '12:20' }];
  const { portal, superadmin } = office;
  const id = await preparedJob(portal, superadmin, { appointments });
  const override = { reason: 'Agreed with the interpreter' };
  await succeed(superadmin.call(bookingRoutes.update, { params: { id }, body: { id, interpreter, override } }));
  if (!isApproved) return id;
  await succeed(superadmin.call(quotationRoutes.send, { params: { id }, body: {} }));
  const body = { timesheet: worked, clientSheet: worked };
  await succeed(superadmin.call(timesheetRoutes.approve, { params: { id }, body }));
  return id;
}

const slip = (interpreterId: string, bookingId: string) =>
  succeed(
    office.superadmin.call(remittanceRoutes.create, {
      body: { interpreterId, paymentDate: today, details: [{ bookingId }] },
    }),
  );

const touched = [
  'interpreters',
  'interpreter_languages',
  'interpreter_notes',
  'bookings',
  'assignments',
  'timesheets',
  'invoices',
  'remittance_slips',
  'mails',
  'wishes',
  'ledger_postings',
];
const refused = async (why: RegExp) => {
  const before = await rowsIn(office.portal, touched);
  const body = (await mergeOf(office.portal, two)) as never;
  const reply = await office.superadmin.call(doubleRoutes.merge, { body });
  expect([reply.status, reply.body.msg]).toEqual([409, expect.stringMatching(why)]);
  expect((await preview(office.superadmin, two)).obstacles[0]).toMatch(why);
  expect(await rowsIn(office.portal, touched)).toEqual(before);
};

describe('an interpreter who is merged into another (rule doubles/merging)', () => {
  it('is refused where both are at a job at the same hour, or a pay run is not sent', async () => {
    await job(two.kept, '2026-12-01', true);
    const clashing = await job(two.merged, '2026-12-01', false);
    await refused(/^On 01\/12\/2026 both have a job at the same hour: BK-\d+ and BK-\d+$/);
    await succeed(
      office.superadmin.call(bookingRoutes.update, {
        params: { id: clashing },
        body: { id: clashing, date: '2026-12-05', override: { reason: 'Agreed' } } as never,
      }),
    );
    const run = await office.makeAll();
    await refused(/^Pay Run 1 is not sent yet: send or cancel it first$/);
    await succeed(
      office.superadmin.call(payRunRoutes.cancel, { params: { id: run._id }, body: { reason: 'Not yet' } }),
    );
  });

  it('gives the other their jobs, dues and slips, and is parted as they were', async () => {
    const { portal, superadmin } = office;
    const paid = await job(two.merged, '2026-11-30', true);
    const due = await job(two.merged, '2026-11-29', true);
    const open = await job(two.merged, '2026-12-20', false);
    await slip(two.merged, paid);
    await succeed(
      (await portal.as('admin')).call(interpreterRoutes.addNote, {
        params: { id: two.merged },
        body: { text: 'Rings on Mondays' },
      }),
    );
    const before = await rowsIn(portal, touched);
    const { moves, warnings, obstacles } = await preview(superadmin, two);
    expect(warnings).toEqual([
      '2 bookings of Zoë Other not approved yet will be paid on the terms of Test Interpreter, which differ in agreed rates, ' +
        'VAT and self-billing',
    ]);
    expect([obstacles, moves]).toEqual([
      [],
      expect.arrayContaining(['4 bookings', '2 invoices', '1 remittance slip', '1 note']),
    ]);
    const balances = () => Promise.all([two.kept, two.merged].map((id) => interpreterBalance(portal.db, id)));
    const [one, other] = await balances();
    const { _id } = await merge(portal, superadmin, two, ['mobile']);

    const bookings = await portal.db
      .selectFrom('bookings')
      .selectAll()
      .where('interpreter_id', '=', two.kept)
      .execute();
    expect(bookings.map(({ id }) => id)).toEqual(expect.arrayContaining([paid, due, open]));
    const named = (id: string) => bookings.find((booking) => booking.id === id)!.interpreter_name;
    expect([named(paid), named(open)]).toEqual(['Zoë Other', 'Test Interpreter']);
    expect(bookings.find(({ id }) => id === open)!.interpreter_mobile).toBe('07700900222');
    const pending = await superadmin.call(remittanceRoutes.pending, { params: { interpreterId: two.kept } });
    expect(pending.body.data.map(({ bookingId }: { bookingId: string }) => bookingId)).toContain(due);
    const [together] = await balances();
    expect(together).toEqual({ owed: one!.owed + other!.owed, paid: one!.paid + other!.paid });
    expect((await rowsIn(portal, ['ledger_postings']))['ledger_postings']).toEqual(before['ledger_postings']);
    const slips = await portal.db.selectFrom('remittance_slips').selectAll().where('void', '=', false).execute();
    expect(slips.map(({ interpreter_id, interpreter_name }) => [interpreter_id, interpreter_name])).toEqual([
      [two.kept, 'Zoë Other'],
    ]);
    expect(await unprovenBalances(portal.db)).toEqual([]);

    expect((await part(superadmin, _id)).status).toBe(200);
    expect(await rowsIn(portal, touched)).toEqual(before);
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('takes the address of a calendar along, which ends where they are parted', async () => {
    const { portal, superadmin } = office;
    const subject = (subjectId: string) => ({ page: 'jobs', audience: 'interpreter', subjectId }) as const;
    const addresses = () => Promise.all([two.kept, two.merged].map((id) => findPageToken(portal.db, subject(id))));
    const command = { actor: systemActor, now: portal.clock.now() };
    const token = await transact(portal.db, (tx) => pageToken({ ...command, tx }, subject(two.merged)));
    expect(await addresses()).toEqual([undefined, token]);
    const { _id } = await merge(portal, superadmin, two);
    expect(await addresses()).toEqual([token, undefined]);
    expect((await part(superadmin, _id)).status).toBe(200);
    expect(await addresses()).toEqual([undefined, undefined]);
  });

  it('waits for their bookings before it locks anybody (decision 0005)', async () => {
    const { portal, superadmin } = office;
    const body = (await mergeOf(portal, two)) as never;
    const merging = await portal.db.transaction().execute(async (tx) => {
      await sql`select id from bookings where interpreter_id = ${two.merged} order by id limit 1 for update`.execute(
        tx,
      );
      const reply = superadmin.call(doubleRoutes.merge, { body });
      await untilWaiting(portal.db, 1);
      await sql`select id from interpreters where id in (${two.kept}, ${two.merged}) order by id for update nowait`.execute(
        tx,
      );
      return { reply };
    });
    const { status, body: merged } = await merging.reply;
    expect([status, (await part(superadmin, merged.data._id)).status]).toEqual([200, 200]);
  });

  it('stays merged once something of theirs was paid', async () => {
    const { portal, superadmin } = office;
    const { _id } = await merge(portal, superadmin, two);
    portal.clock.set(`${today}T16:05:00Z`);
    const [first] = (
      await superadmin.call(remittanceRoutes.pending, { params: { interpreterId: two.kept } })
    ).body.data.filter(
      ({ interpreterInvoiceNo }: { interpreterInvoiceNo?: string }) => interpreterInvoiceNo !== 'IPI-000001',
    );
    await slip(two.kept, first.bookingId);
    const { status, body } = await part(superadmin, _id);
    expect([status, body.msg]).toEqual([
      409,
      expect.stringMatching(/was recorded since they were merged: they stay one$/),
    ]);
    const account = await portal.db
      .selectFrom('accounts')
      .select('active')
      .where('id', '=', two.merged)
      .executeTakeFirst();
    expect(account).toEqual({ active: false });
    const names = await superadmin.call(interpreterRoutes.names, { params: { text: 'Other' }, query: {} as never });
    expect(names.body.data).toEqual([]);
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });
});
