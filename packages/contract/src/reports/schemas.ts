import { returnReasons } from '@dragoman/domain/invoices';
import { type VatPart, vatParts } from '@dragoman/domain/reports';
import { z } from 'zod';
import { Day, Id, Instant, keysOf, paging, Pounds, sorting } from '../kit/index.ts';

/** What the rows of each report can be sorted by; the first is the order in which they come, latest first. */
export const reportOrders = {
  outstanding: ['invoiceDate', 'invTotal', 'balanceAmount'],
  paid: ['invoiceDate', 'invTotal'],
  confirmed: ['date', 'invTotal'],
  account: ['date', 'invTotal', 'balanceAmount'],
  refunds: ['refundDate', 'paymentDate', 'company', 'totalAmount', 'refundAmount'],
  issued: ['invoiceDate', 'invTotal', 'balanceAmount'],
  bookings: ['createdAt', 'date', 'invoiceAmount', 'outstandingAmount'],
  debtors: ['owed', 'company', 'older', 'credit'],
  debts: ['owed', 'dueOn', 'invoiceDate'],
  cash: ['owed', 'expectedOn', 'dueOn'],
  cashDues: ['amount', 'expectedOn', 'documentDate'],
  utilisation: ['minutes', 'share', 'jobs', 'available', 'name'],
  utilisationJobs: ['date', 'minutes'],
  vat: ['day', 'net', 'vat'],
  margins: ['margin', 'billed', 'pay', 'jobs', 'name'],
} as const;

/** Which page of a report is asked for, and in which order. */
export const pageOf = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  ...paging,
  ...sorting(columns),
});

/**
 * The job of a row, and what opens the page of its document: the token of the page that its reader may open
 * (rule pages/tokens).
 */
const job = {
  _id: Id,
  bookingId: Id,
  randToken: z.string().nullable(),
  booking_ref: z.string(),
  companyName: z.string().nullable(),
  clientName: z.string(),
  fileRef: z.string(),
  name: z.string(),
  language: z.string(),
  serviceType: z.string(),
  interpreterName: z.string().nullable(),
  date: Day,
};

/** A row of the statement's tables. */
export const StatementRow = z.object({
  ...job,
  status: z.string(),
  invTotal: Pounds,
  balanceAmount: Pounds,
  invoiceNo: z.string().nullable(),
  invoiceDate: Day.nullable(),
  ServiceCharge: Pounds,
  VAT: Pounds,
  paiddate: Day.nullable(),
  notes: z.string(),
});

/**
 * A row of the LIL account statement; `lilAmount` = invoice total less interpreter less VAT (rule reports/lil-account).
 */
export const AccountRow = z.object({
  ...job,
  invoiceNo: z.string(),
  invoiceDate: Day,
  invTotal: Pounds,
  paiddate: Day.nullable(),
  paidAmount: Pounds,
  balanceAmount: Pounds,
  IPPaid: Pounds,
  serviceCharges: Pounds,
  vatAmount: Pounds,
  lilAmount: Pounds,
  /** The slip on which the interpreter was paid, and the token of its page. */
  remittanceRef: z.string().nullable(),
  slipToken: z.string().nullable(),
});

/** A row of the Refund Report: one refund at its own date (rule reports/which-date). */
export const RefundRow = z.object({
  _id: Id,
  paymentId: Id,
  company: z.string(),
  paymentRef: z.string(),
  paymentDate: Day,
  totalAmount: Pounds,
  refundAmount: Pounds,
  refundDate: Day,
  notes: z.string(),
});

/** A row of the Invoice Report; a credit note is a negative row at its own date (rule reports/past-periods). */
export const InvoiceReportRow = z.object({
  ...job,
  invoiceNo: z.string(),
  /** The monthly invoice on which it went to its payer. */
  monthlyNo: z.string().nullable(),
  invoiceDate: Day,
  creditNote: z.boolean(),
  adminCharges: Pounds,
  vatAmount: Pounds,
  invTotal: Pounds,
  balanceAmount: Pounds,
  hvat: Pounds,
  paymentRef: z.array(z.string()),
  paymentDate: z.array(Day),
});

/** An invoice with every payment on it; an advance goes by that name (rule reports/payments). */
export const InvoicePaymentRow = z.object({
  _id: Id,
  bookingId: Id,
  booking_ref: z.string(),
  serviceType: z.string(),
  randToken: z.string().nullable(),
  creditNote: z.boolean(),
  company: z.string().nullable(),
  invoiceNo: z.string(),
  invoiceDate: Day,
  subTotal: Pounds,
  invAmount: Pounds,
  vat: Pounds,
  hvat: Pounds,
  outstanding: Pounds,
  pays: z.array(z.object({ paymentRef: z.string(), paymentDate: Day, paidAmount: Pounds, notes: z.string() })),
});

/** A row of the Booking Report: a booking with what was quoted, billed and is still owed. */
export const BookingReportRow = z.object({
  _id: Id,
  createdAt: Instant,
  booking_ref: z.string(),
  serviceType: z.string(),
  companyName: z.string().nullable(),
  date: Day,
  status: z.string(),
  dateOfConfirmation: Instant.nullable(),
  quotationAmount: Pounds,
  invoiceAmount: Pounds,
  outstandingAmount: Pounds,
});

/** What is owed, by how long it has been due: current, 1–30 days, 31–60, 61–90, over 90 (rule reports/aged-debtors). */
const aged = { current: Pounds, days30: Pounds, days60: Pounds, days90: Pounds, older: Pounds };

/** What all debtors owe together, by age, and beside it their credit. */
export const DebtSums = z.object({ ...aged, owed: Pounds, credit: Pounds });

/** A payer who owed something or had credit at the end of a day; a private customer has no company. */
export const DebtorRow = DebtSums.extend({
  _id: Id,
  companyId: Id.nullable(),
  company: z.string(),
  documents: z.number().int(),
  /** What keeps them from being reminded today, and promises that were broken (rule reminders/beside). */
  notes: z.array(z.string()),
});

/** An invoice of which something was owed at the end of a day; `daysOverdue` is below 0 before it falls due. */
export const DebtRow = z.object({
  ...job,
  payerId: Id,
  invoiceNo: z.string(),
  /** The monthly invoice on which it went to its payer. */
  monthlyNo: z.string().nullable(),
  invoiceDate: Day,
  dueOn: Day,
  daysOverdue: z.number().int(),
  /** That it came back and that this is not settled, by its day; null otherwise (rule invoices/returned). */
  returned: z.object({ on: Day, reason: z.enum(returnReasons) }).nullable(),
  invTotal: Pounds,
  owed: Pounds,
  notes: z.array(z.string()),
});

/** What a week is expected to bring and to take; `running` is without what is late (rule reports/cash-expected). */
export const CashRow = z.object({
  week: z.union([z.literal('late'), z.literal('later'), Day]),
  documents: z.number().int(),
  incoming: Pounds,
  outgoing: Pounds,
  running: Pounds.nullable(),
});

/** An invoice that is owed, the day on which it is expected, and the days after its due day after which its payer usually pays. */
export const CashInvoice = DebtRow.omit({
  payerId: true,
  monthlyNo: true,
  daysOverdue: true,
  returned: true,
  notes: true,
}).extend({
  expectedOn: Day,
  delay: z.number().int(),
});

/** What is due to an interpreter, and the day on which it goes out; what is taken back has its minus. */
export const CashDue = z.object({
  _id: Id,
  bookingId: Id,
  booking_ref: z.string(),
  language: z.string(),
  serviceType: z.string(),
  interpreterName: z.string(),
  date: Day,
  documentNo: z.string(),
  documentDate: Day,
  /** Its document is the credit note of an invoice that was paid already. */
  recovery: z.boolean(),
  expectedOn: Day,
  amount: Pounds,
});

/**
 * What the jobs of a client, in a language or of an interpreter came to: `margin` = billed less VAT less pay, as in the LIL Statement
 * (rule reports/margins). `key` is the identity of the client or interpreter, where there is one.
 */
export const MarginRow = z.object({
  _id: z.string(),
  key: Id.nullable(),
  name: z.string(),
  jobs: z.number().int(),
  billed: Pounds,
  vat: Pounds,
  pay: Pounds,
  margin: Pounds,
});

/**
 * How much an interpreter worked in some days, in minutes: `timed` of their jobs have times, `available` is null where no weekly hours are
 * entered, `share` is in per cent (rule reports/utilisation).
 */
export const UtilisationRow = z.object({
  _id: Id,
  name: z.string(),
  jobs: z.number().int(),
  timed: z.number().int(),
  minutes: z.number().int(),
  available: z.number().int().nullable(),
  share: z.number().int().nullable(),
});

/**
 * A job that the utilisation counts, with its booked times; `minutes` are those that it counts, null where the job has no times, and
 * `timesheet` whether they are those of the approved timesheet.
 */
export const UtilisationJob = z.object({
  ...job,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  minutes: z.number().int().nullable(),
  timesheet: z.boolean(),
});

/** The boxes of a return of VAT, 6 to 9 in whole pounds (rule vat/boxes). */
export const VatReturn = z.object({
  box1: Pounds,
  box2: Pounds,
  box3: Pounds,
  box4: Pounds,
  box5: Pounds,
  box6: Pounds,
  box7: Pounds,
  box8: Pounds,
  box9: Pounds,
  /** The closed period in which its last day lies; null while something may still be dated into the return. */
  closed: z.string().nullable(),
});

const part = z.enum(keysOf<VatPart>(vatParts));

/** An entry of a return of VAT: what it was, on which day it counts, and of which document. */
export const VatEntry = z.object({
  _id: z.string(),
  part,
  day: Day,
  documentNo: z.string(),
  bookingId: Id.nullable(),
  booking_ref: z.string().nullable(),
  party: z.string(),
  what: z.string(),
  net: Pounds,
  vat: Pounds,
});

const month = { month: Day };

/**
 * What was billed in a month, by invoice date; `month` is its first day. Paid and outstanding as in the statement
 * (rule reports/statement-sums).
 */
export const StatementMonth = z.object({ ...month, outstanding: Pounds, paid: Pounds });

/** What the jobs of a month came to, by attendance date: the sums of the LIL Statement for it (rule reports/sums). */
export const AccountMonth = z.object({
  ...month,
  total: Pounds,
  totalIP: Pounds,
  totalvat: Pounds,
  totalService: Pounds,
  lilAmount: Pounds,
});

/** What was issued in a month, by invoice date: the sums of the Invoice Report and the Invoice Payment for it. */
export const IssuedMonth = z.object({
  ...month,
  count: z.number().int(),
  totalNet: Pounds,
  totalInvs: Pounds,
  totalVat: Pounds,
  totalAdminCharges: Pounds,
  hvatTotal: Pounds,
  lilLessVat: Pounds,
  paidAmount: Pounds,
  outstanding: Pounds,
});

/** How many bookings there are of a language and a service. */
export const BookingKind = z.object({ language: z.string(), serviceType: z.string(), bookings: z.number().int() });

/** A company that reports can be asked about: of the register, or a firm known by its typed name. */
export const ReportCompany = z.object({ companyId: Id, companyName: z.string() });
