import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationPages, quotationRoutes } from '@dragoman/contract/quotations';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, entries } from '../bookings/entries.ts';
import { emailOf, startPortal, type Caller, type Portal } from '../harness/index.ts';
import type { ReceivedMail } from '../harness/mailbox.ts';
import { wordsOf } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let bookings: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  await portal.as('interpreter');
  const superadmin = await portal.as('superadmin');
  const { body } = await superadmin.call(settingsRoutes.read);
  bookings = body.data.mailboxBookings;
  await superadmin.call(settingsRoutes.update, {
    body: { updatedAt: body.data.updatedAt, phone: '020 7946 0911', brandColour: '#7A1F3D' },
  });
});
afterAll(() => portal.stop());

/** The newest mail to an address whose subject begins so, as it arrived. */
async function arrived(to: string, subject: string): Promise<ReceivedMail> {
  const received = await portal.deliverMails();
  const mail = received.findLast(
    ({ envelope, subject: said }) => envelope.to.includes(to) && said?.startsWith(subject),
  );
  if (!mail) throw new Error(`No mail to ${to} called ${subject}`);
  return mail;
}

async function sent(booking: object, form: object = { attendanceOne: '02:20' }): Promise<string> {
  const id = await book(admin, booking);
  const { id: interpreter } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('interpreter'))
    .executeTakeFirstOrThrow();
  await admin.call(quotationRoutes.confirm, { params: { id }, body: form });
  const override = { reason: 'Agreed with the interpreter' };
  await admin.call(bookingRoutes.update, { params: { id }, body: { id, interpreter, override } });
  const { body, status } = await admin.call(quotationRoutes.send, { params: { id }, body: {} });
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

const fileOf = (mail: ReceivedMail, type: string) =>
  Buffer.from(mail.attachments.find(({ mimeType }) => mimeType === type)!.content as ArrayBuffer);
const calendarOf = (mail: ReceivedMail) =>
  fileOf(mail, 'text/calendar')
    .toString()
    .replaceAll(/\r?\n /g, '');
const lineOf = (calendar: string, name: string) => new RegExp(`^${name}[:;](.*?)\\r?$`, 'm').exec(calendar)?.[1];

describe('a quotation', () => {
  it('comes with the amount and the day first, the agency, its PDF and a button to its page', async () => {
    await sent({ ...entries.onsite, bookingType: 'Quotation' });
    const mail = await arrived('ruth@hale.example', 'Quotation');
    expect(mail.replyTo).toMatchObject([{ address: bookings }]);
    const lines = mail.text!.trim().split('\n');
    expect(lines[0]).toMatch(/^Grand Total: £\d+\.\d\d$/);
    expect(lines[1]).toMatch(/^Date of [A-Za-z]+: \d\d\/\d\d\/\d{4}, 10:00 to 12:20$/);
    expect(mail.text).toContain('Telephone 020 7946 0911');
    for (const words of ['020 7946 0911', '#7a1f3d', bookings.replace('bookings', 'info')])
      expect(mail.html).toContain(words);
    const [, button = ''] = /<a href="([^"]+)"[^>]*>Accept<\/a>/.exec(mail.html!) ?? [];
    const link = new URL(button.replaceAll('&amp;', '&'));
    expect(link.hash).toBe('#accept');
    expect(mail.text).toContain(`Accept: ${link.href}`);
    const page = await portal.anonymous.call(quotationPages.quotation, {
      query: Object.fromEntries(link.searchParams),
    });
    expect(page.body).toContain('id="accept"');
    const { text } = await wordsOf(fileOf(mail, 'application/pdf'));
    for (const words of ['Quotation', 'Grand Total', '020 7946 0911']) expect(text).toContain(words);
  });

  it('that is accepted is receipted to its customer, with what was accepted', async () => {
    await sent({ ...entries.onsite, bookingType: 'Quotation' });
    const quoted = await arrived('ruth@hale.example', 'Quotation');
    const { searchParams } = new URL(/https:\S+acceptQuotation\S+/.exec(quoted.text!)![0]);
    const accept = { body: Object.fromEntries(searchParams) };
    await portal.anonymous.call(quotationPages.accept, accept);
    await portal.anonymous.call(quotationPages.accept, accept);
    const receipt = await arrived('ruth@hale.example', `Quotation ${searchParams.get('br')} accepted`);
    expect(receipt.text).toContain('Your acceptance of quotation');
    expect(receipt.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
    const receipts = (await portal.deliverMails()).filter(({ subject }) => subject === receipt.subject);
    expect(receipts.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(
      [bookings, 'ruth@hale.example'].toSorted(),
    );
  });
});

describe('the calendar file of a confirmed job', () => {
  it('goes to customer and interpreter, and another takes it back', async () => {
    const id = await sent(entries.onsite);
    const to = ['ruth@hale.example', emailOf('interpreter')];
    for (const address of to) {
      const calendar = calendarOf(await arrived(address, 'Booking Confirmation'));
      expect(lineOf(calendar, 'METHOD')).toBe('REQUEST');
      expect([lineOf(calendar, 'UID'), lineOf(calendar, 'SEQUENCE')]).toEqual([id, '0']);
      expect(lineOf(calendar, 'SUMMARY')).toMatch(/^Interpreting\\, .*onsite at .* \(BK-\d+\)$/);
      expect(calendar.toLowerCase()).toContain(`mailto:${address}`);
      expect(calendar).not.toContain('£');
      const { date } = await portal.db
        .selectFrom('bookings')
        .select('date')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(lineOf(calendar, 'DTSTART')).toBe(`${date.replaceAll('-', '')}T100000Z`);
      expect(lineOf(calendar, 'DTEND')).toBe(`${date.replaceAll('-', '')}T122000Z`);
    }
    const cancel = await admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Settled' } });
    expect(cancel.status, JSON.stringify(cancel.body)).toBe(200);
    for (const address of to) {
      const calendar = calendarOf(await arrived(address, 'Booking BK-'));
      expect(lineOf(calendar, 'METHOD')).toBe('CANCEL');
      expect(lineOf(calendar, 'STATUS')).toBe('CANCELLED');
      expect(lineOf(calendar, 'UID')).toBe(id);
      expect(Number(lineOf(calendar, 'SEQUENCE'))).toBeGreaterThan(0);
    }
  });

  it('is a whole day where a document is handed back', async () => {
    await sent(entries.translation, { pageCount: 2, wordCount: 400 });
    const calendar = calendarOf(await arrived('ruth@hale.example', 'Booking Confirmation'));
    expect(lineOf(calendar, 'DTSTART')).toMatch(/^VALUE=DATE:\d{8}$/);
    expect(lineOf(calendar, 'SUMMARY')).toMatch(/^Translation\\, /);
  });

  it('is in no mail about a quotation', async () => {
    const id = await sent({ ...entries.onsite, bookingType: 'Quotation' });
    await admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Settled' } });
    expect((await arrived('ruth@hale.example', 'Quotation')).attachments).toEqual([]);
  });
});
