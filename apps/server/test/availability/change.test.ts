import { auditRoutes } from '@dragoman/contract/access';
import { availabilityRoutes } from '@dragoman/contract/availability';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { addAcceptance, addJob } from '../assignments/jobs.ts';

let portal: Portal;
let staff: Caller;
let own: Caller;
let ownId: string;
beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('ip-admin');
  own = await portal.as('interpreter');
  ({ id: ownId } = await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow());
});
afterAll(() => portal.stop());

const person = () => addActiveInterpreter(portal, 'Tamil', ['Onsite']);
const read = (id: string, who = staff) => who.call(availabilityRoutes.read, { params: { id } });
const change = (id: string, body: object, jobs: readonly string[] = [], who = staff) =>
  who.call(availabilityRoutes.change, { params: { id }, body: { change: body, jobs } });
const touched = (id: string, body: object, who = staff) =>
  who.call(availabilityRoutes.touched, { params: { id }, body: { change: body } });
const historyOf = (id: string) =>
  portal.db.selectFrom('booking_history').select(['text', 'detail']).where('booking_id', '=', id).execute();
const officeMails = async () =>
  (await portal.deliverMails()).filter(({ subject }) => subject?.includes('is not available for a job'));

const interpreterMails = (id: string) =>
  portal.db
    .selectFrom('mails')
    .select('text')
    .where('interpreter_id', '=', id)
    .where('kind', '=', 'jobs touched')
    .execute();

// 10 June 2030 is a Monday.
const leave = { what: 'leave', from: '2030-06-10', to: '2030-06-12', reason: 'Holiday' };

describe('availability is kept', () => {
  it('as weekly hours, single days and leave, by staff', async () => {
    const { _id, fullname } = await person();
    const hours = [
      { weekday: 1, startTime: '09:00', endTime: '12:00' },
      { weekday: 1, startTime: '22:00', endTime: '02:00' },
    ];
    const first = await change(_id, { what: 'hours', hours, updatedAt: null });
    expect(first).toMatchObject({ status: 200, body: { data: { fullname, hours, leave: [], days: [] } } });
    await change(_id, { what: 'day', day: '2030-06-10', hours: [], reason: 'Dentist' });
    await change(_id, { what: 'day', day: '2030-06-10', hours: [{ startTime: '10:00', endTime: '11:00' }] });
    const { body } = await change(_id, leave);
    expect(body.data.days).toEqual([
      { day: '2030-06-10', hours: [{ startTime: '10:00', endTime: '11:00' }], reason: null },
    ]);
    expect(body.data.leave).toMatchObject([{ from: '2030-06-10', to: '2030-06-12', reason: 'Holiday' }]);
    await change(_id, { what: 'usual day', day: '2030-06-10' });
    await change(_id, { what: 'end leave', leave: body.data.leave[0]._id });
    expect((await read(_id)).body.data).toMatchObject({ days: [], leave: [], hours });
    expect((await change(_id, { what: 'usual day', day: '2030-06-10' })).status).toBe(404);
    const audit = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('record_table', '=', 'availability')
      .where('record_id', '=', _id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['hours', 'day', 'day', 'leave', 'usual day', 'end leave']);
    const day = { day: '2030-06-10', hours: [], reason: 'Dentist' };
    expect(audit[2]).toMatchObject({ before: { days: [day] }, after: { days: body.data.days } });
  });

  it("which the profile's history tells (rule access/audit)", async () => {
    const { _id } = await person();
    await change(_id, leave);
    const admin = await portal.as('admin');
    const { body } = await admin.call(auditRoutes.ofRecord, {
      params: { record: 'interpreter', id: _id },
      query: { page: 1, limit: 10 },
    });
    const after = [{ from: '2030-06-10', to: '2030-06-12', reason: 'Holiday' }];
    expect(body.data[0]).toMatchObject({
      record: 'availability',
      action: 'leave',
      changes: [{ field: 'leave', before: null, after }],
    });
  });

  it("by an interpreter, their own and nobody else's (rule availability/who)", async () => {
    const { _id } = await person();
    expect((await read(ownId, own)).status).toBe(200);
    expect((await change(ownId, { what: 'leave', from: '2031-01-01', to: null }, [], own)).status).toBe(200);
    for (const refused of [
      await read(_id, own),
      await change(_id, leave, [], own),
      await touched(_id, leave, own),
      await own.call(availabilityRoutes.addCalendar, { params: { id: _id }, body: { address: 'https://a.example/' } }),
    ])
      expect(refused.status).toBe(404);
    expect((await read(_id)).body.data).toMatchObject({ leave: [], calendars: [] });
    expect((await portal.anonymous.call(availabilityRoutes.read, { params: { id: ownId } })).status).toBe(401);
  });

  it('and refused where hours overlap, days are over, the end is before the start, or hours were changed since', async () => {
    const { _id } = await person();
    const overlap = [
      { weekday: 1, startTime: '09:00', endTime: '12:00' },
      { weekday: 1, startTime: '11:00', endTime: '13:00' },
    ];
    const refusal = await change(_id, { what: 'hours', hours: overlap, updatedAt: null });
    expect([refusal.status, refusal.body.msg]).toEqual([400, 'These hours overlap']);
    expect((await change(_id, { ...leave, from: '2020-01-01', to: '2020-01-02' })).body.msg).toBe('This day is over');
    expect((await change(_id, { what: 'day', day: '2020-01-01', hours: [] })).body.msg).toBe('This day is over');
    expect((await change(_id, { ...leave, to: '2030-06-09' })).body.msg).toBe('The end is before the start');
    expect((await change(_id, { what: 'hours', hours: [], updatedAt: '2026-01-01T00:00:00Z' })).status).toBe(409);
    expect((await change(_id, { what: 'nonsense' })).status).toBe(400);
    expect((await read('0190a000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await read(_id)).body.data).toMatchObject({ hours: [], hoursUpdatedAt: null, leave: [], days: [] });
  });
});

describe('a change that touches a job (rule availability/touched-jobs)', () => {
  it('names it before, is refused unless it was named, and tells the office after', async () => {
    const { _id, fullname } = await person();
    const job = await addJob(portal, { interpreter_id: _id, status: 'Confirmed', is_booked: true });
    await addJob(portal, { interpreter_id: _id, status: 'Cancel' });
    await addJob(portal, { interpreter_id: _id, status: 'Confirmed', date: calendarDay('2030-06-20') });
    const why = 'Not available 10/06/2030-12/06/2030: Holiday';
    const named = {
      _id: job.id,
      booking_ref: job.booking_ref,
      date: '2030-06-10',
      startTime: '10:00',
      endTime: '12:00',
      why,
    };
    expect((await touched(_id, leave)).body.data).toEqual([named]);
    expect((await read(_id)).body.data).toMatchObject({ leave: [], touched: [] });

    const refused = await change(_id, leave);
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
      409,
      'unconfirmed',
      `This touches a job already given: ${job.booking_ref}, 10/06/2030 10:00–12:00`,
    ]);
    expect(await historyOf(job.id)).toEqual([]);
    expect((await read(_id)).body.data.leave).toEqual([]);

    const before = (await officeMails()).length;
    const made = await change(_id, leave, [job.id]);
    expect(made).toMatchObject({ status: 200, body: { data: { touched: [named] } } });
    expect(await historyOf(job.id)).toEqual([{ text: 'Interpreter not available', detail: `${fullname}: ${why}` }]);
    const mails = (await officeMails()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(job.booking_ref);
    expect(mails[0]?.text).toContain('They have been told so.');
    const theirs = await interpreterMails(_id);
    expect(theirs).toHaveLength(1);
    expect(theirs[0]!.text).toContain(`The office has changed when you are available.`);
    expect(theirs[0]!.text).toContain(job.booking_ref);
    const booking = await portal.db
      .selectFrom('bookings')
      .select(['interpreter_id', 'status'])
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(booking).toEqual({ interpreter_id: _id, status: 'Confirmed' });
    // What stands against the job already is no news.
    expect((await touched(_id, { ...leave, reason: 'Longer' })).body.data).toEqual([]);
  });

  it("is also one of the profile's 'Unavailable', whoever saves or activates it", async () => {
    const { _id, fullname } = await person();
    const admin = await portal.as('admin');
    const job = await addJob(portal, { interpreter_id: _id, status: 'Confirmed', is_booked: true });
    const away = { ua_from: '2030-06-09', ua_to: '2030-06-11', ua_reason: 'Abroad' };
    const update = (body: object) => admin.call(interpreterRoutes.update, { params: { id: _id }, body });
    const kept = async () =>
      portal.db.selectFrom('interpreters').select(['ua_from', 'act_reason']).where('id', '=', _id).executeTakeFirst();

    const planned = { what: 'unavailable', from: away.ua_from, to: away.ua_to, reason: away.ua_reason };
    expect((await touched(_id, planned)).body.data).toMatchObject([{ _id: job.id }]);
    expect((await change(_id, planned, [job.id])).status).toBe(400);
    const password = 'a long enough password';
    const activation = { params: { id: _id }, body: { password, changes: { ...away, act_reason: 'Back' } } };
    for (const refused of [await update(away), await admin.call(interpreterRoutes.activate, activation)])
      expect([refused.status, refused.body.code]).toEqual([409, 'unconfirmed']);
    expect(await kept()).toEqual({ ua_from: null, act_reason: null });
    expect(await historyOf(job.id)).toEqual([]);

    const before = (await officeMails()).length;
    const saved = await update({ ...away, jobs: [job.id] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const detail = `${fullname}: Not available 09/06/2030-11/06/2030: Abroad`;
    expect(await historyOf(job.id)).toEqual([{ text: 'Interpreter not available', detail }]);
    expect((await officeMails()).slice(before)).toHaveLength(1);
    expect(await interpreterMails(_id)).toHaveLength(1);
    // What stands against the job already is no news, and an end that is left out stays.
    expect((await update({ ua_to: '2030-06-20' })).status).toBe(200);
    expect(await historyOf(job.id)).toHaveLength(1);
  });

  it('is said to the interpreter themselves, of their own jobs', async () => {
    const job = await addJob(portal, {
      interpreter_id: ownId,
      status: 'Booking',
      start_time: '22:00',
      end_time: '02:00',
    });
    await addAcceptance(portal, job.id, ownId);
    const off = { what: 'day', day: '2030-06-11', hours: [] };
    expect((await touched(ownId, off, own)).body.data).toMatchObject([{ booking_ref: job.booking_ref }]);
    expect((await change(ownId, off, [job.id], own)).status).toBe(200);
    expect(await historyOf(job.id)).toHaveLength(1);
    // Whoever has changed it knows.
    expect(await interpreterMails(ownId)).toEqual([]);
  });

  it('is not named to an interpreter who was not told of the job, and reported to the office all the same', async () => {
    const date = calendarDay('2030-06-24');
    const untold = await addJob(portal, { interpreter_id: ownId, status: 'Booking', date });
    const off = { what: 'day', day: date, hours: [] };
    expect((await touched(ownId, off)).body.data).toMatchObject([{ booking_ref: untold.booking_ref }]);
    expect((await touched(ownId, off, own)).body.data).toEqual([]);
    const before = (await officeMails()).length;
    const made = await change(ownId, off, [], own);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(JSON.stringify(made.body)).not.toContain(untold.booking_ref);
    expect(await historyOf(untold.id)).toHaveLength(1);
    const mails = (await officeMails()).slice(before);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(untold.booking_ref)]);
    expect(mails[0]?.text).toContain('They have not been told so: they do not know yet that they were given it.');
    expect(JSON.stringify((await read(ownId, own)).body.data.touched)).not.toContain(untold.booking_ref);
    expect(JSON.stringify((await read(ownId)).body.data.touched)).toContain(untold.booking_ref);

    // A change of the office is mailed to them with the jobs that they know of.
    const next = { interpreter_id: ownId, date: calendarDay('2030-06-25') };
    const alsoUntold = await addJob(portal, { ...next, status: 'Booking' });
    const byOffice = { what: 'day', day: next.date, hours: [] };
    expect((await change(ownId, byOffice)).body.code).toBe('unconfirmed');
    expect((await change(ownId, byOffice, [alsoUntold.id])).status).toBe(200);
    expect(await interpreterMails(ownId)).toEqual([]);
  });

  it('may be one without times, of which no day is left', async () => {
    const { _id } = await person();
    const date = calendarDay('2026-11-25');
    const job = await addJob(portal, {
      interpreter_id: _id,
      status: 'Confirmed',
      service_type: 'Translation',
      date,
      start_time: null,
      end_time: null,
    });
    const away = { what: 'leave', from: '2026-11-24', to: '2026-11-30' };
    expect((await touched(_id, away)).body.data).toEqual([]);
    const named = { booking_ref: job.booking_ref, date, startTime: null, endTime: null };
    expect((await touched(_id, { ...away, from: '2026-11-23' })).body.data).toMatchObject([named]);
    expect((await change(_id, { ...away, from: '2026-11-23' })).body.msg).toBe(
      `This touches a job already given: ${job.booking_ref}, by 25/11/2026`,
    );
  });
});
