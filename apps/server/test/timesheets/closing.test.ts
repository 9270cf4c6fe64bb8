import { bookingRoutes } from '@dragoman/contract/bookings';
import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { settingsRoutes } from '@dragoman/contract/settings';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { claimedAhead } from '@dragoman/domain/timesheets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { read } from '../bookings/entries.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { confirmedJob, preparedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let superadmin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T18:00:00Z' });
  admin = await portal.as('admin');
  superadmin = await portal.as('superadmin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const at = '2026-12-03T15:30:00.000Z';
/** What the customer saw: the work and the waiting of job E, not the way to it. */
const seen = {
  attendanceOneStartTime: '10:00',
  attendanceOneEndTime: '12:20',
  attendanceTwoStartTime: '13:00',
  attendanceTwoEndTime: '13:45',
  waitingStartTime: '13:45',
  waitingEndTime: '14:10',
};
const signature = {
  kind: 'signature',
  at,
  name: 'Ruth Hale',
  strokes: [
    [
      [10, 20],
      [400, 200],
    ],
  ],
  sheet: worked,
};
const sheetOf = async (caller: Caller, id: string) =>
  (await caller.call(timesheetRoutes.read, { params: { id } })).body.data;
const codeOf = async (id: string) => (await sheetOf(admin, id)).closingCode as string;
const another = (code: string) => (code === '111111' ? '222222' : '111111');
const byCode = (code: string, sheet: object = worked) => ({ kind: 'code', at, code, sheet });
const handIn = (id: string, closing: object, timesheet: object = worked) =>
  interpreter.call(timesheetRoutes.submit, { params: { id }, body: { timesheet, closing } });
const historyOf = async (id: string): Promise<{ text: string; detail: string | null; updatedBy: string }[]> =>
  (await admin.call(bookingRoutes.history, { params: { id } })).body.data;

describe('a job that its customer closes (rule timesheets/closing)', () => {
  it('keeps the signature with the times that the customer saw, shown to staff beside what is claimed', async () => {
    const id = await confirmedJob(portal, admin);
    const { status, body } = await handIn(id, { ...signature, sheet: { ...worked, attendanceOneEndTime: '12:10' } });
    expect(status, JSON.stringify(body)).toBe(200);
    const { closing } = await sheetOf(admin, id);
    const times = { ...seen, attendanceOneEndTime: '12:10' };
    expect(closing).toMatchObject({ kind: 'signature', at, name: 'Ruth Hale', strokes: signature.strokes, times });
    expect(closing.asClaimed).toBe(false);
    expect(closing.times).toEqual(times);
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ text: 'Timesheet submitted', detail: 'Signed by Ruth Hale' });
    const preview = await admin.call(timesheetRoutes.approvalPreview, {
      params: { id },
      body: { timesheet: worked, clientSheet: worked },
    });
    const { comparison } = preview.body.data;
    expect(comparison[0]).toMatchObject({
      key: 'attendanceOne',
      claimed: { times: '10:00 to 12:20' },
      signed: { times: '10:00 to 12:10', differs: true },
    });
    expect(comparison[1].signed).toMatchObject({ times: '13:00 to 13:45', differs: false });
  });

  it('asks for a name and a signature that can be drawn, and for a customer who is there', async () => {
    const id = await confirmedJob(portal, admin);
    const refused = async (closing: object) => (await handIn(id, { ...signature, ...closing })).body.fields;
    expect(await refused({ name: ' ' })).toMatchObject({ 'closing.name': 'Name is required' });
    expect(await refused({ strokes: [] })).toMatchObject({ 'closing.strokes': 'Please sign' });
    expect((await handIn(id, { ...signature, strokes: [[[1001, 0]]] })).status).toBe(400);
    expect((await handIn(id, byCode('12345'))).body.fields).toMatchObject({
      'closing.code': 'Enter the six figures of the code',
    });
    expect((await sheetOf(admin, id)).isTimesheet).toBe(false);
    expect((await sheetOf(admin, id)).closing).toBeNull();
  });

  it('is closed by the code of the confirmation to the customer, which its interpreter never sees', async () => {
    const id = await confirmedJob(portal, admin);
    const code = await codeOf(id);
    expect(code).toMatch(/^\d{6}$/);
    const mails = (await portal.deliverMails()).map(({ text }) => text ?? '').filter((text) => text.includes(code));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('give the interpreter this code');
    expect(JSON.stringify((await interpreter.call(timesheetRoutes.kept, {})).body)).not.toContain(code);
    expect(await sheetOf(interpreter, id)).not.toHaveProperty('closingCode');
    expect((await handIn(id, byCode(code))).status).toBe(200);
    expect((await sheetOf(admin, id)).closing).toMatchObject({
      kind: 'code',
      name: null,
      strokes: null,
      asClaimed: true,
    });
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ detail: "Closed by the customer's code" });
  });

  it('counts wrong codes, though it refuses them, and takes none after five', async () => {
    const id = await confirmedJob(portal, admin);
    const code = await codeOf(id);
    for (let tries = 1; tries <= 5; tries += 1) {
      const { status, body } = await handIn(id, byCode(another(code)));
      expect(status).toBe(400);
      expect(body.fields).toEqual({ 'closing.code': "This is not the code of the customer's mail" });
    }
    expect((await handIn(id, byCode(code))).body.fields['closing.code']).toContain('Too many wrong codes');
    expect(await sheetOf(admin, id)).toMatchObject({ isTimesheet: false, closing: null });
    expect((await handIn(id, signature)).status).toBe(200);
  });

  it('takes at most five guesses of fifty at one moment', async () => {
    const id = await confirmedJob(portal, admin);
    const wrong = another(await codeOf(id));
    const answers = await Promise.all(Array.from({ length: 50 }, () => handIn(id, byCode(wrong))));
    const heard = answers.filter(({ body }) => body.fields?.['closing.code']?.startsWith('This is not'));
    expect(heard).toHaveLength(5);
  });

  it('repeats the refusal of a key, and counts it once', async () => {
    const id = await confirmedJob(portal, admin);
    const sent = {
      params: { id },
      body: { timesheet: worked, closing: byCode(another(await codeOf(id))) },
      idempotencyKey: `wrong-${id}`,
    };
    const first = await interpreter.call(timesheetRoutes.submit, sent);
    const again = await interpreter.call(timesheetRoutes.submit, sent);
    expect([first.status, again.status]).toEqual([400, 400]);
    expect(again.body).toEqual(first.body);
    const { wrong } = await portal.db
      .selectFrom('closing_codes')
      .select('wrong')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(wrong).toBe(1);
  });
});

describe('approval by itself (rule timesheets/approval-by-itself)', () => {
  // Job E's booked time is 10:00 to 12:20, with a second attendance, travel, waiting, miles and parking quoted.
  const within = { ...worked };
  const allowItself = async (approveByCode: boolean) =>
    expect((await superadmin.call(settingsRoutes.update, { body: { approveByCode } })).status).toBe(200);
  const approved = async (id: string, closing: object, timesheet: object = within) => {
    expect((await handIn(id, closing, timesheet)).status).toBe(200);
    const tasks = workTasks({
      db: portal.db,
      clock: portal.clock,
      storage: portal.home.storage,
      publicUrl: 'https://portal.example',
      smtpUrl: undefined,
    });
    const { rows } = await sql<{ payload: { id: string } }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'approve-timesheet'`.execute(portal.db);
    for (const { payload } of rows.filter((job) => job.payload.id === id))
      await tasks['approve-timesheet']!(payload, { signal: new AbortController().signal });
    return (await read(admin, id)).isApprove as boolean;
  };

  it('is off until the agency says so', async () => {
    const id = await confirmedJob(portal, admin);
    expect(await approved(id, byCode(await codeOf(id)))).toBe(false);
  });

  it('takes what is within the booking and closed by code, and the history names it', async () => {
    await allowItself(true);
    const id = await confirmedJob(portal, admin);
    expect(await approved(id, byCode(await codeOf(id)))).toBe(true);
    const history = await historyOf(id);
    expect(history.find(({ text }) => text === 'Timesheet approved')).toMatchObject({ updatedBy: "Customer's code" });
  });

  it('leaves to the staff what differs, what is signed, and what the customer saw otherwise', async () => {
    const longer = { ...within, attendanceOneEndTime: '12:21' };
    const one = await confirmedJob(portal, admin);
    expect(await approved(one, byCode(await codeOf(one), longer), longer)).toBe(false);
    const two = await confirmedJob(portal, admin);
    expect(await approved(two, { ...signature, sheet: within }, within)).toBe(false);
    const three = await confirmedJob(portal, admin);
    const saw = byCode(await codeOf(three), { ...within, attendanceTwoEndTime: '13:30' });
    expect(await approved(three, saw)).toBe(false);
  });

  it('leaves to the staff what was handed in before the last time that it claims was over, and says so', async () => {
    const ahead = await confirmedJob(portal, admin);
    const code = await codeOf(ahead);
    const evening = portal.clock.now();
    // The way home ends at 15:25.
    portal.clock.set(new Date('2026-12-03T15:24:00Z'));
    expect(await approved(ahead, byCode(code))).toBe(false);
    const [entry] = await historyOf(ahead);
    expect(entry).toMatchObject({ text: 'Not approved automatically', detail: claimedAhead });
    expect(await read(admin, ahead)).toMatchObject({ status: 'Timesheet Submitted' });
    const past = await confirmedJob(portal, admin);
    portal.clock.set(new Date('2026-12-03T15:25:00Z'));
    expect(await approved(past, byCode(await codeOf(past)))).toBe(true);
    portal.clock.set(evening);
  });

  it('leaves to the staff what they gave back before, though its code is known and right', async () => {
    const id = await confirmedJob(portal, admin);
    const longer = { ...within, attendanceOneEndTime: '12:21' };
    expect(await approved(id, byCode(await codeOf(id), longer), longer)).toBe(false);
    const back = { params: { id }, body: { reason: 'The court closed at noon' } };
    expect((await admin.call(timesheetRoutes.giveBack, back)).status).toBe(200);
    expect(await approved(id, byCode(await codeOf(id)))).toBe(false);
  });
});

it('a preview shows what stands for the code before it was mailed', async () => {
  const id = await preparedJob(portal, admin);
  const { body } = await admin.call(quotationRoutes.mailPreview, { params: { id } });
  expect(body.data.text).toContain('000000');
});

it('a receipt is of its line, and is there once however often it is sent under its key (rule timesheets/receipts)', async () => {
  const id = await confirmedJob(portal, admin);
  const photograph = {
    params: { id },
    body: { receiptOf: 'parking', comment: '' },
    files: [{ name: 'parking.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') }],
    idempotencyKey: `receipt-${id}`,
  } as const;
  const first = await interpreter.call(bookingRoutes.uploadTo, photograph);
  const again = await interpreter.call(bookingRoutes.uploadTo, photograph);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await sheetOf(interpreter, id)).files).toMatchObject([{ orginalFile: 'parking.pdf', receiptOf: 'parking' }]);
  expect((await sheetOf(admin, id)).files).toHaveLength(1);
  const another = { ...photograph, files: [{ ...photograph.files[0], name: 'another.pdf' }] };
  expect((await interpreter.call(bookingRoutes.uploadTo, another)).body.msg).toBe(
    'This key was used for another request',
  );
  const kept = await portal.db
    .selectFrom('stored_files')
    .select('id')
    .where('original_name', '=', 'parking.pdf')
    .execute();
  expect(kept).toHaveLength(1);
  const wrong = { ...photograph, body: { receiptOf: 'mileage', comment: '' }, idempotencyKey: 'wrong-line' };
  expect((await interpreter.call(bookingRoutes.uploadTo, wrong)).status).toBe(400);
});

describe('the morning desk (rule screens/morning-desk)', () => {
  const sectionsWith = async (id: string) => {
    const sections = (await admin.call(deskRoutes.read, {})).body.data as DeskSection[];
    return sections.flatMap(({ entries, kind }) =>
      entries.filter(({ _id }) => _id === id).map(({ compared }) => [kind, compared]),
    );
  };
  const listed = async (waiting: 'differing' | 'approvals', id: string) => {
    const { body } = await admin.call(bookingRoutes.list, { query: { waiting, limit: 100 } });
    return (body.data as { _id: string }[]).some(({ _id }) => _id === id);
  };
  /** Before all others of its kind. */
  const toTheFront = (id: string) => sql`update bookings set date = '2026-11-02' where id = ${id}`.execute(portal.db);

  it('has what is within the booking and as the customer saw it by itself', async () => {
    const id = await confirmedJob(portal, admin);
    expect((await handIn(id, { ...signature })).status).toBe(200);
    await toTheFront(id);
    expect(await sectionsWith(id)).toEqual([['approvals', undefined]]);
    expect([await listed('approvals', id), await listed('differing', id)]).toEqual([true, false]);
  });

  it('has what claims more, or other times than the customer saw, apart, with what differs side by side', async () => {
    const beyond = await confirmedJob(portal, admin);
    expect((await handIn(beyond, signature, { ...worked, attendanceOneEndTime: '12:40' })).status).toBe(200);
    await toTheFront(beyond);
    const compared = [
      {
        label: 'Attendance 1',
        booked: '10:00 to 12:20 (02:20)',
        claimed: '10:00 to 12:40 (02:40)',
        signed: '10:00 to 12:20 (02:20)',
      },
    ];
    expect(await sectionsWith(beyond)).toEqual([['differing', compared]]);
    expect([await listed('approvals', beyond), await listed('differing', beyond)]).toEqual([false, true]);

    const seenShorter = await confirmedJob(portal, admin);
    const shorter = { ...signature, sheet: { ...worked, attendanceOneEndTime: '12:10' } };
    expect((await handIn(seenShorter, shorter)).status).toBe(200);
    await toTheFront(seenShorter);
    expect(await sectionsWith(seenShorter)).toMatchObject([['differing', [{ signed: '10:00 to 12:10 (02:10)' }]]]);
  });
});
