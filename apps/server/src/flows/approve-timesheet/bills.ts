import {
  billTotals,
  type Charge,
  charge,
  chargeLateCancellation,
  clientPrices,
  interpreterPrices,
  type Levy,
  payTotals,
  type RateSnapshot,
  type Totals,
} from '@dragoman/domain/charging';
import { carriedDiscount, carriedText, splitTotals } from '@dragoman/domain/invoices';
import { noPence, type Percent, type Pence } from '@dragoman/domain/money';
import type { Outcome } from '@dragoman/domain/outcome';
import { selectBillingRate } from '@dragoman/domain/quotations';
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

/**
 * How a side is charged: by what was worked, or the minimum for a late cancellation (rule charging/late-cancellation).
 */
export type Grounds = { readonly sheet: Sheet } | 'late cancellation';

/**
 * The client's bill: the client column at the rate that was copied onto the booking (rules rates/frozen-rate,
 * charging/same-formulas), with the discount agreed last and the percentage of the day worked
 * (rule charging/vat-by-day).
 */
export async function clientBill(db: Db, booking: BilledBooking, grounds: Grounds): Promise<ClientBill> {
  const quotation = await storedQuotation(db, booking.id);
  const snapshot = quotation?.snapshot ?? (await resolveSnapshot(db, booking));
  if (!snapshot) throw refuse.invalid(selectBillingRate, { billingRateId: selectBillingRate });
  const charged = chargedAt(booking, snapshot, grounds);
  const levy = levyOn(await vatPeriods(db), booking.date);
  const { discounts, carried } =
    grounds === 'late cancellation'
      ? { discounts: noPence, carried: undefined }
      : await discountFor(db, booking.id, charged.total, quotation?.discounts);
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
  const prices = interpreterPrices(interpreter.rates);
  const late = grounds === 'late cancellation';
  const charged = late
    ? orRefuse(chargeLateCancellation(booking.serviceType, booking.urgency ?? 'urgent', prices))
    : orRefuse(
        charge(
          workFromSheet(grounds.sheet, { ...context(booking), minimumAttendance: booking.minInterpreterAttendance }),
          prices,
        ),
      );
  const ticked = interpreter.vat && (late || grounds.sheet.vat === true);
  const vatPercent = interpreterVatOn(await vatPeriods(db), booking.date, ticked);
  return { charge: charged, totals: payTotals(charged.total, vatPercent), vatPercent };
}

function chargedAt(booking: BilledBooking, snapshot: RateSnapshot, grounds: Grounds): Charge {
  const prices = clientPrices(snapshot.structure, snapshot.bands);
  if (grounds === 'late cancellation') {
    return orRefuse(chargeLateCancellation(booking.serviceType, booking.urgency ?? 'urgent', prices));
  }
  const work = workFromSheet(grounds.sheet, { ...context(booking), minimumAttendance: booking.minClientAttendance });
  return orRefuse(charge(work, prices));
}

const context = (booking: BookedJob) => ({ service: booking.serviceType, urgency: booking.urgency });

function orRefuse<T>(outcome: Outcome<T>): T {
  if (!outcome.allowed) throw refuse.invalid(outcome.refusal);
  return outcome.value;
}
