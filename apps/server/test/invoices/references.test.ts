import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { settingsRoutes } from '@dragoman/contract/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, wordsOf } from './jobs.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const invoice = (bookingId: string) =>
  portal.db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'client')
    .executeTakeFirstOrThrow();
const change = (id: string, body: object) =>
  admin.call(bookingRoutes.update, { params: { id }, body: { id, ...body } });

describe('the references of a live invoice (rule invoices/references)', () => {
  it('follow its booking, also once it was mailed, and nothing else does', async () => {
    const id = await approvedJob(portal, admin);
    await admin.call(invoiceRoutes.send, { params: { id } });
    const before = await invoice(id);
    const { status, body } = await change(id, {
      purchaseOrder: 'PO 4500771',
      costCode: 'Ward 17',
      clientName: 'Other',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const after = await invoice(id);
    const job = { ...(before.document as { job: object }).job, purchaseOrder: 'PO 4500771', costCode: 'Ward 17' };
    expect(after).toEqual({ ...before, document: { ...(before.document as object), job } });
    const { text } = await wordsOf((await admin.call(invoiceRoutes.pdf, { params: { id } })).bytes);
    for (const words of ['Purchase order PO 4500771', 'Cost code Ward 17', 'Łukasz']) expect(text).toContain(words);
    const audit = await portal.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('record_id', '=', after.id)
      .where('action', '=', 'references')
      .execute();
    expect(audit).toMatchObject([{ before: { purchaseOrder: null }, after: { purchaseOrder: 'PO 4500771' } }]);
  });

  it('stay as they were issued on one that is cancelled', async () => {
    const id = await approvedJob(portal, admin);
    await admin.call(invoiceRoutes.credit, { params: { id }, body: { crNote: 'Client', reason: 'Wrong' } });
    const before = await invoice(id);
    expect((await change(id, { purchaseOrder: 'PO 1' })).status).toBe(200);
    expect(await invoice(id)).toEqual(before);
  });
});

describe("a client's billing rules (rule clients/billing-rules)", () => {
  it('are kept, and an electronic address has the form of its scheme', async () => {
    const superadmin = await portal.as('superadmin');
    const { _id: id } = (await admin.call(clientRoutes.create, { body: { ...newClient, companyName: 'Rules and Co' } }))
      .body.data;
    const set = (body: object) => admin.call(clientRoutes.update, { params: { id }, body });
    const rules = {
      requiresCostCode: true,
      requiresSignedSheet: true,
      invoicesToAccounts: true,
      attachesEInvoice: true,
    };
    const { body } = await set({ ...rules, electronicScheme: '9932', electronicId: 'gb 123 4567 89' });
    expect(body.data).toMatchObject({
      ...rules,
      electronicScheme: '9932',
      electronicId: 'GB123456789',
      invoiceRhythm: 'job',
    });
    const refused = await set({ electronicScheme: '0088' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { electronicId: 'A GLN has 13 digits, the last one a check digit' },
    ]);
    expect((await set({ invoiceRhythm: 'year' })).status).toBe(400);
    const own = await superadmin.call(settingsRoutes.update, { body: { electronicScheme: '0088', electronicId: '' } });
    expect([own.status, own.body.fields]).toEqual([
      400,
      { electronicId: 'Enter both the scheme and the number, or neither' },
    ]);
    expect((await set({ electronicScheme: null, electronicId: '' })).body.data).toMatchObject({
      electronicScheme: null,
    });
    const { rows } = await sql`select 1 from settings where electronic_scheme is not null`.execute(portal.db);
    expect(rows).toEqual([]);
  });
});
