import type { BookingStatus } from '../bookings/index.ts';
import { less, sum, type Pence } from '../money/index.ts';
import { statusAfterMoney } from './paid.ts';

/** A booking as money sees it: its status and its live client invoices together, in pence. */
export interface JobState {
  status: BookingStatus;
  isApprove: boolean;
  invTotal: Pence;
  outstanding: Pence;
}

/** An invoice that a command would change, in pence. */
export interface SettledInvoice {
  bookingRef: string;
  invoiceNo: string;
  outstanding: Pence;
  job: JobState;
  /** What it would be owed less; below zero what it would be owed again. */
  amount: Pence;
}

/** An invoice before and after a command, in pence; `becomes` is its booking's new status where that changes. */
export interface InvoicePreview {
  bookingRef: string;
  invoiceNo: string;
  before: Pence;
  after: Pence;
  becomes?: BookingStatus;
}

/**
 * What settling these invoices, or opening them again, would come to: each one's outstanding before and after, and
 * which bookings would be Paid or Approved by it (rules payments/paid, payments/corrections). Two shares of one booking
 * count together (rule invoices/split-bill).
 */
export function previewSettlement(invoices: readonly SettledInvoice[]): InvoicePreview[] {
  return invoices.map(({ bookingRef, invoiceNo, outstanding, job, amount }) => {
    const settled = sum(invoices.filter((one) => one.bookingRef === bookingRef).map((one) => one.amount));
    const total = { invTotal: job.invTotal, balance: less(job.outstanding, settled) };
    const status = statusAfterMoney(job.status, { isApprove: job.isApprove, invoices: [total] });
    return {
      bookingRef,
      invoiceNo,
      before: outstanding,
      after: less(outstanding, amount),
      ...(status !== job.status && { becomes: status }),
    };
  });
}
