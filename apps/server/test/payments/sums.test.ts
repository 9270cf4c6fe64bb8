import { paymentRoutes } from '@dragoman/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningPayments } from '../../src/features/payments/running-sums.tasks.ts';
import { recalculateTotals, compactTotals } from '../../src/platform/database/index.ts';
import { type Caller, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const sums = async (query: object = {}) => {
  const { total, totalAmount, totalCredit } = (await superadmin.call(paymentRoutes.list, { query })).body;
  return { total, totalAmount, totalCredit };
};
/** The same, added up over the payments themselves: each was paid since then. */
const look = () => sums({ fromDate: '2000-01-01' });

it('are the sums of what was received, as it happens', async () => {
  expect(await sums()).toEqual({ total: 0, totalAmount: 0, totalCredit: 0 });
  await approvedJob(portal, superadmin, { advancePayment: 50 });
  expect(await sums()).toEqual({ total: 1, totalAmount: 50, totalCredit: 0 });
  expect(await sums()).toEqual(await look());
});

it('stay the same when their deltas are compacted, and go on from there', async () => {
  const before = await sums();
  await compactTotals(portal.db, runningPayments);
  await compactTotals(portal.db, runningPayments);
  expect(await portal.db.selectFrom('payment_sums').selectAll().execute()).toHaveLength(1);
  expect(await sums()).toEqual(before);
  await approvedJob(portal, superadmin, { advancePayment: 20 });
  expect(await sums()).toEqual({ total: 2, totalAmount: 70, totalCredit: 0 });
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it('are proven, and corrected by adding up anew', async () => {
  const right = await sums();
  await portal.db
    .insertInto('payment_sums')
    .values({ payments: 0, received_pence: 1 as never, credit_pence: 0 as never })
    .execute();
  expect(await unprovenBalances(portal.db)).toEqual(['running sums of all payments']);
  await recalculateTotals(portal.db, runningPayments);
  expect(await unprovenBalances(portal.db)).toEqual([]);
  expect(await sums()).toEqual(right);
});
