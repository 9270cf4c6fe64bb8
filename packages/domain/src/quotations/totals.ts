import { isQuoting, type BookingStatus } from '../bookings/index.ts';
import type { Totals } from '../charging/index.ts';
import { less, noPence, type Pence } from '../money/index.ts';

/** Invoice total less the advance; negative when the advance is larger (rule invoices/negative-due). */
export function amountDue({ invTotal }: Pick<Totals, 'invTotal'>, advance: Pence): Pence {
  return less(invTotal, advance);
}

/**
 * Grand total: the invoice total less the advance, which is not deducted from an offer: Quotation, Quotation Request
 * and Quote Supplied (rules quotations/advance-row, quotations/offers-deduct-nothing).
 */
export function grandTotal({ invTotal }: Pick<Totals, 'invTotal'>, advance: Pence, status: BookingStatus): Pence {
  return less(invTotal, isQuoting(status) ? noPence : advance);
}

/**
 * Whether the Advance Payment row shows: in Booking always, elsewhere when one is deducted
 * (rule quotations/advance-row).
 */
export function showsAdvance(advance: Pence, status: BookingStatus): boolean {
  return status === 'Booking' || (!isQuoting(status) && advance !== 0);
}
