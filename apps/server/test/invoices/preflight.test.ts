import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, wordsOf } from './jobs.ts';

let portal: Portal;
let admin: Caller;
let clientId: string;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
  const made = await admin.call(clientRoutes.create, {
    body: { ...newClient, isRegistered: true, regNotes: 'Signed' },
  });
  clientId = made.body.data._id;
});
afterAll(() => portal.stop());

const nothing = {
  requiresCostCode: false,
  requiresSignedSheet: false,
  invoicesToAccounts: false,
  attachesEInvoice: false,
};
const rule = async (body: object) => {
  const answer = await admin.call(clientRoutes.update, { params: { id: clientId }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
beforeEach(() => rule(nothing));

const job = () =>
  approvedJob(portal, admin, { allocateCompany: true, companyId: clientId, companyName: newClient.companyName });
const send = (id: string) => admin.call(invoiceRoutes.send, { params: { id } });
const ask = (id: string) => admin.call(invoiceRoutes.ask, { params: { id } });
const set = (id: string, body: object) => admin.call(bookingRoutes.update, { params: { id }, body: { id, ...body } });
const unsent = async (bookingId: string) => {
  const { body } = await admin.call(invoiceRoutes.unsent);
  return body.data.find((row: { bookingId: string }) => row.bookingId === bookingId);
};
const mailsOf = (id: string, kind: string) =>
  portal.db
    .selectFrom('mails')
    .select(['to_addresses', 'text', 'attachments'])
    .where('booking_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

describe('the pre-flight of an invoice (rule invoices/pre-flight)', () => {
  it('holds it back until what is missing is there, asks for it, and is mended by the thing alone', async () => {
    await rule({ requiresCostCode: true });
    const id = await job();
    const row = await unsent(id);
    expect(row).toMatchObject({
      state: 'held',
      amount: 180,
      asked: [],
      shortcomings: [{ key: 'cost code', asks: 'customer' }],
    });
    const refused = await send(id);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      `Invoice ${row.invoiceNo} is held back: This client requires a cost code on its invoices`,
    ]);
    expect(await mailsOf(id, 'invoice')).toEqual([]);
    expect((await ask(id)).status).toBe(200);
    const [asking] = await mailsOf(id, 'references requested');
    expect(asking!.to_addresses).toEqual(['ruth@hale.example']);
    expect(asking!.text).toContain('Your accounts need the cost code on it');
    expect(await unsent(id)).toMatchObject({ state: 'held', asked: [{ who: 'customer', to: ['ruth@hale.example'] }] });
    await set(id, { costCode: 'Ward 17' });
    expect(await unsent(id)).toMatchObject({ state: 'ready', shortcomings: [], asked: [] });
    expect((await ask(id)).status).toBe(409);
    expect((await send(id)).status).toBe(200);
    expect(await unsent(id)).toBeUndefined();
  });

  it('lets it go with a reason, which the history and the audit keep', async () => {
    await rule({ requiresCostCode: true });
    const id = await job();
    const { _id: invoiceId, invoiceNo } = await unsent(id);
    const despite = (body: object) => admin.call(invoiceRoutes.sendDespite, { params: { id }, body });
    expect((await despite({ reason: ' ' })).status).toBe(400);
    expect(await mailsOf(id, 'invoice')).toEqual([]);
    expect((await despite({ reason: 'They said so by telephone' })).status).toBe(200);
    const lacks = 'This client requires a cost code on its invoices';
    const told = await portal.db
      .selectFrom('booking_history')
      .select(['text', 'detail'])
      .where('booking_id', '=', id)
      .execute();
    expect(told).toContainEqual({
      text: `Invoice ${invoiceNo} sent`,
      detail: `In spite of: ${lacks}. Reason: They said so by telephone`,
    });
    const audit = await portal.db
      .selectFrom('audit_log')
      .select('after')
      .where('record_id', '=', invoiceId)
      .where('action', '=', 'mailed')
      .execute();
    expect(audit).toMatchObject([{ after: { lacks: [lacks], despite: 'They said so by telephone' } }]);
  });

  it('asks the interpreter for the signed sheet, and the mail brings the scan', async () => {
    await rule({ requiresSignedSheet: true });
    const id = await job();
    const { invoiceNo } = await unsent(id);
    expect((await ask(id)).status).toBe(200);
    expect(await mailsOf(id, 'signed sheet requested')).toHaveLength(1);
    const scan = (receiptOf?: string) =>
      admin.call(bookingRoutes.uploadTo, {
        params: { id },
        body: receiptOf ? { type: 'timesheetFile', receiptOf } : { type: 'timesheetFile' },
        files: [{ name: 'signed.txt', type: 'text/plain', bytes: Buffer.from('Signed by Ruth Hale') }],
      });
    expect((await scan('parking')).status).toBe(200);
    expect(await unsent(id)).toMatchObject({ state: 'held', asked: [{ who: 'interpreter' }] });
    const added = await scan();
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(await unsent(id)).toMatchObject({ state: 'ready' });
    expect((await send(id)).status).toBe(200);
    const delivered = await portal.deliverMails();
    const received = delivered.find(({ subject }) => subject === `Invoice ${invoiceNo}`)!;
    expect(received.attachments.map(({ filename }) => filename)).toEqual([`${invoiceNo}.pdf`, 'signed.txt']);
  });

  it('attaches what the customer signed on the glass, with the times that they saw', async () => {
    await rule({ requiresSignedSheet: true });
    const id = await job();
    await portal.db
      .insertInto('timesheet_closings')
      .values({
        booking_id: id,
        kind: 'signature',
        sheet: JSON.stringify({ attendanceOneStartTime: '10:00', attendanceOneEndTime: '12:20' }),
        closed_at: portal.clock.now(),
        received_at: portal.clock.now(),
        signed_by: 'Ruth Hale',
        strokes: JSON.stringify([[[1, 2]]]),
      })
      .execute();
    const { invoiceNo } = await unsent(id);
    expect((await send(id)).status).toBe(200);
    const delivered = await portal.deliverMails();
    const { attachments } = delivered.find(({ subject }) => subject === `Invoice ${invoiceNo}`)!;
    const signed = attachments.find(({ filename }) => filename?.endsWith('signed timesheet.pdf'))!;
    const { text } = await wordsOf(Buffer.from(signed.content as ArrayBuffer));
    for (const words of ['Signed by Ruth Hale', 'Attendance 1', '10:00', '12:20']) expect(text).toContain(words);
  });

  it('goes to the accounts of a client that wants it there, a credit note too', async () => {
    await rule({ invoicesToAccounts: true });
    const id = await job();
    await send(id);
    expect((await mailsOf(id, 'invoice')).map(({ to_addresses }) => to_addresses[0])).toContain(
      'accounts@harbour.example',
    );
    const { body } = await admin.call(invoiceRoutes.credit, {
      params: { id },
      body: { crNote: 'Client', reason: 'Wrong' },
    });
    const [{ creditNoteNo }] = body.data;
    await admin.call(invoiceRoutes.sendCreditNote, { params: { creditNoteNo } });
    const credited = (await mailsOf(id, 'credit-note')).flatMap(({ to_addresses }) => to_addresses);
    expect(credited).toContain('accounts@harbour.example');
    expect(credited).not.toContain('ruth@hale.example');
  });

  it('lets one wait whose client wants one invoice a month', async () => {
    const id = await job();
    await portal.db.updateTable('clients').set({ invoice_rhythm: 'month' }).where('id', '=', clientId).execute();
    expect(await unsent(id)).toMatchObject({ state: 'waiting' });
    expect((await send(id)).status).toBe(409);
    await portal.db.updateTable('clients').set({ invoice_rhythm: 'job' }).where('id', '=', clientId).execute();
    expect((await send(id)).status).toBe(200);
  });

  it('is the staff’s, and an interpreter sends and asks nothing', async () => {
    const interpreter = await portal.as('interpreter');
    const id = await job();
    for (const route of [invoiceRoutes.ask, invoiceRoutes.sendDespite] as const)
      expect((await interpreter.call(route, { params: { id }, body: { reason: 'x' } })).status).toBe(403);
    expect((await interpreter.call(invoiceRoutes.unsent)).status).toBe(403);
    expect(await unsent(id)).toMatchObject({ state: 'ready' });
  });
});
