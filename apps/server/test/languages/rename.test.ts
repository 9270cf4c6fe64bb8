import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { paymentRoutes } from '@dragoman/contract/payments';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { calendarDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { addJob } from '../assignments/jobs.ts';
import { book, entries } from '../bookings/entries.ts';
import { newClient } from '../clients/people.ts';
import { startPortal, unprovenBalances, type Caller, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { approvedJob, confirmedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const create = async (language: string) =>
  (await superadmin.call(languageRoutes.create, { body: { language } })).body.data;
const rename = (id: string, language: string, more: object = {}, who = superadmin) =>
  who.call(languageRoutes.update, { params: { id }, body: { language, ...more } });
const wordsOf = async (ids: readonly string[]) =>
  (await portal.db.selectFrom('bookings').select('language').where('id', 'in', ids).execute()).map(
    ({ language }) => language,
  );

/** What the queue was given, carried out; a job that had to be tried again comes after later ones. */
async function workOff(order: 'asc' | 'desc' = 'asc'): Promise<void> {
  const tasks = workTasks({
    db: portal.db,
    clock: portal.clock,
    storage: portal.home.storage,
    publicUrl: 'https://portal.example',
    smtpUrl: undefined,
  });
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'rename-on-bookings' order by j.id ${sql.raw(order)}`.execute(portal.db);
  const signal = new AbortController().signal;
  for (const { payload } of rows) await tasks['rename-on-bookings']!(payload, { signal });
}

describe('a renamed language', () => {
  it('carries its interpreters and open bookings along in one go, closed bookings after it, and no issued document', async () => {
    const { _id, updatedAt } = await create('Farsi');
    const admin = await portal.as('admin');
    const speaker = await addActiveInterpreter(portal, 'farsi.', ['Onsite']);
    const billed = await approvedJob(portal, superadmin, { language: 'Farsi' });
    const [open, paid] = [
      await addJob(portal, { language: 'Farsi' }),
      await addJob(portal, { language: 'Farsi', status: 'Paid' }),
    ];
    const before = await portal.db.selectFrom('invoices').select('document').where('booking_id', '=', billed).execute();

    expect((await rename(_id, 'Persian', { updatedAt }, admin)).body.data).toMatchObject({ language: 'Persian' });
    expect(await wordsOf([open.id])).toEqual(['Persian']);
    const day = calendarDay('2030-06-10');
    const found = await admin.call(assignmentRoutes.available, {
      query: { service: 'Onsite', language: 'Persian', date: day, postcode: 'M2 1AA' },
    });
    expect(found.body.data.map((row: { _id: string }) => row._id)).toContain(speaker._id);
    const listed = await admin.call(bookingRoutes.list, { query: { language: 'Persian' } });
    expect(listed.body.data.map((row: { _id: string }) => row._id)).toContain(open.id);

    await workOff();
    expect(await wordsOf([open.id, paid.id, billed])).toEqual(['Persian', 'Persian', 'Persian']);
    expect((await admin.call(bookingRoutes.list, { query: { language: 'Farsi' } })).body.data).toEqual([]);
    const after = await portal.db.selectFrom('invoices').select('document').where('booking_id', '=', billed).execute();
    expect(after).toEqual(before);
    expect(JSON.stringify(before)).toContain('Farsi');
    const invoice = await admin.call(invoiceRoutes.read, { params: { id: billed } });
    expect(JSON.stringify(invoice.body.data)).toContain('Farsi');
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('is told on the records it changed, so that an edit of the same field from before is refused, of another merged', async () => {
    const { _id } = await create('Panjabi');
    const admin = await portal.as('admin');
    const id = await book(superadmin, { ...entries.telephone, language: 'Panjabi' });
    const madeFrom = (await admin.call(bookingRoutes.one, { params: { id } })).body.data.updatedAt;
    await rename(_id, 'Punjabi');
    const kept = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'actor_name'])
      .where('record_table', '=', 'bookings')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept.slice(1)).toEqual([
      {
        action: 'rename',
        before: { language: 'Panjabi' },
        after: { language: 'Punjabi' },
        actor_name: 'Test superadmin',
      },
    ]);
    const notices = await portal.db
      .selectFrom('change_notices')
      .select('record_id')
      .where('record_id', '=', id)
      .execute();
    expect(notices).toHaveLength(2);
    const edit = (body: object) =>
      admin.call(bookingRoutes.update, { params: { id }, body: { id, updatedAt: madeFrom, ...body } as never });
    expect((await edit({ notes: 'Ring twice' })).status).toBe(200);
    expect(await edit({ language: 'Tamil' })).toMatchObject({
      status: 409,
      body: { msg: 'Booking was changed by Test superadmin since you opened it' },
    });
  });

  it('joins the entries of a profile that then mean one language', async () => {
    const { _id } = await create('Cantonese');
    await create('Mandarin');
    const speaker = await addActiveInterpreter(portal, 'Yue', ['Telephone'], {});
    const spoken = (language: string, services: string[]) => ({ language, services });
    const admin = await portal.as('admin');
    const set = await admin.call(interpreterRoutes.changeLanguages, {
      params: { id: speaker._id },
      body: {
        languages: [
          spoken('Cantonese', ['Onsite']),
          spoken('Mandarin', ['Onsite']),
          spoken('', []),
          spoken('', []),
          spoken('Yue', ['Telephone']),
        ],
      } as never,
    });
    expect(set.status).toBe(200);
    expect((await rename(_id, 'YUE')).status).toBe(200);
    const { body } = await admin.call(interpreterRoutes.one, { params: { id: speaker._id } });
    expect(body.data.languages.map(({ language }: { language: string }) => language)).toEqual([
      'YUE',
      'Mandarin',
      '',
      '',
      '',
    ]);
    expect(body.data.languages[0].services).toEqual(['Telephone', 'Onsite']);
  });

  it('is refused under the name of another, from a stale version, and to all but one of two people at once', async () => {
    const [one, other] = [await create('Pashto'), await create('Dari')];
    const { id } = await addJob(portal, { language: 'Pashto' });
    expect(await rename(one._id, ' DARI. ')).toMatchObject({
      status: 400,
      body: { fields: { language: 'Language already exists' } },
    });
    expect((await rename(other._id, 'Dari Persian')).status).toBe(200);
    const admin = await portal.as('admin');
    const answers = await Promise.all([
      rename(one._id, 'Pukhto', { updatedAt: one.updatedAt }),
      rename(one._id, 'Pushto', { updatedAt: one.updatedAt }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.body.data.language;
    expect(await wordsOf([id])).toEqual([kept]);
    expect(await rename(one._id, 'Pashtu', { updatedAt: one.updatedAt })).toMatchObject({ status: 409 });
    const { _id: third } = await create('Brahui');
    const both = await Promise.all([rename(third, 'Balti'), rename(other._id, 'BALTI', {}, admin)]);
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect([400, 409]).toContain(both.map(({ status }) => status).toSorted()[1]);
  });

  it('gives a dialect a new name likewise', async () => {
    const { body } = await superadmin.call(dialectRoutes.create, { body: { dialect: 'Sorani' } });
    const { id } = await addJob(portal, { dialect: 'Sorani' });
    await superadmin.call(dialectRoutes.update, {
      params: { id: body.data._id },
      body: { dialect: 'Central Kurdish' },
    });
    const row = await portal.db
      .selectFrom('bookings')
      .select(['dialect', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ dialect: 'Central Kurdish', language: 'Tamil' });
  });
});

describe('a renamed client', () => {
  it('stays one payer, with its bookings and dues under the new name, and its invoices under the old', async () => {
    const client = (await superadmin.call(clientRoutes.create, { body: { ...newClient, companyName: 'Harbour LLP' } }))
      .body.data;
    const allocated = { allocateCompany: true, companyId: client._id, companyName: 'Harbour LLP' };
    const billed = await approvedJob(portal, superadmin, allocated);
    const open = await confirmedJob(portal, superadmin, { ...allocated, startTime: undefined });
    const typed = await confirmedJob(portal, superadmin, { companyName: 'HARBOUR  LLP.' });
    const dues = async () =>
      (await superadmin.call(paymentRoutes.clientDues)).body.data.map((row: { company: string; count: number }) => [
        row.company,
        row.count,
      ]);
    expect(await dues()).toContainEqual(['Harbour LLP', 1]);

    const renamed = await superadmin.call(clientRoutes.update, {
      params: { id: client._id },
      body: { companyName: 'Quay LLP', renewalDueDate: '2099-01-01', updatedAt: client.updatedAt },
    });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    expect(await dues()).toContainEqual(['Quay LLP', 1]);
    const names = await portal.db
      .selectFrom('bookings')
      .select('company_name')
      .where('id', 'in', [open, typed])
      .execute();
    expect(names).toEqual([{ company_name: 'Quay LLP' }, { company_name: 'Quay LLP' }]);

    const approve = (id: string) =>
      superadmin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } });
    for (const id of [open, typed]) expect((await approve(id)).status).toBe(200);
    expect(await dues()).toContainEqual(['Quay LLP', 3]);
    expect(await dues()).not.toContainEqual(['Harbour LLP', expect.anything()]);
    await workOff();
    const found = await superadmin.call(bookingRoutes.list, { query: { companyName: 'quay' } });
    expect(found.body.data).toHaveLength(3);
    const invoice = await superadmin.call(invoiceRoutes.read, { params: { id: billed } });
    expect(JSON.stringify(invoice.body.data)).toContain('Harbour LLP');
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('keeps its last name whichever job comes last, and leaves a later client of the old name its typed bookings', async () => {
    const add = async (companyName: string) =>
      (await superadmin.call(clientRoutes.create, { body: { ...newClient, companyName } })).body.data._id;
    const as = (id: string, companyName: string) =>
      superadmin.call(clientRoutes.update, { params: { id }, body: { companyName, renewalDueDate: '2099-01-01' } });
    const own = await add('Cedar LLP');
    const job = { business_type: 'Business', company_name: 'Cedar LLP' } as const;
    const [allocated, before] = [
      await addJob(portal, { ...job, client_id: own, allocate_company: true, status: 'Paid' }),
      await addJob(portal, { ...job, status: 'Paid' }),
    ];
    expect((await as(own, 'Cedr and Elm LLP')).status).toBe(200);
    expect((await as(own, 'Cedar and Elm LLP')).status).toBe(200);
    const nameOf = async ({ id }: { id: string }) =>
      (await portal.db.selectFrom('bookings').select('company_name').where('id', '=', id).executeTakeFirst())
        ?.company_name;
    await workOff('desc');
    expect([await nameOf(allocated), await nameOf(before)]).toEqual(['Cedar and Elm LLP', 'Cedar and Elm LLP']);

    await add('Cedar LLP');
    const theirs = await addJob(portal, job);
    await workOff();
    expect(await nameOf(theirs)).toBe('Cedar LLP');
    expect(await nameOf(allocated)).toBe('Cedar and Elm LLP');
  });

  it('is refused under a name that means the same as another client, and nothing follows', async () => {
    const [one] = [
      (await superadmin.call(clientRoutes.create, { body: { ...newClient, companyName: 'Alder LLP' } })).body.data,
      await superadmin.call(clientRoutes.create, { body: { ...newClient, companyName: 'Birch LLP' } }),
    ];
    const { id } = await addJob(portal, {
      business_type: 'Business',
      company_name: 'Alder LLP',
      client_id: one._id,
      allocate_company: true,
    });
    const answer = await superadmin.call(clientRoutes.update, {
      params: { id: one._id },
      body: { companyName: 'birch  llp.', renewalDueDate: '2099-01-01' },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { companyName: 'Company already exists' } } });
    const row = await portal.db.selectFrom('bookings').select('company_name').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ company_name: 'Alder LLP' });
  });
});
