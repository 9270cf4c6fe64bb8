import { bookingRoutes } from '@dragoman/contract/bookings';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { reportRoutes } from '@dragoman/contract/reports';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
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
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.portal.stop());

const row = { date: today, startTime: '10:00', endTime: '11:00' };

/**
 * Each job: what is booked and quoted, what was worked, and what both sides come to (rules charging/calls,
 * charging/bands, charging/translation, charging/same-formulas).
 */
const jobs = [
  {
    service: 'Telephone',
    entry: { ...entries.telephone, appointments: [row] },
    form: { duration: '00:42', estimatedWaiting: '00:10' },
    quoted: 36.93,
    sheet: {
      teleAndVideoStartTime: '10:00',
      teleAndVideoEndTime: '10:42',
      waitingStartTime: '10:42',
      waitingEndTime: '10:52',
    },
    net: 36.93,
    pay: 15.6,
  },
  {
    service: 'Video Call',
    entry: { ...entries.video, appointments: [row] },
    form: { duration: '01:20' },
    quoted: 46.67,
    sheet: {
      teleAndVideoStartTime: '10:00',
      teleAndVideoEndTime: '11:20',
      waitingStartTime: '11:20',
      waitingEndTime: '11:40',
    },
    net: 53.34,
    pay: 24,
  },
  {
    service: 'Translation',
    entry: { ...entries.translation, date: today },
    form: { pageCount: 2, wordCount: 450 },
    quoted: 54,
    sheet: { wordCount: 450, pageCount: 2 },
    net: 54,
    pay: 36,
  },
  {
    service: 'Transcription',
    entry: { ...entries.transcription, date: today },
    form: { duration: '01:15' },
    quoted: 900,
    sheet: { duration: '01:15' },
    net: 900,
    pay: 600,
  },
];

describe.each(jobs)('a job of $service', ({ entry, form, quoted, sheet, net, pay }) => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await takeBooking(office, entry));
  });

  it('is assigned, quoted and confirmed', async () => {
    await assign(office, id);
    await quoteAndSend(office, id, form);
    expect(await readBooking(office, id)).toMatchObject({
      status: 'Confirmed',
      isBooked: true,
      quotation: { totalAmount: quoted },
    });
  });

  it('is handed in and approved at both sides’ own prices', async () => {
    await succeed(office.interpreter, timesheetRoutes.submit, { params: { id }, body: { timesheet: sheet } });
    await succeed(office.admin, timesheetRoutes.approve, {
      params: { id },
      body: { timesheet: sheet, clientSheet: sheet },
    });
    const { client, interpreter } = await invoicesOf(office, id);
    const vat = Math.round(net * 20) / 100;
    expect(client).toMatchObject({ totalAmount: net, subTotal: net, adminCharges: vat, vat: true });
    expect(client.invTotal).toBeCloseTo(net + vat, 2);
    expect(interpreter).toMatchObject({ totalAmount: pay, invTotal: pay });
  });

  it('is paid by the client and remitted to the interpreter', async () => {
    const { client } = await invoicesOf(office, id);
    const settle = { bookingId: id, invoiceNo: client.invoiceNo, allocated: client.invTotal };
    await succeed(office.ipAdmin, paymentRoutes.receive, {
      body: {
        companyId: office.clientId,
        totalAmount: client.invTotal,
        paymentDate: today,
        allocatedDate: today,
        details: [settle],
      },
    });
    expect(await readBooking(office, id)).toMatchObject({ status: 'Paid', balanceAmount: 0 });
    const slip = await succeed(office.superadmin, remittanceRoutes.create, {
      body: { interpreterId: office.interpreterId, paymentDate: today, details: [{ bookingId: id }] },
    });
    expect(slip.data.totalAmount).toBe(pay);
    await expectMoneyProven(office);
  });
});

describe('the agency after a day of every service', () => {
  it('has kept what the clients paid less interpreters and VAT', async () => {
    const account = await succeed(office.superadmin, reportRoutes.account);
    const net = jobs.reduce((total, job) => total + job.net, 0);
    const pay = jobs.reduce((total, job) => total + job.pay, 0);
    expect(account.totalIP).toBeCloseTo(pay, 2);
    expect(account.lilAmount).toBeCloseTo(net - pay, 2);
    expect((await succeed(office.superadmin, reportRoutes.outstanding)).total).toBe(0);
  });
});

describe('a split bill', () => {
  it('makes two invoices of their own payers, and the advance fills the first (rule invoices/split-bill)', async () => {
    const { id } = await takeBooking(office, {
      ...entries.transcription,
      date: today,
      isSplitInvoice: true,
      invoiceToName: 'Second Solicitors',
      invoiceTo: 'office@second.example',
    });
    await assign(office, id);
    await succeed(office.admin, bookingRoutes.update, { params: { id }, body: { advancePayment: 600 } });
    await quoteAndSend(office, id, { duration: '01:15' });
    const sheet = { duration: '01:15' };
    await succeed(office.admin, timesheetRoutes.approve, {
      params: { id },
      body: { timesheet: sheet, clientSheet: sheet },
    });
    const { invoice } = await readBooking(office, id);
    expect(invoice.cInvoice).toHaveLength(2);
    const dues = await succeed(office.ipAdmin, paymentRoutes.clientDues);
    // 900.00 net: 450.00 + 90.00 twice; 600.00 of advance leaves nothing on share 1 and 480.00 on share 2.
    expect(dues.data).toMatchObject([{ company: 'Second Solicitors', totalAmount: 480 }]);
    expect(await readBooking(office, id)).toMatchObject({ status: 'Approved', invTotal: 1080, balanceAmount: 480 });
    await expectMoneyProven(office);
  });
});

describe('a late cancellation', () => {
  it('charges the minimum to both sides and frees the advance’s rest (rule charging/late-cancellation)', async () => {
    const { id } = await takeBooking(office, { ...entries.video, appointments: [row] });
    await assign(office, id);
    await succeed(office.admin, bookingRoutes.update, { params: { id }, body: { advancePayment: 100 } });
    await quoteAndSend(office, id, { duration: '01:20' });
    await succeed(office.admin, bookingRoutes.cancel, {
      params: { id },
      body: { cancelReason: 'Hearing vacated', chargeClient: true, chargeInterpreter: true },
    });
    const { client, interpreter } = await invoicesOf(office, id);
    expect(client).toMatchObject({
      invTotal: 42,
      advancePayment: 100,
      grossTotal: -58,
      balanceAmount: 0,
      lines: [{ label: 'Late cancellation, minimum charge', amount: 35 }],
    });
    expect(interpreter).toMatchObject({ invTotal: 15 });
    expect(await readBooking(office, id)).toMatchObject({ status: 'Cancel', balanceAmount: 0 });
    expect(await succeed(office.superadmin, paymentRoutes.list, { query: { isCredit: 'true' } })).toMatchObject({
      totalCredit: 58,
    });
    await expectMoneyProven(office);
  });
});
