import { invoiceRoutes } from '@dragoman/contract/invoices';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
let interpreter: Caller;
let interpreterId: string;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  interpreter = await portal.as('interpreter');
  interpreterId = (await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => portal.stop());

const sums = async (caller = interpreter, id = interpreterId) =>
  (await caller.call(remittanceRoutes.sums, { params: { interpreterId: id } })).body.data;

it('an interpreter sees what is approved and what was sent on, as the ledger has them (rule remittances/own-sums)', async () => {
  expect(await sums()).toEqual({ approved: 0, sentOn: 0 });
  const [first] = [await approvedJob(portal, superadmin), await approvedJob(portal, superadmin)];
  expect(await sums()).toEqual({ approved: 181.6, sentOn: 0 });

  const body = { interpreterId, paymentDate: '2026-12-03', details: [{ bookingId: first }] };
  const slip = (await superadmin.call(remittanceRoutes.create, { body })).body.data;
  expect(await sums()).toEqual({ approved: 90.8, sentOn: 90.8 });
  const { totalAmount } = (await superadmin.call(remittanceRoutes.dues)).body;
  const { totalSum } = (await interpreter.call(remittanceRoutes.own, { params: { interpreterId } })).body;
  expect({ approved: totalAmount, sentOn: totalSum }).toEqual(await sums());

  // Credited after it was paid, it comes off what is owed; voided, its slip leaves what was sent.
  await superadmin.call(invoiceRoutes.credit, {
    params: { id: first },
    body: { crNote: 'Interpreter', reason: 'Wrong miles' },
  });
  expect(await sums()).toEqual({ approved: 0, sentOn: 90.8 });
  expect(await sums()).toMatchObject({ approved: (await superadmin.call(remittanceRoutes.dues)).body.totalAmount });
  await superadmin.call(remittanceRoutes.void, { params: { id: slip._id }, body: { reason: 'Wrong account' } });
  expect(await sums()).toMatchObject({ sentOn: 0 });
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it("is nobody else's, whatever the address says", async () => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect(await sums(interpreter, nobody)).toEqual(await sums());
  expect(await sums(superadmin)).toEqual(await sums());
  const admin = await portal.as('admin');
  expect((await admin.call(remittanceRoutes.sums, { params: { interpreterId } })).status).toBe(403);
});
