import { bookingRoutes } from '@dragoman/contract/bookings';
import { paymentRoutes } from '@dragoman/contract/payments';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assign,
  succeed,
  entries,
  expectMoneyProven,
  invoicesOf,
  openOffice,
  quoteAndSend,
  readBooking,
  takeBooking,
  today,
  type Office,
} from './office.ts';

let office: Office;
let id: string;
beforeAll(async () => {
  office = await openOffice();
  ({ id } = await takeBooking(office, telephone));
});
afterAll(() => office.portal.stop());

const telephone = { ...entries.telephone, appointments: [{ date: today, startTime: '10:00', endTime: '11:00' }] };
const sheet = { teleAndVideoStartTime: '10:00', teleAndVideoEndTime: '10:42' };

/** Rows of every table: a refusal leaves them as they were. */
async function allRows(): Promise<Record<string, number>> {
  const tables = [
    'bookings',
    'booking_history',
    'booking_notes',
    'booking_files',
    'stored_files',
    'quotations',
    'assignments',
    'timesheets',
    'invoices',
    'payments',
    'allocations',
    'ledger_entries',
    'mails',
    'audit_log',
  ];
  const counted = tables.map(async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      office.portal.db,
    );
    return [table, rows[0]!.count] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Does something that must be refused, and looks that nothing was written. */
async function refusalOf(
  work: () => Promise<{ status: number; body: { msg?: string; fields?: object } }>,
  status: number,
  fields?: object,
) {
  const before = await allRows();
  const answer = await work();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.body.msg).toBeTruthy();
  if (fields) expect(answer.body.fields).toMatchObject(fields);
  expect(await allRows()).toEqual(before);
  return answer;
}

describe('bad input', () => {
  const create = (changes: object) => () =>
    office.admin.call(bookingRoutes.create, { body: { ...telephone, ...changes } });

  it('missing and over-long fields get a sentence beside each', async () => {
    await refusalOf(create({ name: undefined, language: undefined }), 400, {
      name: expect.any(String),
      language: expect.any(String),
    });
    await refusalOf(create({ name: 'N'.repeat(41), address: 'x'.repeat(151), phone: '123' }), 400, {
      name: 'Maximum characters limit is 40',
      address: 'Maximum characters limit is 150',
      phone: 'Must have at least 10 digits',
    });
  });

  it('a wrong enum, an unknown field and a foreign identity', async () => {
    await refusalOf(create({ paymentMethod: 'Barter' }), 400, { paymentMethod: expect.any(String) });
    await refusalOf(create({ companyLogo: 'x' }), 400, { companyLogo: 'Unknown field' });
    await refusalOf(create({ allocateCompany: true, companyId: office.interpreterId }), 400);
    await refusalOf(() => office.admin.call(bookingRoutes.one, { params: { id: office.clientId } }), 404);
    await refusalOf(() => office.admin.call(bookingRoutes.one, { params: { id: 'not-an-identity' } }), 404);
  });

  it('a stale version says who changed the field', async () => {
    const { updatedAt } = await readBooking(office, id);
    await succeed(office.superadmin, bookingRoutes.update, {
      params: { id },
      body: { updatedAt, notes: 'Ring twice' },
    });
    const answer = await refusalOf(
      () => office.admin.call(bookingRoutes.update, { params: { id }, body: { updatedAt, notes: 'Do not ring' } }),
      409,
    );
    expect(answer.body.msg).toMatch(/^Booking was changed by Test superadmin since you opened it/);
    await succeed(office.admin, bookingRoutes.update, { params: { id }, body: { updatedAt, fileRef: 'HM/18' } });
    expect(await readBooking(office, id)).toMatchObject({ notes: 'Ring twice', fileRef: 'HM/18' });
  });

  it('another role and an anonymous caller', async () => {
    await refusalOf(() => office.admin.call(paymentRoutes.list), 403);
    await refusalOf(() => office.interpreter.call(bookingRoutes.list), 403);
    await refusalOf(() => office.portal.anonymous.call(bookingRoutes.list), 401);
    expect((await office.superadmin.call(paymentRoutes.list)).status).toBe(200);
  });

  it("another interpreter's job is not there to see", async () => {
    await assign(office, id);
    await quoteAndSend(office, id, { duration: '00:42' });
    const other = await office.portal.as('interpreter');
    await refusalOf(() => other.call(timesheetRoutes.read, { params: { id } }), 404);
    await refusalOf(() => other.call(timesheetRoutes.submit, { params: { id }, body: { timesheet: sheet } }), 404);
    expect((await office.interpreter.call(timesheetRoutes.read, { params: { id } })).status).toBe(200);
  });
});

describe('the tracker address that carries its query', () => {
  const tracker = (intID: string, caller = office.admin) =>
    caller.call(timesheetRoutes.trackerOf, { params: { intID } });

  it('reads what follows the ampersand, and refuses it like a query', async () => {
    const { interpreterId } = office;
    expect((await tracker(`${interpreterId}&page=1&limit=100`)).body.count).toBe(1);
    await refusalOf(() => tracker(`${interpreterId}&page=first`), 400);
    await refusalOf(() => tracker(`${interpreterId}&pages=1`), 400, { pages: 'Unknown field' });
    await refusalOf(() => tracker('nobody'), 404);
    expect((await tracker('nobody&page=1', office.interpreter)).body.count).toBe(1);
  });
});

describe('files', () => {
  const file = (name: string, type: string, bytes: Uint8Array) => ({
    params: { id },
    body: { type: 'bookingFile' },
    files: [{ name, type, bytes }],
  });
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6000, 32), Buffer.from('\n%%EOF')]);

  it('that lie about their type are refused', async () => {
    await refusalOf(
      () =>
        office.admin.call(
          bookingRoutes.uploadTo,
          file('scan.pdf', 'application/pdf', Buffer.from('<html><script>1</script></html>')),
        ),
      400,
      { file: 'File type not premitted' },
    );
    await refusalOf(() => office.admin.call(bookingRoutes.uploadTo, file('page.html', 'text/html', pdf)), 400, {
      file: 'File type not premitted',
    });
    expect((await office.admin.call(bookingRoutes.uploadTo, file('scan.pdf', 'application/pdf', pdf))).status).toBe(
      200,
    );
  });

  it('that are cut off half-way leave nothing', async () => {
    const before = await allRows();
    const { hostname, port } = new URL(office.portal.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      [
        `POST /api/v1/bookings/upload/${id} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${office.admin.token}`,
        'Content-Type: multipart/form-data; boundary=half',
        'Content-Length: 100000',
        '',
        '--half',
        'Content-Disposition: form-data; name="file"; filename="scan.pdf"',
        'Content-Type: application/pdf',
        '',
        pdf.toString('latin1'),
      ].join('\r\n'),
      'latin1',
    );
    socket.end();
    socket.destroySoon();
    await once(socket, 'close');
    await expect.poll(() => allRows()).toEqual(before);
  });
});

describe('money', () => {
  let invoiceNo: string;
  const pay = (allocated: number, key?: string, totalAmount = allocated) =>
    office.ipAdmin.call(paymentRoutes.receive, {
      body: {
        companyId: office.clientId,
        totalAmount,
        paymentDate: today,
        allocatedDate: today,
        details: [{ bookingId: id, invoiceNo, allocated }],
      },
      ...(key ? { idempotencyKey: key } : {}),
    });

  beforeAll(async () => {
    await succeed(office.interpreter, timesheetRoutes.submit, { params: { id }, body: { timesheet: sheet } });
    await succeed(office.admin, timesheetRoutes.approve, {
      params: { id },
      body: { timesheet: sheet, clientSheet: sheet },
    });
    ({ invoiceNo } = (await invoicesOf(office, id)).client);
  });

  it('is not billed by a second approval', async () => {
    await refusalOf(
      () =>
        office.admin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: sheet, clientSheet: sheet } }),
      409,
    );
  });

  it('is not over-allocated', async () => {
    // The call came to 33.60 net, 40.32 with VAT.
    await refusalOf(() => pay(40.33), 400, { 'details.0.allocated': expect.stringContaining('40.32') });
    await refusalOf(() => pay(10, undefined, 9.99), 400);
    await refusalOf(() => pay(0), 400);
  });

  it('is received once for one key, however often it is sent', async () => {
    const first = await pay(0.32, 'the-same-submit');
    const second = await pay(0.32, 'the-same-submit');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await readBooking(office, id)).toMatchObject({ balanceAmount: 40 });
    await refusalOf(() => pay(0.33, 'the-same-submit'), 409);
  });

  it('is fought over by eight connections and goes out once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(40)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    expect(await readBooking(office, id)).toMatchObject({ status: 'Paid', balanceAmount: 0 });
    await expectMoneyProven(office);
  });

  it('is refunded no further than the credit', async () => {
    const { data } = await succeed(office.ipAdmin, paymentRoutes.receive, {
      body: { companyId: office.clientId, totalAmount: 24, paymentDate: today, details: [] },
    });
    const refund = (refundAmount: number) => () =>
      office.superadmin.call(paymentRoutes.apply, {
        params: { id: data._id },
        body: { action: 'refund', allocatedDate: today, refundAmount },
      });
    await refusalOf(refund(0), 400, { refundAmount: 'Refund amount is 0' });
    await refusalOf(refund(24.01), 400, { refundAmount: 'Insufficient balance' });
    expect((await refund(24)()).body.data).toMatchObject({ balance: 0, refundAmount: 24 });
    await expectMoneyProven(office);
  });

  it('stays where it is when the booking is to be cancelled', async () => {
    const answer = await refusalOf(() => office.admin.call(bookingRoutes.cancel, { params: { id }, body: {} }), 409);
    expect(answer.body.msg).toBe('Issue a credit note first');
  });
});
