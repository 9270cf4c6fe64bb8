import { londonDay } from '@dragoman/domain/calendar';
import { type Pence, sum } from '@dragoman/domain/money';
import { setAdvancePayment } from '../../features/bookings/index.ts';
import {
  previewDiscount,
  findInvoice,
  lockInvoices,
  noteAdvance,
  restoreBalance,
  syncBooking,
  writeDiscount,
} from '../../features/invoices/index.ts';
import { allocateAdvances, lockAdvances, releaseAll, reserveForDiscount } from '../../features/payments/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';

/**
 * Changes the discount of an issued invoice and calculates the rest anew (rules invoices/discount, invoices/totals). The
 * advance, what of it the invoice prints and the credit move together (rule payments/advance-by-amount): what the new
 * total does not need becomes credit, and what it needs again is taken from what the advance still has of it. Gives the
 * invoice's identity.
 */
export async function changeDiscount(command: CommandContext, anyId: string, discounts: Pence): Promise<string> {
  const { bookingId, invoiceNo } = await findInvoice(command.tx, 'client', anyId);
  const { payments: advances, invoices } = await lockInvoices(command, [invoiceNo], () =>
    lockAdvances(command, bookingId),
  );
  const owed = invoices[0]!;
  const credit = sum(advances.map((advance) => advance.balance));
  const { invoice, changed } = await previewDiscount(command, owed.id, discounts, credit);
  const { advance, advanceUsed, totals } = changed;
  const settlesAnew = advanceUsed !== invoice.fromAdvance || advance !== invoice.advance;
  const day = londonDay(command.now);
  if (settlesAnew) await restoreBalance(command, owed, await releaseAll(command, owed, day, 'Discount changed'));
  await writeDiscount(command, invoice, totals);
  if (settlesAnew) {
    await reserveForDiscount(command, bookingId, advance);
    const unsettled = { ...owed, total: totals.invTotal, balance: totals.invTotal };
    const [printed] = await allocateAdvances(command, bookingId, [unsettled], day);
    await noteAdvance(command, owed.id, printed!);
    await setAdvancePayment(command, bookingId, printed!);
  }
  await syncBooking(command, bookingId);
  return owed.id;
}
