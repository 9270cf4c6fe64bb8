import { clientRoutes } from '@dragoman/contract/clients';
import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { rateRoutes } from '@dragoman/contract/rates';
import { settingsRoutes } from '@dragoman/contract/settings';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const countRows = (count: number) => ({ count, more: false });

it('a language and a dialect say which bookings and interpreters use them', async () => {
  const language = (await superadmin.call(languageRoutes.all)).body.data[0];
  const dialect = (await superadmin.call(dialectRoutes.create, { body: { dialect: 'Jaffna' } })).body.data;
  const use = async (route: typeof languageRoutes.use | typeof dialectRoutes.use, id: string) =>
    (await superadmin.call(route, { params: { id } })).body.data;
  const unused = { bookings: countRows(0), open: countRows(0), interpreters: 0 };
  expect(await use(languageRoutes.use, language._id)).toEqual(unused);
  await addJob(portal, { dialect: 'Jaffna' });
  await addJob(portal, { status: 'Cancel' });
  await addActiveInterpreter(portal, 'TAMIL', ['Onsite']);
  expect(await use(languageRoutes.use, language._id)).toEqual({
    bookings: countRows(2),
    open: countRows(1),
    interpreters: 1,
  });
  expect(await use(dialectRoutes.use, dialect._id)).toEqual({
    bookings: countRows(1),
    open: countRows(1),
    interpreters: 0,
  });
});

it('a client says which jobs are still to come, and what is due', async () => {
  const { _id } = (await superadmin.call(clientRoutes.create, { body: newClient })).body.data;
  const own = { business_type: 'Business', client_id: _id, company_name: newClient.companyName } as const;
  await addJob(portal, own);
  await addJob(portal, { ...own, date: calendarDay('2026-01-05') });
  await addJob(portal, { ...own, status: 'Cancel' });
  const { body } = await superadmin.call(clientRoutes.use, { params: { id: _id } });
  expect(body.data).toEqual({ bookings: countRows(3), toCome: countRows(1), dueInvoices: 0 });
});

it('a rate says which clients and open bookings use it, and where it bills without being chosen', async () => {
  const { data } = (await superadmin.call(rateRoutes.list)).body;
  const london = data.find(({ rateName }: { rateName: string }) => rateName === 'In London');
  const made = (await superadmin.call(rateRoutes.create, { body: { rateName: 'Courts' } })).body.data;
  await superadmin.call(clientRoutes.create, {
    body: { ...newClient, companyName: 'Moor LLP', billingRate: made._id },
  });
  await addJob(portal, { billing_rate_id: made._id });
  await addJob(portal, { billing_rate_id: made._id, status: 'Paid' });
  const use = async (id: string) => (await superadmin.call(rateRoutes.use, { params: { id } })).body.data;
  expect(await use(made._id)).toEqual({ clients: 1, bookings: countRows(1), location: null });
  expect(await use(london._id)).toEqual({ clients: 0, bookings: countRows(0), location: 'In London' });
});

it('the settings say how many open bookings stand under each department and case type, and are recordings', async () => {
  await addJob(portal, { department: 'Housing', case_type: 'Court', service_type: 'Transcription' });
  await addJob(portal, { department: 'HOUSING', case_type: 'Court', status: 'Approved' });
  await addJob(portal, { department: 'housing' });
  const { body } = await superadmin.call(settingsRoutes.use);
  const settings = (await superadmin.call(settingsRoutes.read)).body.data;
  const idOf = (list: 'departments' | 'caseMatterTypes', name: string) =>
    settings[list].find((entry: { name: string }) => entry.name === name)._id;
  expect(body.data.departments).toContainEqual({ _id: idOf('departments', 'Housing'), bookings: countRows(2) });
  expect(body.data.departments).toContainEqual({ _id: idOf('departments', 'Crime'), bookings: countRows(0) });
  expect(body.data.caseMatterTypes).toContainEqual({ _id: idOf('caseMatterTypes', 'Court'), bookings: countRows(1) });
  expect(body.data.recordings).toEqual(countRows(1));
  expect((await (await portal.as('admin')).call(settingsRoutes.use)).status).toBe(403);
});

it('what does not exist is not counted', async () => {
  const params = { id: '0199a000-0000-7000-8000-000000000000' };
  for (const route of [languageRoutes.use, dialectRoutes.use, clientRoutes.use, rateRoutes.use])
    expect((await superadmin.call(route, { params })).status).toBe(404);
});
