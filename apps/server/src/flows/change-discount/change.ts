import { londonDay } from '@dragoman/domain/calendar';
import { noPence, type Pence } from '@dragoman/domain/money';
import {
  discountAhead,
  findInvoice,
  lockInvoices,
  oweAgain,
  type OwedInvoice,
  syncBooking,
  writeDiscount,
} from '../../features/invoices/index.ts';
import { allocateAdvances, releaseForCreditNote } from '../../features/payments/index.ts';
import type { Deed } from '../../platform/deed.ts';

/**
 * Changes the discount of an issued invoice and reckons the rest anew (rulings C-29, S-73). Where the new total needs less
 * than its advance, the advance is released and settles it again: what is over becomes credit. Gives the invoice's identity.
 */
export async function changeDiscount(deed: Deed, anyId: string, discounts: Pence): Promise<string> {
  const { invoiceNo } = await findInvoice(deed.tx, 'client', anyId);
  const { invoices } = await lockInvoices(deed, [invoiceNo], async () => undefined);
  const owed = invoices[0]!;
  const { invoice, changed } = await discountAhead(deed, owed.id, discounts);
  const releases = changed.advanceFreed !== noPence;
  if (releases) await releaseAdvance(deed, owed);
  await writeDiscount(deed, invoice, changed.totals);
  if (releases) {
    const { invTotal } = changed.totals;
    await allocateAdvances(
      deed,
      owed.bookingId,
      [{ ...owed, total: invTotal, balance: invTotal }],
      londonDay(deed.now),
    );
  }
  await syncBooking(deed, owed.bookingId);
  return owed.id;
}

async function releaseAdvance(deed: Deed, invoice: OwedInvoice): Promise<void> {
  await oweAgain(deed, invoice, await releaseForCreditNote(deed, invoice, londonDay(deed.now), 'Discount changed'));
}
