import { assignmentRoutes } from '@dragoman/contract/assignments';
import { offerRoutes } from '@dragoman/contract/offers';
import { calendarDay } from '@dragoman/domain/calendar';
import { jobTaken } from '@dragoman/domain/offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '../assignments/jobs.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { answer, linksOf } from './asked.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const people = 20;
const pressesEach = 10;

/** Presses Accept; where no connection to the database comes free in time nothing was done, and it is pressed again. */
async function accept(address: string, token: string): Promise<Response> {
  const body = new URLSearchParams({ token, answer: 'accept' });
  const reply = await fetch(`${address}/offer/answer.html`, { method: 'POST', body });
  return reply.status === 503 ? accept(address, token) : reply;
}

it('of 200 acceptances at the same moment, of twenty people on two servers, one wins', async () => {
  const { id } = await addJob(portal);
  const asked: string[] = [];
  for (let at = 0; at < people; at += 1) asked.push((await addActiveInterpreter(portal, 'Tamil', ['Onsite']))._id);
  const admin = await portal.as('admin');
  const made = await admin.call(offerRoutes.make, {
    params: { id },
    body: {
      recipients: asked.map((interpreter) => ({ interpreter, tier: 1 })),
      expiresAt: '2026-11-24T10:00:00Z',
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const links = await linksOf(portal, id);
  expect(links).toHaveLength(people);
  const addresses = [portal.address, await portal.another()];
  const presses = links.flatMap((token, who) =>
    Array.from({ length: pressesEach }, async (_, press) => {
      const reply = await accept(addresses[(who + press) % addresses.length]!, token);
      return { who, status: reply.status, page: await reply.text() };
    }),
  );
  const replies = await Promise.all(presses);
  const won = replies.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const winner = asked[won[0]!.who];
  for (const { who, status, page } of replies) {
    if (status === 200) continue;
    expect(status, page).toBe(409);
    expect(page).toContain(who === won[0]!.who ? 'You have accepted this job.' : jobTaken);
  }
  const booking = await portal.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(booking.interpreter_id).toBe(winner);
  const assignments = await portal.db
    .selectFrom('assignments')
    .select(['interpreter_id', 'assigned_by'])
    .where('booking_id', '=', id)
    .execute();
  expect(assignments.map(({ interpreter_id }) => interpreter_id)).toEqual([winner]);
  const accepted = await portal.db
    .selectFrom('offer_recipients')
    .select('interpreter_id')
    .where('answer', '=', 'accepted')
    .execute();
  expect(accepted.map(({ interpreter_id }) => interpreter_id)).toEqual([winner]);
  const mails = await portal.db
    .selectFrom('mails')
    .select('kind')
    .where('kind', 'in', ['offer accepted', 'offer closed'])
    .execute();
  expect(mails.filter(({ kind }) => kind === 'offer accepted')).toHaveLength(1);
  expect(mails.filter(({ kind }) => kind === 'offer closed')).toHaveLength(people - 1);
});

it.each([
  ['jobs', 'Booking', calendarDay('2030-07-01')],
  ['quotations', 'Quotation', calendarDay('2030-07-02')],
] as const)(
  'of two %s at the same time, offered to one person who accepts both at once, one is theirs',
  async (_, status, date) => {
    const interpreter = (await addActiveInterpreter(portal, 'Tamil', ['Onsite']))._id;
    const jobs = [await addJob(portal, { date, status }), await addJob(portal, { date, status })];
    const admin = await portal.as('admin');
    const tokens: string[] = [];
    for (const { id } of jobs) {
      await admin.call(offerRoutes.make, {
        params: { id },
        body: { recipients: [{ interpreter, tier: 1 }], expiresAt: '2026-11-24T10:00:00Z' },
      });
      tokens.push(...(await linksOf(portal, id)));
    }
    const replies = await Promise.all(tokens.map((token) => answer(portal, token, { answer: 'accept' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body).toContain(
      'We cannot give you this job: you already have a job at that time',
    );
    const query = { service: 'Onsite', language: 'Tamil', date, postcode: 'M2 1AA' } as const;
    const { body } = await admin.call(assignmentRoutes.available, { query });
    const theirs = body.data.find(({ _id }: { _id: string }) => _id === interpreter);
    expect(theirs).toMatchObject({ avail: '10:00-12:00', todays: [{ startTime: '10:00' }] });
  },
);
