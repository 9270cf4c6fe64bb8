import { isQuoting, type BookingStatus } from '../bookings/index.ts';
import type { Totals } from '../charging/index.ts';
import { less, noPence, type Pence } from '../money/index.ts';

/** Invoice total less the advance; negative when the advance is larger (specification 2 §9.3, ruling S-127). */
export function amountDue({ invTotal }: Pick<Totals, 'invTotal'>, advance: Pence): Pence {
  return less(invTotal, advance);
}

/**
 * Grand total: the invoice total less the advance, which is not deducted from an offer: Quotation, Quotation Request
 * and Quote Supplied (specification 2 §9.3, rulings C-25, C-26).
 */
export function grandTotal({ invTotal }: Pick<Totals, 'invTotal'>, advance: Pence, status: BookingStatus): Pence {
  return less(invTotal, isQuoting(status) ? noPence : advance);
}

/** Whether the Advance Payment row shows: in Booking always, elsewhere when one is deducted (ruling C-25). */
export function showsAdvance(advance: Pence, status: BookingStatus): boolean {
  return status === 'Booking' || (!isQuoting(status) && advance !== 0);
}
