import { calendarDay, type CalendarDay } from '@dragoman/domain/calendar';
import { assignmentRoutes } from '@dragoman/contract/assignments';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absencesOf } from '../../src/features/availability/index.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter, knownDates } from '../interpreters/people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

// A Monday.
const day = calendarDay('2030-06-10');
const nextDay = calendarDay('2030-06-11');
const on = (one: CalendarDay, other = one) => ({ from: one, to: other });
const wholeDays = { startTime: null, endTime: null };

const addHours = (interpreter_id: string, weekday: number, start_time: string, end_time: string) =>
  portal.db.insertInto('availability_hours').values({ interpreter_id, weekday, start_time, end_time }).execute();
const addLeave = (interpreter_id: string, from_day: CalendarDay, to_day: CalendarDay | null, reason: string | null) =>
  portal.db
    .insertInto('interpreter_leave')
    .values({ interpreter_id, from_day, to_day, reason, created_at: portal.clock.now(), created_by: 'Test' })
    .execute();
const addDay = (interpreter_id: string, one: CalendarDay, hours: object[]) =>
  portal.db
    .insertInto('availability_days')
    .values({ interpreter_id, day: one, hours: JSON.stringify(hours), reason: null })
    .execute();

describe('what keeps interpreters from working', () => {
  it('is nothing for those of whom nothing is known', async () => {
    const person = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    expect(await absencesOf(portal.db, [person._id], on(day))).toEqual(new Map());
    expect(await absencesOf(portal.db, [], on(day))).toEqual(new Map());
  });

  it("is the profile's 'Unavailable', and leave with and without an end, on their days alone", async () => {
    const [away, ill] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    await (
      await portal.as('admin')
    ).call(interpreterRoutes.update, {
      params: { id: away._id },
      body: { ua_from: day, ua_to: nextDay, ua_reason: 'Holiday', ...knownDates },
    });
    await addLeave(ill._id, day, null, 'Ill');
    const found = await absencesOf(portal.db, [away._id, ill._id], on(nextDay));
    expect(found.get(away._id)).toEqual([{ kind: 'leave', from: day, to: nextDay, ...wholeDays, reason: 'Holiday' }]);
    expect(found.get(ill._id)).toEqual([{ kind: 'leave', from: day, to: null, ...wholeDays, reason: 'Ill' }]);
    expect(await absencesOf(portal.db, [away._id, ill._id], on(calendarDay('2030-06-09')))).toEqual(new Map());
    expect([...(await absencesOf(portal.db, [away._id, ill._id], on(calendarDay('2030-06-12')))).keys()]).toEqual([
      ill._id,
    ]);
  });

  it('is what lies outside weekly hours, the night before included, and single days instead of them', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    await addHours(_id, 1, '22:00', '06:00');
    await addHours(_id, 2, '09:00', '00:00');
    expect((await absencesOf(portal.db, [_id], on(nextDay))).get(_id)).toEqual([
      { kind: 'outside hours', from: nextDay, to: nextDay, startTime: '06:00', endTime: '09:00', reason: null },
    ]);
    await addDay(_id, day, []);
    await addDay(_id, nextDay, [{ startTime: '12:00', endTime: '00:00' }]);
    expect((await absencesOf(portal.db, [_id], on(day, nextDay))).get(_id)).toMatchObject([
      { kind: 'day off', from: day, ...wholeDays },
      { kind: 'outside hours', from: nextDay, startTime: '00:00', endTime: '12:00' },
    ]);
  });
});

describe('the list of who is free', () => {
  const listed = async (query: object) =>
    (
      await (
        await portal.as('ip-admin')
      ).call(assignmentRoutes.available, {
        query: { language: 'Dari', date: day, service: 'Onsite', postcode: 'M2 1AA', ...query },
      })
    ).body.data;

  it('says of leave from when to when, and of hours what the job needs of them', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Dari', ['Onsite']);
    await addHours(_id, 1, '09:00', '17:00');
    expect(await listed({})).toMatchObject([{ avail: '', clash: '' }]);
    expect(await listed({ startTime: '10:00', endTime: '17:00' })).toMatchObject([{ avail: '', clash: '' }]);
    expect(await listed({ startTime: '16:00', endTime: '18:00' })).toMatchObject([
      { avail: '17:00-00:00', clash: 'Not available 17:00-00:00: outside working hours' },
    ]);
    expect(await listed({ date: nextDay })).toMatchObject([
      { avail: '11/06/2030-11/06/2030', clash: 'Not available 11/06/2030: outside working hours' },
    ]);
    await addLeave(_id, calendarDay('2030-06-01'), null, null);
    expect(await listed({})).toMatchObject([{ avail: '01/06/2030-', clash: 'Not available from 01/06/2030' }]);
  });

  it('agrees with what is said while somebody types', async () => {
    const { _id } = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    await addHours(_id, 1, '09:00', '17:00');
    const conflicts = async (startTime: string, endTime: string) => {
      const staff = await portal.as('admin');
      const job = { date: day, startTime, endTime, serviceType: 'Onsite', postcode: null };
      const { body } = await staff.call(assignmentRoutes.conflicts, { params: { id: _id }, body: { jobs: [job] } });
      return body.data.jobs[0].map(({ text }: { text: string }) => text);
    };
    const evening = 'Not available 17:00-00:00: outside working hours';
    expect(await conflicts('10:00', '12:00')).toEqual([]);
    expect(await conflicts('16:00', '18:00')).toEqual([evening]);
    expect(await conflicts('16:00', '02:00')).toContain(evening);
  });
});
