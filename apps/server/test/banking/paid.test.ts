import { bankingRoutes } from '@dragoman/contract/banking';
import { payRunRoutes } from '@dragoman/contract/payruns';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, unprovenBalances } from '../harness/index.ts';
import { openPayOffice, type PayOffice, type RunWire, today } from '../payruns/office.ts';

let office: PayOffice;
let superadmin: Caller;
let statements = 0;
beforeAll(async () => {
  office = await openPayOffice();
  superadmin = office.superadmin;
});
afterAll(() => office.portal.stop());

type Row = readonly [text: string, amount: number];
interface Line {
  readonly _id: string;
  readonly state: string;
  readonly paid: object | null;
  readonly paying: { readonly certainty: string; readonly target: { readonly id: string; readonly kind: string } };
}

/** Imports rows of one day as a statement of an account of their own, and gives its open lines in their order. */
async function imported(rows: readonly Row[], day = '03/12/2026') {
  statements += 1;
  const text = `Date,Description,Amount\n${rows.map(([what, amount]) => `${day},${what},${amount}`).join('\n')}\n`;
  const body = {
    fileName: 'december.csv',
    content: Buffer.from(text).toString('base64'),
    account: `Account ${statements}`,
  };
  const made = await superadmin.call(bankingRoutes.import, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const id: string = made.body.data._id;
  return { id, lines: await linesOf(id) };
}

async function linesOf(id: string, state = 'open', by = superadmin): Promise<Line[]> {
  const { status, body } = await by.call(bankingRoutes.lines, { params: { id }, query: { state } as never });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const statement = async (id: string) => (await superadmin.call(bankingRoutes.read, { params: { id } })).body.data;
const book = (line: Line, target: { kind: string; id: string }, more: object = {}) =>
  superadmin.call(bankingRoutes.bookPaid, {
    params: { id: line._id },
    body: { kind: target.kind, id: target.id, ...more } as never,
  });
const undo = (line: Line) =>
  superadmin.call(bankingRoutes.undo, { params: { id: line._id }, body: { reason: 'Booked by mistake' } });

/** Pays one interpreter what is due by a slip. */
async function slip(interpreterId: string): Promise<{ _id: string; remittanceRef: string; totalAmount: number }> {
  const bookingId = await office.approve(interpreterId);
  const body = { interpreterId, paymentDate: today, details: [{ bookingId }] };
  const made = await superadmin.call(remittanceRoutes.create, { body: body as never });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data;
}
const voidIt = (id: string, more: object = {}) =>
  superadmin.call(remittanceRoutes.void, { params: { id }, body: { reason: 'It came back', ...more } });
const listed = async (ref: string) =>
  (await superadmin.call(remittanceRoutes.list, { query: { limit: 50 } as never })).body.data.find(
    ({ remittanceRef }: { remittanceRef: string }) => remittanceRef === ref,
  );
const money = async () =>
  (
    await sql<{ entries: number; slips: number }>`select (select count(*) from ledger_entries) as entries,
      (select count(*) from remittance_slips) as slips`.execute(office.portal.db)
  ).rows[0];
const run = (id: string, action: 'export' | 'send' | 'cancel', body: object) =>
  superadmin.call(payRunRoutes[action], { params: { id }, body: body as never });
const readRun = async (id: string): Promise<RunWire & { paidOn: string | null; sent: { on: string } | null }> =>
  (await superadmin.call(payRunRoutes.one, { params: { id } })).body.data;

async function newRun(): Promise<RunWire> {
  for (const interpreter of [office.one, office.other]) await office.approve(interpreter);
  return office.makeAll();
}

describe('a line that went out (rule banking/paid-out)', () => {
  it('is booked as the payment of a slip, without another entry of money, and taken back', async () => {
    const { _id, remittanceRef, totalAmount } = await slip(office.one);
    const { id, lines } = await imported([
      [`T INTERPRETER ${remittanceRef}`, -totalAmount],
      ['ACCOUNT FEE', -4.5],
    ]);
    const [line, fee] = lines as [Line, Line];
    expect(line.paying).toMatchObject({ certainty: 'certain', target: { kind: 'slip', id: _id, name: remittanceRef } });
    expect(fee.paying).toBeNull();
    const before = await money();
    const booked = await book(line, line.paying.target);
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(booked.body.data).toMatchObject({ state: 'booked', paid: { kind: 'slip', name: remittanceRef } });
    expect(await money()).toEqual(before);
    expect(await listed(remittanceRef)).toMatchObject({ paidOn: '2026-12-03' });
    expect(await statement(id)).toMatchObject({
      outgoing: -totalAmount - 4.5,
      booked: 0,
      bookedOut: -totalAmount,
      leftOut: -4.5,
      open: 1,
      days: [{ booked: -totalAmount, left: -4.5 }],
    });
    expect((await book(line, line.paying.target)).status).toBe(409);
    expect(
      (await superadmin.call(bankingRoutes.ignore, { params: { id: line._id }, body: { reason: 'Other' } })).status,
    ).toBe(409);
    const refused = await voidIt(_id);
    expect([refused.status, refused.body.msg ?? refused.body.message]).toEqual([
      409,
      'The bank paid this slip on 03/12/2026: take the line of the statement back first',
    ]);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);

    expect((await undo(line)).body.data).toMatchObject({ state: 'open', paid: null });
    expect(await listed(remittanceRef)).toMatchObject({ paidOn: null });
    expect((await undo(line)).status).toBe(409);
    expect((await voidIt(_id)).status).toBe(200);
    expect((await book(line, line.paying.target)).status).toBe(409);
    expect((await linesOf(id)).map(({ paying }) => paying?.target ?? null)).toEqual([null, null]);
  });

  it('pays a slip once, of its very amount, and is read by those alone who pay', async () => {
    const { _id, remittanceRef, totalAmount } = await slip(office.one);
    const { id, lines } = await imported([
      [`FIRST ${remittanceRef}`, -totalAmount],
      [`SECOND ${remittanceRef}`, -totalAmount],
      ['ANOTHER', -totalAmount - 1],
      ['CAME IN', totalAmount],
    ]);
    const target = { kind: 'slip', id: _id };
    const of = (text: string) => lines.find((line) => (line as unknown as { text: string }).text.startsWith(text))!;
    for (const wrong of ['ANOTHER', 'CAME IN']) expect((await book(of(wrong), target)).status, wrong).toBe(409);
    const answers = await Promise.all([book(of('FIRST'), target), book(of('SECOND'), target)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const ipAdmin = await office.portal.as('ip-admin');
    expect((await linesOf(id, 'open', ipAdmin)).map(({ paying }) => paying)).toEqual([null, null, null]);
    expect((await linesOf(id, 'booked', ipAdmin))[0]!.paid).toMatchObject({ payee: '' });
    expect(
      (
        await ipAdmin.call(bankingRoutes.bookPaid, {
          params: { id: of('SECOND')._id },
          body: { kind: 'slip', id: _id, send: false },
        })
      ).status,
    ).toBe(403);
  });

  it('is booked as a whole run, and marks it as sent on its day where that is confirmed', async () => {
    const made = await newRun();
    const { id, lines } = await imported([['BACS 654321 TEST INTERPRETING', -made.total]], '03/12/2026');
    const [line] = lines as [Line];
    const target = { kind: 'run', id: made._id };
    expect(line.paying).toMatchObject({ certainty: 'doubtful', target: { kind: 'run', id: made._id } });
    expect(JSON.stringify(line.paying)).toMatch(
      new RegExp(`Pay Run ${made.number} is to be paid on ../../2026, and the line is of 03/12/2026`),
    );
    expect((await book(line, target, { send: true })).status).toBe(409);
    expect((await run(made._id, 'export', { format: 'pain.001.001.09' })).status).toBe(200);
    expect((await book(line, target)).status).toBe(409);
    expect(await readRun(made._id)).toMatchObject({ state: 'Exported', paidOn: null });
    const booked = await book(line, target, { send: true });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(booked.body.data.paid).toMatchObject({ name: `Pay Run ${made.number}`, payee: '2 interpreters' });
    expect(await readRun(made._id)).toMatchObject({
      state: 'Sent',
      sent: { on: '2026-12-03' },
      paidOn: '2026-12-03',
    });
    expect(await listed(made.payments[0]!.remittanceRef)).toMatchObject({ paidOn: '2026-12-03' });
    expect(await statement(id)).toMatchObject({ bookedOut: -made.total, leftOut: 0, open: 0 });
    expect(await unprovenBalances(office.portal.db)).toEqual([]);

    // Of a run and one of its slips only one is paid by a line.
    const [payment] = made.payments;
    const again = await imported([
      [payment!.remittanceRef, -payment!.amount],
      ['BACS', -made.total],
    ]);
    expect(again.lines.map(({ paying }) => paying?.target ?? null)).toEqual([null, null]);
    expect((await book(again.lines[0]!, { kind: 'slip', id: payment!.slipId })).status).toBe(409);
    expect((await book(again.lines[1]!, target)).status).toBe(409);

    // What was paid within the one sum is due again only where it came back.
    expect(await listed(payment!.remittanceRef)).toMatchObject({ paidInRun: made.number });
    const before = await money();
    const refused = await voidIt(payment!.slipId);
    const sentence = `The bank paid Pay Run ${made.number} on 03/12/2026, and this slip with it: void it only if the bank returned the money`;
    expect([refused.status, refused.body.msg]).toEqual([409, sentence]);
    expect(await money()).toEqual(before);
    const [, other] = made.payments;
    expect((await voidIt(other!.slipId, { returned: true })).body.data).toMatchObject({ void: true });
    expect(await readRun(made._id)).toMatchObject({ paidOn: '2026-12-03' });
    expect(await unprovenBalances(office.portal.db)).toEqual([]);

    expect((await undo(line)).status).toBe(200);
    expect(await readRun(made._id)).toMatchObject({ state: 'Sent', paidOn: null });
    expect(await listed(payment!.remittanceRef)).toMatchObject({ paidInRun: null });
    expect((await book(again.lines[0]!, { kind: 'slip', id: payment!.slipId })).status).toBe(200);
    expect((await book(again.lines[1]!, target)).status).toBe(409);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
  });

  it('is no payment of a slip whose run the bank has yet to get', async () => {
    const made = await newRun();
    const [payment] = made.payments;
    const { lines } = await imported([[payment!.remittanceRef, -payment!.amount]]);
    expect(lines[0]!.paying).toMatchObject({
      certainty: 'doubtful',
      doubts: [
        `It is in Pay Run ${made.number}, which is not marked as sent`,
        expect.stringContaining(`${payment!.remittanceRef} is to be paid on `),
      ],
    });
    expect((await book(lines[0]!, { kind: 'slip', id: payment!.slipId })).status).toBe(409);
    expect((await run(made._id, 'cancel', { reason: 'Not wanted' })).status).toBe(200);
    expect((await book(lines[0]!, { kind: 'run', id: made._id })).status).toBe(409);
  });

  it('cannot be written as the payment of something else, whoever writes it', async () => {
    const { _id, totalAmount } = await slip(office.other);
    const { lines } = await imported([['ANOTHER', -totalAmount - 1]]);
    await expect(
      sql`update bank_lines set slip_id = ${_id}, booked_at = now(), booked_by = 'Sarah' where id = ${lines[0]!._id}`.execute(
        office.portal.db,
      ),
    ).rejects.toThrow(/another amount/);
  });
});
