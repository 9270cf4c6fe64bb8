import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationPages } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { confirmedJob } from '../invoices/jobs.ts';
import { book, entries } from './entries.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const openers = {
  booking: { route: bookingRoutes.openPage, page: quotationPages.booking },
  jobSheet: { route: bookingRoutes.openJobSheet, page: quotationPages.jobSheet },
} as const;

const open = (who: Caller, name: keyof typeof openers, id: string) => who.call(openers[name].route, { params: { id } });
const view = (name: keyof typeof openers, query: object) => portal.anonymous.call(openers[name].page, { query });
const tokens = (id: string) =>
  portal.db.selectFrom('page_tokens').selectAll().where('subject_id', '=', id).orderBy('id').execute();
const refOf = async (id: string) =>
  (await portal.db.selectFrom('bookings').select('booking_ref').where('id', '=', id).executeTakeFirstOrThrow())
    .booking_ref;

it.each(['?id=BK-000001&tokem=x', `?id=BK-000001&token=${'x'.repeat(500)}`, '?id=%00&token=x'])(
  'a link that was damaged on its way opens a page that says so: %s',
  async (query) => {
    const answer = await fetch(`${portal.address}/booking/view.html${query}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<h1>Not Found</h1>');
  },
);

describe.each(['booking', 'jobSheet'] as const)('the %s page', (name) => {
  it('opens for the staff and for its interpreter, each by a token of their own', async () => {
    const id = await confirmedJob(portal, admin);
    const { data: row } = (await interpreter.call(timesheetRoutes.tracker, { query: { isBooked: true } })).body;
    expect(row.map((job: { _id: string }) => job._id)).toContain(id);
    const shown: string[] = [];
    for (const who of [admin, interpreter]) {
      const { status, body } = await open(who, name, id);
      expect(status, JSON.stringify(body)).toBe(200);
      expect((await open(who, name, id)).body.data).toEqual(body.data);
      const page = await view(name, { id: await refOf(id), token: body.data.randToken, view: 'staff' });
      expect(page.status).toBe(200);
      expect(page.body).toContain(await refOf(id));
      expect(page.body).toContain('<bdi>Łukasz محمد</bdi>');
      expect(page.body).not.toContain('£');
      shown.push(body.data.randToken);
    }
    expect(new Set(shown).size).toBe(2);
  });

  it('is not given out for a cancelled booking, and no token is made', async () => {
    const id = await confirmedJob(portal, admin);
    await admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Court closed' } });
    const before = await tokens(id);
    for (const who of [admin, interpreter]) {
      const { status, body } = await open(who, name, id);
      expect(status).toBe(409);
      expect(body.msg).toBe('The booking is cancelled');
    }
    expect(await tokens(id)).toEqual(before);
  });

  it('is Not Found to an interpreter whose job it is not, and no token is made', async () => {
    const id = await confirmedJob(portal, admin);
    await portal.db.updateTable('bookings').set({ interpreter_id: null }).where('id', '=', id).execute();
    const before = await tokens(id);
    expect((await open(interpreter, name, id)).status).toBe(404);
    expect(await tokens(id)).toEqual(before);
    const quoted = await book(admin, { ...entries.onsite });
    expect((await open(interpreter, name, quoted)).status).toBe(404);
  });
});

it('keeps the job sheet to onsite jobs with an interpreter', async () => {
  const nobody = await book(admin, { ...entries.onsite });
  expect((await open(admin, 'jobSheet', nobody)).body.msg).toBe('Assign an interpreter first');
  const call = await book(admin, { ...entries.telephone });
  expect((await open(admin, 'jobSheet', call)).body.msg).toBe('Only for Onsite');
  expect((await open(admin, 'booking', call)).status).toBe(200);
});

it('closes the pages of the interpreter who had the job before, and leaves the staff theirs', async () => {
  const bookingId = await confirmedJob(portal, admin);
  const id = await refOf(bookingId);
  const job = await portal.db
    .selectFrom('bookings')
    .select('interpreter_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const staff = (await open(admin, 'booking', bookingId)).body.data.randToken;
  const own = (await open(interpreter, 'booking', bookingId)).body.data.randToken;
  const sheet = (await open(interpreter, 'jobSheet', bookingId)).body.data.randToken;
  await portal.db
    .updateTable('bookings')
    .set({ interpreter_id: null, status: 'Booking' })
    .where('id', '=', bookingId)
    .execute();
  const assigned = await admin.call(assignmentRoutes.assign, {
    params: { id: bookingId },
    body: { interpreter: job.interpreter_id, override: { reason: 'Agreed with the interpreter' } },
  });
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
  expect((await view('booking', { id, token: own })).body).toContain('no longer valid');
  expect((await view('jobSheet', { id, token: sheet })).body).toContain('no longer valid');
  expect((await view('booking', { id, token: staff })).status).toBe(200);
});
