import { bankingRoutes } from '@dragoman/contract/banking';
import { bookRoutes, periodRoutes } from '@dragoman/contract/ledger';
import { paymentRoutes } from '@dragoman/contract/payments';
import { reportRoutes } from '@dragoman/contract/reports';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { type CashDesk, openCashDesk } from '../payments/incoming.ts';

/** Lines that a card or payment provider paid net of its fee (rule banking/fees). */
let desk: CashDesk;
let statements = 0;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterAll(() => desk.portal.stop());

interface Line {
  readonly _id: string;
  readonly amount: number;
  readonly fee: number | null;
  readonly booked: { readonly paymentId: string; readonly fee: number } | null;
  readonly proposal: {
    readonly payerId: string;
    readonly fee: number;
    readonly credit: number;
    readonly parts: readonly { readonly invoiceNo: string; readonly amount: number }[];
  };
}

async function lineOf(text: string, amount: string, day = '03/12/2026'): Promise<{ id: string; line: Line }> {
  statements += 1;
  const content = Buffer.from(`Date,Description,Amount\n${day},${text},${amount}\n`).toString('base64');
  const body = { fileName: 'december.csv', content, account: `Account ${statements}` };
  const imported = await desk.ipAdmin.call(bankingRoutes.import, { body });
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  const id: string = imported.body.data._id;
  return { id, line: await read(id) };
}

async function read(id: string, state = 'all'): Promise<Line> {
  const { body } = await desk.ipAdmin.call(bankingRoutes.lines, { params: { id }, query: { state } as never });
  return body.data[0];
}

const open = (id: string) => read(id, 'open');
const book = (id: string, body: object) =>
  desk.ipAdmin.call(bankingRoutes.book, { params: { id }, body: body as never });
const asProposed = ({ proposal: { payerId: companyId, credit, fee, parts } }: Line) => ({
  companyId,
  credit,
  fee,
  details: parts.map(({ invoiceNo, amount }) => ({ invoiceNo, allocated: amount })),
});
const undo = (id: string) =>
  desk.superadmin.call(bankingRoutes.undo, { params: { id }, body: { reason: 'Booked by mistake' } });

/** What stands on the bank's account and that of the fees, in pounds. */
async function balances() {
  const { body } = await desk.superadmin.call(bookRoutes.balance, { query: {} });
  expect(body.debit).toBe(body.credit);
  const of = (name: string) => {
    const { debit, credit } = (body.data as { account: string; debit: number; credit: number }[]).find(
      ({ account }) => account === name,
    )!;
    return Math.round((debit - credit) * 100) / 100;
  };
  return { cash: of('cash'), fees: of('paymentFees') };
}

const vat = async (query: object = {}) =>
  (
    await desk.superadmin.call(reportRoutes.vatReturn, {
      query: { fromDate: '2026-12-01', toDate: '2026-12-31', ...query } as never,
    })
  ).body.data;

describe('a line net of a fee', () => {
  it('is booked as the receipt of what was paid and the fee, and taken back with it', async () => {
    const { invoiceNo, payerId } = await desk.invoice({ companyName: 'Card Ltd' });
    const { id, line } = await lineOf(`PAYPAL ${invoiceNo}`, '177.48');
    expect(line.proposal).toBeNull();
    const shown = await open(id);
    expect(shown.proposal).toMatchObject({
      certainty: 'doubtful',
      parts: [{ invoiceNo, amount: 180 }],
      credit: 0,
      fee: 2.52,
      feeBy: 'PayPal',
      doubts: ['£2.52 would be booked as a fee of PayPal'],
    });
    const [before, vatBefore] = [await balances(), await vat()];
    const booked = await book(shown._id, asProposed(shown));
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(booked.body.data).toMatchObject({ amount: 177.48, booked: { invoices: [invoiceNo], fee: 2.52 } });
    const { paymentId } = booked.body.data.booked;
    const payment = (await desk.superadmin.call(paymentRoutes.read, { params: { id: paymentId } })).body.data;
    expect(payment).toMatchObject({ totalAmount: 180, allocatedAmount: 180, balance: 0 });
    const after = await balances();
    expect(after.cash).toBeCloseTo(before.cash + 177.48, 2);
    expect(after.fees).toBeCloseTo(before.fees + 2.52, 2);
    const { rows } = await sql`select kind, description, occurred_on from ledger_entries where id in (
      select entry_id from ledger_postings where payment_id = ${paymentId} and account = 'paymentFees')`.execute(
      desk.portal.db,
    );
    expect(rows).toEqual([
      { kind: 'fee', description: `Fee of ${payment.paymentRef} kept by PayPal`, occurred_on: '2026-12-03' },
    ]);
    // Exempt: in box 7, and no VAT of it anywhere.
    const returned = await vat();
    expect([returned.box4, returned.box1]).toEqual([vatBefore.box4, vatBefore.box1]);
    for (const accounting of ['invoice', 'cash'])
      expect(
        (
          await desk.superadmin.call(reportRoutes.vatEntries, {
            query: { fromDate: '2026-12-01', toDate: '2026-12-31', part: 'fees', accounting } as never,
          })
        ).body,
      ).toMatchObject({ data: [{ documentNo: payment.paymentRef, net: 2.52, vat: 0 }], net: 2.52, vat: 0 });
    const statement = (await desk.ipAdmin.call(bankingRoutes.read, { params: { id } })).body.data;
    expect(statement).toMatchObject({ incoming: 177.48, booked: 177.48, leftIn: 0, open: 0 });
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);

    const undone = await undo(shown._id);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(undone.body.data).toMatchObject({ state: 'open', booked: null });
    expect(await balances()).toEqual(before);
    expect(await vat()).toEqual(vatBefore);
    expect(
      (await desk.superadmin.call(paymentRoutes.credit, { params: { companyId: payerId } })).body.data.credit,
    ).toBe(0);
    const { rows: audited } = await sql`select action, before, after from audit_log
      where record_table = 'bank_lines' and record_id = ${shown._id} order by id`.execute(desk.portal.db);
    expect(audited).toMatchObject([
      { action: 'book', after: { fee: 252 } },
      { action: 'undo', before: { fee: 252 } },
    ]);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
    expect((await book(shown._id, asProposed(await open(id)))).status).toBe(200);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('takes another fee, or none, within its bound; the rest is credit or open', async () => {
    const { invoiceNo, payerId } = await desk.invoice({ companyName: 'Bound Ltd' });
    const { line } = await lineOf(`SUMUP ${invoiceNo}`, '177.00');
    const choice = (fee: number, allocated: number, credit: number) => ({
      companyId: payerId,
      details: [{ invoiceNo, allocated }],
      credit,
      fee,
    });
    await desk.refused(() => book(line._id, choice(20, 180, 17)), 400, {
      fee: 'The fee of a payment of £197.00 is at most £10.35',
    });
    await desk.refused(() => book(line._id, choice(-1, 176, 0)), 400, { fee: 'A fee is not below nothing' });
    await desk.refused(() => book(line._id, choice(3, 180, 1)), 400, {
      credit: '£0.00 would be left of the line, not £1.00',
    });
    const booked = await book(line._id, choice(4, 180, 1));
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(booked.body.data.booked.fee).toBe(4);
    expect(
      (await desk.superadmin.call(paymentRoutes.credit, { params: { companyId: payerId } })).body.data.credit,
    ).toBe(1);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
    expect((await undo(line._id)).status).toBe(200);
    const { fee: _fee, ...withoutFee } = choice(0, 177, 0);
    expect((await book(line._id, withoutFee)).body.data.booked.fee).toBe(0);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('pays several invoices with one fee', async () => {
    const [one, two] = [
      await desk.invoice({ companyName: 'Both Ltd' }),
      await desk.invoice({ companyName: 'Both Ltd' }),
    ];
    const { id } = await lineOf(`STRIPE PAYOUT ${one.invoiceNo} & ${two.invoiceNo}`, '354.20');
    const shown = await open(id);
    expect(shown.proposal).toMatchObject({ certainty: 'doubtful', fee: 5.8, credit: 0, parts: [{}, {}] });
    expect((await book(shown._id, asProposed(shown))).status).toBe(200);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('may show its own fee, of whatever size', async () => {
    const { invoiceNo } = await desk.invoice({ companyName: 'Shown Ltd' });
    const { id, line } = await lineOf(invoiceNo, '150.00');
    await sql`update bank_lines set fee_pence = 3000 where id = ${line._id}`.execute(desk.portal.db);
    const shown = await open(id);
    expect(shown).toMatchObject({ fee: 30, proposal: { certainty: 'doubtful', fee: 30, feeBy: null, credit: 0 } });
    const { body } = await desk.ipAdmin.call(bankingRoutes.lines, {
      params: { id },
      query: { state: 'open' } as never,
    });
    expect(body.certain.lineIds).toEqual([]);
    expect((await book(shown._id, asProposed(shown))).status).toBe(200);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('of which the same is booked twice at once is booked once', async () => {
    const { invoiceNo } = await desk.invoice({ companyName: 'Twice Ltd' });
    const { id } = await lineOf(`ZETTLE ${invoiceNo}`, '176.85');
    const shown = await open(id);
    const answers = await Promise.all([book(shown._id, asProposed(shown)), book(shown._id, asProposed(shown))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('makes no provider known as a payer', async () => {
    const first = await desk.invoice({ companyName: 'First Payer Ltd' });
    const { line } = await lineOf('PAYPAL TRANSFER', '180.00');
    const choice = { companyId: first.payerId, details: [{ invoiceNo: first.invoiceNo, allocated: 180 }], credit: 0 };
    expect((await book(line._id, choice)).status).toBe(200);
    await desk.invoice({ companyName: 'First Payer Ltd' });
    const { id } = await lineOf('PAYPAL TRANSFER', '180.00');
    expect(JSON.stringify((await open(id)).proposal)).not.toContain('has paid for');
  });

  it('leaves for the books with its fee on an account of its own', async () => {
    const { payerId: companyId } = await desk.invoice({ companyName: 'Early Ltd' });
    const { line } = await lineOf('PAYPAL EARLY', '98.00', '02/12/2026');
    expect((await book(line._id, { companyId, details: [], credit: 100, fee: 2 })).status).toBe(200);
    const { superadmin } = desk;
    const closed = await superadmin.call(periodRoutes.close, {
      body: { name: 'First days', lastDay: '2026-12-02' } as never,
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const made = await superadmin.call(bookRoutes.export, {
      body: { layout: 'sage', toDate: '2026-12-02' } as never,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const file = await superadmin.call(bookRoutes.file, { params: { id: made.body.data._id, part: 1 } });
    const rows: string[][] = parse(String(file.body));
    const moved = (code: string) =>
      rows
        .filter((row) => row[2] === code)
        .reduce((total, row) => total + (row[0] === 'JD' ? 1 : -1) * Math.round(Number(row[7]) * 100), 0);
    expect([moved('7901'), moved('1250'), moved('2110')]).toEqual([200, 9800, -10000]);
  });
});
