import { clientRoutes } from '@dragoman/contract/clients';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import type { CallArguments } from '@dragoman/contract/kit';
import type { Role } from '@dragoman/domain/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '../../src/features/correspondence/index.ts';
import type { MailToQueue } from '../../src/features/correspondence/outbox.service.ts';
import { transact } from '../../src/platform/database/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { addJob } from '../assignments/jobs.ts';
import { newClient } from '../clients/people.ts';
import { csvLines, startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { greeting } from './office.ts';

let portal: Portal;
let booking: string;
let client: string;
let interpreter: string;
beforeAll(async () => {
  portal = await startPortal();
  booking = (await addJob(portal)).id;
  client = (await (await portal.as('admin')).call(clientRoutes.create, { body: newClient })).body.data._id;
  interpreter = (await addInterpreter(portal))._id;
});
afterAll(() => portal.stop());

type Query = NonNullable<CallArguments<typeof correspondenceRoutes.list>['query']>;

const unknown = '01900000-0000-7000-8000-0000000000ff';

const queue = (mail: Partial<MailToQueue>) =>
  transact(portal.db, (tx) => queueMail({ tx, actor: systemActor, now: portal.clock.now() }, { ...greeting, ...mail }));
const setStatus = (id: string, status: 'failed' | 'held' | 'sent') =>
  portal.db
    .updateTable('mails')
    .set({ status, last_error: 'why', attempts: 3, next_attempt_at: null })
    .where('id', '=', id)
    .execute();
const ids = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id);

describe('the lists', () => {
  it('show the mails of a record, newest first and in pages', async () => {
    const staff = await portal.as('ip-admin');
    const first = await queue({ bookingId: booking, clientId: client });
    const second = await queue({ bookingId: booking, interpreterId: interpreter });
    const all = await staff.call(correspondenceRoutes.ofBooking, { params: { id: booking } });
    expect(all.body).toMatchObject({ success: true, total: 2, count: 2 });
    expect(ids(all.body)).toEqual([second, first]);
    expect(all.body.data[0]).toMatchObject({
      kind: 'greeting',
      to: greeting.to,
      subject: greeting.subject,
      status: 'queued',
      queuedBy: 'Dragoman',
      reason: null,
      tries: 0,
      booking_ref: expect.stringMatching(/^BK-\d{6}$/),
      companyName: null,
      interpreterName: expect.stringContaining('Núñez'),
    });
    expect(all.body.data[1]).toMatchObject({ companyName: newClient.companyName, interpreterName: null });
    expect(all.body.data[0]).not.toHaveProperty('html');
    const page = await staff.call(correspondenceRoutes.ofBooking, {
      params: { id: booking },
      query: { page: 2, limit: 1 },
    });
    expect(page.body).toMatchObject({ total: 2, count: 1 });
    expect(ids(page.body)).toEqual([first]);
    expect(ids((await staff.call(correspondenceRoutes.ofClient, { params: { id: client } })).body)).toEqual([first]);
    expect(ids((await staff.call(correspondenceRoutes.ofInterpreter, { params: { id: interpreter } })).body)).toEqual([
      second,
    ]);
  });

  it('show all mails to the superadmin alone, by status too', async () => {
    const failed = await queue({});
    await setStatus(failed, 'failed');
    const { status, body } = await (
      await portal.as('superadmin')
    ).call(correspondenceRoutes.list, { query: { status: 'failed' } });
    expect(status).toBe(200);
    expect(ids(body)).toContain(failed);
    expect(body.data.every((mail: { status: string }) => mail.status === 'failed')).toBe(true);
    for (const role of ['admin', 'ip-admin', 'interpreter'] as Role[]) {
      expect((await (await portal.as(role)).call(correspondenceRoutes.list)).status).toBe(403);
    }
    expect((await portal.anonymous.call(correspondenceRoutes.list)).status).toBe(401);
  });
});

describe('searching all mails', () => {
  const findRows = async (query: Query) =>
    ids((await (await portal.as('superadmin')).call(correspondenceRoutes.list, { query })).body);

  it('finds subjects and addresses, ignoring case and accents, within a state', async () => {
    const sent = await queue({ subject: 'Rechnung für Zoë', to: ['zoe@hale.example'] });
    const held = await queue({ subject: 'Greetings', to: ['law@hale.example'], cc: ['zoe.copy@moor.example'] });
    await setStatus(sent, 'sent');
    await setStatus(held, 'held');
    expect(await findRows({ sn: 'FUR zoe' })).toEqual([sent]);
    expect(await findRows({ sn: 'zoe' })).toEqual([held, sent]);
    expect(await findRows({ sn: 'zoe', status: 'held' })).toEqual([held]);
    expect(await findRows({ sn: '100%' })).toEqual([]);
  });

  it('counts to ten thousand and refuses what lies beyond', async () => {
    const superadmin = await portal.as('superadmin');
    const { body } = await superadmin.call(correspondenceRoutes.list, { query: { limit: 500 } });
    expect(body).toMatchObject({ more: false, total: body.count });
    await portal.db.executeQuery(tenThousandMails.compile(portal.db));
    const first = await superadmin.call(correspondenceRoutes.list, { query: { limit: 100, page: 100 } });
    expect(first.body).toMatchObject({ more: true, total: 10_000, count: 100 });
    const beyond = await superadmin.call(correspondenceRoutes.list, { query: { limit: 100, page: 101 } });
    expect(beyond).toMatchObject({ status: 400, body: { msg: 'Search for the mail or choose where it stands' } });
  });

  it('looks for one or two letters among the newest ten thousand, and says so', async () => {
    const list = async (sn: string) =>
      (await (await portal.as('superadmin')).call(correspondenceRoutes.list, { query: { sn } })).body;
    expect(await list('zo')).toMatchObject({ total: 0, newestOnly: true });
    expect((await list('zoe')).total).toBeGreaterThan(0);
    expect(await list('zoe')).toMatchObject({ newestOnly: false });
    const newest = await queue({ subject: 'Zo' });
    expect(await list('zo')).toMatchObject({ total: 1, more: false, newestOnly: true, data: [{ _id: newest }] });
  });
});

const tenThousandMails = sql`insert into mails
  (kind, from_name, from_address, to_addresses, subject, html, text, queued_by_name, created_at, status)
  select 'greeting', 'LIL', 'info@lil.example', '{many@customer.example}', 'Greeting ' || n, '', '', 'Test', now(), 'sent'
  from generate_series(1, 10000) n`;

describe('one mail', () => {
  it('reads as it was sent', async () => {
    const attachments = [{ document: 'job-sheet', id: unknown, name: 'Job sheet.pdf' }];
    const id = await queue({ bookingId: booking, attachments });
    const { status, body } = await (await portal.as('admin')).call(correspondenceRoutes.read, { params: { id } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      _id: id,
      html: greeting.html,
      text: greeting.text,
      attachments: [{ name: 'Job sheet.pdf' }],
      attempts: [],
      maySendAgain: false,
    });
  });

  it('is for the superadmin where it belongs to no record, and for no interpreter', async () => {
    const params = { id: await queue({}) };
    expect((await (await portal.as('superadmin')).call(correspondenceRoutes.read, { params })).status).toBe(200);
    expect((await (await portal.as('admin')).call(correspondenceRoutes.read, { params })).status).toBe(403);
    expect((await (await portal.as('interpreter')).call(correspondenceRoutes.read, { params })).status).toBe(403);
    expect(
      (await (await portal.as('superadmin')).call(correspondenceRoutes.read, { params: { id: unknown } })).status,
    ).toBe(404);
  });
});

describe('sending again', () => {
  const again = async (id: string, role: Role = 'ip-admin') =>
    (await portal.as(role)).call(correspondenceRoutes.sendAgain, { params: { id } });
  const storedMail = (id: string) =>
    portal.db.selectFrom('mails').select(['status', 'attempts']).where('id', '=', id).executeTakeFirstOrThrow();

  it.each(['failed', 'held'] as const)('queues a mail that was %s', async (status) => {
    const id = await queue({ bookingId: booking });
    await setStatus(id, status);
    const { status: answer, body } = await again(id);
    expect(answer).toBe(200);
    expect(body.data).toMatchObject({ status: 'queued', reason: null, maySendAgain: false });
    expect(await storedMail(id)).toEqual({ status: 'queued', attempts: 0 });
    const audit = await portal.db.selectFrom('audit_log').select('action').where('record_id', '=', id).execute();
    expect(audit).toEqual([{ action: 'send again' }]);
  });

  it('is refused for one that has gone or is waiting, and to a caller who may not read it', async () => {
    const sent = await queue({ bookingId: booking });
    await setStatus(sent, 'sent');
    expect(await again(sent)).toMatchObject({ status: 409, body: { msg: 'This mail has been sent' } });
    expect(await storedMail(sent)).toEqual({ status: 'sent', attempts: 3 });
    expect(await again(await queue({ bookingId: booking }))).toMatchObject({
      status: 409,
      body: { msg: 'This mail is waiting to be sent' },
    });
    const foreign = await queue({});
    await setStatus(foreign, 'failed');
    expect((await again(foreign)).status).toBe(403);
    expect((await again(foreign, 'interpreter')).status).toBe(403);
    expect(await storedMail(foreign)).toMatchObject({ status: 'failed' });
    expect((await again(foreign, 'superadmin')).status).toBe(200);
    expect((await again(unknown)).status).toBe(404);
  });
});

it('exports the mails that a search selects, batch by batch, newest first, for the superadmin alone', async () => {
  for (let mail = 0; mail < 3; mail += 1) await queue({ subject: `Exported ${mail}` });
  await sql`insert into mails (kind, from_name, from_address, to_addresses, subject, html, text, status, created_at, queued_by_name)
    select kind, from_name, from_address, to_addresses, 'Exported often', html, text, status, created_at, queued_by_name
    from mails cross join generate_series(1, 600) where subject = 'Exported 0'`.execute(portal.db);
  const fetchExport = async (query: object, role: Role = 'superadmin') =>
    (await portal.as(role)).call(correspondenceRoutes.export, { query });
  const subjects = (lines: string[]) => lines.slice(1).map((line) => /Exported \w+/.exec(line)?.[0]);
  const findRows = subjects(csvLines(await fetchExport({ sn: 'exported' })));
  expect(findRows).toHaveLength(603);
  expect(findRows.slice(-3)).toEqual(['Exported 2', 'Exported 1', 'Exported 0']);
  expect(csvLines(await fetchExport({ sn: 'exported', status: 'sent' }))).toHaveLength(1);
  expect((await fetchExport({}, 'admin')).status).toBe(403);
});
