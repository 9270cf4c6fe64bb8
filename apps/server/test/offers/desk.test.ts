import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { offerRoutes } from '@dragoman/contract/offers';
import { settingsRoutes } from '@dragoman/contract/settings';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationPages } from '@dragoman/contract/quotations';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '../assignments/jobs.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { pageToken } from '../../src/platform/tokens/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { answer, linksOf } from './asked.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const staff = () => portal.as('admin');

/** The first of the desk's kinds: what each entry says. */
async function ringing(): Promise<string[]> {
  const { body } = await (await staff()).call(deskRoutes.read, {});
  const sections = body.data as DeskSection[];
  const found = sections.find(({ kind }) => kind === 'offers');
  return (found?.entries ?? []).map(({ title, what, operation }) => `${title} ${what} ${operation}`);
}

it('jobs that begin soon without an interpreter ring, within the hours of the settings', async () => {
  const soon = await addJob(portal, { date: calendarDay('2026-11-25'), start_time: '09:00', end_time: '10:00' });
  await addJob(portal, { date: calendarDay('2026-11-25'), start_time: '10:30', end_time: '11:30' });
  // Begun already, and not yet ordered.
  await addJob(portal, { date: calendarDay('2026-11-23'), start_time: '09:00', end_time: '11:00' });
  await addJob(portal, { date: calendarDay('2026-11-24'), status: 'Quotation', booking_type: 'Quotation' });
  expect(await ringing()).toEqual([`${soon.booking_ref} Tamil, Onsite, not offered assign`]);
  const superadmin = await portal.as('superadmin');
  const set = (unfilledHours: number) => superadmin.call(settingsRoutes.update, { body: { unfilledHours } });
  expect((await set(49)).status).toBe(200);
  expect(await ringing()).toHaveLength(2);
  expect((await set(24)).status).toBe(200);
  expect(await ringing()).toEqual([]);
  expect((await set(0)).status).toBe(400);
  const { body } = await (await staff()).call(deskRoutes.read, {});
  expect((body.data as DeskSection[])[0]?.kind).toBe('unfilled');
});

it('an offer rings once it needs the office, however far the job is', async () => {
  const { id, booking_ref } = await addJob(portal, { date: calendarDay('2030-02-01') });
  const people: string[] = [];
  for (let at = 0; at < 2; at += 1) people.push((await addActiveInterpreter(portal, 'Tamil', ['Onsite']))._id);
  const made = await (
    await staff()
  ).call(offerRoutes.make, {
    params: { id },
    body: {
      recipients: people.map((interpreter) => ({ interpreter, tier: 1 })),
      expiresAt: '2026-11-23T10:20:00Z',
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const [first, second] = await linksOf(portal, id);
  await answer(portal, first!, { answer: 'decline' });
  expect(await ringing()).toEqual([]);
  await answer(portal, second!, { answer: 'propose', note: 'the day after' });
  expect(await ringing()).toEqual([
    `${booking_ref} Tamil, Onsite, offered to 2: 1 declined, 1 proposes another time assign`,
  ]);
  await answer(portal, second!, { answer: 'decline' });
  expect(await ringing()).toEqual([`${booking_ref} Tamil, Onsite, offered to 2: 2 declined assign`]);
  // Its job is late.
  await portal.at('2026-11-23T10:21:00Z', async () => {
    expect(await ringing()).toEqual([`${booking_ref} Tamil, Onsite, offer to 2 expired: 2 declined assign`]);
  });
  await (await staff()).call(bookingRoutes.cancel, { params: { id }, body: {} });
  expect(await ringing()).toEqual([]);
});

it("the page of a booking says 'not yet confirmed' until it is", async () => {
  const { id, booking_ref } = await addJob(portal);
  const page = async (audience: 'customer' | 'staff' = 'customer') => {
    const token = await transact(portal.db, (tx) =>
      pageToken({ tx, actor: systemActor, now: portal.clock.now() }, { page: 'booking', audience, subjectId: id }),
    );
    return (await portal.anonymous.call(quotationPages.booking, { query: { id: booking_ref, token } })).body;
  };
  for (const audience of ['customer', 'staff'] as const)
    expect(await page(audience)).toContain('Booking Pending, not yet confirmed');
  const set = (changes: object) => portal.db.updateTable('bookings').set(changes).where('id', '=', id).execute();
  await set({ status: 'Confirmed', is_booked: true });
  for (const audience of ['customer', 'staff'] as const) expect(await page(audience)).toContain('Not yet confirmed');
  await set({ interpreter_id: (await addActiveInterpreter(portal, 'Tamil', ['Onsite']))._id });
  for (const audience of ['customer', 'staff'] as const) expect(await page(audience)).not.toMatch(/not yet confirmed/i);
  expect(await page()).toContain('Confirmed');
});

it('a job that was set to Confirmed by hand though nobody has it rings, however far it is', async () => {
  const { id, booking_ref } = await addJob(portal, { date: calendarDay('2030-03-01') });
  const before = await ringing();
  const { status } = await (
    await staff()
  ).call(bookingRoutes.update, { params: { id }, body: { status: 'Confirmed' } });
  expect(status).toBe(200);
  expect(await ringing()).toEqual([...before, `${booking_ref} Tamil, Onsite, confirmed without an interpreter edit`]);
  const interpreter_id = (await addActiveInterpreter(portal, 'Tamil', ['Onsite']))._id;
  await portal.db.updateTable('bookings').set({ interpreter_id }).where('id', '=', id).execute();
  expect(await ringing()).toEqual(before);
});
