import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { offerRoutes } from '@dragoman/contract/offers';
import { calendarDay } from '@dragoman/domain/calendar';
import { expect, it } from 'vitest';
import { addJob } from '../assignments/jobs.ts';
import { newClient } from '../clients/people.ts';
import { type Caller, emailOf, type Portal, startPortal } from '../harness/index.ts';
import { addActiveInterpreter, knownDates, newInterpreter } from '../interpreters/people.ts';
import { approvedJob, confirmedJob, preparedJob } from '../invoices/jobs.ts';

/** Every call that mails, and what each replies. */
async function sendEverything(portal: Portal, admin: Caller) {
  await portal.as('interpreter');
  const superadmin = await portal.as('superadmin');
  const quotation = await preparedJob(portal, admin, { bookingType: 'Quotation' });
  const booking = await preparedJob(portal, admin, { bookingType: 'Booking' });
  const proforma = await confirmedJob(portal, admin);
  const invoiced = await approvedJob(portal, admin);
  const client = await admin.call(clientRoutes.create, { body: newClient });
  await admin.call(clientRoutes.update, {
    params: { id: client.body.data._id },
    body: { isRegistered: true, regNotes: 'Papers signed' },
  });
  const { data } = (await admin.call(interpreterRoutes.create, { body: newInterpreter })).body;
  const from = { email: 'info@lil.example' };
  const letter = { from, subject: 'A word', content: [{ type: 'text/html' as const, value: '<p>Hello</p>' }] };
  await admin.call(invoiceRoutes.createProforma, { params: { id: proforma } });
  const calls = {
    quotation: await admin.call(quotationRoutes.send, { params: { id: quotation }, body: {} }),
    confirmation: await admin.call(quotationRoutes.send, { params: { id: booking }, body: {} }),
    proforma: await admin.call(invoiceRoutes.sendProforma, { params: { id: proforma } }),
    invoice: await admin.call(invoiceRoutes.send, { params: { id: invoiced } }),
    customers: await admin.call(bookingRoutes.sendMail, { body: { ...letter, to: [{ email: 'ruth@hale.example' }] } }),
    interpreters: await admin.call(interpreterRoutes.sendMail, {
      body: { from, toArr: [emailOf('interpreter')], subject: 'A word', html: '<p>Hello</p>' },
    }),
    client: await admin.call(clientRoutes.sendRegistration, { params: { id: client.body.data._id } }),
    activation: await admin.call(interpreterRoutes.activate, {
      params: { id: data._id },
      body: { changes: knownDates },
    }),
  };
  const mails = (await superadmin.call(correspondenceRoutes.list, { query: {} })).body;
  return { calls, mails: mails.total, superadmin };
}

const replySentences = (calls: Readonly<Record<string, { status: number; body: { msg?: string; held?: boolean } }>>) =>
  Object.fromEntries(Object.entries(calls).map(([name, { body }]) => [name, [body.msg, body.held]]));

// What was done besides is told first.
const done: Readonly<Record<string, string>> = { activation: 'Activated. ' };

it('says that a mail is held where no relay is named', async () => {
  const portal = await startPortal({ relay: false });
  const { calls, mails, superadmin } = await sendEverything(portal, await portal.as('admin'));
  for (const [name, reply] of Object.entries(replySentences(calls)))
    expect([name, ...reply]).toEqual([name, `${done[name] ?? ''}Held: no mail relay is named`, true]);
  expect(mails).toBeGreaterThanOrEqual(8);
  await portal.deliverMails();
  const { data } = (await superadmin.call(correspondenceRoutes.list, { query: { status: 'held', limit: 1 } })).body;
  const again = await superadmin.call(correspondenceRoutes.sendAgain, { params: { id: data[0]._id } });
  expect(again.body).toMatchObject({ msg: 'Held: no mail relay is named', held: true });
  await portal.stop();
});

it('says of an offer whose mails are held that nobody was asked yet, and what was done first', async () => {
  const portal = await startPortal({ relay: false });
  const admin = await portal.as('admin');
  const { id } = await addJob(portal, { date: calendarDay('2026-11-24') });
  const { _id: interpreter } = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
  const body = { recipients: [{ interpreter }], expiresAt: '2026-11-24T09:00:00Z' };
  const made = await admin.call(offerRoutes.make, { params: { id }, body });
  expect(made.body).toMatchObject({ msg: 'Offer made. Held: no mail relay is named', held: true });
  await portal.deliverMails();
  const asked = (await admin.call(offerRoutes.ofBooking, { params: { id } })).body.data;
  expect(asked[0].recipients).toMatchObject([{ state: 'unsent' }]);
  const desk: DeskSection[] = (await admin.call(deskRoutes.read, {})).body.data;
  expect(desk.find(({ kind }) => kind === 'offers')?.entries[0]?.what).toContain(
    'offered to 1: 1 not asked yet (mail not sent)',
  );
  const withdrawn = await admin.call(offerRoutes.withdraw, { params: { id }, body: {} });
  expect(withdrawn.body).toMatchObject({ msg: 'Offer withdrawn. Held: no mail relay is named', held: true });
  await portal.stop();
});

it('says in the words of each row that a mail is sent where one is', async () => {
  const portal = await startPortal();
  const { calls } = await sendEverything(portal, await portal.as('admin'));
  expect(replySentences(calls)).toEqual({
    quotation: ['Mail sent', false],
    confirmation: ['Confirmation mail sent', false],
    proforma: ['Mail sent', false],
    invoice: ['Mail sent', false],
    customers: ['Mail sent', false],
    interpreters: ['Mail sent to interpreter(s)', false],
    client: ['Mail sent', false],
    activation: ['Activation mail sent', false],
  });
  await portal.stop();
});
