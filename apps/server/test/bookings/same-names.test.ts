import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { reportRoutes } from '@dragoman/contract/reports';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveClientRate } from '../../src/features/rates/index.ts';
import { unlistedSentences } from '../../src/features/settings/index.ts';
import { addJob } from '../assignments/jobs.ts';
import { newClient } from '../clients/people.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
});
afterAll(() => portal.stop());

const spellings = ['Hale LLP', 'HALE  LLP.', 'hàle llp', 'Hale\u200b LLP. .'];
const typedBooking = (company_name: string) =>
  ({ business_type: 'Business', company_name, status: 'Confirmed' }) as const;
const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id).toSorted();

describe('a company whose name is typed in several ways', () => {
  it('has all its jobs in the reports', async () => {
    const firm = await portal.db
      .insertInto('payers')
      .values({ kind: 'firm', name: 'Hale LLP', created_at: portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const jobs: string[] = [];
    for (const name of spellings) jobs.push((await addJob(portal, typedBooking(name))).id);
    await addJob(portal, typedBooking('Hale LLP and Sons'));
    for (const report of ['confirmed', 'bookings'] as const) {
      const { body } = await superadmin.call(reportRoutes[report], { query: { companyId: firm.id } });
      expect(idsOf(body), report).toEqual(jobs.toSorted());
    }
  });

  it('is the client of that name, as the invoice will have it', async () => {
    const { body } = await superadmin.call(clientRoutes.create, { body: { ...newClient, companyName: 'Moor & Sons' } });
    const firm = await portal.db
      .insertInto('payers')
      .values({ kind: 'firm', name: 'MOOR & Sons', created_at: portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const job = await addJob(portal, typedBooking('moor & sons.'));
    const confirmJob = async (companyId: string) =>
      idsOf((await superadmin.call(reportRoutes.confirmed, { query: { companyId } })).body);
    expect(await confirmJob(body.data._id)).toEqual([job.id]);
    expect(await confirmJob(firm.id)).toEqual([]);
  });

  it('is known by who worked for it last', async () => {
    const [early, late] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    await addJob(portal, { ...typedBooking('Ardent Law.'), interpreter_id: late._id, date: calendarDay('2026-11-10') });
    await addJob(portal, { ...typedBooking('Ardent Law'), interpreter_id: early._id, date: calendarDay('2026-11-02') });
    const { body } = await superadmin.call(assignmentRoutes.lastInterpreter, {
      query: { companyName: 'árdent  law', language: 'TAMIL.' },
    });
    expect(body.data).toMatchObject({ interpreter: late._id });
  });
});

describe.each([
  { field: 'language', routes: languageRoutes },
  { field: 'dialect', routes: dialectRoutes },
] as const)('a $field written in several ways', ({ field, routes }) => {
  it('is found, counted and renamed as one', async () => {
    const jobs: string[] = [];
    for (const name of ['Quechua', 'QUECHUA.', 'Quéchua ', 'Que\u200bchua'])
      jobs.push((await addJob(portal, { [field]: name })).id);
    const findRows = async (name: string) =>
      idsOf((await superadmin.call(bookingRoutes.list, { query: { [field]: name } })).body);
    expect(await findRows('quechua')).toEqual(jobs.toSorted());
    const { body } = await superadmin.call(routes.create, { body: { [field]: 'Quechua' } });
    const use = await superadmin.call(routes.use, { params: { id: body.data._id } });
    expect(use.body.data).toMatchObject({ bookings: { count: 4 }, open: { count: 4 } });
    const { _id: id, updatedAt } = body.data;
    const renamed = await superadmin.call(routes.update, { params: { id }, body: { [field]: 'Runasimi', updatedAt } });
    expect(renamed.status).toBe(200);
    expect(await findRows('Runasimi')).toEqual(jobs.toSorted());
    expect(await findRows('Quechua')).toEqual([]);
  });
});

it('counts the bookings of a language once in the report of kinds', async () => {
  for (const language of ['Navajo', 'navajo.', 'NAVAJO']) await addJob(portal, { language });
  const { body } = await superadmin.call(reportRoutes.bookingKinds, { query: {} });
  const kinds = body.data.filter((kind: { language: string }) => /navajo/i.test(kind.language));
  expect(kinds).toMatchObject([{ bookings: 3 }]);
});

it('bills a place by the rate that bears its name, however that is written', async () => {
  await portal.db
    .updateTable('rate_structures')
    .set({ rate_name: 'In  London.' })
    .where('rate_name', '=', 'In London')
    .execute();
  const rate = await resolveClientRate(portal.db, { billingRateId: null, location: 'In London', clientId: null });
  expect(rate).toMatchObject({ rateName: 'In  London.' });
});

it('takes a department as the list means it', async () => {
  expect(await unlistedSentences(portal.db, { department: 'immigration. ' })).toEqual({});
  expect(await unlistedSentences(portal.db, { department: 'Immigrants' })).toEqual({
    department: "'Immigrants' is not in the list of departments",
  });
});
