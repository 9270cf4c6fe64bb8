import { invoiceRoutes } from '@dragoman/contract/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, somebodyElse, wordsOf } from './jobs.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const read = async (id: string) => (await admin.call(invoiceRoutes.read, { params: { id } })).body.data;

describe('reading an invoice', () => {
  it('carries every figure of its service, by booking, identity or number', async () => {
    const id = await approvedJob(portal, admin);
    const { status, body } = await admin.call(invoiceRoutes.read, { params: { id } });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      bookingId: id,
      iType: 'client',
      title: 'INVOICE',
      company: 'Hale and Moor LLP',
      status: 'Approved',
      cancelled: false,
      total: 159.93,
      discounts: 9.93,
      subTotal: 150,
      adminPercent: 20,
      adminCharges: 30,
      vat: true,
      invTotal: 180,
      grossTotal: 180,
      balanceAmount: 180,
      attendanceOneTotalDuration: '02:20',
      totalTravelInAmount: 16.67,
      mileage: 18,
      mileageMinRate: 0.45,
      parking: 8.5,
      dateOfAttendance: '2026-12-03',
      dateOfReturn: null,
      tMinDuration: null,
      interpreterName: 'Test Interpreter',
      discountable: { may: true, why: null },
      creditable: { may: true, why: null },
    });
    expect(body.data.randToken).toMatch(/^[\w-]{32}$/);
    expect((await read(body.data._id)).invoiceNo).toBe(body.data.invoiceNo);
    expect((await read(body.data.invoiceNo))._id).toBe(body.data._id);
    expect((await admin.call(invoiceRoutes.read, { params: { id }, query: { invoiceNo: 'INV-999999' } })).status).toBe(
      404,
    );
  });

  it("shows an interpreter their own invoice and never the client's", async () => {
    const id = await approvedJob(portal, admin);
    const own = await interpreter.call(invoiceRoutes.readInterpreter, { params: { id } });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    expect(own.body.data).toMatchObject({
      iType: 'interpreter',
      fullname: 'Test Interpreter',
      discountable: { may: false },
    });
    const client = await read(id);
    for (const key of [id, client._id, client.invoiceNo]) {
      expect((await interpreter.call(invoiceRoutes.read, { params: { id: key } })).status).toBe(403);
      expect((await interpreter.call(invoiceRoutes.pdf, { params: { id: key } })).status).toBe(403);
    }
    expect((await interpreter.call(invoiceRoutes.readInterpreter, { params: { id: client.invoiceNo } })).status).toBe(
      404,
    );
    await portal.db
      .updateTable('invoices')
      .set({ interpreter_id: await somebodyElse(portal) })
      .where('id', '=', own.body.data._id)
      .execute();
    expect((await interpreter.call(invoiceRoutes.readInterpreter, { params: { id } })).status).toBe(404);
    expect((await interpreter.call(invoiceRoutes.interpreterPdf, { params: { id } })).status).toBe(404);
  });

  it('is a PDF with its number, amounts and names', async () => {
    const id = await approvedJob(portal, admin);
    const { invoiceNo } = await read(id);
    const file = await admin.call(invoiceRoutes.pdf, { params: { id } });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const { pages, text } = await wordsOf(file.bytes);
    expect(pages).toBe(1);
    for (const words of [
      invoiceNo,
      'INVOICE',
      '£159.93',
      '-£9.93',
      'VAT (20%)',
      '£180.00',
      'Hale and Moor LLP',
      'Łukasz',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
    const own = await wordsOf((await interpreter.call(invoiceRoutes.interpreterPdf, { params: { id } })).bytes);
    expect(own.text).toContain('Self-billing');
    expect(own.text).not.toContain('£180.00');
  });

  it('is one page of attendance sheet for the interpreter', async () => {
    const { bytes } = await interpreter.call(invoiceRoutes.attendanceSheet, {});
    const { pages, text } = await wordsOf(bytes);
    expect(pages).toBe(1);
    expect(text).toContain('Signature');
  });
});

describe('a credit note', () => {
  it('is asked for by a form as well as by JSON, and refused alike', async () => {
    const id = await approvedJob(portal, admin);
    const send = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const answer = await fetch(`${portal.address}/api/v1/invoice/credit/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
        body: form,
      });
      return { status: answer.status, body: await answer.json() };
    };
    const { invoiceNo } = await read(id);
    expect(await send({ id, invoiceNo, reason: 'Wrong hours' })).toMatchObject({
      status: 400,
      body: { fields: { crNote: 'CR Note is required' } },
    });
    expect(await read(id)).toMatchObject({ cancelled: false });
    expect(await send({ id, invoiceNo, crNote: 'Client', reason: 'Wrong hours' })).toMatchObject({
      status: 200,
      body: { msg: 'Credit Note Generated' },
    });
    expect(await read(invoiceNo)).toMatchObject({ cancelled: true });
  });

  it('mirrors its invoice, which says that it is cancelled', async () => {
    const id = await approvedJob(portal, admin);
    const before = await read(id);
    const credited = await admin.call(invoiceRoutes.credit, {
      params: { id },
      body: { crNote: 'Client', reason: 'Wrong hours' },
    });
    expect(credited.status, JSON.stringify(credited.body)).toBe(200);
    const [{ creditNoteNo }] = credited.body.data;
    expect(await read(before.invoiceNo)).toMatchObject({
      status: 'Cancelled',
      cancelled: true,
      creditNoteNo,
      discountable: { may: false, why: 'This invoice is cancelled' },
      creditable: { may: false },
    });
    const { text } = await wordsOf((await admin.call(invoiceRoutes.creditNotePdf, { params: { creditNoteNo } })).bytes);
    for (const words of [
      'CREDIT NOTE',
      creditNoteNo,
      before.invoiceNo,
      '-£150.00',
      '-£30.00',
      '-£180.00',
      'Wrong hours',
    ])
      expect(text).toContain(words);
    expect((await admin.call(invoiceRoutes.sendCreditNote, { params: { creditNoteNo } })).body.msg).toBe('Mail sent');
    const mail = await portal.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'credit-note')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ subject: `Credit note ${creditNoteNo}`, to_addresses: ['ruth@hale.example'] });
    expect(mail.text).toContain('/invoice/creditnote.html?');
  });
});
