import { londonDay } from '@dragoman/domain/calendar';
import { type Pence, sum } from '@dragoman/domain/money';
import { setAdvancePayment } from '../../features/bookings/index.ts';
import {
  discountAhead,
  findInvoice,
  lockInvoices,
  noteAdvance,
  oweAgain,
  syncBooking,
  writeDiscount,
} from '../../features/invoices/index.ts';
import { allocateAdvances, lockAdvances, releaseAll, reserveForDiscount } from '../../features/payments/index.ts';
import type { Deed } from '../../platform/deed.ts';

/**
 * Changes the discount of an issued invoice and reckons the rest anew (rulings C-29, S-73). The advance, what of it the invoice
 * prints and the credit move together (ruling D-10): what the new total does not need becomes credit, and what it needs again
 * is taken from what the advance still has of it. Gives the invoice's identity.
 */
export async function changeDiscount(deed: Deed, anyId: string, discounts: Pence): Promise<string> {
  const { bookingId, invoiceNo } = await findInvoice(deed.tx, 'client', anyId);
  const { payments: advances, invoices } = await lockInvoices(deed, [invoiceNo], () => lockAdvances(deed, bookingId));
  const owed = invoices[0]!;
  const credit = sum(advances.map((advance) => advance.balance));
  const { invoice, changed } = await discountAhead(deed, owed.id, discounts, credit);
  const { advance, advanceUsed, totals } = changed;
  const settlesAnew = advanceUsed !== invoice.fromAdvance || advance !== invoice.advance;
  const day = londonDay(deed.now);
  if (settlesAnew) await oweAgain(deed, owed, await releaseAll(deed, owed, day, 'Discount changed'));
  await writeDiscount(deed, invoice, totals);
  if (settlesAnew) {
    await reserveForDiscount(deed, bookingId, advance);
    const unsettled = { ...owed, total: totals.invTotal, balance: totals.invTotal };
    const [printed] = await allocateAdvances(deed, bookingId, [unsettled], day);
    await noteAdvance(deed, owed.id, printed!);
    await setAdvancePayment(deed, bookingId, printed!);
  }
  await syncBooking(deed, bookingId);
  return owed.id;
}
