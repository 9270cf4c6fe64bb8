import { history } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { negate, type Pence, sum } from '@dragoman/domain/money';
import { statusAfterMoney } from '@dragoman/domain/payments';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { bookingFacts, lockBookings, setBookingMoney, setBookingStatus } from '../bookings/index.ts';

/** A client invoice as money commands need it. */
export interface OwedInvoice {
  readonly id: string;
  readonly invoiceNo: string;
  readonly bookingId: string;
  readonly payerId: string;
  readonly invoiceDate: CalendarDay;
  readonly cancelled: boolean;
  readonly total: Pence;
  readonly balance: Pence;
}

/**
 * Locks client invoices by number for a money command, with their bookings before them: bookings, then payments, then invoices
 * is the order everywhere. `lockPayments` runs in between. An unknown number is refused beside its row.
 */
export async function lockInvoices<P>(
  command: CommandContext,
  invoiceNos: readonly string[],
  lockPayments: () => Promise<P>,
  fieldOf: (place: number) => string = (place) => `details.${place}.invoiceNo`,
): Promise<{ payments: P; invoices: OwedInvoice[] }> {
  const known = await command.tx
    .selectFrom('invoices')
    .select(['id', 'invoice_no', 'booking_id'])
    .where('side', '=', 'client')
    .where('invoice_no', 'in', invoiceNos.length > 0 ? invoiceNos : [''])
    .execute();
  for (const [index, number] of invoiceNos.entries()) {
    if (!known.some((row) => row.invoice_no === number))
      throw refuse.field(fieldOf(index), `Invoice ${number} is not known`);
  }
  await lockBookings(command, [...new Set(known.map((row) => row.booking_id))]);
  const payments = await lockPayments();
  const rows = await command.tx
    .selectFrom('invoices')
    .select([
      'id',
      'invoice_no',
      'booking_id',
      'payer_id',
      'invoice_date',
      'cancelled',
      'inv_total_pence',
      'balance_pence',
    ])
    .where('id', 'in', known.length > 0 ? known.map((row) => row.id) : ['00000000-0000-0000-0000-000000000000'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const invoices = rows.map((row) => ({
    id: row.id,
    invoiceNo: row.invoice_no,
    bookingId: row.booking_id,
    payerId: row.payer_id!,
    invoiceDate: row.invoice_date,
    cancelled: row.cancelled,
    total: row.inv_total_pence,
    balance: row.balance_pence,
  }));
  return { payments, invoices: invoiceNos.map((number) => invoices.find((invoice) => invoice.invoiceNo === number)!) };
}

/** Takes `amount` off the balance due of a locked invoice. `syncBookings` follows once the command has settled all. */
export async function settleInvoice(command: CommandContext, invoice: OwedInvoice, amount: Pence): Promise<void> {
  await changeBalance(command, invoice, negate(amount));
}

/** Puts `amount` back onto the balance due of a locked invoice. `syncBookings` follows once the command has settled all. */
export async function restoreBalance(command: CommandContext, invoice: OwedInvoice, amount: Pence): Promise<void> {
  await changeBalance(command, invoice, amount);
}

/** Interpreters' invoices that a slip pays now. */
export async function markRemitted(command: CommandContext, invoiceIds: readonly string[]): Promise<void> {
  await command.tx.updateTable('invoices').set({ due: false }).where('id', '=', anyOf(invoiceIds)).execute();
}

/** Interpreters' invoices that no slip pays any more: those still live are due again. */
export async function markDueAgain(command: CommandContext, invoiceIds: readonly string[]): Promise<void> {
  await command.tx
    .updateTable('invoices')
    .set((eb) => ({ due: eb.not('cancelled') }))
    .where('id', '=', anyOf(invoiceIds))
    .execute();
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

async function changeBalance(command: CommandContext, invoice: OwedInvoice, by: Pence): Promise<void> {
  await command.tx
    .updateTable('invoices')
    .set((eb) => ({ balance_pence: eb('balance_pence', '+', by) }))
    .where('id', '=', invoice.id)
    .execute();
}

/** Calls `syncBooking` once for each booking whose invoice balances a command changed. */
export async function syncBookings(
  command: CommandContext,
  invoices: readonly Pick<OwedInvoice, 'bookingId'>[],
): Promise<void> {
  for (const bookingId of new Set(invoices.map((invoice) => invoice.bookingId))) await syncBooking(command, bookingId);
}

/**
 * Stores on the booking the total and the balance due of its live client invoices (rule payments/balance-due).
 * An approved booking with nothing due becomes Paid; a Paid one with a balance due returns to Approved (rule payments/paid). An invoice
 * of 0.00 leaves it Approved (rule invoices/nothing-to-pay).
 */
export async function syncBooking(command: CommandContext, bookingId: string): Promise<void> {
  const live = await command.tx
    .selectFrom('invoices')
    .select(['inv_total_pence', 'balance_pence', 'invoice_no'])
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'client')
    .where('cancelled', '=', false)
    .orderBy('share')
    .execute();
  const invTotal = sum(live.map((row) => row.inv_total_pence));
  const balance = sum(live.map((row) => row.balance_pence));
  await setBookingMoney(command, bookingId, {
    invTotal,
    balance,
    invoiceNo: live.map((row) => row.invoice_no).join(', ') || null,
  });
  const booking = await bookingFacts(command.tx, bookingId);
  const status = statusAfterMoney(booking.status, { isApprove: booking.isApprove, invoices: [{ invTotal, balance }] });
  if (status !== booking.status)
    await setBookingStatus(command, bookingId, status, status === 'Paid' ? history.paid() : history.unpaid());
}
