import { bookingRoutes } from '@dragoman/contract/bookings';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { wordedMails } from '@dragoman/domain/correspondence';
import type { NotNull } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmedJob } from '../invoices/jobs.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let admin: Caller;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const params = { kind: 'cancellation' } as const;
const { body, subject } = wordedMails.cancellation;
const change = (wording: object, caller = superadmin) =>
  caller.call(correspondenceRoutes.changeWording, { params, body: { subject, body, ...wording } });
const stored = () => portal.db.selectFrom('mail_wordings').select(['kind', 'subject']).execute();

async function cancelledMail(): Promise<{ subject: string; html: string; text: string }> {
  const id = await confirmedJob(portal, admin);
  await admin.call(bookingRoutes.cancel, { params: { id }, body: { tellCustomer: true, tellInterpreter: false } });
  return portal.db
    .selectFrom('mails')
    .select(['subject', 'html', 'text'])
    .where('booking_id', '=', id)
    .where('kind', '=', 'cancellation')
    .$narrowType<{ html: NotNull; text: NotNull }>()
    .executeTakeFirstOrThrow();
}

it('is the superadmin’s to change, shown as it would leave, kept with who changed it, and given back', async () => {
  const wording = { subject: 'Sorry: {booking reference}', body: `${body}<p>Call us. <script>x()</script></p>` };
  const preview = await superadmin.call(correspondenceRoutes.previewWording, { params, body: wording });
  expect(preview.body.data).toMatchObject({ subject: 'Sorry: BK-000123' });
  expect(preview.body.data.html).toContain('Call us.');
  expect(await stored()).toEqual([]);
  const { status, body: reply } = await change(wording);
  expect(status, JSON.stringify(reply)).toBe(200);
  expect(reply.data.changed).toMatchObject({ by: 'Test superadmin' });
  const mail = await cancelledMail();
  expect(mail.subject).toMatch(/^Sorry: BK-\d+$/);
  expect(mail.text).toContain('Call us.');
  expect(mail.html).not.toContain('x()');
  const audit = await portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('record_table', '=', 'mail_wordings')
    .execute();
  expect(audit).toHaveLength(1);
  await superadmin.call(correspondenceRoutes.restoreWording, { params, body: {} });
  expect((await cancelledMail()).subject).toMatch(/^Booking BK-\d+ cancelled$/);
  expect(await stored()).toEqual([]);
});

it('is not overwritten by somebody who read an earlier one', async () => {
  const first = await change({ subject: 'One {booking reference}', madeFrom: null });
  expect(first.status).toBe(200);
  const late = await change({ subject: 'Two {booking reference}', madeFrom: null });
  expect(late).toMatchObject({ status: 409, body: { code: 'changed' } });
  expect(late.body.msg).toBe("The wording of 'Cancellation' was changed by Test superadmin since you opened it");
  portal.clock.pass(1);
  const { at } = first.body.data.changed;
  expect((await change({ subject: 'Three {booking reference}', madeFrom: at })).status).toBe(200);
  expect((await change({ subject: 'Four {booking reference}', madeFrom: at })).status).toBe(409);
  await superadmin.call(correspondenceRoutes.restoreWording, { params, body: {} });
  expect((await change({ subject: 'Five {booking reference}', madeFrom: at })).status).toBe(409);
});

it('is refused beside the field, and to everybody else, and nothing is kept', async () => {
  expect(await change({ body: '<p>It is off.</p>' })).toMatchObject({
    status: 400,
    body: { fields: { body: 'This mail needs {when}' } },
  });
  expect(await change({ subject: 'About {price}' })).toMatchObject({
    status: 400,
    body: { fields: { subject: 'There is no field {price} in this mail' } },
  });
  expect((await change({}, admin)).status).toBe(403);
  expect((await admin.call(correspondenceRoutes.wordings)).status).toBe(403);
  expect(await stored()).toEqual([]);
});

it('has a sample of every mail in which no field is left open', async () => {
  const { body: reply } = await superadmin.call(correspondenceRoutes.wordings);
  expect(reply.total).toBe(Object.keys(wordedMails).length);
  for (const { kind, subject: line, body: words } of reply.data) {
    const preview = await superadmin.call(correspondenceRoutes.previewWording, {
      params: { kind },
      body: { subject: line, body: words },
    });
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);
    const { html, subject: said, text } = preview.body.data;
    expect(`${said}${html}${text}`).not.toMatch(/[{}]|undefined/);
  }
});
