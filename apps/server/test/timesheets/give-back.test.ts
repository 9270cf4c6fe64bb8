import { bookingRoutes } from '@dragoman/contract/bookings';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '../bookings/entries.ts';
import { emailOf, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { approvedJob, confirmedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T18:00:00Z' });
  admin = await portal.as('admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const reason = 'The mileage is missing <b>a digit</b>';
const giveBack = (
  id: string,
  { caller = admin, key, ...body }: { caller?: Caller; key?: string; [field: string]: unknown } = {},
) =>
  caller.call(timesheetRoutes.giveBack, {
    params: { id },
    body: { reason, ...body },
    ...(key ? { idempotencyKey: key } : {}),
  });
const submit = (id: string, timesheet: object = worked) =>
  interpreter.call(timesheetRoutes.submit, { params: { id }, body: { timesheet } });
const sheetOf = async (caller: Caller, id: string) =>
  (await caller.call(timesheetRoutes.read, { params: { id } })).body.data;
const mailsOf = (id: string) =>
  portal.db
    .selectFrom('mails')
    .selectAll()
    .where('booking_id', '=', id)
    .where('kind', '=', 'timesheet given back')
    .execute();

async function submittedJob(): Promise<string> {
  const id = await confirmedJob(portal, admin);
  expect((await submit(id)).status).toBe(200);
  return id;
}

describe('a timesheet that was handed in', () => {
  it.each(['superadmin', 'admin', 'ip-admin'] as const)('is given back by %s, with its reason', async (role) => {
    const id = await submittedJob();
    const caller = await portal.as(role);
    expect(await sheetOf(caller, id)).toMatchObject({ returnable: { may: true }, givenBack: null });
    const { status, body } = await giveBack(id, { caller });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ msg: 'Timesheet given back', timesheet: { isTimesheet: false, status: 'Confirmed' } });
    // Its entries stay, and can be handed in again.
    expect(await sheetOf(interpreter, id)).toMatchObject({
      submittable: { may: true },
      returnable: { may: false },
      givenBack: { reason, by: `Test ${role}` },
      timesheet: { mileage: 18, attendanceOneStartTime: '10:00' },
    });
    const { data } = (await interpreter.call(timesheetRoutes.tracker, { query: { limit: '500' } })).body;
    expect(data.find((row: { _id: string }) => row._id === id)).toMatchObject({
      givenBack: { reason },
      status: 'Confirmed',
    });
  });

  it('reaches its interpreter by mail, the history and the audit', async () => {
    const id = await submittedJob();
    expect((await giveBack(id)).status).toBe(200);
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_addresses: [emailOf('interpreter')] });
    expect(mail!.subject).toMatch(/^Timesheet of booking \S+ given back$/);
    expect(mail!.text).toContain(`Reason: ${reason}`);
    expect(mail!.html).toContain('&lt;b&gt;a digit&lt;/b&gt;');
    const history = await portal.db
      .selectFrom('booking_history')
      .select(['detail', 'updated_by'])
      .where('booking_id', '=', id)
      .where('text', '=', 'Timesheet given back')
      .execute();
    expect(history).toEqual([{ detail: reason, updated_by: 'Test admin' }]);
    const audited = await portal.db
      .selectFrom('audit_log')
      .select(['actor_name', 'before', 'after'])
      .where('record_table', '=', 'timesheets')
      .where('record_id', '=', id)
      .where('action', '=', 'given back')
      .execute();
    expect(audited).toEqual([
      { actor_name: 'Test admin', before: { status: 'Timesheet Submitted' }, after: { reason } },
    ]);
  });

  it('is handed in again with what was corrected, which the client column follows', async () => {
    const id = await submittedJob();
    expect((await giveBack(id)).status).toBe(200);
    expect((await submit(id, { ...worked, attendanceOneEndTime: '12:10', mileage: 81 })).status).toBe(200);
    expect(await sheetOf(admin, id)).toMatchObject({
      status: 'Timesheet Submitted',
      givenBack: null,
      returnable: { may: true },
      timesheet: { mileage: 81 },
      clientSheet: { mileage: 81, attendanceOneEndTime: '12:10' },
    });
  });

  it('keeps what staff entered for the client', async () => {
    const id = await submittedJob();
    const clientSheet = { ...worked, mileage: 10 };
    await admin.call(timesheetRoutes.save, { params: { id }, body: { timesheet: worked, clientSheet } });
    expect((await giveBack(id)).status).toBe(200);
    expect((await submit(id, { ...worked, mileage: 81 })).status).toBe(200);
    expect(await sheetOf(admin, id)).toMatchObject({ timesheet: { mileage: 81 }, clientSheet: { mileage: 10 } });
  });

  it('returns its booking to the status before', async () => {
    const id = await confirmedJob(portal, admin);
    const status = 'Attended but no timesheet';
    await admin.call(bookingRoutes.update, { params: { id }, body: { id, status } });
    expect((await submit(id)).status).toBe(200);
    expect((await giveBack(id)).body.timesheet).toMatchObject({ status });
  });

  it('is given back once by the same key, and mailed once', async () => {
    const id = await submittedJob();
    const first = await giveBack(id, { key: 'give-back-1' });
    const again = await giveBack(id, { key: 'give-back-1' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await mailsOf(id)).toHaveLength(1);
    const twice = await giveBack(id);
    expect([twice.status, twice.body.msg]).toEqual([409, 'No timesheet yet']);
    expect(await mailsOf(id)).toHaveLength(1);
  });
});

describe('giving back is refused', () => {
  const unchangedRows = async (id: string, status: string, isTimesheet: boolean) => {
    expect(await read(admin, id)).toMatchObject({ status, isTimesheet });
    expect(await mailsOf(id)).toEqual([]);
  };

  it('without a reason, or with too long a one', async () => {
    const id = await submittedJob();
    for (const [typed, sentence] of [
      ['  ', 'Reason is required'],
      [undefined, 'Reason is required'],
      ['x'.repeat(256), 'Maximum characters limit is 255'],
    ]) {
      const { status, body } = await giveBack(id, { reason: typed });
      expect([status, body.fields]).toEqual([400, { reason: sentence }]);
    }
    await unchangedRows(id, 'Timesheet Submitted', true);
    expect((await giveBack(id, { reason: 'x'.repeat(255) })).status).toBe(200);
  });

  it('to an interpreter, and for what does not exist', async () => {
    const id = await submittedJob();
    expect((await giveBack(id, { caller: interpreter })).status).toBe(403);
    expect((await giveBack('01990000-0000-7000-8000-000000000000')).status).toBe(404);
    await unchangedRows(id, 'Timesheet Submitted', true);
  });

  it('before it is handed in and after it is approved', async () => {
    const early = await confirmedJob(portal, admin);
    expect((await giveBack(early)).body.msg).toBe('No timesheet yet');
    await unchangedRows(early, 'Confirmed', false);
    const approved = await approvedJob(portal, admin);
    const { status, body } = await giveBack(approved);
    expect([status, body.msg]).toEqual([409, 'Timesheet already approved']);
    await unchangedRows(approved, 'Approved', true);
    expect(await sheetOf(admin, approved)).toMatchObject({
      returnable: { may: false, why: 'Timesheet already approved' },
    });
  });

  it('where there is no sheet to give back, and says so to nobody', async () => {
    const id = await submittedJob();
    await portal.db.deleteFrom('timesheets').where('booking_id', '=', id).where('side', '=', 'interpreter').execute();
    const { status, body } = await giveBack(id);
    expect([status, body.msg]).toEqual([409, 'Timesheet was changed by somebody else since you opened it']);
    await unchangedRows(id, 'Timesheet Submitted', true);
  });

  it('from a version that somebody has stored over; and stops an approval made before it', async () => {
    const id = await submittedJob();
    const { updatedAt } = await sheetOf(admin, id);
    const ipAdmin = await portal.as('ip-admin');
    const columns = { timesheet: worked, clientSheet: worked };
    expect((await ipAdmin.call(timesheetRoutes.save, { params: { id }, body: { ...columns, updatedAt } })).status).toBe(
      200,
    );
    const stale = await giveBack(id, { updatedAt });
    expect([stale.status, stale.body.msg]).toEqual([409, 'Timesheet was changed by Test ip-admin since you opened it']);
    await unchangedRows(id, 'Timesheet Submitted', true);

    const { updatedAt: seen } = await sheetOf(admin, id);
    expect((await giveBack(id, { updatedAt: seen })).status).toBe(200);
    const approval = await ipAdmin.call(timesheetRoutes.approve, {
      params: { id },
      body: { ...columns, updatedAt: seen },
    });
    expect(approval.body.msg).toBe('Timesheet was changed by Test admin since you opened it');
    expect(await read(admin, id)).toMatchObject({ isApprove: false, invoiceNo: null });
  });
});
