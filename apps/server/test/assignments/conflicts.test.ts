import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { settingsRoutes } from '@dragoman/contract/settings';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter, knownDates } from '../interpreters/people.ts';
import { addJob as putJob } from './jobs.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A job that the edit form takes as it is. */
const addJob = (on: Portal, changes: Parameters<typeof putJob>[1] = {}) =>
  putJob(on, {
    gender: 'any',
    place: 'Court',
    person_attending: 'Paul Private',
    place_of_attendance: 'Crown Square',
    other_reference: 'R-1',
    ...changes,
  });
const newPerson = () => addActiveInterpreter(portal, 'Tamil', ['Onsite']);
const assign = async (id: string, interpreter: string, more: object = {}) =>
  (await portal.as('ip-admin')).call(assignmentRoutes.assign, { params: { id }, body: { interpreter, ...more } });
const change = async (id: string, body: object) =>
  (await portal.as('admin')).call(bookingRoutes.update, { params: { id }, body });
const ask = async (id: string, jobs: object[]) =>
  (await portal.as('admin')).call(assignmentRoutes.conflicts, { params: { id }, body: { jobs } });
const profile = async (id: string, body: object) =>
  (await portal.as('admin')).call(interpreterRoutes.update, { params: { id }, body: { ...knownDates, ...body } });
const set = async (body: object) => (await portal.as('superadmin')).call(settingsRoutes.update, { body });
const booking = (id: string) =>
  portal.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const live = (id: string) =>
  portal.db
    .selectFrom('assignments')
    .selectAll()
    .where('booking_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
const historyOf = async (id: string) =>
  (await (await portal.as('admin')).call(bookingRoutes.history, { params: { id } })).body.data;
const slot = (more: object = {}) => ({
  date: '2030-06-10',
  startTime: '11:00',
  endTime: '13:00',
  serviceType: 'Telephone',
  postcode: null,
  ...more,
});
const override = { reason: 'Both are on the telephone' };

/** Somebody with a job on 10 June, 10:00 to 12:00, and another job at the same time that nobody has. */
async function twoAtOnce(more: Parameters<typeof addJob>[1] = {}) {
  const person = await newPerson();
  const [first, second] = [await addJob(portal), await addJob(portal, more)];
  expect((await assign(first.id, person._id)).status).toBe(200);
  return { person, first, second };
}

describe('giving a job to somebody who has another then', () => {
  it('is refused, and nothing is written', async () => {
    const { person, first, second } = await twoAtOnce();
    const clash = `Already has ${first.booking_ref} then, 10:00-12:00`;
    expect(await assign(second.id, person._id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: clash, fields: { overlap: clash, 'override.reason': 'Please give a reason' } },
    });
    expect((await assign(second.id, person._id, { override: { reason: 'ok' } })).status).toBe(400);
    expect(await booking(second.id)).toMatchObject({ interpreter_id: null });
    expect(await change(second.id, { interpreter: person._id })).toMatchObject({ status: 409 });
  });

  it('is done with a reason, which the assignment and the history keep by name', async () => {
    const { person, first, second } = await twoAtOnce();
    expect((await assign(second.id, person._id, { override })).status).toBe(200);
    const conflicts = `Already has ${first.booking_ref} then, 10:00-12:00`;
    const staff = await portal.as('admin');
    const { body } = await staff.call(assignmentRoutes.ofBooking, { params: { id: second.id } });
    expect(body.data[0].override).toEqual({ conflicts, reason: override.reason, by: 'Test ip-admin' });
    expect((await historyOf(second.id))[0]).toMatchObject({
      text: 'Interpreter Assigned',
      detail: `${person.fullname}. In spite of: ${conflicts}. Reason: Both are on the telephone`,
      updatedBy: 'Test ip-admin',
    });
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('after')
      .where('record_id', '=', (await live(second.id)).id)
      .executeTakeFirstOrThrow();
    expect(audited.after).toMatchObject({ overridden: [conflicts], overrideReason: override.reason });
  });

  it('keeps no reason that nothing asked for', async () => {
    const [person, job] = [await newPerson(), await addJob(portal)];
    expect((await assign(job.id, person._id, { override })).status).toBe(200);
    expect(await live(job.id)).toMatchObject({ overridden: null, override_reason: null, overridden_by: null });
  });

  it('is no conflict with cancelled jobs, offers and the booking itself', async () => {
    const { person, first, second } = await twoAtOnce();
    for (const status of ['Cancel', 'Quotation'] as const) {
      await portal.db.updateTable('bookings').set({ status }).where('id', '=', first.id).execute();
      expect((await ask(person._id, [slot()])).body.data.asks).toBe('nothing');
    }
    expect((await assign(second.id, person._id)).status).toBe(200);
    expect((await assign(second.id, person._id)).status).toBe(200);
  });
});

describe('what the agency does about a kind', () => {
  afterEach(async () => {
    const { body } = await (await portal.as('superadmin')).call(settingsRoutes.read, {});
    const conflictWays = { ...body.data.conflictWays, overlap: 'reason', travel: 'warn' };
    await set({ conflictWays, travelSpeed: 20, travelMargin: 15 });
  });

  const ways = async (more: object) => {
    const { body } = await (await portal.as('superadmin')).call(settingsRoutes.read, {});
    const { status } = await set({ conflictWays: { ...body.data.conflictWays, ...more } });
    expect(status).toBe(200);
  };

  it('can be to refuse, whatever the reason', async () => {
    await ways({ overlap: 'refuse' });
    const { person, second } = await twoAtOnce();
    const { status, body } = await assign(second.id, person._id, { override });
    expect([status, Object.keys(body.fields)]).toEqual([409, ['overlap']]);
  });

  it('can be to say it only', async () => {
    await ways({ overlap: 'warn' });
    const { person, second } = await twoAtOnce();
    expect((await ask(person._id, [slot()])).body.data).toMatchObject({
      asks: 'nothing',
      jobs: [[{ kind: 'overlap', way: 'warn' }]],
    });
    expect((await assign(second.id, person._id)).status).toBe(200);
  });

  it('judges the way between two places by speed and margin', async () => {
    await ways({ travel: 'reason' });
    const later = { start_time: '12:05', end_time: '13:00', postcode: 'M1 1AE' };
    const { person, first, second } = await twoAtOnce(later);
    const { status, body } = await assign(second.id, person._id);
    expect([status, body.fields.travel]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(String.raw`^\d+ min from M2 1AA to M1 1AE, 5 min between ${first.booking_ref} and this job$`),
      ),
    ]);
    await set({ travelSpeed: 100, travelMargin: 0 });
    expect((await assign(second.id, person._id)).status).toBe(200);
  });

  it('is chosen for each kind, within limits', async () => {
    expect((await set({ conflictWays: { overlap: 'warn' } })).status).toBe(400);
    expect((await set({ travelSpeed: 0 })).body.fields).toHaveProperty('travelSpeed');
    expect((await set({ travelMargin: 241 })).body.fields).toHaveProperty('travelMargin');
    const staff = await portal.as('admin');
    expect((await staff.call(settingsRoutes.update, { body: { travelSpeed: 30 } })).status).toBe(403);
  });
});

describe('leave and papers', () => {
  it('ask for a reason', async () => {
    const [person, job] = [await newPerson(), await addJob(portal)];
    await profile(person._id, { ua_from: '2030-06-01', ua_to: '2030-06-30', dbsExpiry: '2030-06-09' });
    expect((await assign(job.id, person._id)).body.fields).toEqual({
      leave: 'Not available 01/06/2030-30/06/2030',
      papers: 'DBS certificate expires on 09/06/2030',
      'override.reason': 'Please give a reason',
    });
    expect((await assign(job.id, person._id, { override })).status).toBe(200);
  });

  it('stand against a translation where no day is left to do it', async () => {
    const [person, none] = [await newPerson(), { start_time: null, end_time: null }];
    const translation = { service_type: 'Translation', ...none, date: calendarDay('2026-11-30') } as const;
    await profile(person._id, { ua_from: '2026-11-20', ua_to: '2026-11-30' });
    expect((await assign((await addJob(portal, translation)).id, person._id)).status).toBe(409);
    const later = { ...translation, date: calendarDay('2026-12-01') };
    expect((await assign((await addJob(portal, later)).id, person._id)).status).toBe(200);
  });
});

describe('an assigned booking', () => {
  it('is not moved into another job without a reason', async () => {
    const { person, first, second } = await twoAtOnce({ date: calendarDay('2030-06-11') });
    await assign(second.id, person._id);
    const clash = `Already has ${first.booking_ref} then, 10:00-12:00`;
    const times = { date: '2030-06-10', startTime: '11:00', endTime: '14:00' };
    expect(await change(second.id, times)).toMatchObject({ status: 409, body: { fields: { overlap: clash } } });
    expect(await booking(second.id)).toMatchObject({ date: '2030-06-11', start_time: '10:00' });
    expect((await change(second.id, { ...times, override })).status).toBe(200);
    expect(await live(second.id)).toMatchObject({
      overridden: clash,
      override_reason: override.reason,
      overridden_by: 'Test admin',
    });
    expect((await historyOf(second.id))[0]).toMatchObject({
      text: 'Conflict overridden',
      detail: `In spite of: ${clash}. Reason: Both are on the telephone`,
    });
    // What was gone past is not asked about again, nor what does not touch when and where the job is.
    expect((await change(second.id, { endTime: '13:30' })).status).toBe(200);
    expect((await change(second.id, { notes: 'Ring first' })).status).toBe(200);
    expect((await change(second.id, { date: '2030-06-12' })).status).toBe(200);
    expect((await change(second.id, { date: '2030-06-10' })).status).toBe(409);
  });

  it('may be changed at will once its timesheet is handed in', async () => {
    const { person, second } = await twoAtOnce({ date: calendarDay('2030-06-11') });
    await assign(second.id, person._id);
    await portal.db.updateTable('bookings').set({ is_timesheet: true }).where('id', '=', second.id).execute();
    expect((await change(second.id, { date: '2030-06-10' })).status).toBe(200);
  });

  it('goes on after it was cancelled only where its interpreter is free, or with a reason', async () => {
    const { person, first, second } = await twoAtOnce();
    await portal.db.updateTable('bookings').set({ status: 'Cancel' }).where('id', '=', first.id).execute();
    await assign(second.id, person._id);
    const move = async (body: object) =>
      (await portal.as('admin')).call(bookingRoutes.move, { params: { id: first.id }, body });
    expect((await move({ moveTo: 'Booking' })).body.fields).toHaveProperty('overlap');
    expect((await change(first.id, { status: 'Confirmed' })).body.fields).toHaveProperty('overlap');
    expect(await booking(first.id)).toMatchObject({ status: 'Cancel' });
    expect((await move({ moveTo: 'Quotation' })).status).toBe(200);
    expect((await change(first.id, { status: 'Booking' })).status).toBe(409);
    expect((await change(first.id, { status: 'Booking', override })).status).toBe(200);
  });
});

describe('taking an assignment back', () => {
  const takeBack = async (id: string, { assignment, updatedAt }: { assignment: string; updatedAt: string }) =>
    (await portal.as('ip-admin')).call(assignmentRoutes.takeBack, { params: { id }, body: { assignment, updatedAt } });

  it('is refused where whoever had the job has another then by now', async () => {
    const { person, first, second } = await twoAtOnce();
    const { data } = (await assign(first.id, (await newPerson())._id)).body;
    await assign(second.id, person._id);
    const refused = await takeBack(first.id, data);
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      expect.objectContaining({ overlap: `Already has ${second.booking_ref} then, 10:00-12:00` }),
    ]);
  });

  it('needs no reason again where one was given', async () => {
    const { person, second } = await twoAtOnce();
    await assign(second.id, person._id, { override });
    const { data } = (await assign(second.id, (await newPerson())._id)).body;
    expect((await takeBack(second.id, data)).status).toBe(200);
    expect(await live(second.id)).toMatchObject({ interpreter_id: person._id, override_reason: override.reason });
  });
});

describe('asking about jobs', () => {
  it('tells each of several, which stand against each other too', async () => {
    const { first, person } = await twoAtOnce();
    const jobs = [slot(), slot({ date: '2030-06-11' }), slot({ date: '2030-06-11', startTime: '12:00' })];
    const { body } = await ask(person._id, jobs);
    const texts = body.data.jobs.map((conflicts: { text: string }[]) => conflicts.map(({ text }) => text));
    expect(texts).toEqual([
      [`Already has ${first.booking_ref} then, 10:00-12:00`],
      ['Already has another of these jobs then, 12:00-13:00'],
      ['Already has another of these jobs then, 11:00-13:00'],
    ]);
    expect(body.data).toMatchObject({
      asks: 'reason',
      jobs: [[{ kind: 'overlap', bookingRef: first.booking_ref }], [{}], [{}]],
    });
    expect((await ask(person._id, [slot({ bookingId: first.id })])).body.data).toEqual({ asks: 'nothing', jobs: [[]] });
  });

  it('is refused for who is not in the register, for interpreters, and for half a time', async () => {
    expect((await ask('0190a000-0000-7000-8000-000000000000', [slot()])).status).toBe(404);
    const person = await newPerson();
    expect((await ask(person._id, [slot({ endTime: null })])).status).toBe(400);
    expect((await ask(person._id, [])).status).toBe(400);
    const own = await portal.as('interpreter');
    const refused = await own.call(assignmentRoutes.conflicts, {
      params: { id: person._id },
      body: { jobs: [slot()] },
    });
    expect(refused.status).toBe(403);
  });
});

describe('two clerks', () => {
  const pairs = 200;

  it(
    `who give jobs at the same time to one interpreter at the same moment: one of them wins, ${pairs} times`,
    { timeout: 600_000 },
    async () => {
      const [one, other] = [await portal.as('admin'), await portal.as('ip-admin')];
      const people = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
      const outcomes = await Promise.all(
        people.map(async (person, lane) => {
          const found: string[] = [];
          for (let round = 0; round < pairs / people.length; round += 1) {
            const date = calendarDay(
              `20${30 + lane}-${String(1 + Math.floor(round / 28)).padStart(2, '0')}-${String(1 + (round % 28)).padStart(2, '0')}`,
            );
            const jobs = [
              await addJob(portal, { date }),
              await addJob(portal, { date, start_time: '11:00', end_time: '13:00' }),
            ];
            const answers = await Promise.all(
              jobs.map(({ id }, place) =>
                (place === 0 ? one : other).call(assignmentRoutes.assign, {
                  params: { id },
                  body: { interpreter: person._id },
                }),
              ),
            );
            found.push(
              answers
                .map(({ status, body }) => (status === 200 ? 'won' : `${status} ${body.code}`))
                .toSorted()
                .join(', '),
            );
          }
          return found;
        }),
      );
      expect(outcomes.flat()).toEqual(Array.from({ length: pairs }, () => '409 conflict, won'));
      const given = await portal.db
        .selectFrom('bookings')
        .select('id')
        .where(
          'interpreter_id',
          'in',
          people.map(({ _id }) => _id),
        )
        .execute();
      expect(given).toHaveLength(pairs);
    },
  );

  it('who move two jobs of one interpreter to the same time at the same moment: one of them wins', async () => {
    const person = await newPerson();
    const jobs = [
      await addJob(portal, { date: calendarDay('2031-05-01') }),
      await addJob(portal, { date: calendarDay('2031-05-02') }),
    ];
    for (const { id } of jobs) await assign(id, person._id);
    const answers = await Promise.all(jobs.map(({ id }) => change(id, { date: '2031-05-03' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
