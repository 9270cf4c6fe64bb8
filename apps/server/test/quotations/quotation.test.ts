import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationPages, quotationRoutes } from '@dragoman/contract/quotations';
import type { NotNull } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, entries, read } from '../bookings/entries.ts';
import { emailOf, startPortal, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

/** Job E (rule charging/job-e). */
const jobE = {
  attendanceOne: '02:20',
  attendanceTwo: '00:45',
  estimatedTravelIn: '00:50',
  estimatedTravelOut: '00:55',
  estimatedWaiting: '00:25',
  estimatedMileage: 18,
  parkingFee: 8.5,
  discounts: 9.93,
};

const confirm = (id: string, body: object) => admin.call(quotationRoutes.confirm, { params: { id }, body });
const send = (id: string, idempotencyKey?: string) =>
  admin.call(quotationRoutes.send, { params: { id }, body: {}, ...(idempotencyKey ? { idempotencyKey } : {}) });
const mailsOf = (id: string) =>
  portal.db
    .selectFrom('mails')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('id')
    .$narrowType<{ text: NotNull }>()
    .execute();

async function assign(id: string): Promise<void> {
  const { id: interpreter } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('interpreter'))
    .executeTakeFirstOrThrow();
  const { status, body } = await admin.call(bookingRoutes.update, {
    params: { id },
    body: { id, interpreter, interpreterName: 'Somebody else', override: { reason: 'Agreed with the interpreter' } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ msg: 'Interpreter Assigned', data: { interpreterName: 'Test Interpreter' } });
}

/** A quotation for job E that was sent; gives its identity and the link's token. */
async function sentQuotation(): Promise<{ id: string; token: string; br: string }> {
  const id = await book(admin, { ...entries.onsite, bookingType: 'Quotation' });
  await confirm(id, jobE);
  await assign(id);
  expect((await send(id)).body.msg).toBe('Mail sent');
  const [mail] = await mailsOf(id);
  const link = new URL(/https:\/\/portal\.example\/approve\/acceptQuotation\.html\?\S+/.exec(mail!.text)![0]);
  return { id, token: link.searchParams.get('token')!, br: link.searchParams.get('br')! };
}

describe('the quotation form', () => {
  it('opens with what the booked times suggest', async () => {
    const id = await book(admin, entries.onsite);
    const { body } = await admin.call(quotationRoutes.form, { params: { id } });
    expect(body.data).toMatchObject({
      title: 'Booking Confirmation',
      rateName: 'In London',
      refusal: null,
      confirmed: false,
      entries: { attendanceOne: '02:20' },
    });
  });

  it('calculates job E to the penny and changes nothing', async () => {
    const id = await book(admin, entries.onsite);
    const before = await read(admin, id);
    const { status, body } = await admin.call(quotationRoutes.calculate, { params: { id }, body: jobE });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      total: 159.93,
      discounts: 9.93,
      subTotal: 150,
      percentLabel: 'VAT',
      charge: 30,
      invTotal: 180,
      grandTotal: 180,
    });
    expect(await read(admin, id)).toEqual(before);
  });

  it('is confirmed: the booking is booked and can be sent once somebody is assigned', async () => {
    const id = await book(admin, entries.onsite);
    const { body } = await confirm(id, jobE);
    expect(body.data).toMatchObject({
      status: 'Booking',
      isBooked: true,
      isSendQuote: true,
      attendanceOne: '02:20',
      estimatedMileage: 18,
    });
    expect(body.data.quotation).toMatchObject({
      totalAmount: 159.93,
      totalAttendanceTwoAmount: 30,
      totalTravelInAmount: 16.67,
      mileageMinRate: 0.45,
      grandTotal: 180,
    });
    expect(body.data.can.send).toEqual({ may: false, why: 'Assign an interpreter first' });
    expect((await send(id)).status).toBe(409);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('is not confirmed over a booking that somebody else has changed since it was read', async () => {
    const id = await book(admin, entries.onsite);
    const { updatedAt } = (await admin.call(quotationRoutes.form, { params: { id } })).body.data;
    const superadmin = await portal.as('superadmin');
    await superadmin.call(quotationRoutes.confirm, { params: { id }, body: { attendanceOne: '01:00' } });
    const refused = await confirm(id, { attendanceOne: '02:00', updatedAt });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'changed', msg: 'Booking was changed by Test superadmin since you opened it' },
    });
    expect((await read(admin, id)).attendanceOne).toBe('01:00');
    const again = (await admin.call(quotationRoutes.form, { params: { id } })).body.data;
    expect((await confirm(id, { attendanceOne: '02:00', updatedAt: again.updatedAt })).status).toBe(200);
  });

  it('keeps the copied rates when the structure changes afterwards', async () => {
    const id = await book(admin, { ...entries.onsite, location: 'Out of London' });
    await confirm(id, { attendanceOne: '01:00' });
    await portal.db
      .updateTable('rate_structures')
      .set({ attendance: '99' })
      .where('rate_name', '=', 'Out of London')
      .execute();
    expect((await admin.call(quotationRoutes.preview, { params: { id } })).body.data).toMatchObject({
      total: 30,
      rateName: 'Out of London',
    });
  });

  it.each([
    [entries.onsite, { attendanceOne: '00:20' }, 'attendanceOne', 'Minimum 30 minutes'],
    [entries.onsite, { attendanceOne: '2h' }, 'attendanceOne', 'Invalid format'],
    [entries.onsite, { attendanceOne: '01:00', discounts: 31 }, 'discounts', 'Discount exceeds total'],
    [entries.onsite, {}, 'attendanceOne', 'Required'],
    [entries.telephone, { duration: '00:42', wordCount: 5 }, 'wordCount', 'Not asked for Telephone'],
    [entries.translation, { pageCount: 0, wordCount: 10 }, 'pageCount', 'Minimum 1 page'],
    [entries.translation, { pageCount: 1, wordCount: 0 }, 'wordCount', 'Minimum document threshold 0-300 words'],
  ])('refuses what it may not say and writes nothing', async (entry, form, field, sentence) => {
    const id = await book(admin, entry);
    const before = await read(admin, id);
    const { status, body } = await confirm(id, form);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({ [field]: sentence });
    expect(await read(admin, id)).toEqual(before);
  });

  it.each([
    [entries.telephone, { duration: '00:42', estimatedWaiting: '00:10' }, 36.93],
    [entries.video, { duration: '01:20' }, 46.67],
    [entries.translation, { pageCount: 2, wordCount: 450 }, 54],
    [entries.transcription, { duration: '01:15' }, 900],
  ])('charges calls, words and minutes', async (entry, form, total) => {
    const id = await book(admin, entry);
    expect((await confirm(id, form)).body.quotation).toMatchObject({ total });
  });

  it('must be confirmed anew when price or time change', async () => {
    const id = await book(admin, entries.telephone);
    await confirm(id, { duration: '01:00' });
    await admin.call(bookingRoutes.update, { params: { id }, body: { fileRef: 'HM/99' } });
    expect(await read(admin, id)).toMatchObject({ isSendQuote: true });
    await admin.call(bookingRoutes.update, { params: { id }, body: { startTime: '09:00' } });
    expect(await read(admin, id)).toMatchObject({ isSendQuote: false });
    expect((await admin.call(quotationRoutes.sendQuoteFlag, { params: { id } })).body.data).toEqual({
      isSendQuote: false,
    });
    await assign(id);
    expect(await read(admin, id)).toMatchObject({ isSendQuote: false });
    expect((await confirm(id, { duration: '01:00' })).body.data).toMatchObject({ isSendQuote: true });
  });

  it('still opens when the service changed after it was confirmed', async () => {
    const id = await book(admin, entries.telephone);
    await confirm(id, { duration: '01:00' });
    const change = { serviceType: 'Translation', documentType: 'Legal', formatType: 'PDF' };
    const { status, body } = await admin.call(bookingRoutes.update, { params: { id }, body: change });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isSendQuote: false, quotation: { totalAmount: 48 } });
    expect((await admin.call(quotationRoutes.preview, { params: { id } })).status).toBe(200);
  });
});

describe('sending', () => {
  it('confirms a booking, with a second mail to the interpreter that names no price', async () => {
    const id = await book(admin, entries.onsite);
    await confirm(id, jobE);
    await assign(id);
    const preview = await admin.call(quotationRoutes.mailPreview, { params: { id } });
    expect(preview.body.data).toMatchObject({
      title: 'Send Booking Confirmation',
      to: ['ruth@hale.example'],
      interpreter: { to: [emailOf('interpreter')] },
    });
    const { body } = await send(id, 'once');
    expect(body).toMatchObject({
      msg: 'Confirmation mail sent',
      data: { status: 'Confirmed', isSendQuote: false, isBooked: true },
    });
    expect((await send(id, 'once')).body).toEqual(body);
    const [customer, interpreter, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(customer).toMatchObject({
      subject: `Booking Confirmation ${body.data.booking_ref}`,
      to_addresses: ['ruth@hale.example'],
    });
    for (const words of ['Invoice Total', 'Amount Due', 'VAT (20%)', 'Test Interpreter', '/booking/view.html?'])
      expect(customer!.html).toContain(words);
    expect(customer!.text).toMatch(/^Gender: Female$/m);
    expect(interpreter).toMatchObject({ to_addresses: [emailOf('interpreter')] });
    expect(interpreter!.html).not.toMatch(/£|Total|Amount/);
    expect(interpreter!.text).toMatch(
      /Open the job in the portal: https:\/\/portal\.example\/timesheetTracker\/job\/[\w-]{36}/,
    );
    const sheet = new URL(/https:\/\/portal\.example\/interpreter\/jobSheet\.html\?\S+/.exec(interpreter!.text)![0]);
    const page = await portal.anonymous.call(quotationPages.jobSheet, {
      query: Object.fromEntries(sheet.searchParams),
    });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Court 3');
    expect(page.body).not.toContain('£');
    // The interpreter's token opens no other page.
    const crossed = await portal.anonymous.call(quotationPages.booking, {
      query: Object.fromEntries(sheet.searchParams),
    });
    expect(crossed.status).toBe(404);
  });

  it('carries the first of the terms, sanitised, in the mail and on the page', async () => {
    const terms = {
      business_type: 'Quotation',
      service_type: 'Onsite',
      created_at: portal.clock.now(),
      updated_at: portal.clock.now(),
    } as const;
    await portal.db
      .insertInto('terms_conditions')
      .values({ ...terms, text: '<p>Paid in <b>30 days</b></p><script>x()</script>' })
      .execute();
    const { id, token, br } = await sentQuotation();
    const [mail] = await mailsOf(id);
    const page = await portal.anonymous.call(quotationPages.quotation, { query: { br, token } });
    for (const text of [mail!.html, page.body]) {
      expect(text).toContain('Paid in <b>30 days</b>');
      expect(text).not.toContain('x()');
    }
  });

  it('supplies a quotation without deducting the advance', async () => {
    const { id } = await sentQuotation();
    expect(await read(admin, id)).toMatchObject({ status: 'Quote Supplied', isBooked: false, isSendQuote: false });
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(mail!.html).toContain('Grand Total');
    expect(mail!.text).toContain('To view details of this quotation please click here');
    expect(mail!.text).toContain('Status: Quote Supplied, not yet confirmed');
  });
});

describe('the page of a quotation', () => {
  const open = (query: object) => portal.anonymous.call(quotationPages.quotation, { query });
  const accept = (body: object) => portal.anonymous.call(quotationPages.accept, { body });

  it('is accepted though its interpreter has another job by now, which the history says', async () => {
    const [taken, late] = [await sentQuotation(), await sentQuotation()];
    for (const { token, br } of [taken, late]) expect((await accept({ br, token })).body).toContain('Thank you.');
    const [accepted, conflict] = (await read(admin, late.id)).bookingStatus;
    expect(accepted).toMatchObject({ text: 'Quote accepted by client' });
    expect(conflict).toMatchObject({
      text: 'Conflict of the interpreter',
      detail: expect.stringContaining(`Already has ${taken.br} then`),
    });
  });

  it('says that the booking is not yet confirmed until it is, before and after it is accepted', async () => {
    const { id, token, br } = await sentQuotation();
    const page = async () => (await open({ br, token })).body;
    expect(await page()).toContain('Status: Quote Supplied, not yet confirmed');
    const pending = 'Status: Booking Pending, not yet confirmed';
    expect((await accept({ br, token })).body).toContain(pending);
    expect(await page()).toContain(pending);
    const confirmed = { status: 'Confirmed', is_booked: true } as const;
    await portal.db.updateTable('bookings').set(confirmed).where('id', '=', id).execute();
    expect(await page()).not.toMatch(/not yet confirmed/i);
  });

  it('shows what was sent, accepts on POST alone, and once', async () => {
    const { id, token, br } = await sentQuotation();
    const page = await open({ br, token, view: 'client' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('£180.00');
    expect(page.body).toContain('Accept</button>');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect((await open({ br, token, view: 'staff' })).body).not.toContain('Accept</button>');
    expect(await read(admin, id)).toMatchObject({ status: 'Quote Supplied', isQuoteAccepted: false });
    expect((await accept({ br, token })).body).toContain('Thank you.');
    expect(await read(admin, id)).toMatchObject({
      status: 'Booking',
      bookingType: 'Booking',
      isQuoteAccepted: true,
      isBooked: false,
    });
    expect((await read(admin, id)).bookingStatus[0]).toMatchObject({ text: 'Quote accepted by client' });
    expect((await accept({ br, token })).body).toContain('Already accepted on 23/11/2026');
    const told = (await mailsOf(id)).filter(({ kind }) => kind === 'quotation accepted');
    expect(told).toHaveLength(1);
    expect((await admin.call(quotationRoutes.accepted, { params: { id } })).body.data).toMatchObject({
      version: 1,
      quotation: { invTotal: 180 },
    });
  });

  it('takes the form as a browser posts it', async () => {
    const { id, token, br } = await sentQuotation();
    const answer = await fetch(`${portal.address}/approve/acceptQuotation.html`, {
      method: 'POST',
      body: new URLSearchParams({ br, token }),
    });
    expect(answer.status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ isQuoteAccepted: true });
  });

  it('says that an earlier version was replaced', async () => {
    const { id, token, br } = await sentQuotation();
    await admin.call(bookingRoutes.update, { params: { id }, body: { status: 'Quotation' } });
    await confirm(id, { ...jobE, discounts: 0 });
    await send(id);
    expect((await open({ br, token })).body).toContain('This quotation has been replaced');
    await accept({ br, token });
    expect(await read(admin, id)).toMatchObject({ status: 'Quote Supplied', isQuoteAccepted: false });
  });

  it('ends when the links are renewed', async () => {
    const { id, token, br } = await sentQuotation();
    const before = (await read(admin, id)).randToken;
    const { body } = await admin.call(bookingRoutes.renewLinks, { params: { id }, body: {} });
    expect(body.data.randToken).not.toBe(before);
    expect((await open({ br, token })).body).toContain('This link is no longer valid');
    const view = (shown: string) =>
      portal.anonymous.call(quotationPages.booking, { query: { id: br, token: shown, view: 'staff' } });
    expect((await view(before)).body).toContain('This link is no longer valid');
    const page = await view(body.data.randToken);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Quote Supplied');
    expect(page.body).not.toContain('Ring the bell');
  });

  it('ends with the booking', async () => {
    const { id, token, br } = await sentQuotation();
    await admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Settled' } });
    const page = await open({ br, token });
    expect(page.body).toContain('This link is no longer valid');
    await accept({ br, token });
    expect(await read(admin, id)).toMatchObject({ status: 'Cancel', isQuoteAccepted: false });
  });

  it('does not open to a wrong token, a missing one or another reference', async () => {
    const { token, br } = await sentQuotation();
    const other = await sentQuotation();
    for (const query of [{}, { br }, { br, token: 'x'.repeat(32) }, { br: other.br, token }]) {
      const page = await open(query);
      expect(page.status).toBe(404);
      expect(page.body).toContain('Not Found');
    }
  });
});

describe('mail to customers', () => {
  const mail = (to: string, from = 'bookings@lil.example', caller = admin) =>
    caller.call(bookingRoutes.sendMail, {
      body: {
        to: [{ email: to }],
        from: { email: from },
        subject: 'Parking',
        content: [{ type: 'text/html', value: '<p onclick="x()">Hello</p><script>x()</script>' }],
      },
    });

  it('goes to customers of bookings from an agency mailbox, sanitised', async () => {
    await book(admin);
    const { mailbox_bookings: mailbox } = await portal.db
      .selectFrom('settings')
      .select('mailbox_bookings')
      .executeTakeFirstOrThrow();
    const { status, body } = await mail('Ruth@hale.example', mailbox);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.msg).toBe('Mail sent');
    const sent = await portal.db.selectFrom('mails').selectAll().where('subject', '=', 'Parking').execute();
    expect(sent).toMatchObject([{ to_addresses: ['ruth@hale.example'] }]);
    expect(sent[0]!.html).toContain('\n<p>Hello</p>\n');
    expect(sent[0]!.html).not.toMatch(/x\(\)/);
    expect((await mail('stranger@elsewhere.example', mailbox)).status).toBe(400);
    expect((await mail('ruth@hale.example', 'boss@elsewhere.example')).status).toBe(400);
    expect((await mail('ruth@hale.example', mailbox, await portal.as('interpreter'))).status).toBe(403);
    expect(await portal.db.selectFrom('mails').select('id').where('subject', '=', 'Parking').execute()).toHaveLength(1);
  });
});
