import { assignmentRoutes } from '@dragoman/contract/assignments';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter, addInterpreter } from '../interpreters/people.ts';
import { addJob } from './jobs.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const assign = async (id: string, interpreter: string, role: 'ip-admin' | 'interpreter' = 'ip-admin') =>
  (await portal.as(role)).call(assignmentRoutes.assign, {
    params: { id },
    body: { interpreter, interpreterName: 'Somebody Else' },
  });
const booking = (id: string) =>
  portal.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const assignTo = async (id: string) =>
  (await (await portal.as('admin')).call(assignmentRoutes.ofBooking, { params: { id } })).body.data;
const withdrawals = () => portal.db.selectFrom('mails').selectAll().where('kind', '=', 'withdrawal').execute();

/** An interpreter has had the mail of a job. */
const mail = (bookingId: string, { _id, email }: { _id: string; email: string }) =>
  portal.db
    .insertInto('mails')
    .values({
      kind: 'interpreter confirmation',
      from_name: 'Test',
      from_address: 'bookings@lil.example',
      to_addresses: [email],
      subject: 'Booking Confirmation',
      html: '',
      text: '',
      booking_id: bookingId,
      interpreter_id: _id,
      queued_by_name: 'Test',
      created_at: portal.clock.now(),
    })
    .execute();

describe('assigning', () => {
  it("puts the register's facts on the booking and freezes the distance", async () => {
    const person = await addActiveInterpreter(portal, 'Tamil', ['Onsite'], { postcode: 'M1 1AE' });
    const job = await addJob(portal);
    const { body } = await assign(job.id, person._id);
    const facts = {
      interpreterName: person.fullname,
      interpreterRef: String(person.int_id),
      interpreterPostcode: 'M1 1AE',
    };
    expect(body.data).toMatchObject({ ...facts, interpreter: person._id, distanceEstimated: true });
    expect(body.data.distance).toBeGreaterThan(0);
    expect(await booking(job.id)).toMatchObject({
      interpreter_id: person._id,
      interpreter_name: person.fullname,
      interpreter_mobile: person.mobile,
    });
    expect(await assignTo(job.id)).toMatchObject([
      { interpreter: person._id, distance: body.data.distance, endedAt: null },
    ]);
  });

  it('shows in the availability list as taken, but not against itself', async () => {
    const person = await addActiveInterpreter(portal, 'Urdu', ['Onsite']);
    const job = await addJob(portal, { language: 'Urdu' });
    await assign(job.id, person._id);
    const list = async (query: object) => {
      const staff = await portal.as('ip-admin');
      return (
        await staff.call(assignmentRoutes.available, {
          query: { language: 'Urdu', service: 'Onsite', date: '2030-06-10', ...query },
        })
      ).body.data[0];
    };
    expect(await list({})).toMatchObject({
      avail: '10:00-12:00',
      clash: `Already booked 10:00-12:00: ${job.booking_ref}`,
      todays: [
        {
          serviceType: 'Onsite',
          booking_ref: job.booking_ref,
          date: '2030-06-10',
          startTime: '10:00',
          endTime: '12:00',
        },
      ],
    });
    expect(await list({ bookingId: job.id })).toMatchObject({ avail: '', todays: [] });
    expect(await list({ date: '2030-06-11' })).toMatchObject({ avail: '', todays: [] });
  });

  it('does not count cancelled jobs and quotations', async () => {
    const person = await addActiveInterpreter(portal, 'Hindi', ['Onsite']);
    for (const status of ['Cancel', 'Quotation', 'Quotation Request', 'Quote Supplied'] as const) {
      await addJob(portal, { status, interpreter_id: person._id, interpreter_name: person.fullname });
    }
    const staff = await portal.as('admin');
    const { body } = await staff.call(assignmentRoutes.available, {
      query: { language: 'Hindi', service: 'Onsite', date: '2030-06-10' },
    });
    expect(body.data[0].avail).toBe('');
  });

  it('can be changed before confirmation, without a mail', async () => {
    const [first, second] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    const job = await addJob(portal);
    await assign(job.id, first._id);
    const before = (await withdrawals()).length;
    expect((await assign(job.id, second._id)).status).toBe(200);
    const [live, ended] = await assignTo(job.id);
    expect(live).toMatchObject({ interpreter: second._id, endedAt: null });
    expect(ended).toMatchObject({ interpreter: first._id, endedAt: expect.any(String) });
    expect((await withdrawals()).length).toBe(before);
  });

  it('notifies the interpreter who had been confirmed that somebody else goes', async () => {
    const [first, second] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    const job = await addJob(portal, { date_of_confirmation: portal.clock.now() });
    await assign(job.id, first._id);
    await mail(job.id, first);
    await assign(job.id, second._id);
    const mails = (await withdrawals()).filter((mail) => mail.booking_id === job.id);
    expect(mails).toMatchObject([{ to_addresses: [first.email], subject: `Booking ${job.booking_ref} withdrawn` }]);
  });

  it.each([
    ['confirmed', { status: 'Confirmed' as const }],
    ['cancelled', { status: 'Cancel' as const }],
    ['worked', { is_timesheet: true }],
  ])('is refused when the job is %s', async (_what, state) => {
    const person = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const job = await addJob(portal, { date: calendarDay('2030-07-01'), ...state });
    expect((await assign(job.id, person._id)).status).toBe(409);
    expect(await assignTo(job.id)).toEqual([]);
    expect((await booking(job.id)).interpreter_id).toBeNull();
  });

  it('is refused for somebody inactive or unknown, and to interpreters', async () => {
    const inactive = await addInterpreter(portal);
    const active = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const job = await addJob(portal);
    expect((await assign(job.id, inactive._id)).body.fields).toHaveProperty('interpreter');
    expect((await assign(job.id, '01890000-0000-7000-8000-000000000000')).body.fields).toHaveProperty('interpreter');
    expect((await assign(job.id, active._id, 'interpreter')).status).toBe(403);
    expect((await assign('01890000-0000-7000-8000-000000000000', active._id)).status).toBe(404);
    expect(await assignTo(job.id)).toEqual([]);
  });
});

describe('taking an assignment back', () => {
  const takeBack = async (id: string, { assignment, updatedAt }: { assignment: string; updatedAt: string }) =>
    (await portal.as('ip-admin')).call(assignmentRoutes.takeBack, {
      params: { id },
      body: { assignment, updatedAt },
    });

  it('gives the job to nobody again, and keeps who had it', async () => {
    const person = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const job = await addJob(portal);
    const { body } = await assign(job.id, person._id);
    expect(body.data.returnable).toBe(true);
    expect(await takeBack(job.id, body.data)).toMatchObject({ status: 200, body: { data: { interpreter: null } } });
    expect(await booking(job.id)).toMatchObject({
      interpreter_id: null,
      interpreter_name: null,
      interpreter_ref: null,
    });
    expect(await assignTo(job.id)).toMatchObject([{ interpreter: person._id, endedAt: expect.any(String) }]);
    const { text, detail } = await portal.db
      .selectFrom('booking_history')
      .selectAll()
      .where('booking_id', '=', job.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([text, detail]).toEqual(['Assignment taken back', person.fullname]);
  });

  it('gives the job back to whoever had it, at the distance frozen then', async () => {
    const [first, second] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite'], { postcode: 'M1 1AE' }),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    const job = await addJob(portal);
    const { distance } = (await assign(job.id, first._id)).body.data;
    const { data } = (await assign(job.id, second._id)).body;
    expect((await takeBack(job.id, data)).body.data).toMatchObject({ interpreterName: first.fullname });
    expect(await booking(job.id)).toMatchObject({ interpreter_id: first._id, interpreter_name: first.fullname });
    const live = (await assignTo(job.id)).filter(({ endedAt }: { endedAt: string | null }) => endedAt === null);
    expect(live).toMatchObject([{ interpreter: first._id, distance }]);
    expect((await takeBack(job.id, data)).status).toBe(409);
  });

  it('is refused once the booking was changed, and where somebody else has the job', async () => {
    const [first, second] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    const job = await addJob(portal);
    const { data } = (await assign(job.id, first._id)).body;
    await assign(job.id, second._id);
    expect(await takeBack(job.id, data)).toMatchObject({
      status: 409,
      body: { code: 'changed', msg: `${job.booking_ref} was changed by Test ip-admin since you opened it` },
    });
    expect(await booking(job.id)).toMatchObject({ interpreter_id: second._id });
  });

  it('is not offered, and refused, where the replaced interpreter had a mail of it', async () => {
    const [first, second] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    const job = await addJob(portal);
    await assign(job.id, first._id);
    await mail(job.id, first);
    const { data } = (await assign(job.id, second._id)).body;
    expect(data.returnable).toBe(false);
    const refused = await takeBack(job.id, data);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      `${first.fullname} has had a mail that the job is withdrawn`,
    ]);
    expect(await booking(job.id)).toMatchObject({ interpreter_id: second._id });
  });
});
