import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, entries, read } from '../bookings/entries.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { confirmedJob, confirmJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T18:00:00Z' });
  superadmin = await portal.as('superadmin');
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const columns = (sheet: object) => ({ timesheet: sheet, clientSheet: sheet });
const submit = (id: string, timesheet: object, more: object = {}) =>
  interpreter.call(timesheetRoutes.submit, { params: { id }, body: { timesheet, ...more } });
const save = (id: string, body: object) => admin.call(timesheetRoutes.save, { params: { id }, body: body as never });
const approve = (id: string, body: object) =>
  admin.call(timesheetRoutes.approve, { params: { id }, body: body as never });
const rowsOf = (id: string) =>
  portal.db.selectFrom('timesheets').selectAll().where('booking_id', '=', id).orderBy('side').execute();

/** A confirmed call, 10:00 to 11:00. */
async function confirmedCall(): Promise<string> {
  const id = await book(admin, entries.telephone);
  await confirmJob(portal, admin, id, { duration: '01:00' });
  return id;
}

describe('a start', () => {
  const blanks = {
    waitingStartTime: null,
    waitingEndTime: null,
    attendanceTwoStartTime: null,
    attendanceTwoEndTime: null,
  };
  it.each([
    ['waiting without its end', { waitingEndTime: null }, { waitingEndTime: 'Enter the end as well' }],
    [
      'a second attendance without its start',
      { attendanceTwoStartTime: null },
      { attendanceTwoStartTime: 'Enter the start as well' },
    ],
    ['travel without its end', { travelInEndTime: null }, { travelInEndTime: 'Enter the end as well' }],
  ])('has its end or is refused: %s', async (_what, change, problems) => {
    const id = await confirmedJob(portal, admin);
    const half = { ...worked, ...change };
    const beside = (column: string) =>
      Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [`${column}.${field}`, sentence]));
    for (const [refused, fields] of [
      [await submit(id, half), beside('timesheet')],
      [await save(id, columns(half)), { ...beside('timesheet'), ...beside('clientSheet') }],
      [await approve(id, { timesheet: worked, clientSheet: half }), beside('clientSheet')],
    ] as const) {
      expect(refused.status, JSON.stringify(refused.body)).toBe(400);
      expect(refused.body.fields).toEqual(fields);
    }
    expect(await rowsOf(id)).toEqual([]);
    expect(await read(admin, id)).toMatchObject({ status: 'Confirmed', isTimesheet: false, invoiceNo: null });
    // Both or neither is taken.
    expect((await save(id, columns(worked))).status).toBe(200);
    expect((await submit(id, { ...worked, ...blanks })).status).toBe(200);
  });
});

describe('a second attendance within the first', () => {
  it('is refused beside its start, in either column and by every call, and paid once it comes later', async () => {
    const id = await confirmedJob(portal, admin);
    const twice = { ...worked, attendanceTwoStartTime: '12:19' };
    const sentence = 'Attendance 2 starts before Attendance 1 ends';
    const beside = (...names: string[]) =>
      Object.fromEntries(names.map((column) => [`${column}.attendanceTwoStartTime`, sentence]));
    for (const [refused, fields] of [
      [await submit(id, twice), beside('timesheet')],
      [await save(id, columns(twice)), beside('timesheet', 'clientSheet')],
      [await approve(id, { timesheet: worked, clientSheet: twice }), beside('clientSheet')],
    ] as const) {
      expect(refused).toMatchObject({ status: 400, body: { msg: sentence } });
      expect(refused.body.fields).toEqual(fields);
    }
    expect(await rowsOf(id)).toEqual([]);
    expect((await submit(id, { ...worked, attendanceTwoStartTime: '12:20' }, { oddTimesConfirmed: true })).status).toBe(
      200,
    );
  });
});

describe('a translation of no words', () => {
  it('is refused where it is handed in, not first at the approval', async () => {
    const id = await book(admin, entries.translation);
    await confirmJob(portal, admin, id, { pageCount: 2, wordCount: 450 });
    const refused = await submit(id, { wordCount: 0 });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ 'timesheet.wordCount': 'Word Count must be above 0' });
    expect(await rowsOf(id)).toEqual([]);
    expect((await submit(id, { wordCount: 450 })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ status: 'Timesheet Submitted' });
  });
});

describe('the date of attendance', () => {
  it('is required, and says so', async () => {
    const id = await confirmedJob(portal, admin);
    const change = (date: string | null) =>
      superadmin.call(timesheetRoutes.save, { params: { id }, body: { ...columns(worked), date } as never });
    const refused = await change(null);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ date: 'Date of attendance is required' });
    expect(await rowsOf(id)).toEqual([]);
    expect((await change('2026-12-02')).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ date: '2026-12-02' });
  });
});

describe('a time that looks like a slip of the pen (rule timesheets/odd-times)', () => {
  const call = (from: string, to: string) => ({ teleAndVideoStartTime: from, teleAndVideoEndTime: to });
  const overnight = 'Call from 10:00 to 09:30 on the next day lasts 23:30 hours';
  const confirmed = { oddTimesConfirmed: true };

  it('is handed in only once it is confirmed', async () => {
    const id = await confirmedCall();
    for (const [odd, sentence] of [
      [call('10:00', '09:30'), overnight],
      [call('14:00', '15:00'), 'Call from 14:00 to 15:00, booked 10:00 to 11:00'],
    ] as const) {
      const asked = await submit(id, odd);
      expect(asked.status).toBe(409);
      expect(asked.body).toMatchObject({
        code: 'unconfirmed',
        msg: `Please check and confirm: ${sentence}`,
        fields: { 'timesheet.teleAndVideoEndTime': sentence },
      });
    }
    expect(await rowsOf(id)).toEqual([]);
    expect((await submit(id, call('10:00', '09:30'), { oddTimesConfirmed: false })).status).toBe(409);
    const taken = await submit(id, call('10:00', '09:30'), confirmed);
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect(taken.body.timesheet.timesheet).toMatchObject({ teleAndVideoTotalDuration: '23:30' });
  });

  it('is asked about again when staff save and approve, in either column', async () => {
    const id = await confirmedCall();
    expect((await submit(id, call('10:00', '11:00'))).status).toBe(200);
    const stored = await rowsOf(id);
    const odd = { timesheet: call('10:00', '11:00'), clientSheet: call('10:00', '09:30') };
    for (const asked of [await save(id, odd), await approve(id, odd)]) {
      expect(asked.status).toBe(409);
      expect(asked.body).toMatchObject({
        code: 'unconfirmed',
        fields: { 'clientSheet.teleAndVideoEndTime': overnight },
      });
    }
    expect(await rowsOf(id)).toEqual(stored);
    expect(await read(admin, id)).toMatchObject({ isApprove: false, invoiceNo: null });
    expect((await save(id, { ...odd, ...confirmed })).status).toBe(200);
    expect((await approve(id, { ...odd, ...confirmed })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ isApprove: true });
  });

  it('asks nothing of a job as it was booked, nor of its quoted second attendance', async () => {
    const id = await confirmedCall();
    expect((await submit(id, call('10:05', '11:10'))).status).toBe(200);
    expect((await approve(id, columns(call('10:05', '11:10')))).status).toBe(200);
    const jobE = await confirmedJob(portal, admin);
    expect((await submit(jobE, worked)).status).toBe(200);
  });
});

describe('the preview of an approval', () => {
  type Line = Record<'claimed' | 'client', { amount: number; differs: boolean }>;
  it('shows booked, claimed and charged side by side, and asks about odd times', async () => {
    const id = await confirmedJob(portal, admin);
    const claimed = {
      ...worked,
      attendanceOneEndTime: '22:30',
      attendanceTwoStartTime: '23:00',
      attendanceTwoEndTime: '23:45',
    };
    const previewTimesheet = (timesheet: object) =>
      admin.call(timesheetRoutes.approvalPreview, {
        params: { id },
        body: { timesheet, clientSheet: worked } as never,
      });
    const { status, body } = await previewTimesheet(claimed);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.questions).toEqual([
      'Attendance 1 from 10:00 to 22:30 lasts 12:30 hours',
      'Attendance 2 from 23:00 to 23:45, booked 10:00 to 12:20',
    ]);
    expect(body.data.comparison[0]).toEqual({
      key: 'attendanceOne',
      label: 'Attendance 1',
      booked: { times: '10:00 to 12:20', quantity: '02:20', minimum: null, amount: 70, differs: false },
      claimed: { times: '10:00 to 22:30', quantity: '12:30', minimum: null, amount: 187.5, differs: true },
      signed: null,
      client: { times: '10:00 to 12:20', quantity: '02:20', minimum: null, amount: 70, differs: true },
      notAsQuoted: false,
    });
    // The second attendance of 45 minutes is charged as an hour.
    expect(body.data.comparison[1]).toMatchObject({
      claimed: { quantity: '00:45', minimum: 'Minimum of 01:00 charged', amount: 15, differs: false },
      client: { minimum: 'Minimum of 01:00 charged', amount: 30, differs: true },
    });
    const sum = (side: 'claimed' | 'client') =>
      body.data.comparison.reduce((total: number, line: Line) => total + Math.round(line[side].amount * 100), 0);
    expect([sum('claimed'), sum('client')]).toEqual([
      Math.round(body.data.interpreter.total * 100),
      Math.round(body.data.client.total * 100),
    ]);
    const asBooked = (await previewTimesheet(worked)).body.data;
    expect(asBooked.questions).toEqual([]);
    expect(asBooked.comparison.some(({ claimed: own, client }: Line) => own.differs || client.differs)).toBe(false);
    expect(await rowsOf(id)).toEqual([]);
  });
});
