import { paymentRoutes } from '@dragoman/contract/payments';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { pence } from '@dragoman/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { owedOverTime } from '../../src/features/reminders/owed.queries.ts';
import { type DebtOffice, openDebtOffice, reminderOf, today } from './office.ts';

let office: DebtOffice;
beforeAll(async () => {
  office = await openDebtOffice();
  await office.setSteps();
  await office.invoice();
  await office.invoice({ businessType: 'Private', name: 'John Smith', email: 'john@smith.example' });
});
afterAll(() => office.portal.stop());

const dueOf = async (isPrivate: boolean) => (await office.due()).find((row) => row.private === isPrivate)!;

it('nothing is claimed while the base rate of the half year is not known (rule reminders/interest)', async () => {
  const { body } = await office.superadmin.call(reminderRoutes.due, { query: {} });
  expect(body.missingRates).toEqual(['2027-01-01']);
  const row = await dueOf(false);
  expect(row).toMatchObject({ claim: 0, invoices: [{ claim: null }] });
  const refused = await office.remind(row, { claim: true });
  expect(refused.body.fields).toEqual({
    claim: 'The base rate of the half year in which one of them fell due is not known',
  });
});

it('rates stand by half years, each once', async () => {
  const change = (rates: object[]) => office.superadmin.call(reminderRoutes.changeRates, { body: { rates } });
  expect((await change([{ startsOn: '2027-02-01', percent: 3.5 }])).status).toBe(400);
  const twice = [3.5, 3.75].map((percent) => ({ startsOn: '2027-01-01', percent }));
  expect((await change(twice)).body.fields).toEqual({ rates: 'Each half year stands once' });
  const { data } = (await office.superadmin.call(reminderRoutes.rates)).body;
  expect(data.rates[0]).toEqual({ startsOn: '2026-01-01', percent: 3.75 });
  expect((await change([{ startsOn: '2027-01-01', percent: 3.5 }, ...data.rates])).status).toBe(200);
});

it('interest and compensation could be claimed of a business, never of a private customer', async () => {
  // 180.00 × 11.5 % ÷ 365 × 7 days = 0.397 pounds
  expect(await dueOf(false)).toMatchObject({
    claim: 40.4,
    invoices: [{ claim: { rate: 11.5, interest: 0.4, compensation: 40 } }],
  });
  const customer = await dueOf(true);
  expect(customer).toMatchObject({ claim: 0, invoices: [{ claim: null }] });
  const refused = await office.remind(customer, { claim: true });
  expect(refused.body.fields).toEqual({ claim: 'Interest for late payment is claimed from businesses alone' });
});

it('a claim is made by a tick alone, stands in the reminder and its statement, and is booked nowhere (rule reminders/claiming)', async () => {
  const row = await dueOf(false);
  const entries = () =>
    office.portal.db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.countAll().as('n'))
      .execute();
  const before = await entries();
  const silent = await office.superadmin.call(reminderRoutes.preview, { body: reminderOf(row) });
  expect(silent.body.data.html).not.toContain('Late Payment of Commercial Debts');
  expect((await office.remind(row, { claim: true })).status).toBe(200);
  const mail = (await office.portal.deliverMails()).at(-1)!;
  expect(mail.html).toContain('we claim £40.40 besides');
  const address = /https:\/\/portal\.example(\/statement\/view\.html\?\S+)/.exec(mail.text ?? '')![1]!;
  const page = await (await fetch(`${office.portal.address}${address}`)).text();
  expect(page).toContain('interest at 11.5% a year £0.40, compensation £40.00');
  expect(page).toContain('<dt>Balance</dt><dd>£180.00</dd>');
  expect(await office.portal.db.selectFrom('reminders').selectAll().execute()).toMatchObject([
    { total_pence: 18_000, interest_pence: 40, compensation_pence: 4_000 },
  ]);
  expect(await entries()).toEqual(before);
  expect(await unprovenBalances(office.portal.db)).toEqual([]);
});

it('what does not add up is found by the proofs', async () => {
  await office.portal.db
    .updateTable('reminders')
    .set({ total_pence: pence(18_001) })
    .execute();
  expect(await unprovenBalances(office.portal.db)).toEqual(['reminders, beside their invoices']);
});

it('nothing is claimed for money that came in before the due day, whenever it was allocated (rule reminders/interest)', async () => {
  const bookingId = await office.invoice();
  const invoice = await office.portal.db
    .selectFrom('invoices')
    .select(['id', 'invoice_no', 'payer_id'])
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'client')
    .executeTakeFirstOrThrow();
  const { status, body } = await office.superadmin.call(paymentRoutes.receive, {
    body: {
      companyId: invoice.payer_id!,
      totalAmount: 170,
      paymentDate: '2026-12-30',
      allocatedDate: today,
      details: [{ bookingId, invoiceNo: invoice.invoice_no, allocated: 170 }],
    } as never,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await owedOverTime(office.portal.db, [invoice.id])).get(invoice.id)).toEqual([
    { on: '2026-12-03', owed: 18_000 },
    { on: '2026-12-30', owed: 1_000 },
  ]);
});
