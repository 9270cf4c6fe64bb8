import { invoiceRoutes } from '@dragoman/contract/invoices';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, wordsOf, worked } from './jobs.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

type Sum = { key: string; label: string; amount: number };
const read = async (id: string, invoiceNo?: string) =>
  (await admin.call(invoiceRoutes.read, { params: { id }, query: invoiceNo ? { invoiceNo } : {} })).body.data;
const credit = (id: string, crNote = 'Client') =>
  admin.call(invoiceRoutes.credit, { params: { id }, body: { crNote, reason: 'Wrong hours' } });
const columns = { timesheet: worked, clientSheet: worked };
const preview = async (id: string, body: object = columns) =>
  (await admin.call(timesheetRoutes.approvalPreview, { params: { id }, body })).body.data;
const approve = (id: string) => admin.call(timesheetRoutes.approve, { params: { id }, body: columns });
const historyOf = async (id: string) =>
  (await portal.db.selectFrom('booking_history').select('text').where('booking_id', '=', id).execute()).map(
    ({ text }) => text,
  );

describe('approving again after a credit note', () => {
  it('carries over the discount that was changed on the invoice, and says so', async () => {
    const id = await approvedJob(portal, admin);
    const before = await read(id);
    expect((await preview(id)).discountCarried).toBeNull();
    await admin.call(invoiceRoutes.changeDiscount, { params: { id }, body: { discounts: 19.93 } });
    await credit(id);
    const sentence = `Discount £19.93 carried over from ${before.invoiceNo}`;
    expect(await preview(id)).toMatchObject({
      discountCarried: sentence,
      client: { discounts: 19.93, subTotal: 140, invTotal: 168 },
    });
    expect((await approve(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ title: 'Revised Invoice', discounts: 19.93, invTotal: 168 });
    expect(await historyOf(id)).toContain(sentence);
  });

  it('carries over that there is none where it was taken off the invoice', async () => {
    const id = await approvedJob(portal, admin);
    const { invoiceNo } = await read(id);
    await admin.call(invoiceRoutes.changeDiscount, { params: { id }, body: { discounts: 0 } });
    await credit(id);
    expect(await preview(id)).toMatchObject({
      discountCarried: `No discount, as on ${invoiceNo}`,
      client: { discounts: 0 },
    });
    await approve(id);
    expect(await read(id)).toMatchObject({ discounts: 0, subTotal: 159.93 });
  });

  it('carries over the discount of both shares together', async () => {
    const id = await approvedJob(portal, admin, {
      isSplitInvoice: true,
      invoiceTo: 'other@firm.example',
      invoiceToName: 'Other and Co',
    });
    await credit(id);
    const previewed = await preview(id);
    expect(previewed.client).toMatchObject({ discounts: 9.93, subTotal: 150 });
    expect(previewed.discountCarried).toMatch(/^Discount £9.93 carried over from INV-\d+ and INV-\d+$/);
  });

  it('takes no more off than the new total', async () => {
    const id = await approvedJob(portal, admin);
    const { invoiceNo } = await read(id);
    await admin.call(invoiceRoutes.changeDiscount, { params: { id }, body: { discounts: 150 } });
    await credit(id);
    const short = { ...worked, attendanceOneEndTime: '11:00', travelInEndTime: '08:10', travelOutEndTime: '14:40' };
    const previewed = await preview(id, { timesheet: short, clientSheet: short });
    expect(previewed.client.subTotal).toBe(0);
    expect(previewed.discountCarried).toBe(
      `Discount £${previewed.client.total.toFixed(2)} of £150.00 carried over from ${invoiceNo}`,
    );
  });
});

describe('approving one side again', () => {
  it("names the other side's invoice, and compares with what it was issued for", async () => {
    const id = await approvedJob(portal, admin);
    const { invoiceNo } = await read(id);
    const own = await portal.db
      .selectFrom('invoices')
      .select(['invoice_no', 'total_pence'])
      .where('booking_id', '=', id)
      .where('side', '=', 'interpreter')
      .executeTakeFirstOrThrow();
    await credit(id);
    const previewed = await preview(id);
    expect(previewed.sides).toEqual(['client']);
    expect(previewed.issued).toEqual({ client: [], interpreter: [own.invoice_no] });
    const paid = previewed.comparison.map(({ claimed }: { claimed: { amount: number | null } }) => claimed.amount);
    expect(paid).not.toContain(null);
    expect(paid.reduce((whole: number, amount: number) => whole + Math.round(amount * 100), 0)).toBe(own.total_pence);
    await approve(id);
    await credit(id, 'Interpreter');
    const revised = await read(id);
    expect(revised.invoiceNo).not.toBe(invoiceNo);
    expect((await preview(id)).issued).toEqual({ client: [revised.invoiceNo], interpreter: [] });
  });
});

describe('the figures of an invoice on screen', () => {
  const adds = (sums: Sum[]) => Object.fromEntries(sums.map(({ key, amount }) => [key, amount]));

  it('add up from the lines by the discount to the total', async () => {
    const id = await approvedJob(portal, admin);
    const { lines, sums } = await read(id);
    const found = adds(sums);
    const lineSum = lines.reduce((whole: number, { amount }: Sum) => whole + Math.round(amount * 100), 0) / 100;
    expect(found).toEqual({ total: lineSum, discounts: -9.93, subTotal: 150, charge: 30, invTotal: 180, due: 180 });
  });

  it('leave nothing due on a cancelled invoice, on screen and in print', async () => {
    const id = await approvedJob(portal, admin);
    const { invoiceNo } = await read(id);
    const [{ creditNoteNo }] = (await credit(id)).body.data;
    const { sums } = await read(id, invoiceNo);
    expect(adds(sums)).toMatchObject({ invTotal: 180, credited: -180, due: 0 });
    const { bytes } = await admin.call(invoiceRoutes.pdf, { params: { id }, query: { invoiceNo } });
    const { text } = await wordsOf(bytes);
    expect(text).toContain(`Credit note ${creditNoteNo} -£180.00`);
    expect(text).toContain('Amount Due £0.00');
    expect(text).not.toContain('Amount Due £180.00');
  });

  it('name the interpreter as supplier of their invoice and the agency as customer, as its PDF does', async () => {
    const id = await approvedJob(portal, admin);
    const agency = (await read(id)).issuer.name;
    const { data } = (await interpreter.call(invoiceRoutes.readInterpreter, { params: { id } })).body;
    expect(data.issuer.name).toBe('Test Interpreter');
    expect(data.to.name).toBe(agency);
    expect(data.issuer.lines.join(' ')).not.toContain('VAT number');
    expect(data.to.lines.join(' ')).not.toContain('VAT number');
    expect((await read(id)).to).toMatchObject({ name: 'Hale and Moor LLP' });
  });

  it('explain an amount that the minimum lifted, in the words of the PDF', async () => {
    const id = await approvedJob(portal, admin);
    await credit(id, 'Both');
    const short = {
      ...worked,
      attendanceOneEndTime: '10:25',
      attendanceTwoStartTime: null,
      attendanceTwoEndTime: null,
    };
    await admin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: short, clientSheet: short } });
    const { lines } = await read(id);
    const { text } = await wordsOf((await admin.call(invoiceRoutes.pdf, { params: { id } })).bytes);
    const notes = lines.map(({ note }: { note: string | null }) => note).filter(Boolean);
    expect(notes).toContainEqual(expect.stringMatching(/^Minimum of \d\d:\d\d charged$/));
    for (const note of notes) expect(text).toContain(note);
  });
});
