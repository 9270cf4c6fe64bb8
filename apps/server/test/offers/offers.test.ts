import { assignmentRoutes } from '@dragoman/contract/assignments';
import { availabilityRoutes } from '@dragoman/contract/availability';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { offerPages, offerRoutes } from '@dragoman/contract/offers';
import { jobRoutes } from '@dragoman/contract/jobs';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { calendarDay } from '@dragoman/domain/calendar';
import { jobTaken, offerExpired, proposalLapsed } from '@dragoman/domain/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../assignments/jobs.ts';
import { emailOf, startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { answer, linksOf, open, runDue } from './asked.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

// Each job on a day of its own, so that none stands against another.
let days = 0;
const nextDay = () =>
  calendarDay(
    `2030-${String(1 + Math.floor(days / 28)).padStart(2, '0')}-${String(1 + (days++ % 28)).padStart(2, '0')}`,
  );
const job = (changes: Parameters<typeof addJob>[1] = {}) =>
  addJob(portal, {
    date: nextDay(),
    gender: 'any',
    place: 'Court',
    person_attending: 'Paul Private',
    place_of_attendance: 'Crown Square',
    other_reference: 'R-1',
    ...changes,
  });
const person = (changes: object = {}) => addActiveInterpreter(portal, 'Tamil', ['Onsite'], changes);
const people = async (count: number) => {
  const found = [];
  for (let at = 0; at < count; at += 1) found.push(await person());
  return found;
};
const staff = () => portal.as('admin');
const until = '2026-11-25T09:00:00Z';
const offer = async (id: string, recipients: { _id: string; tier?: number }[], more: object = {}) =>
  (await staff()).call(offerRoutes.make, {
    params: { id },
    body: {
      recipients: recipients.map(({ _id, tier = 1 }) => ({ interpreter: _id, tier })),
      expiresAt: until,
      ...more,
    },
  });
const offersOf = async (id: string) =>
  (await (await staff()).call(offerRoutes.ofBooking, { params: { id } })).body.data;
const booking = (id: string) =>
  portal.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = async (id: string) =>
  (await (await staff()).call(bookingRoutes.history, { params: { id } })).body.data.map(
    ({ text, detail }: { text: string; detail: string | null }) => [text, detail].filter(Boolean).join(': '),
  );
const mailsTo = (interpreter: string, kind: string) =>
  portal.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('interpreter_id', '=', interpreter)
    .where('kind', '=', kind)
    .execute();

describe('an offer', () => {
  it('asks each by a mail with day, place, language, fee and distance first, and no names', async () => {
    const { id, booking_ref } = await job();
    const [first, second] = await people(2);
    const made = await offer(id, [first, second]);
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200, body: { msg: 'Offer sent', held: false } });
    expect(made.body.data).toMatchObject({
      state: 'open',
      recipients: [
        { interpreter: first._id, state: 'sent', fee: { amount: 30, kind: 'travel' } },
        { interpreter: second._id, state: 'sent' },
      ],
    });
    const [mail] = await mailsTo(first._id, 'offer');
    expect(mail!.text).toMatch(
      /^[\s\S]*Date of Attendance: [A-Z][a-z]{2} [\d/]+, 10:00 to 12:00\nDuration: 2 h\nPlace: Court, M2\n/,
    );
    expect(mail!.text).toContain('Fee: about £30.00, travel is added');
    expect(mail!.text).toContain('Language: Tamil');
    expect(mail!.text).toMatch(/Distance: (≈ )?[\d.]+ miles/);
    expect(mail!.text).toContain('answer by 25/11/2026 09:00');
    for (const hidden of ['Paul', 'Crown Square', 'M2 1AA', 'F-1']) expect(mail!.text).not.toContain(hidden);
    expect(await historyOf(id)).toContain(`Offered: ${first.fullname}, ${second.fullname}`);
    expect(await offersOf(id)).toHaveLength(1);
    expect(booking_ref).toMatch(/^BK-/);
  });

  it('is refused where somebody has the job, where it is offered already, and until a moment that cannot be', async () => {
    const { id } = await job();
    const someone = await person();
    expect(await offer(id, [someone], { expiresAt: '2026-11-22T09:00:00Z' })).toMatchObject({
      status: 400,
      body: { fields: { expiresAt: 'Choose a time in the future' } },
    });
    expect(await offer(id, [someone, someone])).toMatchObject({ status: 400 });
    expect(await offer(id, [{ _id: '00000000-0000-7000-8000-000000000000' }])).toMatchObject({ status: 400 });
    expect(await offersOf(id)).toEqual([]);
    expect((await offer(id, [someone])).status).toBe(200);
    expect(await offer(id, [someone])).toMatchObject({
      status: 409,
      body: { msg: 'The job is offered already: withdraw that offer first' },
    });
    const given = await job();
    await (
      await staff()
    ).call(assignmentRoutes.assign, {
      params: { id: given.id },
      body: { interpreter: someone._id },
    });
    expect(await offer(given.id, [someone])).toMatchObject({
      status: 409,
      body: { msg: 'The job has an interpreter already' },
    });
    const confirmed = await job({ status: 'Confirmed' });
    expect((await offer(confirmed.id, [someone])).status).toBe(409);
  });

  it('is refused to whoever is not active, and nobody is asked', async () => {
    const { id } = await job();
    const [first, second] = await people(2);
    await portal.db.updateTable('interpreters').set({ active: false }).where('id', '=', second._id).execute();
    expect(await offer(id, [first, second])).toMatchObject({ status: 400 });
    expect(await mailsTo(first._id, 'offer')).toEqual([]);
  });
});

describe('the page of an offer', () => {
  it('answers nothing by being opened, and the office sees that it was', async () => {
    const { id } = await job();
    const someone = await person();
    await offer(id, [someone]);
    const [link] = await linksOf(portal, id);
    const page = await open(portal, link!);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Can you do this job?');
    expect(page.body).toContain('Nothing else that day');
    await open(portal, link!);
    expect((await offersOf(id))[0]).toMatchObject({
      state: 'open',
      recipients: [{ state: 'seen', answeredAt: null }],
    });
    expect(await booking(id)).toMatchObject({ interpreter_id: null });
    const seen = await portal.db
      .selectFrom('audit_log')
      .select('actor_name')
      .where('record_table', '=', 'offers')
      .where('action', '=', 'open')
      .execute();
    expect(seen.filter(({ actor_name }) => actor_name === someone.fullname).length).toBeGreaterThan(0);
  });

  it('is not found by another token, of which nothing is kept but a hash', async () => {
    const wrong = 'x'.repeat(32);
    expect((await open(portal, wrong)).status).toBe(404);
    expect((await answer(portal, wrong, { answer: 'accept' })).status).toBe(404);
    expect((await portal.anonymous.call(offerPages.read, {})).status).toBe(404);
    const row = await portal.db.selectFrom('offer_recipients').select('token_hash').executeTakeFirstOrThrow();
    expect(row.token_hash).toHaveLength(32);
  });

  it('asks again where no answer was chosen', async () => {
    const { id } = await job();
    await offer(id, [await person()]);
    const [link] = await linksOf(portal, id);
    expect(await answer(portal, link!, { answer: 'perhaps' })).toMatchObject({ status: 400 });
    const unsaid = await answer(portal, link!, { answer: 'propose' });
    expect(unsaid.status).toBe(400);
    expect(unsaid.body).toContain('Please say when you could do it');
  });
});

describe('accepting', () => {
  it('gives the job to the first, and tells the others kindly', async () => {
    const { id, booking_ref } = await job();
    const [first, second, third] = await people(3);
    await offer(id, [first, second, third]);
    const [one, two, three] = await linksOf(portal, id);
    expect((await answer(portal, three!, { answer: 'decline' })).body).toContain('You have declined this job');
    const won = await answer(portal, two!, { answer: 'accept' });
    expect(won.status).toBe(200);
    expect(won.body).toContain('You have accepted this job. We will confirm it by e-mail.');
    expect(await booking(id)).toMatchObject({ interpreter_id: second._id, status: 'Booking', is_booked: false });
    const late = await answer(portal, one!, { answer: 'accept' });
    expect(late.status).toBe(409);
    expect(late.body).toContain(jobTaken);
    expect((await open(portal, one!)).body).toContain(jobTaken);
    expect((await answer(portal, two!, { answer: 'accept' })).body).toContain('You have accepted this job');
    expect(await mailsTo(second._id, 'offer accepted')).toMatchObject([
      { subject: expect.stringContaining(booking_ref) },
    ]);
    expect((await mailsTo(first._id, 'offer closed'))[0]!.text).toContain(jobTaken);
    expect(await mailsTo(third._id, 'offer closed')).toEqual([]);
    expect(await mailsTo(second._id, 'offer closed')).toEqual([]);
    expect(await offersOf(id)).toMatchObject([
      {
        state: 'accepted',
        endedBy: second.fullname,
        recipients: [{ state: 'too late' }, { state: 'accepted' }, { state: 'declined' }],
      },
    ]);
    expect(await historyOf(id)).toEqual(
      expect.arrayContaining([`Accepted by ${second.fullname} by offer`, `Interpreter Assigned: ${second.fullname}`]),
    );
  });

  it('is refused where another job is at the same time, and the office reads why', async () => {
    const date = nextDay();
    const [had, wanted] = [await job({ date }), await job({ date })];
    const someone = await person();
    await (
      await staff()
    ).call(assignmentRoutes.assign, {
      params: { id: had.id },
      body: { interpreter: someone._id },
    });
    await offer(wanted.id, [someone]);
    const [link] = await linksOf(portal, wanted.id);
    const refused = await answer(portal, link!, { answer: 'accept' });
    expect(refused.status).toBe(409);
    // Of a job that they were given and not told of they read no reference.
    expect(refused.body).toContain('We cannot give you this job: you already have a job at that time. If this');
    expect(refused.body).not.toContain(had.booking_ref);
    expect(await booking(wanted.id)).toMatchObject({ interpreter_id: null });
    expect(await offersOf(wanted.id)).toMatchObject([
      {
        state: 'open',
        recipients: [{ refusedWhy: `Already has ${had.booking_ref} then, 10:00-12:00`, state: 'seen' }],
      },
    ]);
    expect(await mailsTo(someone._id, 'offer accepted')).toEqual([]);
    await portal.db
      .updateTable('bookings')
      .set({ status: 'Confirmed', is_booked: true })
      .where('id', '=', had.id)
      .execute();
    const again = await answer(portal, link!, { answer: 'accept' });
    expect(again.body).toContain(`you already have a job at that time (${had.booking_ref}). If this`);
  });

  it('leaves nobody without a word who loses the job again', async () => {
    const { id } = await job();
    const [first, second] = await people(2);
    await offer(id, [first]);
    const [link] = await linksOf(portal, id);
    await answer(portal, link!, { answer: 'accept' });
    const { id: assignment } = await portal.db
      .selectFrom('assignments')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const { updated_at: updatedAt } = await booking(id);
    const taken = { params: { id }, body: { assignment, updatedAt: updatedAt.toISOString() } };
    expect(await (await staff()).call(assignmentRoutes.takeBack, taken)).toMatchObject({
      status: 409,
      body: { msg: `${first.fullname} has had a mail that the job is theirs` },
    });
    expect((await booking(id)).interpreter_id).toBe(first._id);
    await (await staff()).call(assignmentRoutes.assign, { params: { id }, body: { interpreter: second._id } });
    expect(await mailsTo(first._id, 'withdrawal')).toHaveLength(1);
    expect((await open(portal, link!)).body).toContain('The office has given it to somebody else since');
    await (await staff()).call(bookingRoutes.cancel, { params: { id }, body: {} });
    expect((await open(portal, link!)).body).toContain('It has been cancelled');
  });
});

describe('a job that somebody has accepted', () => {
  it('is on their list and has its page until it is confirmed, with what the offer told and nothing besides', async () => {
    const { id } = await job({ date: calendarDay('2026-11-26') });
    const caller = await portal.as('interpreter');
    const { id: theirs } = await portal.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', emailOf('interpreter'))
      .executeTakeFirstOrThrow();
    const tracked = async () => {
      const { body } = await caller.call(timesheetRoutes.tracker, { query: { limit: '200' } });
      return body.data.find((row: { _id: string }) => row._id === id);
    };
    const page = () => caller.call(jobRoutes.own, { params: { id } });
    await offer(id, [{ _id: theirs }]);
    expect(await tracked()).toBeUndefined();
    expect((await page()).status).toBe(404);
    const [link] = await linksOf(portal, id);
    await answer(portal, link!, { answer: 'accept' });
    expect(await tracked()).toMatchObject({
      job: null,
      accepted: { dialect: null, place: 'Court, M2' },
      submittable: { may: false, why: 'The job is not confirmed' },
    });
    const shown = await page();
    expect(shown).toMatchObject({ status: 200, body: { data: { next: 'accepted', asked: [] } } });
    expect(shown.body.data.told).toMatchObject({
      fee: { amount: expect.any(Number), kind: 'travel' },
      distance: expect.any(Number),
    });
    expect(shown.body.data.mails).toEqual([]);
    const csv = await caller.call(timesheetRoutes.export, { query: { format: 'csv' } });
    for (const said of [JSON.stringify(shown.body), JSON.stringify(await tracked()), String(csv.body)])
      for (const hidden of ['Paul', 'Crown Square', 'M2 1AA', 'F-1', 'R-1']) expect(said).not.toContain(hidden);
    const sheet = { params: { id }, body: { timesheet: {} } };
    expect((await caller.call(timesheetRoutes.submit, sheet)).status).toBe(409);
    expect((await caller.call(timesheetRoutes.read, { params: { id } })).status).toBe(404);
    const { data: kept } = (await caller.call(timesheetRoutes.kept, {})).body;
    expect(kept.jobs).toMatchObject([{ row: { _id: id }, sheet: null }]);
    const someone = await person();
    await (await staff()).call(assignmentRoutes.assign, { params: { id }, body: { interpreter: someone._id } });
    expect(await tracked()).toBeUndefined();
    expect((await page()).status).toBe(404);
  });
});

it('a change before the confirmation is told to whoever has accepted, with the fee anew', async () => {
  const { id } = await job();
  const someone = await person();
  await offer(id, [someone]);
  const [link] = await linksOf(portal, id);
  expect((await answer(portal, link!, { answer: 'accept' })).status).toBe(200);
  const admin = await staff();
  const change = async (body: object) =>
    expect(await admin.call(bookingRoutes.update, { params: { id }, body })).toMatchObject({ status: 200 });
  await change({ fileRef: 'F-9' });
  expect(await mailsTo(someone._id, 'accepted job changed')).toEqual([]);
  const booked = await booking(id);
  await change({ endTime: '15:00' });
  const [mail] = await mailsTo(someone._id, 'accepted job changed');
  expect(mail!.subject).toContain(`Changed: ${booked.booking_ref}`);
  expect(mail!.text).toContain('to 15:00');
  expect(mail!.text).toMatch(/about £\d+\.\d\d/);
  expect((await booking(id)).interpreter_id).toBe(someone._id);
});

it('the end of the preparing by hand is told to whoever has accepted', async () => {
  const admin = await staff();
  const set = async (id: string, status: string) =>
    expect(await admin.call(bookingRoutes.update, { params: { id }, body: { status } })).toMatchObject({ status: 200 });
  for (const [status, said] of [
    ['Quote Supplied', 'has still to accept our quotation'],
    ['Company Outstanding', 'has set it to Company Outstanding; it is not confirmed'],
    ['Confirmed', 'The office has confirmed it'],
  ] as const) {
    const { id } = await job();
    const someone = await person();
    await offer(id, [someone]);
    const [link] = await linksOf(portal, id);
    expect((await answer(portal, link!, { answer: 'accept' })).status).toBe(200);
    await set(id, status);
    expect((await mailsTo(someone._id, 'accepted job status')).map(({ text }) => text)).toEqual([
      expect.stringContaining(said),
    ]);
    expect(await mailsTo(someone._id, 'accepted job changed')).toEqual([]);
    // They are known to have the job, and hear of its end.
    const notified = await admin.call(bookingRoutes.notified, { params: { id } });
    expect(notified.body.data.interpreter).toBe(true);
  }
  const { id } = await job({ interpreter_id: (await person())._id });
  await set(id, 'Quote Supplied');
  const mails = portal.db.selectFrom('mails').select('id').where('booking_id', '=', id);
  expect(await mails.execute()).toEqual([]);
});

it('the list and the booking say how the job stands with interpreters until it is confirmed', async () => {
  const { id } = await job();
  const [first, second] = await people(2);
  const admin = await staff();
  const standing = async () => {
    const { body: list } = await admin.call(bookingRoutes.list, { query: { limit: 100 } });
    const { body: one } = await admin.call(bookingRoutes.one, { params: { id } });
    const [row] = list.data.filter((each: { _id: string }) => each._id === id);
    expect(row.offer).toEqual(one.data.offer);
    return one.data.offer;
  };
  expect(await standing()).toBeNull();
  expect((await offer(id, [first, { ...second, tier: 2 }])).status).toBe(200);
  const expiresAt = '2026-11-25T09:00:00.000Z';
  expect(await standing()).toEqual({ asked: 1, expiresAt, accepted: false });
  const [link] = await linksOf(portal, id);
  await answer(portal, link!, { answer: 'accept' });
  expect(await standing()).toEqual({ asked: 1, expiresAt, accepted: true });
  const body = { interpreter: second._id, override: { reason: 'They asked for somebody else' } };
  expect((await admin.call(assignmentRoutes.assign, { params: { id }, body })).status).toBe(200);
  expect(await standing()).toBeNull();
});

describe('declining', () => {
  it('with nothing else that day declines the other offers of the day, which becomes a day off', async () => {
    const date = nextDay();
    const [one, two] = [await job({ date }), await job({ date, start_time: '14:00', end_time: '15:00' })];
    const other = await job();
    const someone = await person();
    for (const { id } of [one, two, other]) await offer(id, [someone]);
    const [link] = await linksOf(portal, one.id);
    const page = await answer(portal, link!, { answer: 'decline', restOfDay: 'on' });
    expect(page.body).toContain('You have declined this job, and one other of that day. We will not ask you again');
    for (const { id } of [one, two])
      expect((await offersOf(id))[0]).toMatchObject({ state: 'open', recipients: [{ state: 'declined' }] });
    expect((await offersOf(other.id))[0]).toMatchObject({ recipients: [{ state: 'sent' }] });
    const known = await (await staff()).call(availabilityRoutes.read, { params: { id: someone._id } });
    expect(known.body.data.days).toEqual([{ day: date, hours: [], reason: null }]);
    // Who thinks better of it has a day off by then.
    expect((await answer(portal, link!, { answer: 'accept' })).body).toContain('We cannot give you this job');
  });

  it('with nothing else that day is passed over by the later tiers of its other offers', async () => {
    const date = nextDay();
    const [one, two] = [await job({ date }), await job({ date, start_time: '14:00', end_time: '15:00' })];
    const [someone, first, last] = await people(3);
    await offer(one.id, [someone!]);
    const tiers = [first!, { ...someone!, tier: 2 }, { ...last!, tier: 3 }];
    const { body } = await offer(two.id, tiers, { pauseMinutes: 30 });
    const [link] = await linksOf(portal, one.id);
    const page = await answer(portal, link!, { answer: 'decline', restOfDay: 'on' });
    expect(page.body).toContain('You have declined this job. We will not ask you again for that day.');
    expect(await historyOf(two.id)).toContain(`Offer declined: ${someone!.fullname}`);
    await portal.at('2026-11-23T12:00:00Z', () => runDue(portal, body.data._id));
    expect(await mailsTo(someone!._id, 'offer')).toHaveLength(1);
    expect(await mailsTo(last!._id, 'offer')).toHaveLength(1);
    expect((await offersOf(two.id))[0]).toMatchObject({
      state: 'open',
      nextTierAt: null,
      recipients: [{ state: 'sent' }, { state: 'declined', sentAt: null, seenAt: null }, { state: 'sent' }],
    });
  });

  it('keeps no day off where they have a job that day', async () => {
    const date = nextDay();
    const [had, wanted] = [await job({ date }), await job({ date, start_time: '16:00', end_time: '17:00' })];
    const someone = await person();
    await (
      await staff()
    ).call(assignmentRoutes.assign, {
      params: { id: had.id },
      body: { interpreter: someone._id },
    });
    await offer(wanted.id, [someone]);
    const [link] = await linksOf(portal, wanted.id);
    expect((await answer(portal, link!, { answer: 'decline', restOfDay: 'on' })).status).toBe(200);
    const known = await (await staff()).call(availabilityRoutes.read, { params: { id: someone._id } });
    expect(known.body.data.days).toEqual([]);
  });

  it('may be thought better of while the offer is open', async () => {
    const { id } = await job();
    const someone = await person();
    await offer(id, [someone]);
    const [link] = await linksOf(portal, id);
    await answer(portal, link!, { answer: 'decline' });
    expect((await open(portal, link!)).body).toContain('Accept after all');
    expect((await answer(portal, link!, { answer: 'accept' })).status).toBe(200);
    expect(await booking(id)).toMatchObject({ interpreter_id: someone._id });
  });
});

it('an answer leads to the page, so that reloading it answers nothing', async () => {
  const { id } = await job();
  const [someone, another] = await people(2);
  await offer(id, [someone!]);
  const [link] = await linksOf(portal, id);
  const send = () =>
    fetch(new URL(offerPages.answer.path, portal.address), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: link!, answer: 'accept' }),
    });
  const answered = await send();
  expect([answered.status, answered.headers.get('location')]).toEqual([303, `/offer/answer.html?token=${link}`]);
  await (await staff()).call(assignmentRoutes.assign, { params: { id }, body: { interpreter: another!._id } });
  const again = await send();
  expect(again.status).toBe(409);
  const page = await again.text();
  expect(page).toContain('The office has given it to somebody else since');
  // How it stands is no error of theirs.
  expect(page).toContain('class="notice done" role="status"');
});

it('another time is proposed, and the offer stays open', async () => {
  const { id } = await job();
  const someone = await person();
  await offer(id, [someone]);
  const [link] = await linksOf(portal, id);
  const proposal = { answer: 'propose', date: '2030-12-24', startTime: '14:00', endTime: '16:00', note: 'gladly' };
  expect((await answer(portal, link!, proposal)).body).toContain('The office will answer you');
  expect((await open(portal, link!)).body).toContain('You have proposed 24/12/2030, 14:00 to 16:00: gladly.');
  expect(await offersOf(id)).toMatchObject([
    {
      state: 'open',
      recipients: [
        { state: 'proposed', proposed: { date: '2030-12-24', startTime: '14:00', endTime: '16:00', note: 'gladly' } },
      ],
    },
  ]);
  expect(await historyOf(id)).toContain(
    `Another time proposed: ${someone.fullname}: 24/12/2030, 14:00 to 16:00: gladly`,
  );
});

describe('a time that somebody proposed', () => {
  const proposal = { answer: 'propose', date: '2030-12-20', startTime: '14:00' };
  const offered = async (to = 2, more: object = {}) => {
    const { id } = await job();
    const asked = await people(to);
    const { body } = await offer(id, asked, more);
    const links = await linksOf(portal, id);
    expect((await answer(portal, links[0]!, proposal)).status).toBe(200);
    return { id, asked, links, offer: body.data._id as string };
  };
  const change = async (id: string, body: object) =>
    expect(await (await staff()).call(bookingRoutes.update, { params: { id }, body })).toMatchObject({ status: 200 });
  const take = async (id: string, interpreter: string) =>
    (await staff()).call(offerRoutes.takeTime, { params: { id }, body: { interpreter } });

  it('is taken in one step: they are asked again by it, the others read the one that they were offered', async () => {
    const { id, asked, links } = await offered();
    const [proposer, silent] = asked;
    expect((await offersOf(id))[0].recipients[0].proposed.times).toEqual({
      date: '2030-12-20',
      startTime: '14:00',
      endTime: '16:00',
    });
    const before = await booking(id);
    const taken = await take(id, proposer!._id);
    expect(taken, JSON.stringify(taken.body)).toMatchObject({
      status: 200,
      body: { msg: 'Time taken: offered again' },
    });
    expect(taken.body.data).toMatchObject({
      state: 'open',
      expiresAt: until.replace('Z', '.000Z'),
      recipients: [{ interpreter: proposer!._id, state: 'sent' }],
    });
    expect(await booking(id)).toMatchObject({ date: '2030-12-20', start_time: '14:00', end_time: '16:00' });
    const [mail] = await mailsTo(proposer!._id, 'time taken');
    expect(mail!.subject).toContain('Your time was taken');
    expect(mail!.subject).toContain('20/12/2030, 14:00 to 16:00');
    expect(await mailsTo(proposer!._id, 'offer closed')).toEqual([]);
    const [closed] = await mailsTo(silent!._id, 'offer closed');
    const [year, month, day] = before.date.split('-');
    expect(closed!.text).toContain(`${day}/${month}/${year}, 10:00 to 12:00). The job has changed.`);
    expect(await historyOf(id)).toContain(`Proposed time taken: ${proposer!.fullname}`);
    const [theirs, other] = [(await open(portal, links[0]!)).body, (await open(portal, links[1]!)).body];
    expect(theirs).toContain('Your time was taken. We have asked you about this job again');
    expect(other).toContain('This offer is no longer open. The job has changed.');
    for (const page of [theirs, other]) {
      expect(page).toContain(`${day}/${month}/${year}, 10:00 to 12:00`);
      expect(page).not.toContain('20/12/2030');
    }
    const again = /token=([\w-]+)/.exec(mail!.text ?? '')?.[1] ?? '';
    expect((await answer(portal, again, { answer: 'accept' })).status).toBe(200);
    expect(await booking(id)).toMatchObject({ interpreter_id: proposer!._id });
  });

  it('is taken by changing the booking, too, and by another change nobody is asked again', async () => {
    const { id, asked } = await offered(1);
    await change(id, { date: '2030-12-20', startTime: '14:00', endTime: '16:00' });
    expect(await mailsTo(asked[0]!._id, 'time taken')).toHaveLength(1);
    expect((await offersOf(id)).map(({ state }: { state: string }) => state)).toEqual(['open', 'withdrawn']);
    const other = await offered(1);
    await change(other.id, { date: '2030-12-21' });
    expect(await mailsTo(other.asked[0]!._id, 'time taken')).toEqual([]);
    expect(await mailsTo(other.asked[0]!._id, 'offer closed')).toHaveLength(1);
    expect((await offersOf(other.id))[0].recipients[0].state).toBe('proposed');
  });

  it('is taken after the offer has expired, and not where nobody proposes one', async () => {
    const { id, asked } = await offered(2, { expiresAt: '2026-11-23T10:10:00Z' });
    await portal.at('2026-11-23T10:10:01Z', async () => {
      expect((await take(id, asked[1]!._id)).status).toBe(409);
      const { body } = await take(id, asked[0]!._id);
      expect(body.data).toMatchObject({ state: 'open', expiresAt: expect.stringContaining('2026-11-24T10:10:01') });
    });
    expect(await mailsTo(asked[0]!._id, 'offer closed')).toEqual([]);
    expect(await mailsTo(asked[0]!._id, 'time taken')).toHaveLength(1);
    const worded = await job();
    const someone = await person();
    await offer(worded.id, [someone]);
    const [link] = await linksOf(portal, worded.id);
    await answer(portal, link!, { answer: 'propose', note: 'In the evening' });
    expect((await take(worded.id, someone._id)).status).toBe(409);
  });
});

describe('an offer ends', () => {
  it('at its time, by the clock and by its job', async () => {
    const { id } = await job();
    const someone = await person();
    const { body } = await offer(id, [someone], { expiresAt: '2026-11-23T10:10:00Z' });
    const [link] = await linksOf(portal, id);
    await runDue(portal, body.data._id);
    expect((await offersOf(id))[0].state).toBe('open');
    await portal.at('2026-11-23T10:10:01Z', async () => {
      const late = await answer(portal, link!, { answer: 'accept' });
      expect(late.status).toBe(409);
      expect(late.body).toContain(offerExpired);
      expect((await offersOf(id))[0].state).toBe('expired');
      await runDue(portal, body.data._id);
      expect(await historyOf(id)).toContain('Offer expired');
    });
    expect(await booking(id)).toMatchObject({ interpreter_id: null });
    // Another one may be made.
    expect((await offer(id, [someone])).status).toBe(200);
    expect((await offersOf(id)).map(({ state }: { state: string }) => state)).toEqual(['open', 'expired']);
  });

  it('and whoever proposed another time hears that it was not taken', async () => {
    const { id } = await job();
    const [proposer, silent] = await people(2);
    const { body } = await offer(id, [proposer!, silent!], { expiresAt: '2026-11-23T10:10:00Z' });
    const [link] = await linksOf(portal, id);
    const proposal = { answer: 'propose', date: '2030-12-24', startTime: '14:00', endTime: '16:00', note: '' };
    expect((await answer(portal, link!, proposal)).status).toBe(200);
    await portal.at('2026-11-23T10:10:01Z', () => runDue(portal, body.data._id));
    expect((await mailsTo(proposer!._id, 'offer closed')).map(({ text }) => text)).toEqual([
      expect.stringContaining(proposalLapsed),
    ]);
    expect(await mailsTo(silent!._id, 'offer closed')).toEqual([]);
  });

  it('by the office, with its reason; then there is none to withdraw', async () => {
    const { id } = await job();
    const someone = await person();
    await offer(id, [someone]);
    const withdraw = async () =>
      (await staff()).call(offerRoutes.withdraw, { params: { id }, body: { reason: 'The court has its own.' } });
    expect(await withdraw()).toMatchObject({ status: 200, body: { msg: 'Offer withdrawn' } });
    expect((await mailsTo(someone._id, 'offer closed'))[0]!.text).toContain('The court has its own.');
    const [link] = await linksOf(portal, id);
    const late = await answer(portal, link!, { answer: 'accept' });
    expect(late.status).toBe(409);
    expect(late.body).toContain('This offer is no longer open. The court has its own.');
    expect(await withdraw()).toMatchObject({ status: 409 });
  });

  it('when the job is given to somebody, is cancelled or becomes another', async () => {
    const someone = await person();
    const another = await person();
    const [given, cancelled, changed, renamed] = [await job(), await job(), await job(), await job()];
    for (const { id } of [given, cancelled, changed, renamed]) await offer(id, [someone]);
    const admin = await staff();
    const assigned = { params: { id: given.id }, body: { interpreter: another._id } };
    expect((await admin.call(assignmentRoutes.assign, assigned)).status).toBe(200);
    expect((await admin.call(bookingRoutes.cancel, { params: { id: cancelled.id }, body: {} })).status).toBe(200);
    const later = await admin.call(bookingRoutes.update, { params: { id: changed.id }, body: { endTime: '13:00' } });
    expect(later.status, JSON.stringify(later.body)).toBe(200);
    const same = await admin.call(bookingRoutes.update, { params: { id: renamed.id }, body: { fileRef: 'F-2' } });
    expect(same.status, JSON.stringify(same.body)).toBe(200);
    const states = [];
    for (const { id } of [given, cancelled, changed, renamed]) states.push((await offersOf(id))[0].endedWhy);
    expect(states).toEqual([
      'The office has given the job to somebody else.',
      'The job has been cancelled.',
      'The job has changed.',
      null,
    ]);
    expect(await mailsTo(someone._id, 'offer closed')).toHaveLength(3);
  });
});

it('asks in tiers, with a pause between them, until somebody accepts', async () => {
  const { id } = await job();
  const [first, second, third] = await people(3);
  const tiers = [first, { ...second, tier: 2 }, { ...third, tier: 3 }];
  const { body } = await offer(id, tiers, { pauseMinutes: 30 });
  const asked = async () => (await offersOf(id))[0].recipients.map(({ state }: { state: string }) => state);
  expect(await asked()).toEqual(['sent', 'waiting', 'waiting']);
  await portal.at('2026-11-23T10:20:00Z', () => runDue(portal, body.data._id));
  expect(await asked()).toEqual(['sent', 'waiting', 'waiting']);
  await portal.at('2026-11-23T11:00:00Z', () => runDue(portal, body.data._id));
  expect(await asked()).toEqual(['sent', 'sent', 'waiting']);
  expect(await mailsTo(third._id, 'offer')).toEqual([]);
  const links = await linksOf(portal, id);
  expect(links).toHaveLength(2);
  expect((await answer(portal, links[1]!, { answer: 'accept' })).status).toBe(200);
  await portal.at('2026-11-23T12:00:00Z', () => runDue(portal, body.data._id));
  expect(await asked()).toEqual(['too late', 'accepted', 'not asked']);
  expect(await mailsTo(third._id, 'offer')).toEqual([]);
  expect(await mailsTo(third._id, 'offer closed')).toEqual([]);
});
