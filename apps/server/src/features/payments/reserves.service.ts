import type { CalendarDay } from '@dragoman/domain/calendar';
import { mirroredPostings, reserveFreed } from '@dragoman/domain/ledger';
import { noPence, type Pence, sum } from '@dragoman/domain/money';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { setAdvancePayment } from '../bookings/index.ts';
import { type OwedInvoice, printSettledAdvance } from '../invoices/index.ts';
import { recordEntry } from '../ledger/index.ts';
import type { HeldPayment } from './payments.queries.ts';

/**
 * After money of a payment was put to an invoice by hand, or released from it: where it is the advance of the invoice's own
 * booking, the invoice prints what it now bears, and so does the booking.
 */
export async function updatePrintedAdvance(
  command: CommandContext,
  payment: Pick<HeldPayment, 'bookingId'>,
  invoice: OwedInvoice,
  after: 'allocation' | 'release',
): Promise<void> {
  if (payment.bookingId !== invoice.bookingId) return;
  await setAdvancePayment(command, invoice.bookingId, await printSettledAdvance(command, invoice, after));
}

/**
 * What is still reserved of a locked advance becomes ordinary credit: its booking no longer needs it
 * (rule payments/advance).
 */
export async function freeReserve(command: CommandContext, advance: HeldPayment, day: CalendarDay): Promise<void> {
  if (advance.reserved === 0) return;
  await setReserved(command, advance, noPence);
  await recordEntry(command, {
    kind: 'advance freed',
    on: day,
    description: `What is left of advance ${advance.paymentRef} becomes credit`,
    postings: reserveFreed(subjects(advance, advance.reserved)),
  });
}

/** `amount` of a locked advance's credit waits for its booking again (rule payments/advance-by-amount). */
export async function reserveCredit(
  command: CommandContext,
  advance: HeldPayment,
  amount: Pence,
  day: CalendarDay,
): Promise<void> {
  await setReserved(command, advance, sum([advance.reserved, amount]));
  await recordEntry(command, {
    kind: 'advance reserved',
    on: day,
    description: `Advance ${advance.paymentRef} is reserved for its booking again`,
    postings: mirroredPostings(reserveFreed(subjects(advance, amount))),
  });
}

async function setReserved(command: CommandContext, advance: HeldPayment, reserved: Pence): Promise<void> {
  await command.tx.updateTable('payments').set({ reserved_pence: reserved }).where('id', '=', advance.id).execute();
  await recordAudit(command, {
    table: 'payments',
    id: advance.id,
    action: reserved > advance.reserved ? 'advance reserved' : 'advance freed',
    before: { reserved: advance.reserved },
    after: { reserved },
  });
}

const subjects = (advance: HeldPayment, amount: Pence) => ({
  paymentId: advance.id,
  payerId: advance.payerId,
  bookingId: advance.bookingId!,
  amount,
});
