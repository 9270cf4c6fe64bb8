import { z } from 'zod';
import { Day, Id, Instant, paging, Pounds } from '../kit/index.ts';

/** What a report covers, and which page of it is asked for; `private=true` only private customers, otherwise all (ruling S-94). */
export const ReportQuery = z.strictObject({
  ...paging,
  companyId: Id.optional(),
  private: z.stringbool().optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  clientName: z.string().optional(),
  fileRef: z.string().optional(),
});

/** What the Booking Report covers. */
export const BookingReportQuery = z.strictObject({
  ...paging,
  status: z.string().optional(),
  companyId: Id.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
});

/** What the Refund Report covers; a company by its name or its identity (ruling C-38). */
export const RefundQuery = z.strictObject({
  ...paging,
  companyName: z.string().optional(),
  companyId: Id.optional(),
  private: z.stringbool().optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
});

const job = {
  _id: Id,
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

/** A row of the statement's tables (row REP-SOA-12). */
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

/** A row of the LIL account statement; `lilAmount` = invoice total less interpreter less VAT (ruling S-96). */
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
});

/** A row of the Refund Report: one refund at its own date (ruling S-94). */
export const RefundRow = z.object({
  _id: Id,
  company: z.string(),
  paymentRef: z.string(),
  paymentDate: Day,
  totalAmount: Pounds,
  refundAmount: Pounds,
  refundDate: Day,
  notes: z.string(),
});

/** A row of the Invoice Report; a credit note is a negative row at its own date (ruling S-94). */
export const InvoiceReportRow = z.object({
  ...job,
  invoiceNo: z.string(),
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

/** An invoice with every payment on it; an advance goes by that name (ruling S-100). */
export const InvoicePaymentRow = z.object({
  _id: Id,
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
