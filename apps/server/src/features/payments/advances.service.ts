import type { CalendarDay } from '@dragoman/domain/calendar';
import { type Pence, sum } from '@dragoman/domain/money';
import { allocateAdvances as shareOut, received } from '@dragoman/domain/payments';
import type { Deed } from '../../platform/deed.ts';
import { type NamedCustomer, type OwedInvoice, payerOf } from '../invoices/index.ts';
import { lockReserved } from './payments.queries.ts';
import { allocate, deedDay, receive } from './payments.service.ts';
import { reverse } from './put-right.service.ts';
import { free } from './reserves.service.ts';

/**
 * Makes a booking's advance come to `amount`: what is reserved is reversed and the new sum received, each an entry of its own
 * (ruling S-80). What has become credit is the payer's. The caller has locked the booking and made sure that no invoice lives.
 */
export async function changeAdvance(deed: Deed, booking: NamedCustomer & { id: string }, amount: Pence): Promise<void> {
  const advances = await lockReserved(deed, booking.id);
  const standing = sum(advances.map((advance) => advance.balance));
  if (standing === amount) return;
  for (const advance of advances) {
    if (advance.balance > 0) await reverse(deed, advance, advance.balance, deedDay(deed), 'Advance changed');
  }
  if (amount === 0) return;
  const payer = await payerOf(deed, booking);
  await receive(deed, { kind: 'Advance', payer, bookingId: booking.id, total: amount, paymentDate: deedDay(deed) });
}

/**
 * At approval: the booking's advances settle its fresh invoices in order (share 1, then share 2); what exceeds them becomes
 * ordinary credit (rulings S-15, S-80). Gives the advance that each invoice prints: what settled it, and on the last one also
 * what is over, so that its Amount Due shows the negative (ruling S-127).
 */
export async function allocateAdvances(
  deed: Deed,
  bookingId: string,
  invoices: readonly OwedInvoice[],
  day: CalendarDay,
): Promise<Pence[]> {
  const advances = await lockReserved(deed, bookingId);
  const balances = invoices.map((invoice) => invoice.balance);
  const put = shareOut(
    advances.map((advance) => received('Advance', advance.balance)),
    balances,
  );
  for (const { payment, invoice, amount } of put.allocations) {
    await allocate(deed, advances[payment]!, [{ invoice: invoices[invoice]!, amount }], day);
  }
  for (const [index, advance] of advances.entries()) {
    await free(deed, { ...advance, balance: put.excess[index]! }, day);
  }
  return invoices.map((_, index) => {
    const settled = put.allocations.filter((one) => one.invoice === index).map((one) => one.amount);
    return sum(index === invoices.length - 1 ? [...settled, ...put.excess] : settled);
  });
}

/** When a booking is cancelled, what waits for it becomes credit (ruling S-80). Gives whether anything did. */
export async function freeAdvances(deed: Deed, bookingId: string): Promise<boolean> {
  const advances = await lockReserved(deed, bookingId);
  for (const advance of advances) await free(deed, advance, deedDay(deed));
  return advances.length > 0;
}
