import { invoiceRoutes } from '@dragoman/contract/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const change = (id: string, discounts: number, idempotencyKey?: string) =>
  admin.call(invoiceRoutes.changeDiscount, {
    params: { id },
    // What a browser calculates is not read.
    body: { discounts, subTotal: 1, adminCharges: 1, invTotal: 1, grossTotal: 1 },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

const invoicesOf = (id: string) =>
  portal.db.selectFrom('invoices').selectAll().where('booking_id', '=', id).orderBy('number').execute();

/** The balance due of an invoice by the ledger alone. */
async function owedByLedger(invoiceId: string): Promise<number> {
  const rows = await portal.db
    .selectFrom('ledger_postings')
    .select(['debit_pence', 'credit_pence'])
    .where('invoice_id', '=', invoiceId)
    .where('account', '=', 'receivable')
    .execute();
  return rows.reduce((sum, row) => sum + row.debit_pence - row.credit_pence, 0);
}

/** Everything that a refused change could have touched. */
async function records(id: string) {
  return {
    invoices: await invoicesOf(id),
    history: await portal.db.selectFrom('booking_history').selectAll().where('booking_id', '=', id).execute(),
    entries: await portal.db.selectFrom('ledger_entries').select('id').execute(),
  };
}

describe('changing the discount', () => {
  it('takes pounds of two decimals exactly: a trace of a penny does not take it off', async () => {
    const id = await approvedJob(portal, admin);
    expect((await change(id, 19.93)).status).toBe(200);
    const before = await records(id);
    for (const discounts of [1e-7, 9.935, -1e-9]) {
      const { status, body } = await change(id, discounts);
      expect([status, body.fields]).toEqual([400, { discounts: 'Amount' }]);
    }
    expect(await records(id)).toEqual(before);
  });

  it('calculates everything again: 19.93 off makes 168.00, of which 118.00 is due', async () => {
    const id = await approvedJob(portal, admin, { advancePayment: 50 });
    const { status, body } = await change(id, 19.93);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      msg: 'Updating Invoice',
      data: {
        discounts: 19.93,
        subTotal: 140,
        adminCharges: 28,
        invTotal: 168,
        advancePayment: 50,
        grossTotal: 118,
        balanceAmount: 118,
      },
    });
    expect(await owedByLedger(body.data._id)).toBe(11_800);
    const booking = await portal.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ inv_total_pence: 16_800, balance_pence: 11_800 });
    const history = await portal.db
      .selectFrom('booking_history')
      .selectAll()
      .where('booking_id', '=', id)
      .where('text', '=', 'Discount changed')
      .execute();
    expect(history).toMatchObject([{ detail: '£9.93 → £19.93' }]);
  });

  it('is done once for one key', async () => {
    const id = await approvedJob(portal, admin);
    const first = await change(id, 0, 'once');
    const again = await change(id, 0, 'once');
    expect(again.body).toEqual(first.body);
    const { history } = await records(id);
    expect(history.filter(({ text }) => text === 'Discount changed')).toHaveLength(1);
  });

  it('turns what the advance no longer has to settle into credit', async () => {
    const id = await approvedJob(portal, admin, { advancePayment: 150 });
    const { status, body } = await change(id, 59.93);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      invTotal: 120,
      advancePayment: 150,
      grossTotal: -30,
      balanceAmount: 0,
      status: 'Paid',
    });
    expect(await owedByLedger(body.data._id)).toBe(0);
    const advance = await portal.db
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(advance).toMatchObject({
      reserved_pence: 0,
      total_pence: 15_000,
      allocated_pence: 12_000,
      balance_pence: 3000,
    });
    const credit = await portal.db
      .selectFrom('ledger_postings')
      .select(['debit_pence', 'credit_pence'])
      .where('payment_id', '=', advance.id)
      .where('account', '=', 'customerCredit')
      .execute();
    expect(credit.reduce((sum, row) => sum + row.credit_pence - row.debit_pence, 0)).toBe(3000);
  });

  it.each([
    [-1, 'Discount cannot be below zero'],
    [159.94, 'Discount exceeds total'],
  ])('refuses %s', async (discounts, sentence) => {
    const id = await approvedJob(portal, admin);
    const before = await records(id);
    const { status, body } = await change(id, discounts);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ discounts: sentence });
    expect(await records(id)).toEqual(before);
  });

  it('is refused once the invoice was mailed, cancelled or split, or has other money, and writes nothing', async () => {
    const mailed = await approvedJob(portal, admin);
    expect((await admin.call(invoiceRoutes.send, { params: { id: mailed } })).status).toBe(200);
    await refusalOf(mailed, mailed, 'This invoice was sent to the customer: issue a credit note');

    const cancelled = await approvedJob(portal, admin);
    await admin.call(invoiceRoutes.credit, { params: { id: cancelled }, body: { crNote: 'Client', reason: 'Wrong' } });
    await refusalOf(cancelled, cancelled, 'This invoice is cancelled');

    const split = await approvedJob(portal, admin, {
      isSplitInvoice: true,
      invoiceTo: 'other@firm.example',
      invoiceToName: 'Other and Co',
    });
    await refusalOf(split, split, 'The discount of a split invoice is entered before approval');

    const paid = await approvedJob(portal, admin);
    const [invoice] = (await invoicesOf(paid)).filter(({ side }) => side === 'client');
    await portal.db
      .updateTable('invoices')
      .set({ balance_pence: 100 as never })
      .where('id', '=', invoice!.id)
      .execute();
    await refusalOf(paid, invoice!.invoice_no, 'Money is allocated to this invoice: issue a credit note');
  });
});

async function refusalOf(bookingId: string, key: string, sentence: string): Promise<void> {
  const before = await records(bookingId);
  const { status, body } = await change(key, 1);
  expect(status, JSON.stringify(body)).toBe(409);
  expect(body.msg).toBe(sentence);
  expect(await records(bookingId)).toEqual(before);
}
