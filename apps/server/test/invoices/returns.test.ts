import { invoiceRoutes, returnRoutes } from '@dragoman/contract/invoices';
import { reportRoutes } from '@dragoman/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob } from './jobs.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const issued = async () => {
  const id = await approvedJob(portal, admin);
  return (await admin.call(invoiceRoutes.read, { params: { id } })).body.data as { invoiceNo: string };
};
const back = {
  returnedOn: '2026-12-03',
  reason: 'purchase order',
  returnedBy: 'Accounts of Hale',
  words: 'No PO on it',
};
const log = (invoiceNo: string, change: object = {}, caller = admin) =>
  caller.call(returnRoutes.log, { params: { invoiceNo }, body: { ...back, ...change } });
const list = async (query: object = {}) => (await admin.call(returnRoutes.list, { query })).body;
const settle = (id: string, body: object) => admin.call(returnRoutes.settle, { params: { id }, body });

it('is logged once until it is settled, and stands in the list, the history and the debtors (rule invoices/returned)', async () => {
  const { invoiceNo } = await issued();
  const logged = await log(invoiceNo);
  expect(logged.status, JSON.stringify(logged.body)).toBe(200);
  expect(logged.body.data).toMatchObject({ ...back, invoiceNo, amount: 180, loggedBy: 'Test admin', settled: null });
  const again = await log(invoiceNo);
  expect([again.status, again.body.msg]).toEqual([409, 'This invoice came back before, and that is not settled yet']);
  const debt = async () => {
    const superadmin = await portal.as('superadmin');
    const { body } = await superadmin.call(reportRoutes.debts, { query: {} });
    return body.data.find((row: { invoiceNo: string }) => row.invoiceNo === invoiceNo);
  };
  expect(await debt()).toMatchObject({ owed: 180, returned: { on: '2026-12-03', reason: 'purchase order' } });
  const { _id: id } = logged.body.data;
  const early = await settle(id, { outcome: 'sent again', settledOn: '2026-12-02' });
  expect([early.status, early.body.fields]).toEqual([400, { settledOn: 'The invoice came back after this day' }]);
  expect(
    (await settle(id, { outcome: 'sent again', settledOn: '2026-12-03', words: 'With PO 1' })).body.data,
  ).toMatchObject({
    settled: { outcome: 'sent again', words: 'With PO 1', on: '2026-12-03', by: 'Test admin' },
  });
  expect((await settle(id, { outcome: 'other', settledOn: '2026-12-03' })).status).toBe(409);
  expect(await debt()).toMatchObject({ owed: 180, returned: null });
  expect((await log(invoiceNo, { reason: 'amount' })).status).toBe(200);
  const audit = await portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['create', 'settle']);
});

it('is refused for a day to come, a day before the invoice, and what is no invoice of a client; nothing is written', async () => {
  const { invoiceNo } = await issued();
  const before = (await list()).total;
  for (const [returnedOn, says] of [
    ['2026-12-04', 'This day is still to come'],
    ['2026-12-02', 'The invoice was issued after this day'],
  ]) {
    const refused = await log(invoiceNo, { returnedOn });
    expect([refused.status, refused.body.fields]).toEqual([400, { returnedOn: says }]);
  }
  expect((await log('INV-999999')).status).toBe(404);
  expect((await log(invoiceNo, { reason: 'bad mood' })).status).toBe(400);
  expect((await log(invoiceNo, {}, await portal.as('interpreter'))).status).toBe(403);
  expect((await list()).total).toBe(before);
});

it('are counted by reason and by payer, of what the filters find', async () => {
  const { invoiceNo } = await issued();
  await log(invoiceNo, { reason: 'format' });
  const all = await list();
  expect(all.byReason).toContainEqual({ key: 'format', label: 'Form not accepted', count: 1 });
  expect(all.byReason.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(all.total);
  const only = await list({ reason: 'format', state: 'open' });
  expect([only.total, only.data.map((row: { invoiceNo: string }) => row.invoiceNo)]).toEqual([1, [invoiceNo]]);
  expect(only.byPayer).toEqual([{ key: only.data[0].payerId, label: only.data[0].payer, count: 1 }]);
  expect((await list({ payerId: only.data[0].payerId, state: 'settled', reason: 'format' })).total).toBe(0);
});
