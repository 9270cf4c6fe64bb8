import { cancellationLabel, type CancellationOutcome } from '@dragoman/domain/bookings';
import {
  billTotals,
  type Charge,
  type CancelledShare,
  charge,
  chargeCancellation,
  chargeLateCancellation,
  clientPrices,
  interpreterPrices,
  type Levy,
  payTotals,
  type Prices,
  type Totals,
} from '@dragoman/domain/charging';
import { carriedDiscount, carriedText, splitTotals } from '@dragoman/domain/invoices';
import { noPence, type Percent, type Pence } from '@dragoman/domain/money';
import type { Outcome } from '@dragoman/domain/outcome';
import { bookedWork, selectBillingRate } from '@dragoman/domain/quotations';
import { interpreterVatOn, levyOn } from '@dragoman/domain/settings';
import { type Sheet, workFromSheet } from '@dragoman/domain/timesheets';
import type { BookedJob, BookingCustomer, BookingState, BookingTerms } from '../../features/bookings/index.ts';
import type { InterpreterFacts } from '../../features/interpreters/index.ts';
import { creditedDiscount } from '../../features/invoices/index.ts';
import { resolveSnapshot, storedQuotation } from '../../features/quotations/index.ts';
import { vatPeriods } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** A booking as it is billed. */
export type BilledBooking = BookingState & BookingCustomer & BookedJob & BookingTerms;

/** What one side's invoice will say. */
export interface ClientBill {
  readonly charge: Charge;
  readonly totals: Totals;
  readonly levy: Levy;
  /** The whole bill, or its two shares (rule invoices/split-bill). */
  readonly shares: readonly Totals[];
  /** A sentence where the discount is that of a credited invoice (rule invoices/carried-discount). */
  readonly carried: string | undefined;
}
export interface InterpreterBill {
  readonly charge: Charge;
  readonly totals: Totals;
  readonly vatPercent: Percent;
}

/** A share of a job that was cancelled, and what became of it with so many minutes of notice. */
export interface CancelledGrounds {
  readonly outcome: CancellationOutcome;
  readonly minutes: number;
  readonly share: CancelledShare;
}

/**
 * How a side is charged: by what was worked, the minimum for a late cancellation (rule charging/late-cancellation), or a
 * share of a cancelled job (rule charging/cancellation-terms).
 */
export type Grounds = { readonly sheet: Sheet } | { readonly cancelled: CancelledGrounds } | 'late cancellation';

/** Whether a side is charged for what was worked. */
export const isWorked = (grounds: Grounds): grounds is { readonly sheet: Sheet } =>
  typeof grounds === 'object' && 'sheet' in grounds;

/**
 * The client's bill: the client column at the rate that was copied onto the booking (rules rates/frozen-rate,
 * charging/same-formulas), with the discount agreed last and the percentage of the day worked
 * (rule charging/vat-by-day).
 */
export async function clientBill(db: Db, booking: BilledBooking, grounds: Grounds): Promise<ClientBill> {
  const quotation = await storedQuotation(db, booking.id);
  const snapshot = quotation?.snapshot ?? (await resolveSnapshot(db, booking));
  if (!snapshot) throw refuse.invalid(selectBillingRate, { billingRateId: selectBillingRate });
  const prices = clientPrices(snapshot.structure, snapshot.bands);
  const charged = chargedAt(booking, prices, grounds, {
    minimumAttendance: booking.minClientAttendance,
    discounts: quotation?.discounts ?? noPence,
  });
  const levy = levyOn(await vatPeriods(db), booking.date);
  const { discounts, carried } = isWorked(grounds)
    ? await discountFor(db, booking.id, charged.total, quotation?.discounts)
    : { discounts: noPence, carried: undefined };
  const totals = orRefuse(billTotals(charged.total, discounts, levy));
  const shares = booking.isSplitInvoice ? splitTotals(totals, levy) : [totals];
  return { charge: charged, totals, levy, shares, carried };
}

/**
 * The discount agreed last: that of the invoice which this one replaces, else that of the quotation
 * (rule invoices/carried-discount).
 */
async function discountFor(
  db: Db,
  bookingId: string,
  total: Pence,
  quoted: Pence = noPence,
): Promise<{ discounts: Pence; carried: string | undefined }> {
  const stood = await creditedDiscount(db, bookingId);
  if (!stood) return { discounts: quoted, carried: undefined };
  const discounts = carriedDiscount(stood, total);
  return { discounts, carried: carriedText(stood, discounts, quoted) };
}

/** The interpreter's bill: their column at their own rates, with their VAT where they are registered and ticked it. */
export async function interpreterBill(
  db: Db,
  booking: BilledBooking,
  interpreter: InterpreterFacts,
  grounds: Grounds,
): Promise<InterpreterBill> {
  const charged = chargedAt(booking, interpreterPrices(interpreter.rates), grounds, {
    minimumAttendance: booking.minInterpreterAttendance,
    discounts: noPence,
  });
  const ticked = interpreter.vat && (!isWorked(grounds) || grounds.sheet.vat === true);
  const vatPercent = interpreterVatOn(await vatPeriods(db), booking.date, ticked);
  return { charge: charged, totals: payTotals(charged.total, vatPercent), vatPercent };
}

/** What one side is charged at its prices: its own flag for the minimum, and what was agreed off the price. */
function chargedAt(
  booking: BilledBooking,
  prices: Prices,
  grounds: Grounds,
  { minimumAttendance, discounts }: { readonly minimumAttendance: boolean; readonly discounts: Pence },
): Charge {
  const { serviceType: service } = booking;
  const urgency = booking.urgency ?? 'urgent';
  if (grounds === 'late cancellation') return orRefuse(chargeLateCancellation(service, urgency, prices));
  if (isWorked(grounds))
    return orRefuse(charge(workFromSheet(grounds.sheet, { ...context(booking), minimumAttendance }), prices));
  const work = bookedWorkOf(booking, minimumAttendance);
  const { share, ...cancelled } = grounds.cancelled;
  const label = cancellationLabel({ ...cancelled, work }, share);
  return orRefuse(chargeCancellation({ service, urgency, work, discounts }, share, prices, label));
}

/** What was booked, with the flag of the side that is charged; undefined where nobody has said how much. */
export function bookedWorkOf(booking: BookedTimes, minimumAttendance: boolean) {
  const { entries, startTime, endTime } = booking;
  return bookedWork({ ...entries, ...context(booking), startTime, endTime, minimumAttendance });
}

/** How much of what was booked. */
export type BookedTimes = Pick<BookedJob, 'serviceType' | 'urgency' | 'startTime' | 'endTime'> &
  Pick<BookingTerms, 'entries'>;

const context = (booking: Pick<BookedJob, 'serviceType' | 'urgency'>) => ({
  service: booking.serviceType,
  urgency: booking.urgency,
});

function orRefuse<T>(outcome: Outcome<T>): T {
  if (!outcome.allowed) throw refuse.invalid(outcome.refusal);
  return outcome.value;
}
