import { clientRoutes } from '@dragoman/contract/clients';
import { invoicePages, invoiceRoutes } from '@dragoman/contract/invoices';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { brokenRules, expectValid, oneOf, penceOf as pence, schemaErrors, textsOf } from './conformance.ts';
import { approvedJob } from './jobs.ts';

let portal: Portal;
let admin: Caller;
let superadmin: Caller;
let clientId: string;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  const made = await admin.call(clientRoutes.create, {
    body: { ...newClient, isRegistered: true, regNotes: 'Signed' },
  });
  clientId = made.body.data._id;
});
afterAll(() => portal.stop());

const job = (changes: object = {}) =>
  approvedJob(portal, admin, {
    allocateCompany: true,
    companyId: clientId,
    companyName: newClient.companyName,
    ...changes,
  });
const fileOf = async (id: string) => {
  const { bytes, headers, status } = await admin.call(invoiceRoutes.eInvoice, { params: { id } });
  expect(status, bytes.toString()).toBe(200);
  expect(headers.get('content-type')).toContain('application/xml');
  return bytes.toString();
};
const invoiceOf = async (id: string) => (await admin.call(invoiceRoutes.read, { params: { id } })).body.data;

/** The sums of a document counted anew from its own lines and percentages, as the rules of EN 16931 on sums have it. */
function expectSums(xml: string, line: 'InvoiceLine' | 'CreditNoteLine') {
  const total = (name: string) => oneOf(xml, 'LegalMonetaryTotal', name);
  const lines = textsOf(xml, line, 'LineExtensionAmount').reduce((sum, text) => sum + pence(text), 0);
  expect(total('LineExtensionAmount')).toBe(lines);
  const adjusted = textsOf(xml, 'AllowanceCharge').map((_, at) => {
    const amount = pence(textsOf(xml, 'AllowanceCharge', 'Amount')[at]);
    return textsOf(xml, 'AllowanceCharge', 'ChargeIndicator')[at] === 'true' ? amount : -amount;
  });
  const net = lines + adjusted.reduce((sum, amount) => sum + amount, 0);
  expect(total('TaxExclusiveAmount')).toBe(net);
  const percent = Number(textsOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'Percent')[0] ?? 0);
  const tax = Math.round((net * percent) / 100);
  expect(oneOf(xml, 'TaxTotal', 'TaxAmount')).toBe(tax);
  expect(oneOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxableAmount')).toBe(net);
  expect(total('TaxInclusiveAmount')).toBe(net + tax);
  expect(total('PayableAmount')).toBe(net + tax - total('PrepaidAmount'));
}

/** Valid by the published schema, by every rule of EN 16931, and by its own sums. */
function expectConformance(xml: string, root: 'Invoice' | 'CreditNote') {
  expectValid(xml, root);
  expectSums(xml, `${root}Line`);
}

describe('an electronic invoice (rule einvoices/format)', () => {
  it('says what the invoice says, to the penny, and is valid by the schema and the rules', async () => {
    const id = await job({
      advancePayment: 50,
      purchaseOrder: 'PO & 1 <x>',
      costCode: 'Ward 17',
      clientName: 'Łukasz محمد',
    });
    const invoice = await invoiceOf(id);
    const xml = await fileOf(id);
    expectConformance(xml, 'Invoice');
    expect(textsOf(xml, 'ID')).toEqual([invoice.invoiceNo]);
    expect(textsOf(xml, 'OrderReference', 'ID')).toEqual(['PO & 1 <x>']);
    expect(textsOf(xml, 'AccountingCost')).toEqual(['Ward 17']);
    expect(textsOf(xml, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017']);
    const sums = [
      'LineExtensionAmount',
      'AllowanceTotalAmount',
      'TaxExclusiveAmount',
      'TaxInclusiveAmount',
      'PrepaidAmount',
      'PayableAmount',
    ];
    expect(sums.map((name) => textsOf(xml, 'LegalMonetaryTotal', name)[0])).toEqual([
      '159.93',
      '9.93',
      '150.00',
      '180.00',
      '50.00',
      '130.00',
    ]);
    expect(textsOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'ID')).toEqual(['S']);
    expect(invoice.eInvoice).toMatchObject({ may: true, why: null });
    expect(invoice.eInvoice.note).toContain('no network can deliver: the client and the agency have');
  });

  it('of a share has one line of that share, and a discount and an advance of their own', async () => {
    const id = await job({ isSplitInvoice: true, invoiceTo: 'other@firm.example', invoiceToName: 'Other and Co' });
    const rows = await portal.db
      .selectFrom('invoices')
      .select(['invoice_no', 'inv_total_pence'])
      .where('booking_id', '=', id)
      .where('side', '=', 'client')
      .orderBy('share')
      .execute();
    expect(rows).toHaveLength(2);
    for (const { inv_total_pence, invoice_no } of rows) {
      const xml = await fileOf(invoice_no);
      expectConformance(xml, 'Invoice');
      expect(oneOf(xml, 'LegalMonetaryTotal', 'TaxInclusiveAmount')).toBe(inv_total_pence);
      expect(textsOf(xml, 'InvoiceLine', 'ID')).toEqual(['1']);
    }
  });

  it('is addressed by Peppol once both have an electronic address', async () => {
    const id = await job();
    await admin.call(clientRoutes.update, {
      params: { id: clientId },
      body: { electronicScheme: '0088', electronicId: '7300010000001' },
    });
    await superadmin.call(settingsRoutes.update, { body: { electronicScheme: '9932', electronicId: 'GB123456789' } });
    const xml = await fileOf(id);
    expectConformance(xml, 'Invoice');
    expect(textsOf(xml, 'CustomizationID')).toEqual([
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    ]);
    expect(textsOf(xml, 'ProfileID')).toEqual(['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0']);
    expect(xml).toContain('<cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>');
    expect((await invoiceOf(id)).eInvoice.note).toBeNull();
  });

  it('goes with the mail where the client wants it so, a credit note too, and opens from the customer’s page', async () => {
    await admin.call(clientRoutes.update, { params: { id: clientId }, body: { attachesEInvoice: true } });
    const id = await job();
    const { invoiceNo } = await invoiceOf(id);
    const page = await portal.db
      .selectFrom('page_tokens as t')
      .innerJoin('invoices as i', 'i.id', 't.subject_id')
      .select('t.token')
      .where('i.invoice_no', '=', invoiceNo)
      .where('t.audience', '=', 'customer')
      .executeTakeFirstOrThrow();
    const open = (format?: string) =>
      portal.anonymous.call(invoicePages.invoice, { query: { id, token: page.token, invoiceNo, format } });
    expect((await open()).body).toContain('Electronic invoice');
    const opened = await open('xml');
    expect([opened.status, opened.bytes.toString()]).toEqual([200, await fileOf(id)]);
    expect((await admin.call(invoiceRoutes.send, { params: { id } })).status).toBe(200);
    const { body } = await admin.call(invoiceRoutes.credit, {
      params: { id },
      body: { crNote: 'Client', reason: 'Wrong day' },
    });
    const [{ creditNoteNo }] = body.data;
    await admin.call(invoiceRoutes.sendCreditNote, { params: { creditNoteNo } });
    const delivered = await portal.deliverMails();
    const attached = delivered.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
    expect(attached).toEqual(expect.arrayContaining([`${invoiceNo}.xml`, `${creditNoteNo}.xml`]));
    const { bytes } = await admin.call(invoiceRoutes.eCreditNote, { params: { creditNoteNo } });
    const xml = bytes.toString();
    expectConformance(xml, 'CreditNote');
    expect(oneOf(xml, 'LegalMonetaryTotal', 'PayableAmount')).toBe(18_000);
    expect(textsOf(xml, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toEqual([invoiceNo]);
  });

  it('of an agency that charges no VAT is not subject to it, and has its service charge as a charge', async () => {
    const id = await job();
    const { invoiceNo } = await invoiceOf(id);
    await portal.db
      .updateTable('invoices')
      .set({ vat: false, percent: '20' })
      .where('invoice_no', '=', invoiceNo)
      .execute();
    const xml = await fileOf(id);
    expectConformance(xml, 'Invoice');
    expect(textsOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'ID')).toEqual(['O']);
    expect(textsOf(xml, 'LegalMonetaryTotal', 'ChargeTotalAmount')).toEqual(['30.00']);
    expect(oneOf(xml, 'LegalMonetaryTotal', 'TaxInclusiveAmount')).toBe(18_000);
    expect(xml).not.toContain('PartyTaxScheme');
  });

  it('says what is missing where there can be none, and holds the invoice back', async () => {
    const id = await job();
    const { invoiceNo } = await invoiceOf(id);
    const { document } = await portal.db
      .selectFrom('invoices')
      .select('document')
      .where('invoice_no', '=', invoiceNo)
      .executeTakeFirstOrThrow();
    const issued = document as { agency: object };
    await portal.db
      .updateTable('invoices')
      .set({ document: JSON.stringify({ ...issued, agency: { ...issued.agency, vatNumber: null } }) })
      .where('invoice_no', '=', invoiceNo)
      .execute();
    const why = 'It charges VAT and was issued without the VAT number of the agency';
    expect((await invoiceOf(id)).eInvoice).toMatchObject({ may: false, why });
    const refused = await admin.call(invoiceRoutes.eInvoice, { params: { id } });
    expect([refused.status, refused.body.msg]).toEqual([409, `There can be no electronic invoice: ${why}`]);
    expect((await admin.call(invoiceRoutes.send, { params: { id } })).body.msg).toContain(why);
  });

  it('is checked by rules that can be broken', async () => {
    const xml = await fileOf(await job());
    const wrong = (from: string | RegExp, to: string) => brokenRules(xml.replace(from, to)).broken;
    expect(wrong(/(<cbc:TaxExclusiveAmount[^>]*>)[^<]*/, '$1151.00')).toContain('BR-CO-13');
    expect(wrong(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1181.00')).toContain('BR-CO-16');
    expect(wrong(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/, '')).toContain('BR-S-02');
    expect(
      schemaErrors(
        xml.replace('<cbc:IssueDate>', '<cbc:IssueDay>').replace('</cbc:IssueDate>', '</cbc:IssueDay>'),
        'Invoice',
      ),
    ).not.toEqual([]);
  });
});
