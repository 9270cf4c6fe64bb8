import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '../assignments/jobs.ts';
import { newClient } from '../clients/people.ts';
import { startPortal, type Portal } from '../harness/index.ts';

let portal: Portal;
let clientId: string;
beforeAll(async () => {
  portal = await startPortal();
  const { body } = await (await portal.as('admin')).call(clientRoutes.create, { body: newClient });
  clientId = body.data._id;
});
afterAll(() => portal.stop());

const last = async (serviceType?: string, id = clientId) =>
  (
    await (
      await portal.as('admin')
    ).call(bookingRoutes.lastOfClient, { params: { id }, query: { serviceType } as never })
  ).body.data;
const job = (changes: object) =>
  addJob(portal, { business_type: 'Business', company_name: 'Ardent Law', client_id: clientId, ...changes });
const minutesAgo = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000);

it('is the newest booking of the service, else of any, and never a cancelled one', async () => {
  expect(await last()).toBeNull();
  const call = await job({ service_type: 'Telephone', created_at: minutesAgo(30), department: 'Housing' });
  const visit = await job({
    created_at: minutesAgo(20),
    department: 'Immigration',
    case_type: 'Legal Aid',
    place: 'Court',
    place_of_attendance: 'Court 3',
    person_attending: 'R. Hale',
    date: calendarDay('2030-06-11'),
  });
  await job({ created_at: minutesAgo(10), status: 'Cancel', department: 'Family' });
  expect(await last('Telephone')).toMatchObject({ _id: call.id, department: 'Housing', place: null });
  expect(await last('Translation')).toMatchObject({ _id: visit.id });
  expect(await last('Onsite')).toEqual({
    _id: visit.id,
    booking_ref: visit.booking_ref,
    date: '2030-06-11',
    department: 'Immigration',
    caseType: 'Legal Aid',
    name: 'Paul Private',
    phone: '02079460999',
    mobile: '07700900999',
    email: 'paul@mail.example',
    address: '1 Long Road',
    billingRateId: null,
    place: 'Court',
    personAttending: 'R. Hale',
    postcode: 'M2 1AA',
    placeOfAttendance: 'Court 3',
  });
});

it('offers no department that the agency no longer lists', async () => {
  const gone = await job({ created_at: minutesAgo(1), department: 'Abolished', case_type: 'Legal Aid' });
  expect(await last('Onsite')).toMatchObject({ _id: gone.id, department: null, caseType: 'Legal Aid' });
});

it('is for the staff alone', async () => {
  const request = { params: { id: clientId }, query: {} };
  expect((await (await portal.as('ip-admin')).call(bookingRoutes.lastOfClient, request)).status).toBe(200);
  expect((await (await portal.as('interpreter')).call(bookingRoutes.lastOfClient, request)).status).toBe(403);
  expect((await portal.anonymous.call(bookingRoutes.lastOfClient, request)).status).toBe(401);
});

it('lists the latest of a client alone, whatever others are called', async () => {
  const admin = await portal.as('admin');
  const { body } = await admin.call(clientRoutes.create, {
    body: { ...newClient, companyName: 'Ardent Law & Co', email: 'office@ardent-co.example' },
  });
  const id = body.data._id;
  const latest = async () => (await admin.call(bookingRoutes.latestOfClient, { params: { id } })).body;
  expect(await latest()).toMatchObject({ data: [], total: 0, more: false });
  const own = await job({ client_id: id, company_name: 'Ardent Law & Co' });
  const { data, total } = await latest();
  expect([data.map((row: { _id: string }) => row._id), total]).toEqual([[own.id], 1]);
});
