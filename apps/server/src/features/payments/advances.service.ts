import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Levy } from '@dragoman/domain/charging';
import { less, type Pence, sum } from '@dragoman/domain/money';
import { splitAdvances, spendInOrder } from '@dragoman/domain/payments';
import type { CommandContext } from '../../platform/command-context.ts';
import { type NamedCustomer, type OwedInvoice, payerOf } from '../invoices/index.ts';
import { lockAdvances, lockReserved } from './payments.queries.ts';
import { allocate, commandDay, receive } from './payments.service.ts';
import { reverse } from './corrections.service.ts';
import { freeReserve, reserveCredit } from './reserves.service.ts';

/**
 * Makes a booking's advance come to `amount`: what is reserved is reversed and the new sum received, each an entry of
 * its own (rule payments/advance). What has become credit is the payer's. The caller has locked the booking and made
 * sure that no invoice lives.
 */
export async function changeAdvance(
  command: CommandContext,
  booking: NamedCustomer & Levy & { id: string },
  amount: Pence,
): Promise<void> {
  const advances = await lockReserved(command, booking.id);
  const reserved = sum(advances.map((advance) => advance.reserved));
  if (reserved === amount) return;
  for (const advance of advances) {
    const from = { day: commandDay(command), reason: 'Advance changed', from: 'reserve' } as const;
    await reverse(command, advance, advance.reserved, from);
  }
  if (amount === 0) return;
  const payer = await payerOf(command, booking);
  await receive(command, {
    payer,
    advance: { bookingId: booking.id, levy: { vat: booking.vat, percent: booking.percent } },
    total: amount,
    paymentDate: commandDay(command),
  });
}

/**
 * What is reserved for a booking settles its invoices in order (share 1, then share 2); what exceeds them becomes
 * ordinary credit (rules invoices/split-bill, payments/advance-at-approval). Gives the advance that each invoice
 * prints: what settled it, and on the last one also what is over, so that its Amount Due shows the negative
 * (rule invoices/negative-due).
 */
export async function allocateAdvances(
  command: CommandContext,
  bookingId: string,
  invoices: readonly OwedInvoice[],
  day: CalendarDay,
): Promise<Pence[]> {
  const advances = await lockReserved(command, bookingId);
  const put = splitAdvances(
    advances.map((advance) => advance.reserved),
    invoices.map((invoice) => invoice.balance),
  );
  for (const { payment, invoice, amount } of put.allocations) {
    await allocate(command, advances[payment]!, [{ invoice: invoices[invoice]!, amount }], day, 'reserve');
  }
  for (const [index, advance] of advances.entries()) {
    await freeReserve(command, { ...advance, reserved: put.excess[index]! }, day);
  }
  return invoices.map((_, index) => {
    const settled = put.allocations.filter((one) => one.invoice === index).map((one) => one.amount);
    return sum(index === invoices.length - 1 ? [...settled, ...put.excess] : settled);
  });
}

/**
 * Before a discount settles an invoice anew: as much of its booking's advances as `amount` is reserved, taken from what
 * of them is credit, oldest first (rule payments/advance-by-amount). The caller has made sure that there is so much.
 */
export async function reserveForDiscount(command: CommandContext, bookingId: string, amount: Pence): Promise<void> {
  const advances = await lockAdvances(command, bookingId);
  const missing = less(amount, ...advances.map((advance) => advance.reserved));
  const { parts } = spendInOrder(
    advances.map((advance) => advance.balance),
    [missing],
  );
  for (const { source, amount: part } of parts)
    await reserveCredit(command, advances[source]!, part, commandDay(command));
}

/**
 * When a booking is cancelled, what waits for it becomes credit (rule payments/advance). Gives whether anything did.
 */
export async function freeAdvances(command: CommandContext, bookingId: string): Promise<boolean> {
  const advances = await lockReserved(command, bookingId);
  for (const advance of advances) await freeReserve(command, advance, commandDay(command));
  return advances.length > 0;
}
