import { clientRoutes } from '@dragoman/contract/clients';
import { invoiceRoutes, monthlyRoutes } from '@dragoman/contract/invoices';
import { payRunRoutes } from '@dragoman/contract/payruns';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, preparedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let superadmin: Caller;
let companyId: string;
let id: string;
const unknown = { clientName: 'Ana 🎻', fileRef: 'F-\ue000' };
const client = "Client name 'Ana 🎻' cannot be printed in full: 🎻 will appear as '?' on the document";
const file = "File reference 'F-\ue000' cannot be printed in full: U+E000 will appear as '?' on the document";

beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  [admin, superadmin] = [await portal.as('admin'), await portal.as('superadmin')];
  await portal.as('interpreter');
  const company = 'Signs and Letters Ltd';
  const { body } = await admin.call(clientRoutes.create, {
    body: { ...newClient, companyName: company, isRegistered: true, regNotes: 'Signed', address: '1 High St 🎻' },
  });
  companyId = body.data._id;
  id = await approvedJob(portal, admin, {
    allocateCompany: true,
    companyId,
    companyName: company,
    ...unknown,
  });
});
afterAll(() => portal.stop());

const payerId = async () =>
  (await portal.db.selectFrom('payers').select('id').where('client_id', '=', companyId).executeTakeFirstOrThrow()).id;

describe('what cannot be printed in full is said before it is issued or sent (rule invoices/unprintable)', () => {
  it('of a quotation, a proforma and what approving makes', async () => {
    const booked = await preparedJob(portal, admin, unknown);
    const mail = await admin.call(quotationRoutes.mailPreview, { params: { id: booked } });
    expect(mail.body.data.unprintable).toEqual([
      client.replace('name', 'Name'),
      file.replace('reference', 'Reference'),
    ]);
    const proforma = await admin.call(invoiceRoutes.unprintableProforma, { params: { id: booked } });
    expect(proforma.body.data).toEqual([file, client]);
    await admin.call(quotationRoutes.send, { params: { id: booked }, body: {} });
    const approval = await admin.call(timesheetRoutes.approvalPreview, {
      params: { id: booked },
      body: { timesheet: worked, clientSheet: worked },
    });
    expect(approval.body.data.unprintable, JSON.stringify(approval.body)).toEqual([file, client]);
  });

  it('of an invoice and of its credit note', async () => {
    const [invoice] = (await admin.call(invoiceRoutes.toSend, { params: { id } })).body.data;
    expect(invoice.unprintable).toEqual(expect.arrayContaining([client, file]));
    const other = await approvedJob(portal, admin, unknown);
    const { body } = await admin.call(invoiceRoutes.credit, {
      params: { id: other },
      body: { crNote: 'Client', reason: 'Wrong hours' },
    });
    const [{ creditNoteNo }] = body.data;
    const note = await admin.call(invoiceRoutes.readCreditNote, { params: { creditNoteNo } });
    expect(note.body.data.unprintable).toEqual(expect.arrayContaining([client, file]));
  });

  it('of a statement of account', async () => {
    const statement = await superadmin.call(reminderRoutes.statement, {
      params: { payerId: await payerId() },
      query: {},
    });
    expect(statement.body.data.unprintable).toEqual([
      "To '1 High St 🎻' cannot be printed in full: 🎻 will appear as '?' on the document",
    ]);
  });

  it('of a slip and of the slips of a pay run', async () => {
    const { interpreter_id: interpreterId } = await portal.db
      .selectFrom('bookings')
      .select('interpreter_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const pending = await superadmin.call(remittanceRoutes.pending, { params: { interpreterId: interpreterId! } });
    expect(pending.body.unprintable).toEqual([client]);
    const run = await superadmin.call(payRunRoutes.preview, { query: { dueTo: '2026-12-03' } });
    const paid = run.body.data.payees.some(({ outcome }: { outcome: string }) => outcome === 'pay');
    expect(run.body.data.unprintable).toEqual(paid ? [client] : []);
  });

  it('of a monthly invoice', async () => {
    await admin.call(clientRoutes.update, { params: { id: companyId }, body: { invoiceRhythm: 'month' } });
    await approvedJob(portal, admin, {
      allocateCompany: true,
      companyId,
      companyName: 'Signs and Letters Ltd',
      ...unknown,
    });
    const { body } = await admin.call(monthlyRoutes.preview, { query: { payerId: await payerId(), month: '2026-12' } });
    expect(body.data.unprintable, JSON.stringify(body)).toEqual(
      expect.arrayContaining([expect.stringContaining("Client, file 'Ana 🎻, F-\ue000'")]),
    );
  });
});
