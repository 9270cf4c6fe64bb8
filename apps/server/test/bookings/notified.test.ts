import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, emailOf, type Portal, startPortal } from '../harness/index.ts';

import { addActiveInterpreter } from '../interpreters/people.ts';
import { confirmedJob, preparedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const customer = 'ruth@hale.example';
const interpreter = emailOf('interpreter');
const fetchNotified = async (id: string) => (await admin.call(bookingRoutes.notified, { params: { id } })).body.data;
const send = async (id: string) =>
  expect((await admin.call(quotationRoutes.send, { params: { id }, body: {} })).status).toBe(200);
const cancel = async (id: string, body: object = {}) =>
  expect((await admin.call(bookingRoutes.cancel, { params: { id }, body })).status).toBe(200);
const setBack = async (id: string) =>
  expect((await admin.call(bookingRoutes.setBack, { params: { id }, body: {} })).status).toBe(200);
const assign = async (id: string, person: string) => {
  const body = { interpreter: person, override: { reason: 'Agreed with the interpreter' } };
  expect((await admin.call(assignmentRoutes.assign, { params: { id }, body })).status).toBe(200);
};

/** Who got a mail of this kind about a booking, and its subject. */
const mailsOf = async (id: string, kind: string) => {
  const rows = await portal.db
    .selectFrom('mails')
    .select(['to_addresses', 'subject', 'text'])
    .where('booking_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ to_addresses, subject }) => [...to_addresses, subject.replace(/ BK-\d+/, '')]);
};

describe('who hears that a booking is cancelled', () => {
  it('is nobody where nobody was notified of it', async () => {
    for (const bookingType of ['Quotation', 'Booking']) {
      const id = await preparedJob(portal, admin, { bookingType });
      expect(await fetchNotified(id)).toEqual({ interpreter: false, customer: false });
      await cancel(id);
      expect(await mailsOf(id, 'cancellation')).toEqual([]);
    }
  });

  it('is the customer alone where only a quotation was sent', async () => {
    const id = await preparedJob(portal, admin, { bookingType: 'Quotation' });
    await send(id);
    expect(await fetchNotified(id)).toEqual({ interpreter: false, customer: true });
    await cancel(id);
    expect(await mailsOf(id, 'cancellation')).toEqual([[customer, 'Quotation cancelled']]);
  });

  it('is both once it was confirmed to both, and not again after that', async () => {
    const id = await preparedJob(portal, admin, { bookingType: 'Booking' });
    await send(id);
    expect(await fetchNotified(id)).toEqual({ interpreter: true, customer: true });
    await cancel(id);
    const both = [
      [interpreter, 'Booking cancelled'],
      [customer, 'Booking cancelled'],
    ];
    expect(await mailsOf(id, 'cancellation')).toEqual(both);
    await admin.call(bookingRoutes.move, {
      params: { id },
      body: { moveTo: 'Booking', override: { reason: 'Agreed' } },
    });
    expect(await fetchNotified(id)).toEqual({ interpreter: false, customer: false });
    await cancel(id);
    expect(await mailsOf(id, 'cancellation')).toEqual(both);
  });

  it('is whoever the ticks say, told or not', async () => {
    const untold = await preparedJob(portal, admin, { bookingType: 'Booking' });
    await cancel(untold, { tellInterpreter: true, tellCustomer: true });
    expect(await mailsOf(untold, 'cancellation')).toHaveLength(2);
    const confirmed = await preparedJob(portal, admin, { bookingType: 'Booking' });
    await send(confirmed);
    await cancel(confirmed, { tellInterpreter: false });
    expect(await mailsOf(confirmed, 'cancellation')).toEqual([[customer, 'Booking cancelled']]);
  });

  it('is nobody of a quotation that is cancelled by a status set by hand', async () => {
    const id = await preparedJob(portal, admin, { bookingType: 'Quotation' });
    const { status } = await admin.call(bookingRoutes.update, {
      params: { id },
      body: { id, status: 'Cancel', cancelReason: 'Not needed', cancelBy: 'Somebody else' },
    });
    expect(status).toBe(200);
    expect(await mailsOf(id, 'cancellation')).toEqual([]);
  });

  it('is asked by staff alone', async () => {
    const id = await preparedJob(portal, admin, {});
    expect((await (await portal.as('interpreter')).call(bookingRoutes.notified, { params: { id } })).status).toBe(403);
    const nowhere = '0199c1de-0000-7000-8000-000000000001';
    expect((await admin.call(bookingRoutes.notified, { params: { id: nowhere } })).status).toBe(404);
  });
});

describe('who hears that a job is given to somebody else', () => {
  it('is the one who was told of it, and nobody who never was', async () => {
    const [second, third] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    const id = await preparedJob(portal, admin, { bookingType: 'Booking' });
    await send(id);
    await setBack(id);
    await assign(id, second._id);
    expect(await mailsOf(id, 'withdrawal')).toEqual([[interpreter, 'Booking withdrawn']]);
    await assign(id, third._id);
    expect(await mailsOf(id, 'withdrawal')).toHaveLength(1);
    await cancel(id, { tellCustomer: false });
    expect(await mailsOf(id, 'cancellation')).toEqual([]);
  });
});

describe('a job that was confirmed and is given to somebody else', () => {
  const openers = [bookingRoutes.openPage, bookingRoutes.openJobSheet];

  /** What the signed-in interpreter gets of a job: whether it is in their list, and the statuses of its calls. */
  async function namesSeen(id: string) {
    const person = await portal.as('interpreter');
    const { body } = await person.call(timesheetRoutes.tracker, { query: { limit: '200' } });
    const statuses: number[] = [(await person.call(timesheetRoutes.read, { params: { id } })).status];
    for (const route of openers) statuses.push((await person.call(route, { params: { id } })).status);
    return { listed: body.data.some((row: { _id: string }) => row._id === id), statuses };
  }
  const everything = { listed: true, statuses: [200, 200, 200] };
  const nothing = { listed: false, statuses: [404, 404, 404] };
  const own = async () =>
    (await portal.db.selectFrom('accounts').select('id').where('email', '=', interpreter).executeTakeFirstOrThrow()).id;

  it('is theirs once it was confirmed to them, and not before', async () => {
    const first = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const id = await preparedJob(portal, admin, { bookingType: 'Booking', date: '2026-11-20' });
    await assign(id, first._id);
    await send(id);
    await setBack(id);
    await assign(id, await own());
    expect(await namesSeen(id)).toEqual(nothing);
    const person = await portal.as('interpreter');
    expect((await person.call(timesheetRoutes.submit, { params: { id }, body: { timesheet: worked } })).status).toBe(
      404,
    );
    await send(id);
    expect(await namesSeen(id)).toEqual(everything);
    await setBack(id);
    expect(await namesSeen(id)).toEqual(everything);
    await cancel(id);
    expect((await namesSeen(id)).listed).toBe(true);
  });

  it('is theirs when staff set it Confirmed by hand', async () => {
    const first = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const id = await preparedJob(portal, admin, { bookingType: 'Booking' });
    await assign(id, first._id);
    await send(id);
    await setBack(id);
    await assign(id, await own());
    await cancel(id);
    expect((await namesSeen(id)).listed).toBe(false);
    const body = { id, status: 'Confirmed', override: { reason: 'Agreed with the interpreter' } };
    const changed = await admin.call(bookingRoutes.update, { params: { id }, body });
    expect(changed.status).toBe(200);
    expect((await namesSeen(id)).listed).toBe(true);
  });

  it('was theirs for as long as nobody else has it', async () => {
    const second = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const id = await preparedJob(portal, admin, { bookingType: 'Booking' });
    await send(id);
    await setBack(id);
    expect(await namesSeen(id)).toEqual(everything);
    await assign(id, second._id);
    expect(await namesSeen(id)).toEqual(nothing);
    await assign(id, await own());
    expect(await namesSeen(id)).toEqual(nothing);
    await send(id);
    expect(await namesSeen(id)).toEqual(everything);
  });

  it('is theirs from the assignment on where it was confirmed to nobody yet', async () => {
    const first = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const id = await preparedJob(portal, admin, { bookingType: 'Booking' });
    await assign(id, first._id);
    await assign(id, await own());
    expect(await namesSeen(id)).toEqual(everything);
  });
});

describe('who changes a booking', () => {
  it('is the signed-in person, whatever name is sent with a change, a move or a timesheet', async () => {
    const id = await preparedJob(portal, admin, {});
    const signed = { updatedBy: 'Mallory' };
    const read = async (booking: string) =>
      (await admin.call(bookingRoutes.one, { params: { id: booking } })).body.data;
    const renamed = await admin.call(bookingRoutes.update, {
      params: { id },
      body: { id, clientName: 'B. Client', ...signed },
    });
    expect(renamed.body.data).toMatchObject({ clientName: 'B. Client', updatedBy: 'Test admin' });
    await cancel(id);
    const moved = await admin.call(bookingRoutes.move, {
      params: { id },
      body: { moveTo: 'Booking', override: { reason: 'Agreed' }, ...signed },
    });
    expect(moved.status).toBe(200);
    const worth = await confirmedJob(portal, admin, {});
    const entered = { timesheet: worked, clientSheet: worked, approvedBy: 'Mallory', ...signed };
    const approved = await portal.at('2026-12-03T16:00:00Z', async () =>
      (await portal.as('superadmin')).call(timesheetRoutes.approve, {
        params: { id: worth },
        body: entered,
      }),
    );
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(await read(worth)).toMatchObject({ approvedBy: 'Test superadmin' });
    for (const booking of [id, worth]) expect(JSON.stringify(await read(booking))).not.toContain('Mallory');
  });
});

describe('who cancels', () => {
  it('is the signed-in person, whatever name is sent', async () => {
    const id = await preparedJob(portal, admin, {});
    await cancel(id, { cancelBy: 'Mallory', updatedBy: 'Mallory' });
    const { data } = (await admin.call(bookingRoutes.one, { params: { id } })).body;
    expect(data).toMatchObject({ cancelBy: 'Test admin', updatedBy: 'Test admin' });
  });
});
