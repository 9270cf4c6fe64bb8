import { tokenRoutes } from '@dragoman/contract/access';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { pence } from '@dragoman/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningDues } from '../../src/features/invoices/running-dues.tasks.ts';
import { recalculateTotals, compactTotals } from '../../src/platform/database/index.ts';
import { makeCaller } from '../harness/caller.ts';
import { type Caller, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
let interpreterId: string;
let paid: string;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  paid = await approvedJob(portal, superadmin);
  const booking = await portal.db.selectFrom('bookings').select('interpreter_id').executeTakeFirstOrThrow();
  interpreterId = booking.interpreter_id!;
});
afterAll(() => portal.stop());

const pay = (bookingId: string) =>
  superadmin.call(remittanceRoutes.create, {
    body: { interpreterId, paymentDate: '2026-12-03', details: [{ bookingId }] },
  });
const due = async () => {
  const { data, totalAmount } = (await superadmin.call(remittanceRoutes.dues)).body;
  const pending = await superadmin.call(remittanceRoutes.pending, { params: { interpreterId } });
  return {
    interpreters: data.length,
    totalAmount,
    pending: pending.body.data.map((one: { amount: number }) => one.amount),
  };
};
const nothing = { interpreters: 0, totalAmount: 0, pending: [] };
const job = { interpreters: 1, totalAmount: 90.8, pending: [90.8] };

it('are what no live slip pays', async () => {
  expect(await due()).toEqual(job);
  const first = await pay(paid);
  expect(await due()).toEqual(nothing);
  expect(await pay(paid)).toMatchObject({ status: 400 });
  await superadmin.call(remittanceRoutes.void, {
    params: { id: first.body.data._id },
    body: { reason: 'Wrong account' },
  });
  expect(await due()).toEqual(job);
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it('are read by a program without bank details (rule programs/scopes)', async () => {
  await portal.db
    .updateTable('interpreters')
    .set({ account_name: 'Ana Lopez', account_no: '12345678', sort_code: '202959' })
    .where('id', '=', interpreterId)
    .execute();
  const person = await portal.confirmed('superadmin');
  const { body } = await person.call(tokenRoutes.make, { body: { name: 'Books', scopes: ['payments:read'], days: 7 } });
  const details = async (caller: Caller) => {
    const [{ accountName, account_no, sort_code, totalAmount }] = (await caller.call(remittanceRoutes.dues)).body.data;
    return [accountName, account_no, sort_code, totalAmount];
  };
  expect(await details(superadmin)).toEqual(['Ana Lopez', '12345678', '202959', 90.8]);
  expect(await details(makeCaller(portal.address, body.token))).toEqual(['', '', '', 90.8]);
});

it('go onto a slip with the booking they are for, and with no other', async () => {
  const elsewhere = await approvedJob(portal, superadmin);
  const [first, second] = (await superadmin.call(remittanceRoutes.pending, { params: { interpreterId } })).body.data;
  const paying = (...details: { _id: string; bookingId: string }[]) =>
    superadmin.call(remittanceRoutes.create, { body: { interpreterId, paymentDate: '2026-12-03', details } });
  const refused = await paying({ _id: first._id, bookingId: second.bookingId });
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'details.0': 'This booking is no longer due' } } });
  expect(await due()).toMatchObject({ totalAmount: 181.6 });
  const slip = await paying({ _id: second._id, bookingId: second.bookingId });
  expect(slip.body.data.details).toHaveLength(1);
  expect(second.bookingId).toBe(elsewhere);
  expect(await due()).toEqual(job);
});

it('leave out an invoice that was credited, whatever becomes of the slip that paid it', async () => {
  const slip = await pay(paid);
  await superadmin.call(invoiceRoutes.credit, {
    params: { id: paid },
    body: { crNote: 'Interpreter', reason: 'Wrong hours' },
  });
  expect(await due()).toEqual({ interpreters: 1, totalAmount: -90.8, pending: [-90.8] });
  await superadmin.call(remittanceRoutes.void, {
    params: { id: slip.body.data._id },
    body: { reason: 'Wrong account' },
  });
  expect(await due()).toEqual(nothing);
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it('take a recovery off with what pays it, and put it back when that slip is voided', async () => {
  const [first, second] = [await approvedJob(portal, superadmin), await approvedJob(portal, superadmin)];
  await pay(first);
  await superadmin.call(invoiceRoutes.credit, {
    params: { id: first },
    body: { crNote: 'Interpreter', reason: 'Twice' },
  });
  const both = { interpreters: 1, totalAmount: 0, pending: [-90.8, 90.8] };
  expect(await due()).toEqual(both);
  const details = [{ bookingId: first }, { bookingId: second }];
  const slip = await superadmin.call(remittanceRoutes.create, {
    body: { interpreterId, paymentDate: '2026-12-03', details },
  });
  expect(await due()).toEqual(nothing);
  await superadmin.call(remittanceRoutes.void, { params: { id: slip.body.data._id }, body: { reason: 'Wrong day' } });
  expect(await due()).toEqual(both);
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it('stay the same when their deltas are folded, and are corrected by adding up anew', async () => {
  const before = await due();
  await compactTotals(portal.db, runningDues);
  await compactTotals(portal.db, runningDues);
  const kept = await portal.db.selectFrom('due_sums').select('side').execute();
  expect(kept.map(({ side }) => side).toSorted()).toEqual(['client', 'interpreter']);
  expect(await due()).toEqual(before);
  const wrong = { side: 'interpreter', party_id: interpreterId, documents: 1, amount_pence: pence(1) } as const;
  await portal.db.insertInto('due_sums').values(wrong).execute();
  expect(await unprovenBalances(portal.db)).toEqual(['running dues']);
  await recalculateTotals(portal.db, runningDues);
  expect(await unprovenBalances(portal.db)).toEqual([]);
  expect(await due()).toEqual(before);
});

it('are proven invoice by invoice', async () => {
  const job = await approvedJob(portal, superadmin);
  await portal.db
    .updateTable('invoices')
    .set({ due: false })
    .where('booking_id', '=', job)
    .where('due', '=', true)
    .execute();
  expect(await unprovenBalances(portal.db)).toEqual([
    "interpreters' dues",
    "interpreters' invoices that wait for a slip",
  ]);
});
