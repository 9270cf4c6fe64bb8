import { bookingRoutes } from '@dragoman/contract/bookings';
import { paymentRoutes } from '@dragoman/contract/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoReceipt } from '../../src/features/payments/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import {
  type Caller,
  type Portal,
  type Received,
  startPortal,
  untilWaiting,
  unprovenBalances,
} from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
let companyId: string;

const today = '2026-12-03';
const unknown = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  portal = await startPortal({ now: `${today}T16:00:00Z` });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

interface Job {
  readonly id: string;
  readonly invoiceNo: string;
}

/** Two jobs of 180.00 and a receipt of 400.00, of which 150.00 settles the first job. */
let jobs: readonly [Job, Job];
let payment: string;
beforeEach(async () => {
  jobs = [await job(), await job()];
  companyId = (await superadmin.call(paymentRoutes.clientDues)).body.data[0].companyId;
  const body = {
    companyId,
    totalAmount: 400,
    balance: 250,
    paymentDate: today,
    allocatedDate: today,
    details: [{ invoiceNo: jobs[0].invoiceNo, allocated: 150 }],
    notes: 'Cheque 17',
  };
  payment = (await succeed(superadmin.call(paymentRoutes.receive, { body }))).data._id;
});

async function job(): Promise<Job> {
  const id = await approvedJob(portal, superadmin);
  const { invoiceNo } = (await superadmin.call(bookingRoutes.one, { params: { id } })).body.data;
  return { id, invoiceNo };
}

async function succeed(call: Promise<Received>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const read = async () => (await succeed(superadmin.call(paymentRoutes.read, { params: { id: payment } }))).data;
const make = (body: object, caller = superadmin) =>
  caller.call(paymentRoutes.apply, { params: { id: payment }, body: { allocatedDate: today, ...body } });
const release = (body: object) => superadmin.call(paymentRoutes.release, { params: { id: payment }, body });
const reverse = (body: object) => superadmin.call(paymentRoutes.reverse, { params: { id: payment }, body });
const writeOff = (body: object) => superadmin.call(paymentRoutes.writeOffDebt, { body });
const unwrite = (writeOffId: string, reason = 'They pay after all') =>
  superadmin.call(paymentRoutes.reverseWriteOff, { body: { writeOffId, reason } });
const writeOffs = async (query: object) => (await succeed(superadmin.call(paymentRoutes.writeOffs, { query }))).data;
const bookingOf = async ({ id }: Job) => (await succeed(superadmin.call(bookingRoutes.one, { params: { id } }))).data;
const pick = <T extends object>(row: T, ...fields: (keyof T)[]) => fields.map((field) => row[field]);

/** Refuses with these sentences, and nothing is written. */
async function refuses(call: () => Promise<Received>, status: number, sentence: string, field?: string) {
  const before = await read();
  const answer = await call();
  expect([answer.status, answer.body.msg]).toEqual([status, sentence]);
  if (field) expect(answer.body.fields).toHaveProperty([field], sentence);
  expect(await read()).toEqual(before);
  expect(await unprovenBalances(portal.db)).toEqual([]);
}

describe('what was done to a payment', () => {
  it('stands on it: who, when, why, and what undid it', async () => {
    await succeed(make({ action: 'refund', refundAmount: 50, notes: 'Paid twice' }));
    await succeed(make({ action: 'writeOff', notes: 'Too small to return' }));
    const [writtenOff] = (await read()).writeOffs;
    await succeed(unwrite(writtenOff._id, 'It is wanted after all'));
    const [line] = (await read()).details;
    await succeed(release({ allocationId: line._id, reason: 'Wrong invoice' }));
    await succeed(reverse({ amount: 350, reason: 'Cheque returned' }));
    const { events, ...after } = await read();
    const { invoiceNo } = jobs[0];
    expect(
      events.map((event: Record<string, unknown>) => pick(event, 'what', 'amount', 'reason', 'invoiceNo', 'undone')),
    ).toEqual([
      ['received', 400, 'Cheque 17', null, false],
      ['allocated', 150, '', invoiceNo, true],
      ['refunded', 50, 'Paid twice', null, false],
      ['creditWrittenOff', 200, 'Too small to return', null, true],
      ['writeOffReversed', 200, 'It is wanted after all', null, false],
      ['released', 150, 'Wrong invoice', invoiceNo, false],
      ['reversed', 350, 'Cheque returned', null, false],
    ]);
    expect(events[4].undoes).toBe(events[3]._id);
    expect(events[5].undoes).toBe(line._id);
    expect(new Set(events.map((event: { day: string; by: string }) => `${event.day} ${event.by}`)).size).toBe(1);
    expect(after).toMatchObject({
      balance: 0,
      allocatedAmount: 0,
      refundAmount: 50,
      writeOffAmount: 0,
      reversedAmount: 350,
    });
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('tells the states of the bookings that its money can change', async () => {
    const { details } = await read();
    const lines = details.filter((line: { invoiceNo: string }) => line.invoiceNo === jobs[0].invoiceNo);
    expect(lines).toHaveLength(2);
    for (const { job: state } of lines)
      expect(state).toEqual({ status: 'Approved', isApprove: true, invTotal: 180, outstanding: 30 });
  });
});

describe('a command made from an older version', () => {
  const stale = async () =>
    `${(await read()).paymentRef} was changed by ${(await read()).approvedBy} since you opened it`;

  it('is refused, and taken once it is made from the present one', async () => {
    const { version, details } = await read();
    await succeed(make({ action: 'refund', refundAmount: 1, version }));
    const sentence = await stale();
    const refund = (at: number) => () => make({ action: 'refund', refundAmount: 1, version: at });
    await refuses(refund(version), 409, sentence);
    await refuses(() => release({ allocationId: details[0]._id, reason: 'Late', version }), 409, sentence);
    await refuses(() => reverse({ reason: 'Late', version }), 409, sentence);
    await succeed(refund((await read()).version)());
    expect(await read()).toMatchObject({ refundAmount: 2 });
  });

  it('refunds once when two people refund at the same moment', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => make({ action: 'refund', refundAmount: 10, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await read()).toMatchObject({ refundAmount: 10 });
  });
});

describe('an operation', () => {
  it('is refused beside what is wrong with it', async () => {
    const { invoiceNo } = jobs[1];
    const allocate = (detail: object) => () =>
      make({ action: 'allocate', details: [{ invoiceNo, allocated: 1, ...detail }] });
    await refuses(allocate({ allocated: 0 }), 400, 'The amount must be above 0', 'details.0.allocated');
    await refuses(
      allocate({ allocated: 180.01 }),
      400,
      `Only £180.00 is outstanding on ${invoiceNo}`,
      'details.0.allocated',
    );
    await refuses(allocate({ invoiceNo: 'INV-999999' }), 400, 'Invoice INV-999999 is not known', 'details.0.invoiceNo');
    await refuses(() => make({ action: 'none' }), 400, 'Action is required', 'action');
    await refuses(() => make({ action: 'refund', refundAmount: 250.01 }), 400, 'Insufficient balance', 'refundAmount');
    for (const allocated of [1.005, '12,50'])
      expect((await allocate({ allocated })()).body.fields).toHaveProperty(['details.0.allocated']);
    await succeed(allocate({})());
  });

  it('writes off no other sum than the one that was confirmed', async () => {
    const { invoiceNo } = jobs[1];
    const credit = (writeOffAmount: number) => () => make({ action: 'writeOff', writeOffAmount });
    await refuses(credit(240), 409, '£250.00 would be written off now, not £240.00', 'writeOffAmount');
    const debt = { action: 'writeOff', details: [{ invoiceNo, allocated: 180 }] };
    await refuses(() => make({ ...debt, writeOffAmount: 18 }), 409, '£180.00 would be written off now, not £18.00');
    await succeed(make({ ...debt, writeOffAmount: 180 }));
    await succeed(credit(250)());
  });
});

describe('a correction', () => {
  it('says what must come first', async () => {
    await succeed(make({ action: 'writeOff' }));
    await refuses(
      () => reverse({ reason: 'Bounced' }),
      400,
      'Nothing is left to reverse: release allocations first',
      'amount',
    );
    await succeed(unwrite((await read()).writeOffs[0]._id));
    const most = 'Only £250.00 is not allocated: release allocations first';
    await refuses(() => reverse({ amount: 400, reason: 'Bounced' }), 400, most, 'amount');
    await refuses(() => reverse({ amount: 0, reason: 'Bounced' }), 400, 'The amount must be above 0', 'amount');
    await refuses(() => reverse({ amount: 1, reason: ' ' }), 400, 'Please give a reason', 'reason');
    await succeed(reverse({ reason: 'Bounced' }));
    expect(await read()).toMatchObject({ balance: 0, reversedAmount: 250, allocatedAmount: 150 });
  });

  it('names something that can be corrected', async () => {
    const [line] = (await read()).details;
    await refuses(() => release({ allocationId: unknown, reason: 'x' }), 404, 'Allocation not found');
    await refuses(() => unwrite(unknown), 404, 'Write-off not found');
    expect((await release({ allocationId: 'seven', reason: 'x' })).body.fields).toHaveProperty(['allocationId']);
    const both = await Promise.all([1, 2].map(() => release({ allocationId: line._id, reason: 'Wrong invoice' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await refuses(
      () => release({ allocationId: line._id, reason: 'x' }),
      409,
      'This allocation has already been released',
    );
    expect(await bookingOf(jobs[0])).toMatchObject({ balanceAmount: 180 });
  });

  it.each(['admin', 'ip-admin'] as const)('is not for %s', async (role) => {
    const caller = await portal.as(role);
    const reason = 'x';
    const sent = { params: { id: payment }, body: { reason } };
    expect((await caller.call(paymentRoutes.reverse, sent)).status).toBe(403);
    expect((await make({ action: 'refund', refundAmount: 1 }, caller)).status).toBe(403);
    const body = { invoiceNos: [jobs[1].invoiceNo], reason };
    expect((await caller.call(paymentRoutes.writeOffDebt, { body })).status).toBe(403);
    expect(await read()).toMatchObject({ reversedAmount: 0, refundAmount: 0 });
  });
});

describe('a debt that is written off without a payment', () => {
  it('can be read and reversed where people look: the booking, the invoice, the payer', async () => {
    const [{ id, invoiceNo }] = [jobs[1]];
    const { data } = await succeed(writeOff({ invoiceNos: [invoiceNo], writeOffAmount: 180, reason: 'Insolvent' }));
    const reference: string = data[0]._id;
    const history = (await succeed(superadmin.call(bookingRoutes.history, { params: { id } }))).data;
    expect(history.find(({ text }: { text: string }) => text.startsWith('Written off'))).toMatchObject({
      text: expect.stringMatching(/^Written off £180\.00 by /),
      detail: `${invoiceNo}, Insolvent, reference ${reference}`,
    });
    const admin = await portal.as('admin');
    const ofInvoice = (await succeed(admin.call(paymentRoutes.writeOffs, { query: { invoiceNo } }))).data;
    expect(ofInvoice).toEqual([
      expect.objectContaining({ _id: reference, amount: 180, reason: 'Insolvent', reversed: false }),
    ]);
    const ofPayer = await writeOffs({ companyId });
    expect(ofPayer.map((one: { _id: string }) => one._id)).toContain(reference);
    expect(await writeOffs({ bookingId: id })).toEqual(ofInvoice);
    expect(await writeOffs({ private: true })).toEqual([]);
    expect(await bookingOf(jobs[1])).toMatchObject({ status: 'Paid', balanceAmount: 0 });

    await succeed(unwrite(reference));
    expect(await writeOffs({ invoiceNo })).toEqual([
      expect.objectContaining({ reversed: true, reversedReason: 'They pay after all', reversedDay: today }),
    ]);
    expect(await bookingOf(jobs[1])).toMatchObject({ status: 'Approved', balanceAmount: 180 });
    await refuses(() => unwrite(reference), 409, 'This write-off has already been reversed');
  });

  it('is refused where nothing, another sum or nothing known would be written off', async () => {
    const { invoiceNo } = jobs[1];
    const reason = 'Insolvent';
    const twice = { invoiceNos: [invoiceNo, invoiceNo], reason };
    await refuses(() => writeOff(twice), 400, `Invoice ${invoiceNo} is listed twice`, 'invoiceNos.1');
    const strange = { invoiceNos: ['INV-999999'], reason };
    await refuses(() => writeOff(strange), 400, 'Invoice INV-999999 is not known', 'invoiceNos.0');
    const other = { invoiceNos: [invoiceNo], reason, writeOffAmount: 96 };
    await refuses(() => writeOff(other), 409, '£180.00 would be written off now, not £96.00', 'writeOffAmount');
    await refuses(() => writeOff({ invoiceNos: [invoiceNo], reason: '' }), 400, 'Please give a reason', 'reason');
    const both = await Promise.all([1, 2].map(() => writeOff({ invoiceNos: [invoiceNo], reason })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await refuses(
      () => writeOff({ invoiceNos: [invoiceNo], reason }),
      409,
      `Nothing is outstanding on invoice ${invoiceNo}`,
    );
  });

  it('is dated like other money: not before its invoice', async () => {
    const { invoiceNo } = jobs[1];
    const sentence = `The date must not be before invoice ${invoiceNo} of 03/12/2026`;
    await portal.at('2026-12-01T12:00:00Z', () =>
      refuses(() => writeOff({ invoiceNos: [invoiceNo], reason: 'Insolvent' }), 400, sentence, 'invoiceNos'),
    );
    expect(await writeOffs({ invoiceNo })).toEqual([]);
  });

  it('is counted behind the last page too', async () => {
    await succeed(writeOff({ invoiceNos: [jobs[1].invoiceNo], reason: 'Insolvent' }));
    const page = async (number: number) => {
      const query = { companyId, page: String(number), limit: '1' };
      const { total, count } = await succeed(superadmin.call(paymentRoutes.writeOffs, { query }));
      return { total, count };
    };
    const { total } = await page(1);
    expect(total).toBeGreaterThan(0);
    expect(await page(total + 1)).toEqual({ total, count: 0 });
  });
});

it("an allocation's own note stands in what was done to its payment, beside the payment's", async () => {
  const details = [{ invoiceNo: jobs[1].invoiceNo, allocated: 20, notes: 'Second half to come' }];
  await succeed(make({ action: 'allocate', details, notes: 'Agreed by telephone' }));
  const { events, paymentNotes } = await read();
  expect(events.at(-1)).toMatchObject({ what: 'allocated', amount: 20, reason: 'Second half to come' });
  expect(paymentNotes[0]).toMatchObject({ text: 'Agreed by telephone' });
});

describe('a receipt that is taken back whole', () => {
  const undo = () =>
    transact(portal.db, (tx) =>
      undoReceipt({ tx, actor: systemActor, now: portal.clock.now() }, payment, 'Booked to another payer'),
    );

  it('releases what it settled and is reversed to the penny, once', async () => {
    await undo();
    await undo();
    expect(await read()).toMatchObject({ balance: 0, allocatedAmount: 0, reversedAmount: 400 });
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });

  it('is refused where more of it is spent while it waits, and nothing of it is reversed', async () => {
    let undoing: Promise<unknown> | undefined;
    await portal.db.transaction().execute(async (tx) => {
      await sql`select from payments where id = ${payment} for update`.execute(tx);
      // Both wait for the payment, the allocation first.
      const spent = make({ action: 'allocate', details: [{ invoiceNo: jobs[1].invoiceNo, allocated: 100 }] });
      await untilWaiting(portal.db, 1);
      undoing = Promise.all([spent, undo().catch((refusal: unknown) => refusal)]);
      await untilWaiting(portal.db, 2);
    });
    expect(await undoing).toMatchObject([{ status: 200 }, { status: 409 }]);
    expect(await read()).toMatchObject({ balance: 150, allocatedAmount: 250, reversedAmount: 0 });
    expect(await unprovenBalances(portal.db)).toEqual([]);
  });
});
