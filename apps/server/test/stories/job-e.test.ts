import { auditRoutes } from '@dragoman/contract/access';
import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { reportRoutes } from '@dragoman/contract/reports';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptQuotation,
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

/** Job E (rule charging/job-e): an onsite job from its request to the last penny, by HTTP. */
const quotationForm = {
  attendanceOne: '02:20',
  attendanceTwo: '00:45',
  estimatedTravelIn: '00:50',
  estimatedTravelOut: '00:55',
  estimatedWaiting: '00:25',
  estimatedMileage: 18,
  parkingFee: 8.5,
  discounts: 9.93,
};

const worked = {
  attendanceOneStartTime: '10:00',
  attendanceOneEndTime: '12:20',
  attendanceTwoStartTime: '13:00',
  attendanceTwoEndTime: '13:45',
  travelInStartTime: '09:10',
  travelInEndTime: '10:00',
  travelOutStartTime: '13:45',
  travelOutEndTime: '14:40',
  waitingStartTime: '12:20',
  waitingEndTime: '12:45',
  mileage: 18,
  parking: 8.5,
  travelCost: 0,
};

let office: Office;
let id: string;
let ref: string;
beforeAll(async () => {
  office = await openOffice();
  ({ id, ref } = await takeBooking(office, {
    ...entries.onsite,
    bookingType: 'Quotation',
    appointments: [{ date: today, startTime: '10:00', endTime: '12:20' }],
  }));
});
afterAll(() => office.portal.stop());

const approve = () =>
  succeed(office.admin, timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } });

describe('job E', () => {
  it('is given to an interpreter by language, distance and availability', async () => {
    const { data } = await succeed(office.admin, assignmentRoutes.available, {
      query: { postcode: 'SW1A 1AA', language: 'Tamil', date: today, service: 'Onsite' },
    });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ _id: office.interpreterId, avail: '' });
    expect(data[0].distance).toBeGreaterThan(0);
    await assign(office, id);
  });

  it('is quoted, mailed and accepted through the link', async () => {
    await quoteAndSend(office, id, quotationForm);
    const quoted = await readBooking(office, id);
    expect(quoted).toMatchObject({
      status: 'Quote Supplied',
      quotation: { totalAmount: 159.93, subTotalAmount: 150, totalPercentage: 30, grandTotal: 180 },
    });
    await acceptQuotation(office, id);
    expect(await readBooking(office, id)).toMatchObject({ status: 'Booking', isQuoteAccepted: true, isBooked: false });
  });

  it('is confirmed with an advance of 50.00', async () => {
    await succeed(office.admin, bookingRoutes.update, { params: { id }, body: { advancePayment: 50 } });
    await quoteAndSend(office, id, quotationForm);
    expect(await readBooking(office, id)).toMatchObject({ status: 'Confirmed', isBooked: true, advancePayment: 50 });
    const mails = await office.portal.db
      .selectFrom('mails')
      .select(['to_addresses', 'subject', 'html'])
      .where('booking_id', '=', id)
      .execute();
    const toInterpreter = mails.find((mail) => mail.to_addresses.includes('ana@mail.example'));
    expect(toInterpreter?.html).toBeDefined();
    expect(toInterpreter!.html).not.toMatch(/180\.00|150\.00/);
    await expectMoneyProven(office);
  });

  it('is handed in by the interpreter', async () => {
    const { data } = await succeed(office.interpreter, timesheetRoutes.tracker, { query: { isBooked: 'true' } });
    expect(data).toMatchObject([{ booking_ref: ref, submittable: { may: true } }]);
    const { timesheet } = await succeed(office.interpreter, timesheetRoutes.submit, {
      params: { id },
      body: { timesheet: worked },
    });
    expect(timesheet).toMatchObject({
      status: 'Timesheet Submitted',
      isTimesheet: true,
      timesheet: { attendanceOneTotalDuration: '02:20' },
    });
    expect(timesheet.clientSheet).toBeUndefined();
  });

  it('is approved: what will be issued is shown, then two invoices with gapless numbers', async () => {
    const { data: previewed } = await succeed(office.admin, timesheetRoutes.approvalPreview, {
      params: { id },
      body: { timesheet: worked, clientSheet: worked },
    });
    expect(previewed).toMatchObject({
      refusal: null,
      client: { total: 159.93, invTotal: 180 },
      interpreter: { invTotal: 90.8 },
      advance: 50,
      payer: { kind: 'client', name: 'Hale and Moor LLP' },
    });
    await approve();
    const { client, interpreter } = await invoicesOf(office, id);
    expect(client).toMatchObject({
      invoiceNo: 'INV-000001',
      totalAmount: 159.93,
      discounts: 9.93,
      subTotal: 150,
      adminCharges: 30,
      invTotal: 180,
      advancePayment: 50,
      grossTotal: 130,
      balanceAmount: 130,
    });
    expect(interpreter).toMatchObject({ invoiceNo: 'IPI-000001', invTotal: 90.8 });
    expect(await readBooking(office, id)).toMatchObject({
      status: 'Approved',
      isApprove: true,
      invTotal: 180,
      balanceAmount: 130,
    });
    const pdf = await office.admin.call(invoiceRoutes.pdf, { params: { id: 'INV-000001' } });
    expect(pdf.headers.get('content-type')).toContain('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const second = await office.admin.call(timesheetRoutes.approve, {
      params: { id },
      body: { timesheet: worked, clientSheet: worked },
    });
    expect(second).toMatchObject({ status: 409, body: { msg: 'Timesheet already approved' } });
    await expectMoneyProven(office);
  });

  it('shows in the five reports, to the penny', async () => {
    const { superadmin } = office;
    const outstanding = await succeed(superadmin, reportRoutes.outstanding);
    const paid = await succeed(superadmin, reportRoutes.paid);
    expect([outstanding.total, paid.total]).toEqual([130, 50]);
    expect(await succeed(superadmin, reportRoutes.account)).toMatchObject({
      total: 180,
      totalIP: 90.8,
      totalvat: 30,
      totalService: 0,
      lilAmount: 59.2,
    });
    expect(await succeed(superadmin, reportRoutes.invoices)).toMatchObject({
      totalInvs: 180,
      count: 1,
      paidAmount: 50,
      totalVat: 30,
      hvatTotal: 21.6,
      chgTotal: 30,
    });
    expect(await succeed(superadmin, reportRoutes.invoicePayments)).toMatchObject({
      totalNet: 150,
      totalGross: 180,
      totalVat: 30,
      totalHvat: 21.6,
      lilLessVat: 8.4,
      data: [{ pays: [{ paymentRef: 'Advance', paidAmount: 50 }] }],
    });
    expect(await succeed(superadmin, reportRoutes.bookings)).toMatchObject({
      totalQuotes: 180,
      totalInvs: 180,
      totalOutstanding: 130,
    });
  });

  it('is paid by an allocation of 130.00', async () => {
    const dues = await succeed(office.ipAdmin, paymentRoutes.clientDues);
    expect(dues).toMatchObject({
      totalAmount: 130,
      data: [{ company: 'Hale and Moor LLP', count: 1, totalAmount: 130 }],
    });
    const payment = await succeed(office.ipAdmin, paymentRoutes.receive, {
      body: {
        companyId: dues.data[0].companyId,
        totalAmount: 130,
        paymentDate: today,
        allocatedDate: today,
        details: [{ bookingId: id, invoiceNo: 'INV-000001', allocated: 130 }],
      },
    });
    expect(payment).toMatchObject({ msg: 'Payment Submitted', data: { balance: 0 } });
    expect(await readBooking(office, id)).toMatchObject({ status: 'Paid', balanceAmount: 0 });
    await expectMoneyProven(office);
  });

  it('is credited: the money waits, the invoice is cancelled', async () => {
    const { data } = await succeed(office.admin, invoiceRoutes.credit, {
      params: { id },
      body: { crNote: 'Client', reason: 'The discount was agreed higher' },
    });
    expect(data).toMatchObject([
      { creditNoteNo: 'CN-000001', invoiceNo: 'INV-000001', subTotal: -150, charge: -30, total: -180 },
    ]);
    expect(await readBooking(office, id)).toMatchObject({
      status: 'Timesheet Submitted',
      isApprove: false,
      crNote: 'Client',
      balanceAmount: 0,
    });
    const payments = await succeed(office.superadmin, paymentRoutes.list);
    expect(payments).toMatchObject({ totalCredit: 130 });
    const advance = payments.data.find((payment: { kind: string }) => payment.kind === 'Advance');
    expect(advance).toMatchObject({ reservedAmount: 50, balance: 0 });
    const { data: interpreter } = await succeed(office.admin, invoiceRoutes.readInterpreter, { params: { id } });
    expect(interpreter).toMatchObject({ invoiceNo: 'IPI-000001', cancelled: false });
    await expectMoneyProven(office);
  });

  it('is approved again: a revised invoice, which the credit settles', async () => {
    const revised = { ...worked, mileage: 0, parking: 0, additionalItem: 'Agreed reduction', additionalAmount: 4.6 };
    // 159.93 − 8.10 − 8.50 + 4.60 = 147.93, less 9.93 = 138.00, VAT 27.60 = 165.60.
    await succeed(office.superadmin, timesheetRoutes.approve, {
      params: { id },
      body: { timesheet: worked, clientSheet: revised },
    });
    const { client } = await invoicesOf(office, id);
    expect(client).toMatchObject({
      invoiceNo: 'INV-000002',
      title: 'Revised Invoice',
      revises: 'INV-000001',
      invTotal: 165.6,
      advancePayment: 50,
      balanceAmount: 115.6,
    });
    const { data } = await succeed(office.superadmin, paymentRoutes.list, { query: { isCredit: 'true' } });
    const receipt = data[0];
    const settled = await succeed(office.superadmin, paymentRoutes.apply, {
      params: { id: receipt._id },
      body: {
        action: 'allocate',
        allocatedDate: today,
        details: [{ bookingId: id, invoiceNo: 'INV-000002', allocated: 115.6 }],
      },
    });
    expect(settled.data).toMatchObject({ balance: 14.4 });
    expect(await readBooking(office, id)).toMatchObject({ status: 'Paid', balanceAmount: 0 });
    const report = await succeed(office.superadmin, reportRoutes.invoices);
    expect(report).toMatchObject({ totalInvs: 165.6, count: 2, totalVat: 27.6 });
    await expectMoneyProven(office);
  });

  it('is remitted to the interpreter, voided and remitted again', async () => {
    const { superadmin, interpreter, interpreterId } = office;
    const dues = await succeed(superadmin, remittanceRoutes.dues);
    expect(dues).toMatchObject({
      totalAmount: 90.8,
      data: [{ _id: interpreterId, totalAmount: 90.8, account_no: '01234567' }],
    });
    const slip = { interpreterId, paymentDate: today, details: [{ bookingId: id }] };
    const first = await succeed(superadmin, remittanceRoutes.create, { body: slip });
    expect(first.data).toMatchObject({ remittanceRef: 'REM-000001', totalAmount: 90.8 });
    expect(await succeed(superadmin, remittanceRoutes.dues)).toMatchObject({ totalAmount: 0, data: [] });
    await succeed(superadmin, remittanceRoutes.void, {
      params: { id: first.data._id },
      body: { reason: 'Wrong account' },
    });
    expect(await succeed(superadmin, remittanceRoutes.dues)).toMatchObject({ totalAmount: 90.8 });
    const again = await succeed(superadmin, remittanceRoutes.create, { body: slip });
    expect(again.data).toMatchObject({ remittanceRef: 'REM-000002', totalAmount: 90.8 });
    const own = await succeed(interpreter, remittanceRoutes.own, { params: { interpreterId } });
    expect(own).toMatchObject({ total: 2, totalSum: 90.8 });
    const pdf = await interpreter.call(remittanceRoutes.pdf, { params: { id: again.data._id } });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectMoneyProven(office);
  });

  it('is told whole by its history and its audit', async () => {
    const { bookingStatus } = await readBooking(office, id);
    const told = bookingStatus
      .map((entry: { text: string }) => entry.text)
      .toReversed()
      .join('\n');
    for (const part of [
      'Assigned',
      'Quote accepted by client',
      'Timesheet submitted',
      'Timesheet approved',
      'Invoice INV-000001: £180.00',
      'Advance: £50.00 allocated to INV-000001',
      'Payment PAY-000002: £130.00 allocated',
      'Credit note CN-000001 (Client)',
      'Invoice INV-000002: £165.60',
      'Remittance slip REM-000001',
      'voided: Wrong account',
    ]) {
      expect(told).toContain(part);
    }
    const audit = await office.portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('record_table', 'in', ['invoices', 'payments', 'remittance_slips', 'timesheets'])
      .execute();
    expect(new Set(audit.map((row) => row.action))).toEqual(
      new Set([
        'submitted',
        'saved',
        'issued',
        'credited',
        'advance received',
        'payment received',
        'allocated',
        'allocation released',
        'created',
        'voided',
      ]),
    );
  });

  it('lets a caller who may open a record read who changed what', async () => {
    const { data } = await succeed(office.admin, auditRoutes.ofRecord, {
      params: { record: 'booking', id },
      query: { limit: 100 },
    });
    expect(data).toContainEqual(
      expect.objectContaining({
        by: 'Test admin',
        changes: expect.arrayContaining([{ field: 'status', before: 'Booking', after: 'Confirmed' }]),
      }),
    );
    const payments = await succeed(office.superadmin, paymentRoutes.list);
    const payment = { record: 'payment', id: payments.data[0]._id } as const;
    expect((await office.admin.call(auditRoutes.ofRecord, { params: payment })).status).toBe(403);
    expect((await succeed(office.superadmin, auditRoutes.ofRecord, { params: payment })).data.length).toBeGreaterThan(
      0,
    );
  });
});
