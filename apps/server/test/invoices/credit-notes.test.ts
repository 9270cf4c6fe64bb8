import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoicePages, invoiceRoutes } from '@dragoman/contract/invoices';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, somebodyElse, wordsOf, worked } from './jobs.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const credit = async (id: string, crNote: 'Client' | 'Interpreter' | 'Both') =>
  (await admin.call(invoiceRoutes.credit, { params: { id }, body: { crNote, reason: 'Wrong hours' } })).body.data as {
    creditNoteNo: string;
    side: string;
    invoiceNo: string;
  }[];
const ruth = { name: 'Ruth Hale', email: 'ruth@hale.example' };
const read = (creditNoteNo: string, who = admin) =>
  who.call(invoiceRoutes.readCreditNote, { params: { creditNoteNo } });
const pdf = (creditNoteNo: string, who = admin) => who.call(invoiceRoutes.creditNotePdf, { params: { creditNoteNo } });
const row = async (id: string) => (await admin.call(bookingRoutes.one, { params: { id } })).body.data;

describe('a credit note', () => {
  it('stands beside its invoice in the list and is read with its parties, lines and sums', async () => {
    const id = await approvedJob(portal, admin);
    const [live] = (await row(id)).invoice.cInvoice;
    expect(live.creditNoteNo).toBeNull();
    const [note] = await credit(id, 'Client');
    expect((await row(id)).invoice.cInvoice).toMatchObject([{ cancelled: true, creditNoteNo: note!.creditNoteNo }]);
    const listed = await admin.call(bookingRoutes.list, { query: { sn: (await row(id)).booking_ref } });
    expect(listed.body.data[0].invoice.cInvoice[0].creditNoteNo).toBe(note!.creditNoteNo);
    const { status, body } = await read(note!.creditNoteNo);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      bookingId: id,
      invoiceNo: note!.invoiceNo,
      side: 'client',
      reason: 'Wrong hours',
      to: { name: 'Hale and Moor LLP' },
      total: -180,
      mailedAt: null,
      sendable: { may: true, why: null },
      recipients: [ruth],
      approvable: { may: true, why: null },
      discountCarried: `Discount £9.93 carried over from ${note!.invoiceNo}`,
      revisedBy: null,
      others: [],
    });
    expect(body.data.sums.map(({ key, amount }: { key: string; amount: number }) => [key, amount])).toEqual([
      ['total', -159.93],
      ['discounts', 9.93],
      ['subTotal', -150],
      ['charge', -30],
      ['invTotal', -180],
    ]);
    const lines = body.data.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount * 100, 0);
    expect(Math.round(lines)).toBe(-15_993);
  });

  it('has every particular of a VAT credit note, as a page and as a PDF', async () => {
    const id = await approvedJob(portal, admin);
    const [note] = await credit(id, 'Client');
    const { randToken, issuer } = (await read(note!.creditNoteNo)).body.data;
    const page = await portal.anonymous.call(invoicePages.creditNote, {
      query: { id: note!.creditNoteNo, token: randToken, view: 'staff' },
    });
    const { text } = await wordsOf((await pdf(note!.creditNoteNo)).bytes);
    for (const words of [
      'CREDIT NOTE',
      note!.creditNoteNo,
      note!.invoiceNo,
      '03/12/2026',
      issuer.name,
      'VAT number',
      'Hale and Moor LLP',
      'Wrong hours',
      '-£150.00',
      'VAT (20%)',
      '-£30.00',
      '-£180.00',
    ]) {
      expect(text).toContain(words);
      expect(page.body).toContain(words);
    }
    expect((await portal.anonymous.call(invoicePages.creditNote, { query: { id: note!.creditNoteNo } })).status).toBe(
      404,
    );
  });

  it('is mailed like its invoice, with outbox, history and its time', async () => {
    const id = await approvedJob(portal, admin, { invoiceTo: 'accounts@hale.example' });
    const [note] = await credit(id, 'Client');
    const { creditNoteNo } = note!;
    expect((await read(creditNoteNo)).body.data.recipients).toEqual([
      ruth,
      { ...ruth, email: 'accounts@hale.example' },
    ]);
    const sent = await admin.call(invoiceRoutes.sendCreditNote, { params: { creditNoteNo } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const mails = await portal.db
      .selectFrom('mails')
      .selectAll()
      .where('booking_id', '=', id)
      .where('kind', '=', 'credit-note')
      .orderBy('id')
      .execute();
    expect(mails.map(({ to_addresses }) => to_addresses)).toEqual([['ruth@hale.example'], ['accounts@hale.example']]);
    expect(mails[0]!.attachments).toMatchObject([{ document: 'credit-note', name: `${creditNoteNo}.pdf` }]);
    expect((await read(creditNoteNo)).body.data.mailedAt).toMatch(/^2026-12-03T16:00/);
    const history = await portal.db.selectFrom('booking_history').select('text').where('booking_id', '=', id).execute();
    expect(history).toContainEqual({ text: `Credit note ${creditNoteNo} sent` });
  });

  it('leads to the revised invoice once the job is approved again', async () => {
    const id = await approvedJob(portal, admin);
    const [note] = await credit(id, 'Client');
    const { status } = await admin.call(timesheetRoutes.approve, {
      params: { id },
      body: { timesheet: worked, clientSheet: worked },
    });
    expect(status).toBe(200);
    const revised = (await admin.call(invoiceRoutes.read, { params: { id } })).body.data.invoiceNo;
    expect((await read(note!.creditNoteNo)).body.data).toMatchObject({
      revisedBy: revised,
      approvable: { may: false, why: `${revised} replaces ${note!.invoiceNo}` },
      discountCarried: null,
    });
  });
});

describe("a credit note of the interpreter's side", () => {
  it('is read by its interpreter, who supplied, and is not mailed', async () => {
    const id = await approvedJob(portal, admin);
    const notes = await credit(id, 'Both');
    const own = notes.find(({ side }) => side === 'interpreter')!.creditNoteNo;
    const client = notes.find(({ side }) => side === 'client')!.creditNoteNo;
    expect((await read(own)).body.data).toMatchObject({ others: [client], sendable: { may: false } });
    const seen = (await read(own, interpreter)).body.data;
    expect(seen).toMatchObject({
      issuer: { name: 'Test Interpreter' },
      others: [],
      recipients: [],
      randToken: null,
      sendable: { may: false },
      approvable: { may: false },
    });
    expect((await pdf(own, interpreter)).status).toBe(200);
    const tracker = await interpreter.call(timesheetRoutes.tracker, { query: { isBooked: true } });
    const job = tracker.body.data.find(({ _id }: { _id: string }) => _id === id);
    expect(job.creditNoteNo).toBe(own);
    expect((await admin.call(invoiceRoutes.sendCreditNote, { params: { creditNoteNo: own } })).status).toBe(409);
  });

  it("is Not Found to anybody else's interpreter, as the client's is to every one", async () => {
    const id = await approvedJob(portal, admin);
    const notes = await credit(id, 'Both');
    const own = notes.find(({ side }) => side === 'interpreter')!;
    const client = notes.find(({ side }) => side === 'client')!;
    for (const call of [read, pdf]) expect((await call(client.creditNoteNo, interpreter)).status).toBe(404);
    expect((await read(own.creditNoteNo, interpreter)).status).toBe(200);
    await portal.db
      .updateTable('invoices')
      .set({ interpreter_id: await somebodyElse(portal) })
      .where('invoice_no', '=', own.invoiceNo)
      .where('side', '=', 'interpreter')
      .execute();
    for (const call of [read, pdf]) expect((await call(own.creditNoteNo, interpreter)).status).toBe(404);
    for (const call of [read, pdf]) expect((await call('CN-999999')).status).toBe(404);
  });
});
