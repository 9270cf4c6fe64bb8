import { bookingRoutes } from '@dragoman/contract/bookings';
import { jobRoutes } from '@dragoman/contract/jobs';
import { settingsRoutes } from '@dragoman/contract/settings';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { JobStep } from '@dragoman/domain/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { confirmedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T08:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

/** The onsite job of today, 10:00 to 12:20. */
const job = (changes = {}) => confirmedJob(portal, admin, changes);
const read = (id: string, caller = interpreter) => caller.call(jobRoutes.own, { params: { id } });
const say = (id: string, step: JobStep, caller = interpreter) =>
  caller.call(jobRoutes.takeStep, { params: { id }, body: { step } });
const seen = async (id: string) => (await admin.call(jobRoutes.ofBooking, { params: { id } })).body.data;
const historyOf = async (id: string): Promise<string[]> => {
  const { data } = (await admin.call(bookingRoutes.history, { params: { id } })).body;
  return data.map(({ text }: { text: string }) => text);
};
async function askForArrival(reportsArrival: boolean): Promise<void> {
  const superadmin = await portal.as('superadmin');
  const { updatedAt } = (await superadmin.call(settingsRoutes.read, {})).body.data;
  const answer = await superadmin.call(settingsRoutes.update, { body: { reportsArrival, updatedAt } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

describe("a job's page (rule jobs/page)", () => {
  it('has the job, what is next and the mails its interpreter had; nothing of money and no note of the staff', async () => {
    const id = await job();
    const note = { params: { id }, body: { text: 'Client pays late' } };
    expect((await admin.call(bookingRoutes.addNote, note)).status).toBe(200);
    await portal.deliverMails();
    const { body } = await read(id);
    expect(body.data).toMatchObject({ next: 'confirmed', steps: [], asked: [{ step: 'confirmed', may: true }] });
    expect(body.data.row.job).toMatchObject({ postcode: expect.any(String), notes: expect.any(String) });
    expect(body.data.office.name).toBe('Test Interpreting Ltd');
    expect(JSON.stringify(body)).not.toMatch(/Client pays late|clientSheet|advancePayment|price|Amount Due/i);
    const [mail, ...others] = body.data.mails;
    expect(mail.subject).toMatch(/^Booking Confirmation BK-/);
    expect(others).toEqual([]);
    const letter = await interpreter.call(jobRoutes.letter, { params: { id, mail: mail._id } });
    expect(letter.body.data).toMatchObject({
      subject: mail.subject,
      text: expect.stringContaining('You are confirmed'),
    });
    expect(letter.body.data.html).not.toContain('Grand Total');
  });

  it("opens no mail to the customer and nobody else's job", async () => {
    const id = await job();
    await portal.deliverMails();
    const { id: toCustomer } = await portal.db
      .selectFrom('mails')
      .select('id')
      .where('booking_id', '=', id)
      .where('kind', '=', 'confirmation')
      .executeTakeFirstOrThrow();
    const letter = (mail: string) => interpreter.call(jobRoutes.letter, { params: { id, mail } });
    expect((await letter(toCustomer)).status).toBe(404);
    const [own] = (await read(id)).body.data.mails;
    expect((await letter(own._id)).status).toBe(200);
    await portal.db.updateTable('bookings').set({ interpreter_id: null }).where('id', '=', id).execute();
    expect((await read(id)).status).toBe(404);
    expect((await letter(own._id)).status).toBe(404);
    expect((await say(id, 'confirmed')).status).toBe(404);
    expect(await portal.db.selectFrom('job_steps').select('id').where('booking_id', '=', id).execute()).toEqual([]);
    expect((await read(id, admin)).status).toBe(403);
  });
});

describe('confirming (rule jobs/confirming)', () => {
  it('is kept once with its time, in the history and for the staff', async () => {
    const id = await job();
    const first = await say(id, 'confirmed');
    expect(first).toMatchObject({ status: 200, body: { msg: 'Job confirmed', data: { next: 'attend' } } });
    expect((await say(id, 'confirmed')).status).toBe(200);
    expect(await seen(id)).toEqual([
      { step: 'confirmed', at: expect.stringMatching(/^2026-12-03T08:00/), interpreterName: 'Test Interpreter' },
    ]);
    const told = (await historyOf(id)).filter((text) => text === 'Test Interpreter has confirmed the job');
    expect(told).toHaveLength(1);
  });

  it('is of a day and its times: with others it is asked for again', async () => {
    const id = await job();
    await say(id, 'confirmed');
    await portal.db.updateTable('bookings').set({ start_time: '11:00' }).where('id', '=', id).execute();
    expect(await seen(id)).toEqual([]);
    expect((await read(id)).body.data.next).toBe('confirmed');
    expect((await say(id, 'confirmed')).status).toBe(200);
    expect(await seen(id)).toHaveLength(1);
  });

  it('is refused of a job that is cancelled, over, or handed in', async () => {
    const [cancelled, over] = [await job(), await job()];
    await admin.call(bookingRoutes.cancel, { params: { id: cancelled }, body: { cancelReason: 'Not needed' } });
    const refusal = async (id: string) => (await say(id, 'confirmed')).body.msg;
    expect((await read(cancelled)).body.data.next).toBe('cancelled');
    expect((await say(cancelled, 'confirmed')).status).not.toBe(200);
    await portal.at('2026-12-03T12:30:00Z', async () => {
      expect(await refusal(over)).toBe('The job is over');
      expect((await read(over)).body.data.next).toBe('timesheet');
      await interpreter.call(timesheetRoutes.submit, { params: { id: over }, body: { timesheet: worked } });
      expect(await refusal(over)).toBe('Timesheet already submitted');
      expect((await read(over)).body.data.next).toBe('approval');
    });
    expect(await seen(over)).toEqual([]);
  });
});

describe("'on my way' and 'arrived' (rule jobs/on-the-way)", () => {
  it('are not asked for at first', async () => {
    const id = await job();
    expect(await say(id, 'on my way')).toMatchObject({
      status: 409,
      body: { msg: 'Travel is not reported for this job' },
    });
    expect(await seen(id)).toEqual([]);
  });

  it('are kept with their times where the agency wants them, and seen by the staff', async () => {
    await askForArrival(true);
    const id = await job();
    const later = await job({ appointments: [{ date: '2026-12-04', startTime: '10:00', endTime: '12:20' }] });
    expect(await say(later, 'arrived')).toMatchObject({
      status: 409,
      body: { msg: 'You can report this from 12 hours before the job' },
    });
    await say(id, 'confirmed');
    await portal.at('2026-12-03T09:10:00Z', async () => {
      expect((await read(id)).body.data.next).toBe('on my way');
      expect((await say(id, 'on my way')).status).toBe(200);
    });
    await portal.at('2026-12-03T09:50:00Z', async () => {
      expect((await read(id)).body.data.next).toBe('arrived');
      await say(id, 'arrived');
      expect(await say(id, 'on my way')).toMatchObject({ status: 200 });
    });
    expect((await seen(id)).map(({ step, at }: { step: string; at: string }) => [step, at.slice(0, 16)])).toEqual([
      ['confirmed', '2026-12-03T08:00'],
      ['on my way', '2026-12-03T09:10'],
      ['arrived', '2026-12-03T09:50'],
    ]);
    expect(await historyOf(id)).toEqual(
      expect.arrayContaining(['Test Interpreter is on the way', 'Test Interpreter has arrived']),
    );
    await askForArrival(false);
  });
});
