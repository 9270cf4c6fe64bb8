import { invoicePages, invoiceRoutes } from '@dragoman/contract/invoices';
import { quotationRoutes } from '@dragoman/contract/quotations';
import type { NotNull } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, entries } from '../bookings/entries.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, confirmedJob, wordsOf } from './jobs.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const mailsOf = (id: string, kind: string) =>
  portal.db
    .selectFrom('mails')
    .selectAll()
    .where('booking_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('id')
    .$narrowType<{ text: NotNull }>()
    .execute();
const send = (id: string) => admin.call(invoiceRoutes.send, { params: { id } });
const toSend = (id: string) => admin.call(invoiceRoutes.toSend, { params: { id } });
const createProforma = (id: string) => admin.call(invoiceRoutes.createProforma, { params: { id } });

/** What the link of a mail carries. */
function linkIn(text: string): { path: string; query: Record<string, string> } {
  const url = new URL(/https:\/\/portal\.example\S+/.exec(text)![0]);
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

describe('mailing an invoice', () => {
  it('goes to the customer and to Invoice To, with its link and its PDF, as one command', async () => {
    const id = await approvedJob(portal, admin, { invoiceTo: 'accounts@hale.example' });
    const { status, body } = await send(id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.msg).toBe('Mail sent');
    const mails = await mailsOf(id, 'invoice');
    expect(mails.map(({ to_addresses }) => to_addresses)).toEqual([['ruth@hale.example'], ['accounts@hale.example']]);
    const [invoice] = await portal.db
      .selectFrom('invoices')
      .selectAll()
      .where('booking_id', '=', id)
      .where('side', '=', 'client')
      .execute();
    expect(invoice!.mailed_at).toBeInstanceOf(Date);
    expect(mails[0]).toMatchObject({
      subject: `Invoice ${invoice!.invoice_no}`,
      attachments: [{ document: 'invoice', id: invoice!.id, name: `${invoice!.invoice_no}.pdf` }],
    });
    const history = await portal.db.selectFrom('booking_history').select('text').where('booking_id', '=', id).execute();
    expect(history).toContainEqual({ text: `Invoice ${invoice!.invoice_no} sent` });
    const delivered = await portal.deliverMails();
    const received = delivered.find(({ envelope }) => envelope.to.includes('accounts@hale.example'));
    const [file] = received!.attachments;
    expect(file).toMatchObject({ filename: `${invoice!.invoice_no}.pdf`, mimeType: 'application/pdf' });
    expect((await wordsOf(Buffer.from(file!.content as ArrayBuffer))).text).toContain(invoice!.invoice_no);
  });

  it('is previewed with the amount due and whom each mail goes to', async () => {
    const { body: alone } = await toSend(
      await approvedJob(portal, admin, { invoiceTo: 'accounts@hale.example', invoiceToName: 'Accounts of Hale' }),
    );
    expect(alone).toMatchObject({ total: 1, data: [{ amount: 180, mailedAt: null }] });
    expect(alone.data[0].recipients).toEqual([
      { name: 'Ruth Hale', email: 'ruth@hale.example' },
      { name: 'Accounts of Hale', email: 'accounts@hale.example' },
    ]);
    const id = await approvedJob(portal, admin, {
      isSplitInvoice: true,
      invoiceTo: 'other@firm.example',
      invoiceToName: 'Other and Co',
    });
    await send(id);
    const { body: shares } = await toSend(id);
    expect(shares.data.map(({ recipients }: { recipients: unknown }) => recipients)).toEqual([
      [{ name: 'Ruth Hale', email: 'ruth@hale.example' }],
      [{ name: 'Other and Co', email: 'other@firm.example' }],
    ]);
    expect(shares.data[0].mailedAt).not.toBeNull();
    const [{ invoiceNo }] = shares.data;
    expect((await toSend(invoiceNo)).body.data).toEqual([shares.data[0]]);
  });

  it('goes once where Invoice To is the customer', async () => {
    const id = await approvedJob(portal, admin, { invoiceTo: 'Ruth@hale.example' });
    await send(id);
    expect(await mailsOf(id, 'invoice')).toHaveLength(1);
  });

  it('takes each share to its own payer', async () => {
    const id = await approvedJob(portal, admin, {
      isSplitInvoice: true,
      invoiceTo: 'other@firm.example',
      invoiceToName: 'Other and Co',
    });
    await send(id);
    const mails = await mailsOf(id, 'invoice');
    expect(mails.map(({ to_addresses }) => to_addresses[0])).toEqual(['ruth@hale.example', 'other@firm.example']);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
  });

  it('is refused for a cancelled one, and nothing is queued', async () => {
    const id = await approvedJob(portal, admin);
    await admin.call(invoiceRoutes.credit, { params: { id }, body: { crNote: 'Client', reason: 'Wrong' } });
    expect((await toSend(id)).status).toBe(409);
    expect((await send(id)).status).toBe(409);
    expect(await mailsOf(id, 'invoice')).toEqual([]);
  });
});

describe('the page of an invoice', () => {
  it('opens by its own token and says what the invoice says', async () => {
    const id = await approvedJob(portal, admin);
    await send(id);
    const { path, query } = linkIn((await mailsOf(id, 'invoice'))[0]!.text);
    expect(path).toBe('/invoice/view.html');
    expect(query).toMatchObject({ id, service: 'Onsite', view: 'client' });
    const { body, headers, status } = await portal.anonymous.call(invoicePages.invoice, { query });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    for (const words of [query['invoiceNo'], '£180.00', 'Hale and Moor LLP', '<bdi>Łukasz محمد</bdi>'])
      expect(body).toContain(words);
    expect(body).not.toContain('is cancelled');
    expect(body).not.toContain('<script');
    await admin.call(invoiceRoutes.credit, { params: { id }, body: { crNote: 'Client', reason: 'Wrong' } });
    const after = await portal.anonymous.call(invoicePages.invoice, { query });
    expect(after.body).toContain(
      'This invoice is cancelled please look for the Revised Invoice and the credit note for this Invoice',
    );
  });

  it('is Not Found for a missing, a wrong or another page’s token, and for another record', async () => {
    const id = await approvedJob(portal, admin);
    const { data } = (await admin.call(invoiceRoutes.read, { params: { id } })).body;
    const other = await confirmedJob(portal, admin);
    const proforma = (await createProforma(other)).body.data;
    for (const query of [
      { id },
      { id, token: 'A'.repeat(32) },
      { id, token: admin.token! },
      { id, token: proforma.randToken },
      { id: other, token: data.randToken },
      { id, token: data.randToken, invoiceNo: 'INV-999999' },
    ]) {
      const { body, status } = await portal.anonymous.call(invoicePages.invoice, { query });
      expect(status, JSON.stringify(query)).toBe(404);
      expect(body).toContain('<h1>Not Found</h1>');
      expect(body).not.toContain('£');
    }
    expect((await portal.anonymous.call(invoicePages.invoice, { query: { id, token: data.randToken } })).status).toBe(
      200,
    );
  });

  it('says when the link was revoked', async () => {
    const id = await approvedJob(portal, admin);
    const { randToken } = (await admin.call(invoiceRoutes.read, { params: { id } })).body.data;
    await portal.db
      .updateTable('page_tokens')
      .set({ revoked_at: portal.clock.now() })
      .where('token', '=', randToken)
      .execute();
    const { body, status } = await portal.anonymous.call(invoicePages.invoice, { query: { id, token: randToken } });
    expect(status).toBe(410);
    expect(body).toContain('This link is no longer valid');
  });
});

describe('a proforma', () => {
  it('of a booking that nobody comes to yet says so in its mail and on its page, as long as it is so', async () => {
    const id = await confirmedJob(portal, admin);
    const set = (changes: object) => portal.db.updateTable('bookings').set(changes).where('id', '=', id).execute();
    const { randToken } = (await createProforma(id)).body.data;
    const query = { id, token: randToken };
    const page = async () => (await portal.anonymous.call(invoicePages.proforma, { query })).body;
    expect(await page()).not.toMatch(/not yet confirmed/i);
    await set({ interpreter_id: null });
    expect(await page()).toContain('Status: Not yet confirmed');
    expect((await admin.call(invoiceRoutes.sendProforma, { params: { id } })).status).toBe(200);
    await set({ status: 'Quote Supplied', is_booked: false });
    expect((await admin.call(invoiceRoutes.sendProforma, { params: { id } })).status).toBe(200);
    const [byHand, quoted] = await mailsOf(id, 'proforma');
    expect(byHand!.text).toContain('Status: Not yet confirmed');
    expect(quoted!.text).toContain('Status: Quote Supplied, not yet confirmed');
    expect(await page()).toContain('Status: Quote Supplied, not yet confirmed');
  });

  it('is made once, from the quotation, and mailed', async () => {
    const id = await confirmedJob(portal, admin);
    expect((await admin.call(invoiceRoutes.sendProforma, { params: { id } })).status).toBe(409);
    const { status, body } = await createProforma(id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.proformaNo).toMatch(/^PF-\d{6}$/);
    expect((await createProforma(id)).body).toEqual(body);
    expect(await portal.db.selectFrom('proformas').select('id').where('booking_id', '=', id).execute()).toHaveLength(1);
    const { text } = await wordsOf((await admin.call(invoiceRoutes.proformaPdf, { params: { id } })).bytes);
    for (const words of [body.data.proformaNo, 'PROFORMA INVOICE – this is not a VAT invoice', '£180.00'])
      expect(text).toContain(words);
    const page = await portal.anonymous.call(invoicePages.proforma, {
      query: { id, token: body.data.randToken, view: 'staff' },
    });
    expect(page.body).toContain('this is not a VAT invoice');
    expect((await admin.call(invoiceRoutes.sendProforma, { params: { id } })).body.msg).toBe('Mail sent');
    const [mail] = await mailsOf(id, 'proforma');
    expect(mail!.text).toContain('Status: Confirmed');
    expect(mail!.subject).toBe(`Proforma Invoice ${body.data.proformaNo}`);
    expect((await portal.anonymous.call(invoicePages.proforma, { query: linkIn(mail!.text).query })).status).toBe(200);
    const booking = await portal.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ proforma_no: body.data.proformaNo, inv_total_pence: 0, balance_pence: 0 });
  });

  it('is refused before the booking is confirmed, and nothing is made', async () => {
    const id = await book(admin, entries.onsite);
    expect((await createProforma(id)).body.msg).toBe('Only while the status is Confirmed or Quote Supplied');
    await admin.call(quotationRoutes.confirm, { params: { id }, body: { attendanceOne: '01:00' } });
    expect((await createProforma(id)).status).toBe(409);
    expect(await portal.db.selectFrom('proformas').select('id').where('booking_id', '=', id).execute()).toEqual([]);
  });
});

describe('a certificate of accuracy', () => {
  it('names the work and who opened it, looked up and not taken from the link', async () => {
    const id = await book(admin, entries.translation);
    const { randToken } = (await admin.call(invoiceRoutes.certificate, { params: { id } })).body.data;
    const { booking_ref } = await portal.db
      .selectFrom('bookings')
      .select('booking_ref')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const user = await portal.db
      .selectFrom('users')
      .select('id')
      .where('last_name', '=', 'admin')
      .executeTakeFirstOrThrow();
    const open = (query: object) => portal.anonymous.call(invoicePages.certificate, { query });
    const page = await open({ id: booking_ref, token: randToken, user: user.id });
    expect(page.status).toBe(200);
    for (const words of ['Certificate of Accuracy', booking_ref, 'Tamil / English', 'Test admin', '03/12/2026'])
      expect(page.body).toContain(words);
    expect((await open({ id: booking_ref, token: randToken, user: '<b>Mallory</b>' })).body).not.toContain('Mallory');
    expect((await open({ id: 'BK-999999', token: randToken })).status).toBe(404);
  });

  it('is for translations and transcriptions only', async () => {
    const id = await book(admin, entries.onsite);
    expect((await admin.call(invoiceRoutes.certificate, { params: { id } })).status).toBe(409);
    expect((await admin.call(invoiceRoutes.certificatePdf, { params: { id } })).status).toBe(409);
    expect(
      await portal.db
        .selectFrom('page_tokens')
        .select('id')
        .where('page', '=', 'certificate')
        .where('subject_id', '=', id)
        .execute(),
    ).toEqual([]);
  });
});
