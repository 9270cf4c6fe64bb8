import type { QuotationEntry } from '@dragoman/contract/quotations';
import { formConfirmed } from '@dragoman/domain/bookings';
import { type ChargeLine, type Levy, type RateSnapshot, type Totals } from '@dragoman/domain/charging';
import { noPence } from '@dragoman/domain/money';
import { grandTotal, quotationFigures } from '@dragoman/domain/quotations';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { refuseClash } from '../../platform/versions/index.ts';
import { type BookingMoney, type BookingState, keepQuotationEntries, lockBooking } from '../bookings/index.ts';
import { calculateQuotation, type QuotedBooking } from './calculate.ts';
import { resolveSnapshot, storedQuotation } from './quotations.queries.ts';

/**
 * Confirms the quotation form: keeps its entries on the booking, copies the resolved rates and bands and keeps lines
 * and totals (rules rates/which-rate, rates/frozen-rate). The booking can be sent afterwards
 * (rule quotations/ready-to-send).
 */
export async function confirmQuotation(
  command: CommandContext,
  bookingId: string,
  entry: QuotationEntry,
): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const may = formConfirmed(booking.status);
  if (!may.allowed) throw refuse.conflict(may.refusal);
  const { updatedAt: madeFrom } = entry;
  await refuseClash(command, {
    table: 'bookings',
    id: bookingId,
    what: 'Booking',
    madeFrom,
    stored: booking.updatedAt,
  });
  const { entries, billingRateId, snapshot, lines, totals } = await calculateQuotation(command.tx, booking, entry);
  await keepQuotationEntries(command, booking, { entries, billingRateId });
  await store(command, booking, { snapshot, lines, totals, levy: { vat: booking.vat, percent: booking.percent } });
}

/**
 * Copies the rates onto a job that was confirmed by hand, when it is approved (rule rates/frozen-rate). Does nothing
 * where a copy stands.
 */
export async function keepSnapshot(
  command: CommandContext,
  booking: QuotedBooking & BookingState & BookingMoney,
): Promise<void> {
  if (await storedQuotation(command.tx, booking.id)) return;
  const snapshot = await resolveSnapshot(command.tx, booking);
  if (!snapshot) return;
  const nothing: Totals = { total: noPence, discounts: noPence, subTotal: noPence, charge: noPence, invTotal: noPence };
  await store(command, booking, {
    snapshot,
    lines: [],
    totals: nothing,
    levy: { vat: booking.vat, percent: booking.percent },
  });
}

/**
 * A price-relevant field, the date or the times changed: the form must be confirmed anew before sending
 * (rule quotations/ready-to-send).
 */
export async function markStale(command: CommandContext, bookingId: string): Promise<void> {
  await command.tx.updateTable('quotations').set({ stale: true }).where('booking_id', '=', bookingId).execute();
}

interface Copied {
  readonly snapshot: RateSnapshot;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
}

async function store(
  command: CommandContext,
  booking: QuotedBooking & BookingState & BookingMoney,
  { snapshot, lines, totals, levy }: Copied,
): Promise<void> {
  const { bands, ...rate } = snapshot;
  const figures =
    lines.length > 0
      ? quotationFigures(booking.serviceType, lines, totals, grandTotal(totals, booking.advancePayment, booking.status))
      : {};
  const row = {
    rate_structure: JSON.stringify(rate),
    bands: JSON.stringify(bands),
    figures: JSON.stringify(figures),
    lines: JSON.stringify(lines),
    packed: null,
    total_pence: totals.total,
    discounts_pence: totals.discounts,
    sub_total_pence: totals.subTotal,
    vat: levy.vat,
    percent: levy.percent,
    charge_pence: totals.charge,
    inv_total_pence: totals.invTotal,
    confirmed_by: command.actor.name,
    confirmed_at: command.now,
    stale: false,
  };
  const before = await command.tx
    .selectFrom('quotations')
    .select(['total_pence', 'discounts_pence', 'inv_total_pence'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  await command.tx
    .insertInto('quotations')
    .values({ booking_id: booking.id, ...row })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
    .execute();
  await recordAudit(command, {
    table: 'quotations',
    id: booking.id,
    action: 'confirm',
    before: before ?? null,
    after: {
      rate: rate.rateName,
      total_pence: totals.total,
      discounts_pence: totals.discounts,
      inv_total_pence: totals.invTotal,
    },
  });
}
