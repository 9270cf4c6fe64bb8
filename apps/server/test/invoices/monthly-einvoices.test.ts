import { clientRoutes } from '@dragoman/contract/clients';
import { invoicePages, invoiceRoutes, monthlyRoutes } from '@dragoman/contract/invoices';
import { settingsRoutes } from '@dragoman/contract/settings';
import { pence } from '@dragoman/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { expectValid, oneOf, penceOf, textsOf } from './conformance.ts';
import { approvedJob } from './jobs.ts';

let portal: Portal;
let admin: Caller;
let companyId: string;
const companyName = 'Monthly and Electronic';
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
  const { body } = await admin.call(clientRoutes.create, {
    body: {
      ...newClient,
      companyName,
      isRegistered: true,
      regNotes: 'Signed',
      invoiceRhythm: 'month',
      attachesEInvoice: true,
    },
  });
  companyId = body.data._id;
});
afterAll(() => portal.stop());

const job = (changes: object = {}) =>
  approvedJob(portal, admin, { allocateCompany: true, companyId, companyName, ...changes });
const payerId = async () =>
  (await portal.db.selectFrom('payers').select('id').where('client_id', '=', companyId).executeTakeFirstOrThrow()).id;
const preview = async () =>
  (await admin.call(monthlyRoutes.preview, { query: { payerId: await payerId(), month: '2026-12' } })).body.data;
const make = async () => {
  const { due, dueOn, lines } = await preview();
  const invoiceNos = lines.map(({ invoiceNo }: { invoiceNo: string }) => invoiceNo);
  return admin.call(monthlyRoutes.make, {
    body: { payerId: await payerId(), month: '2026-12', invoiceNos, due, dueOn },
  });
};
const fileOf = async (id: string) => {
  const { bytes, headers, status } = await admin.call(monthlyRoutes.eInvoice, { params: { id } });
  expect(status, bytes.toString()).toBe(200);
  expect(headers.get('content-type')).toContain('application/xml');
  return bytes.toString();
};

const invoicesOf = (bookingIds: readonly string[]) =>
  portal.db
    .selectFrom('invoices')
    .select(['id', 'invoice_no', 'sub_total_pence', 'charge_pence', 'inv_total_pence', 'balance_pence'])
    .where('booking_id', 'in', bookingIds)
    .where('side', '=', 'client')
    .orderBy('number')
    .execute();
type Summed = Awaited<ReturnType<typeof invoicesOf>>[number];
const total = (invoices: readonly Summed[], what: keyof Omit<Summed, 'id' | 'invoice_no'>) =>
  invoices.reduce((sum, invoice) => sum + invoice[what], 0);

it('a monthly invoice is one electronic invoice with a line for each job, to the penny (rule einvoices/monthly)', async () => {
  const bookings = [
    await job({ purchaseOrder: 'PO & 1', costCode: 'Ward 17', advancePayment: 50 }),
    await job({ purchaseOrder: 'PO 2', costCode: 'Ward 18' }),
    await job({ purchaseOrder: 'PO 2' }),
  ];
  const invoices = await invoicesOf(bookings);
  expect(invoices).toHaveLength(3);
  const { _id: id, monthlyNo } = (await make()).body.data;
  const xml = await fileOf(id);
  expectValid(xml, 'Invoice');
  expect(textsOf(xml, 'ID')).toEqual([monthlyNo]);
  expect(textsOf(xml, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017']);
  expect(textsOf(xml, 'InvoiceLine', 'LineExtensionAmount').map(penceOf)).toEqual(
    invoices.map(({ sub_total_pence }) => Number(sub_total_pence)),
  );
  const sums = (name: string) => oneOf(xml, 'LegalMonetaryTotal', name);
  expect(sums('LineExtensionAmount')).toBe(total(invoices, 'sub_total_pence'));
  expect(sums('TaxExclusiveAmount')).toBe(total(invoices, 'sub_total_pence'));
  expect(oneOf(xml, 'TaxTotal', 'TaxAmount')).toBe(total(invoices, 'charge_pence'));
  expect(sums('TaxInclusiveAmount')).toBe(total(invoices, 'inv_total_pence'));
  expect(sums('PrepaidAmount')).toBe(5_000);
  expect(sums('PayableAmount')).toBe(total(invoices, 'balance_pence'));
  // Each line names its own invoice and order; what all have in common stands once.
  const said = textsOf(xml, 'InvoiceLine', 'Item', 'AdditionalItemProperty', 'Value');
  for (const { invoice_no } of invoices) expect(said).toContain(invoice_no);
  expect(said.filter((value) => value.startsWith('PO'))).toEqual(['PO & 1', 'PO 2', 'PO 2']);
  expect(textsOf(xml, 'InvoiceLine', 'AccountingCost')).toEqual(['Ward 17', 'Ward 18']);
  expect(textsOf(xml, 'OrderReference', 'ID')).toEqual([]);
  expect(textsOf(xml, 'InvoicePeriod', 'StartDate')).toEqual(
    textsOf(xml, 'InvoiceLine', 'InvoicePeriod', 'StartDate').toSorted().slice(0, 1),
  );

  const [mail] = (await portal.deliverMails()).filter(({ subject }) => subject?.includes(monthlyNo));
  expect(mail!.attachments.map(({ filename }) => filename)).toEqual([`${monthlyNo}.pdf`, `${monthlyNo}.xml`]);
  expect(Buffer.from(mail!.attachments[1]!.content as ArrayBuffer).toString()).toBe(xml);
  const token = new URL(/https:\/\/portal\.example\/invoice\/monthly\.html\S+/.exec(mail!.text!)![0]).searchParams.get(
    'token',
  )!;
  const open = (format?: string) =>
    portal.anonymous.call(invoicePages.monthly, { query: { id: monthlyNo, token, format } });
  expect((await open()).body).toContain('Electronic invoice');
  expect((await open('xml')).bytes.toString()).toBe(xml);

  // Its jobs are no electronic invoices; the credit note of one names what the customer's books know.
  const alone = await admin.call(invoiceRoutes.eInvoice, { params: { id: invoices[1]!.id } });
  expect([alone.status, alone.body.msg]).toEqual([
    409,
    `There can be no electronic invoice: Part of monthly invoice ${monthlyNo}. This is not a VAT invoice`,
  ]);
  const credited = await admin.call(invoiceRoutes.credit, {
    params: { id: bookings[1]! },
    body: { crNote: 'Client', reason: 'Wrong day' },
  });
  const [{ creditNoteNo }] = credited.body.data;
  const note = (await admin.call(invoiceRoutes.eCreditNote, { params: { creditNoteNo } })).bytes.toString();
  expectValid(note, 'CreditNote');
  expect(textsOf(note, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toEqual([monthlyNo]);
  expect(textsOf(note, 'PaymentTerms', 'Note')).toEqual([`Credits invoice ${invoices[1]!.invoice_no} on ${monthlyNo}`]);
  // What was sent does not change by it.
  expect(await fileOf(id)).toBe(xml);
});

it('is addressed by Peppol, with the order once where all have it', async () => {
  await admin.call(clientRoutes.update, {
    params: { id: companyId },
    body: { electronicScheme: '0088', electronicId: '7300010000001' },
  });
  const superadmin = await portal.as('superadmin');
  await superadmin.call(settingsRoutes.update, { body: { electronicScheme: '9932', electronicId: 'GB123456789' } });
  await job({ purchaseOrder: 'PO 9' });
  await job({ purchaseOrder: 'PO 9' });
  const { _id: id, eInvoice } = (await make()).body.data;
  expect(eInvoice).toEqual({ may: true, why: null, note: null });
  const xml = await fileOf(id);
  expectValid(xml, 'Invoice');
  expect(xml).toContain('<cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>');
  expect(textsOf(xml, 'OrderReference', 'ID')).toEqual(['PO 9']);
});

it('of jobs at several rates has a breakdown by rate', async () => {
  const bookings = [await job(), await job()];
  const [reduced] = await invoicesOf(bookings);
  await portal.db
    .updateTable('invoices')
    .set({ percent: '5', charge_pence: pence(750), inv_total_pence: pence(15_750), balance_pence: pence(15_750) })
    .where('id', '=', reduced!.id)
    .execute();
  const xml = await fileOf((await make()).body.data._id);
  expectValid(xml, 'Invoice');
  expect(textsOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'Percent')).toEqual(['20', '5']);
  expect(textsOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxAmount')).toEqual(['30.00', '7.50']);
  expect(oneOf(xml, 'LegalMonetaryTotal', 'PayableAmount')).toBe(33_750);
});

it('is not made while it cannot be the electronic invoice that its client takes, and says why', async () => {
  const bookings = [await job(), await job()];
  const [free] = await invoicesOf(bookings);
  const charges = (vat: boolean) => portal.db.updateTable('invoices').set({ vat }).where('id', '=', free!.id).execute();
  await charges(false);
  const why = 'Some of its jobs are charged VAT and others are not, which no electronic invoice can say';
  expect(await preview()).toMatchObject({ problems: [why] });
  const refused = await make();
  expect([refused.status, refused.body.msg]).toEqual([409, `There can be no electronic invoice: ${why}`]);
  await portal.db
    .updateTable('invoices')
    .set({ vat: false })
    .where(
      'id',
      'in',
      (await invoicesOf(bookings)).map(({ id }) => id),
    )
    .execute();
  // All without VAT: the percentage is a charge, and nothing is taxed.
  const xml = await fileOf((await make()).body.data._id);
  expectValid(xml, 'Invoice');
  expect(textsOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'ID')).toEqual(['O']);
  expect(textsOf(xml, 'LegalMonetaryTotal', 'ChargeTotalAmount')).toEqual(['60.00']);
  expect(oneOf(xml, 'LegalMonetaryTotal', 'PayableAmount')).toBe(36_000);
});
