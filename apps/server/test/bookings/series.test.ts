import { bookingRoutes } from '@dragoman/contract/bookings';
import { seriesRoutes } from '@dragoman/contract/series';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { addJob } from '../assignments/jobs.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-25T09:00:00Z' });
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

/** Tuesdays from 1 December, 10:00 to 12:00. */
const repeat = { weekdays: [2], everyWeeks: 1, times: 5, withoutBankHolidays: true };
const entry = (changes: object = {}, more: object = {}) => ({
  ...entries.onsite,
  appointments: [{ date: '2026-12-01', startTime: '10:00', endTime: '12:00' }],
  repeat: { ...repeat, ...changes },
  ...more,
});
const create = (body: object, by = admin, idempotencyKey?: string) =>
  by.call(bookingRoutes.create, { body: body as never, ...(idempotencyKey ? { idempotencyKey } : {}) });

interface Made {
  readonly ids: string[];
  readonly refs: string[];
  readonly made: readonly { readonly isGiven: boolean }[];
}

async function series(changes: object = {}, more: object = {}): Promise<Made> {
  const { status, body } = await create(entry(changes, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return {
    ids: body.bookings.map(({ _id }: { _id: string }) => _id),
    refs: body.bookings.map(({ booking_ref }: { booking_ref: string }) => booking_ref),
    made: body.bookings,
  };
}

const newPerson = () => addActiveInterpreter(portal, 'Tamil', ['Onsite', 'Telephone']);
const change = (id: string, body: object, by = admin, idempotencyKey?: string) =>
  by.call(seriesRoutes.change, {
    params: { id },
    body: body as never,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const give = (id: string, body: object) => admin.call(seriesRoutes.assign, { params: { id }, body: body as never });
const cancel = (id: string, body: object) =>
  admin.call(seriesRoutes.cancel, { params: { id }, body: { cancelReason: '', tell: false, ...body } as never });
const look = async (id: string) => (await admin.call(seriesRoutes.read, { params: { id } })).body.data;
const stored = (ids: readonly string[]) =>
  portal.db.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id').execute();
const datesOf = async (ids: readonly string[]) => (await stored(ids)).map(({ date }) => date);
const count = async () =>
  Number(
    (
      await portal.db
        .selectFrom('bookings')
        .select((from) => from.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('booking a series', () => {
  it('makes one booking of each date, without bank holidays and dates that were unticked', async () => {
    const { ids, refs } = await series({ weekdays: [2, 5], times: 9, except: ['2026-12-08'] });
    expect(await datesOf(ids)).toEqual([
      '2026-12-01',
      '2026-12-04',
      '2026-12-11',
      '2026-12-15',
      '2026-12-18',
      '2026-12-22',
      '2026-12-29',
      '2027-01-05',
    ]);
    const third = await read(admin, ids[2]!);
    expect(third).toMatchObject({ series: { number: 3, of: 8 }, startTime: '10:00', endTime: '12:00' });
    expect(third.bookingStatus.at(-1)).toMatchObject({ text: 'Booking created', detail: '3 of 8' });
    expect(await look(ids[2]!)).toMatchObject({
      weekdays: [2, 5],
      everyWeeks: 1,
      withoutBankHolidays: true,
      bookings: refs.map((booking_ref) => ({ booking_ref, why: null, whyNotCancelled: null })),
    });
    const alone = await create({ ...entry(), repeat: undefined });
    expect((await read(admin, alone.body.data._id)).series).toBeNull();
    expect((await admin.call(seriesRoutes.read, { params: { id: alone.body.data._id } })).status).toBe(404);
  });

  it('decides VAT by each date, and takes until a day as well as so many times', async () => {
    const { ids } = await series({ times: undefined, until: '2026-12-22', everyWeeks: 2 });
    expect(await datesOf(ids)).toEqual(['2026-12-01', '2026-12-15']);
  });

  it('says what is wrong, and books nothing', async () => {
    const before = await count();
    const said = async (body: object) => (await create(body)).body.fields;
    expect(await said(entry({ times: 1 }))).toEqual({ 'repeat.times': 'At least 2' });
    expect(await said(entry({ weekdays: [] }))).toEqual({ 'repeat.weekdays': 'Choose a day of the week' });
    expect(await said(entry({ times: undefined }))).toEqual({
      'repeat.until': 'Either a last day or a number of times',
    });
    const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6], times: undefined, until: '2027-12-01' };
    expect(await said(entry(daily))).toEqual({ repeat: 'At most 200 dates' });
    expect(await said(entry({}, { appointments: Array(2).fill(entry().appointments[0]) }))).toEqual({
      repeat: 'Only one appointment can repeat',
    });
    expect(await said({ ...entries.translation, repeat })).toEqual({ repeat: 'Only a job with times can repeat' });
    expect(await said(entry({ weekdays: [7] }))).toHaveProperty('repeat.weekdays.0');
    expect(await said(entry({ notGiven: ['2026-12-01'] }))).toEqual({ 'repeat.interpreter': 'Required' });
    expect((await create(entry({ interpreter: crypto.randomUUID() }))).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('gives its dates to an interpreter, all but those for somebody else', async () => {
    const ana = await newPerson();
    const none = { times: 2, interpreter: ana._id, notGiven: ['2026-12-01', '2026-12-08'] };
    expect((await series(none)).ids).toHaveLength(2);
    const { ids, made } = await series({ interpreter: ana._id, notGiven: ['2026-12-08'] });
    const rows = await stored(ids);
    expect(rows.map(({ interpreter_id }) => interpreter_id)).toEqual([ana._id, null, ana._id, ana._id, ana._id]);
    expect(made.map(({ isGiven }) => isGiven)).toEqual([true, false, true, true, true]);
    const second = await read(admin, ids[2]!);
    expect(second).toMatchObject({ interpreterName: ana.fullname });
    expect(second.bookingStatus[0]).toMatchObject({ text: 'Interpreter Assigned', detail: ana.fullname });
    const given = await portal.db.selectFrom('assignments').selectAll().where('booking_id', 'in', ids).execute();
    expect(given).toHaveLength(4);
    // The first of them keeps how she ranked.
    expect(given.map(({ booking_id, choice }) => [booking_id, choice !== null])).toEqual(
      expect.arrayContaining([ids[0], ids[2], ids[3], ids[4]].map((id) => [id, id === ids[0]])),
    );
    const { bookingStatus: said } = await read(admin, ids[0]!);
    expect(said).toContainEqual(expect.objectContaining({ text: 'Chosen among the candidates' }));
    expect(new Set(given.map(({ distance_miles }) => distance_miles)).size).toBe(1);
  });

  it('is refused as a whole for a conflict on its last date, and takes a reason', async () => {
    const ana = await newPerson();
    const taken = await addJob(portal, {
      interpreter_id: ana._id,
      date: '2027-01-05' as never,
      start_time: '11:00',
      end_time: '13:00',
      postcode: 'SW1A 1AA',
    });
    const before = await count();
    const refused = await create(entry({ times: 6, interpreter: ana._id }));
    const clash = `05/01/2027: Already has ${taken.booking_ref} then, 11:00-13:00`;
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { overlap: clash, 'override.reason': 'Please give a reason' } },
    });
    expect(await count()).toBe(before);
    expect((await series({ times: 6, interpreter: ana._id, notGiven: ['2027-01-05'] })).ids).toHaveLength(6);
    const ben = await newPerson();
    await portal.db.updateTable('bookings').set({ interpreter_id: ben._id }).where('id', '=', taken.id).execute();
    const { ids } = await series({ times: 6, interpreter: ben._id }, { override: { reason: 'Both by telephone' } });
    const history = (await read(admin, ids[5]!)).bookingStatus[0];
    expect(history.detail).toBe(
      `${ben.fullname}. In spite of: ${clash.slice('05/01/2027: '.length)}. Reason: Both by telephone`,
    );
    expect((await read(admin, ids[0]!)).bookingStatus[0].detail).toBe(ben.fullname);
  });

  it('is done once under a key', async () => {
    const key = crypto.randomUUID();
    const first = await create(entry(), admin, key);
    const before = await count();
    const again = await create(entry(), admin, key);
    expect(again.body.bookings).toEqual(first.body.bookings);
    expect(await count()).toBe(before);
  });

  it('books 200 dates in one command, with an interpreter', async () => {
    const ana = await newPerson();
    const before = await count();
    const { ids } = await series({ weekdays: [1, 2, 3, 4, 5], times: 200, interpreter: ana._id });
    expect(await count()).toBe(before + 200);
    expect(await read(admin, ids[199]!)).toMatchObject({
      series: { number: 200, of: 200 },
      interpreterName: ana.fullname,
    });
    const kept = await portal.db
      .selectFrom('audit_log')
      .select((from) => from.fn.countAll().as('n'))
      .where('record_id', 'in', ids)
      .where('action', '=', 'create')
      .executeTakeFirstOrThrow();
    expect(Number(kept.n)).toBe(200);
  });
});

describe('changing a series', () => {
  it('changes what follows, and splits the series there', async () => {
    const { ids, refs } = await series();
    const { updatedAt } = await read(admin, ids[2]!);
    const { status, body } = await change(ids[2]!, { scope: 'following', startTime: '09:00', updatedAt });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      msg: '3 bookings changed',
      data: { changed: refs.slice(2).map((booking_ref) => ({ booking_ref })), left: [] },
    });
    expect((await stored(ids)).map(({ start_time }) => start_time)).toEqual([
      '10:00',
      '10:00',
      '09:00',
      '09:00',
      '09:00',
    ]);
    expect((await read(admin, ids[1]!)).series).toEqual({ number: 2, of: 2 });
    const third = await read(admin, ids[2]!);
    expect(third.series).toEqual({ number: 1, of: 3 });
    expect(third.bookingStatus[0]).toMatchObject({
      text: 'Series amended',
      detail: 'This and what follows: 3 bookings changed',
    });
    expect(third.bookingStatus[1]).toMatchObject({ text: 'Amended', detail: 'Start time: 10:00 → 09:00' });
    // What was split off changes by itself.
    expect((await change(ids[0]!, { scope: 'all', endTime: '12:30' })).body.msg).toBe('2 bookings changed');
    expect((await stored(ids)).map(({ end_time }) => end_time)).toEqual(['12:30', '12:30', '12:00', '12:00', '12:00']);
  });

  it('changes one alone as any booking, which stays in the series', async () => {
    const { ids } = await series();
    const one = await admin.call(bookingRoutes.update, {
      params: { id: ids[1]! },
      body: { startTime: '08:00' } as never,
    });
    expect(one.status).toBe(200);
    expect(one.body.data.series).toEqual({ number: 2, of: 5 });
    expect((await stored(ids)).map(({ start_time }) => start_time)).toEqual([
      '10:00',
      '08:00',
      '10:00',
      '10:00',
      '10:00',
    ]);
  });

  it('moves all by as many days, but none onto a bank holiday', async () => {
    const { ids, refs } = await series();
    const { body } = await change(ids[1]!, { scope: 'all', date: '2026-12-11' });
    expect(body).toMatchObject({
      msg: '3 bookings changed, 2 left as they were',
      data: {
        left: [
          { booking_ref: refs[3], date: '2026-12-22', why: '25/12/2026 is a bank holiday: Christmas Day' },
          { booking_ref: refs[4], date: '2026-12-29', why: "01/01/2027 is a bank holiday: New Year's Day" },
        ],
      },
    });
    expect(await datesOf(ids)).toEqual(['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-22', '2026-12-29']);
    expect((await look(ids[0]!)).weekdays).toEqual([5]);
  });

  it('leaves what is invoiced, done, cancelled or gone by, and says why', async () => {
    const { ids, refs } = await series();
    await portal.db
      .updateTable('bookings')
      .set({ status: 'Timesheet Submitted', is_timesheet: true })
      .where('id', '=', ids[0]!)
      .execute();
    await admin.call(bookingRoutes.cancel, { params: { id: ids[1]! }, body: { cancelReason: 'Not needed' } as never });
    await portal.db
      .updateTable('bookings')
      .set({ date: '2026-11-03' as never })
      .where('id', '=', ids[2]!)
      .execute();
    const before = await stored(ids);
    const { body } = await change(ids[3]!, { scope: 'all', notes: 'Room 4 from now on' });
    expect(body.msg).toBe('2 bookings changed, 3 left as they were');
    expect(body.data.left).toEqual([
      expect.objectContaining({ booking_ref: refs[2], why: 'The day has gone by' }),
      expect.objectContaining({ booking_ref: refs[0], why: 'The job is done' }),
      expect.objectContaining({ booking_ref: refs[1], why: 'Cancelled' }),
    ]);
    const after = await stored(ids);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after.slice(3).map(({ notes }) => notes)).toEqual(['Room 4 from now on', 'Room 4 from now on']);
    await cancel(ids[3]!, { scope: 'all' });
    const none = await change(ids[3]!, { scope: 'all', notes: 'Room 5' });
    expect(none.status).toBe(409);
    expect(none.body.msg).toBe('None of these dates can be changed: The day has gone by; The job is done; Cancelled');
  });

  it('refuses for a conflict of an interpreter on the last date, and changes nothing', async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const { ids } = await series({ interpreter: ana._id, notGiven: ['2027-01-05'] });
    expect(await datesOf(ids)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']);
    expect((await give(ids[4]!, { scope: 'following', interpreter: ben._id })).status).toBe(200);
    const taken = await addJob(portal, {
      interpreter_id: ana._id,
      date: '2026-12-22' as never,
      start_time: '14:00',
      end_time: '15:00',
      postcode: 'SW1A 1AA',
    });
    const before = await stored(ids);
    const times = { startTime: '13:30', endTime: '15:30' };
    const clash = await change(ids[0]!, { scope: 'all', ...times });
    expect(clash).toMatchObject({
      status: 409,
      body: { fields: { overlap: `22/12/2026: Already has ${taken.booking_ref} then, 14:00-15:00` } },
    });
    expect(await stored(ids)).toEqual(before);
    const override = { reason: 'She leaves early' };
    expect((await change(ids[0]!, { scope: 'all', ...times, override })).body.msg).toBe('4 bookings changed');
    const fourth = await read(admin, ids[3]!);
    expect(fourth.bookingStatus[0]).toMatchObject({ text: 'Conflict overridden' });
    expect((await read(admin, ids[2]!)).bookingStatus[0].text).toBe('Amended');
  });

  it('is refused where somebody changed the same field, and done once under a key', async () => {
    const { ids } = await series();
    const { updatedAt } = await read(admin, ids[0]!);
    const other = await portal.as('ip-admin');
    await other.call(bookingRoutes.update, { params: { id: ids[0]! }, body: { notes: 'By somebody else' } as never });
    expect(await change(ids[0]!, { scope: 'all', notes: 'By me', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    });
    expect((await stored(ids)).filter(({ notes }) => notes === 'By me')).toEqual([]);
    const key = crypto.randomUUID();
    const first = await change(ids[1]!, { scope: 'following', clientName: 'B. Client' }, admin, key);
    const again = await change(ids[1]!, { scope: 'following', clientName: 'B. Client' }, admin, key);
    expect(again.body).toEqual(first.body);
    expect((await look(ids[1]!)).bookings).toHaveLength(4);
  });

  it('takes two changes of one series at the same moment one after the other', async () => {
    const { ids } = await series();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => change(ids[at]!, { scope: 'following', otherReference: `R-${at}` })),
    );
    // Whoever comes after a split that moved their booking is asked to look again.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const parts = new Set((await stored(ids)).map(({ series_id }) => series_id));
    expect(parts.size).toBe(1 + answers.filter(({ status }) => status === 200).length);
  });

  it('gives dates to another interpreter, one to somebody else', async () => {
    const [ana, ben] = [await newPerson(), await newPerson()];
    const { ids } = await series();
    expect((await give(ids[0]!, { scope: 'all', interpreter: ana._id })).body.msg).toBe('5 bookings assigned');
    const one = await admin.call(bookingRoutes.update, {
      params: { id: ids[2]! },
      body: { interpreter: ben._id } as never,
    });
    expect(one.status).toBe(200);
    const { body } = await give(ids[1]!, { scope: 'following', interpreter: ben._id });
    expect(body).toMatchObject({
      msg: '3 bookings assigned, 1 left as it was',
      data: { left: [{ why: 'They have the job already' }] },
    });
    expect((await stored(ids)).map(({ interpreter_id }) => interpreter_id)).toEqual([
      ana._id,
      ...Array(4).fill(ben._id),
    ]);
    const live = await portal.db
      .selectFrom('assignments')
      .select('booking_id')
      .where('booking_id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toHaveLength(5);
    expect((await read(admin, ids[0]!)).series).toEqual({ number: 1, of: 1 });
  });

  it('cancels what nobody would be charged for', async () => {
    const superadmin = await portal.as('superadmin');
    const { cancellationTerms } = (await superadmin.call(settingsRoutes.read, {})).body.data;
    const steps = [{ hours: 24 * 7, client: 50, interpreter: 0 }];
    const set = (terms: object) =>
      superadmin.call(settingsRoutes.update, { body: { cancellationTerms: terms } as never });
    expect((await set({ ...cancellationTerms, steps })).status).toBe(200);
    const { ids } = await series();
    const why = "Charged, with 6 days' notice: cancel it by itself";
    expect((await look(ids[0]!)).bookings[0]).toMatchObject({ why: null, whyNotCancelled: why });
    const { body } = await cancel(ids[0]!, { scope: 'all', cancelReason: 'The case is settled' });
    expect(body).toMatchObject({ msg: '4 bookings cancelled, 1 left as it was', data: { left: [{ why }] } });
    const rows = await stored(ids);
    expect(rows.map(({ status }) => status)).toEqual(['Booking', ...Array(4).fill('Cancel')]);
    expect(rows[4]).toMatchObject({ cancel_reason: 'The case is settled', cancel_by: 'Test admin' });
    await set(cancellationTerms);
  });

  it('is not there for bookings of no series, and for none', async () => {
    const alone = await create({ ...entry(), repeat: undefined });
    expect((await change(alone.body.data._id, { scope: 'all', notes: 'Any' })).status).toBe(409);
    expect((await change(crypto.randomUUID(), { scope: 'all', notes: 'Any' })).status).toBe(404);
    const { ids } = await series();
    expect((await change(ids[0]!, { scope: 'all' })).status).toBe(400);
    expect((await change(ids[0]!, { scope: 'one', notes: 'Any' })).status).toBe(400);
    expect((await change(ids[0]!, { scope: 'all', status: 'Paid' })).status).toBe(400);
  });
});
