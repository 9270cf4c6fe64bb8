import type { BookingStatus } from '../bookings/index.ts';
import { sum, type Pence } from '../money/index.ts';

/** A booking's live client invoices and whether its timesheet is approved. */
export interface PaidFacts {
  isApprove: boolean;
  invoices: readonly { invTotal: Pence; balance: Pence }[];
}

/**
 * Whether a booking is paid: approved, billed above 0.00, and no balance due (rules payments/paid,
 * invoices/nothing-to-pay).
 */
export function isPaid({ isApprove, invoices }: PaidFacts): boolean {
  const invTotal = sum(invoices.map((invoice) => invoice.invTotal));
  const balance = sum(invoices.map((invoice) => invoice.balance));
  return isApprove && invTotal > 0 && balance === 0;
}

/**
 * The booking's status after money moved: Paid when it is paid, Approved again when a paid one is owed again; any
 * other status stays as it is (rules payments/paid, payments/corrections).
 */
export function statusAfterMoney(status: BookingStatus, facts: PaidFacts): BookingStatus {
  if (status === 'Cancel') return status;
  if (isPaid(facts)) return 'Paid';
  return status === 'Paid' && facts.isApprove ? 'Approved' : status;
}
