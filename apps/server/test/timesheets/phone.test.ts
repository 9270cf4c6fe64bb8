import { bookingRoutes } from '@dragoman/contract/bookings';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { confirmedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T18:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const job = (changes = {}) => confirmedJob(portal, admin, changes);
const onDay = (date: string) => job({ appointments: [{ date, startTime: '10:00', endTime: '12:20' }] });
const kept = async (caller: Caller) => (await caller.call(timesheetRoutes.kept, {})).body;

describe("what an interpreter's phone keeps (rule timesheets/kept-on-the-phone)", () => {
  it('is their own jobs of the last and next days, each with what its timesheet needs', async () => {
    const [now, last, next] = [await job(), await onDay('2026-11-26'), await onDay('2026-12-10')];
    const [before, after] = [await onDay('2026-11-25'), await onDay('2026-12-11')];
    const { data } = await kept(interpreter);
    expect(data).toMatchObject({ from: '2026-11-26', to: '2026-12-10' });
    const ids = data.jobs.map(({ row }: { row: { _id: string } }) => row._id);
    expect(ids).toEqual([now, next, last]);
    expect(ids).not.toContain(before);
    expect(ids).not.toContain(after);
    for (const { row, sheet } of data.jobs) {
      expect(sheet).toEqual((await interpreter.call(timesheetRoutes.read, { params: { id: row._id } })).body.data);
      expect(JSON.stringify({ row, sheet })).not.toMatch(/clientSheet|advancePayment|price/i);
    }
    expect((await kept(admin)).code).toBe('denied');
  });

  it('says a way as agreed only where all of it is', async () => {
    const id = await job();
    const agreedWith = async (way: object) => {
      await portal.db.updateTable('bookings').set(way).where('id', '=', id).execute();
      return (await interpreter.call(timesheetRoutes.read, { params: { id } })).body.data.agreedTravel;
    };
    const whole = { estimated_travel_in: '00:50', estimated_travel_out: '00:55', estimated_mileage: '0' };
    expect(await agreedWith(whole)).toEqual({ there: 50, back: 55, miles: 0 });
    for (const missing of [
      { estimated_travel_in: null },
      { estimated_travel_out: '00:00' },
      { estimated_mileage: null },
    ])
      expect(await agreedWith({ ...whole, ...missing })).toBeNull();
  });

  it('is handed in once, however often it is sent under its key', async () => {
    const id = await job();
    const sent = { params: { id }, body: { timesheet: worked }, idempotencyKey: 'of-a-phone' };
    const first = await interpreter.call(timesheetRoutes.submit, sent);
    const again = await interpreter.call(timesheetRoutes.submit, sent);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(again.body).toEqual(first.body);
    const { data } = (await admin.call(bookingRoutes.history, { params: { id } })).body;
    const submitted = data.filter(({ text }: { text: string }) => text === 'Timesheet submitted');
    expect(submitted).toHaveLength(1);
  });
});
