import type { Quotation, QuotationForm } from '@dragoman/contract/quotations';
import { isPreparing, preparingOnly } from '@dragoman/domain/bookings';
import { formatDuration, minutesBooked } from '@dragoman/domain/calendar';
import { levyLabel, type ChargeLine, type Levy, type Totals } from '@dragoman/domain/charging';
import { formatPounds, noPence } from '@dragoman/domain/money';
import {
  amountDue,
  grandTotal,
  selectBillingRate,
  showsAdvance,
  type QuotationFigures,
} from '@dragoman/domain/quotations';
import { shownRateName } from '@dragoman/domain/rates';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type BookedJob,
  type BookingCustomer,
  type BookingMoney,
  type BookingState,
  type BookingTerms,
  bookingFacts,
} from '../bookings/index.ts';
import { isFormConfirmed, resolveSnapshot, storedQuotation } from './quotations.queries.ts';
import { thresholdOf } from './calculate.ts';

/** The confirmed quotation of a booking as it is shown; refuses with 404 while the form is not confirmed. */
export async function confirmedQuotation(db: Db, bookingId: string): Promise<Quotation> {
  const booking = await bookingFacts(db, bookingId);
  const stored = await storedQuotation(db, bookingId);
  if (!stored || stored.lines.length === 0) throw refuse.notFound('The quotation form is not confirmed');
  return quotationView(booking, {
    ...stored,
    rateName: stored.snapshot.rateName,
    figures: stored.figures as QuotationFigures,
  });
}

interface Figures {
  readonly rateName: string;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  readonly figures: QuotationFigures;
}

/**
 * A quotation as preview, mail and page show it: lines, totals, and the advance where it shows
 * (rules quotations/advance-row, quotations/offers-deduct-nothing).
 */
export function quotationView(
  booking: BookingState & BookedJob & Pick<BookingCustomer, 'clientName'> & Pick<BookingMoney, 'advancePayment'>,
  { rateName, lines, totals, levy, figures }: Figures,
): Quotation {
  const { status, advancePayment } = booking;
  const grand = grandTotal(totals, advancePayment, status);
  return {
    bookingId: booking.id,
    booking_ref: booking.bookingRef,
    status,
    serviceType: booking.serviceType,
    urgency: booking.urgency,
    clientName: booking.clientName,
    rateName: shownRateName(rateName),
    lines: lines.map(lineView),
    ...totals,
    vat: levy.vat,
    percentLabel: levyLabel(levy),
    percent: levy.percent,
    advancePayment,
    showsAdvance: showsAdvance(advancePayment, status),
    grandTotal: grand,
    amountDue: amountDue(totals, advancePayment),
    figures: { ...figures, grandTotal: grand },
  };
}

/**
 * What the quotation form opens with: what was entered, else what the booked times suggest
 * (rule quotations/suggested-times).
 */
export async function quotationFormView(
  db: Db,
  booking: BookingState & BookedJob & BookingTerms & Pick<BookingCustomer, 'clientId'>,
): Promise<z.output<typeof QuotationForm>> {
  const stored = await storedQuotation(db, booking.id);
  const snapshot = await resolveSnapshot(db, booking);
  const { entries } = booking;
  const booked = bookedLength(booking);
  return {
    bookingId: booking.id,
    booking_ref: booking.bookingRef,
    status: booking.status,
    serviceType: booking.serviceType,
    title: booking.status === 'Quotation' ? 'Quotation' : 'Booking Confirmation',
    updatedAt: booking.updatedAt,
    threshold: thresholdOf(booking, snapshot),
    billingRateId: booking.billingRateId,
    rateName: snapshot ? shownRateName(snapshot.rateName) : null,
    refusal: refusalOf(booking, snapshot !== undefined),
    confirmed: await isFormConfirmed(db, booking.id),
    entries: {
      duration:
        entries.duration ?? (booking.serviceType === 'Telephone' || booking.serviceType === 'Video Call' ? booked : ''),
      attendanceOne: entries.attendanceOne ?? (booking.serviceType === 'Onsite' ? booked : ''),
      attendanceTwo: entries.attendanceTwo ?? '',
      estimatedTravelIn: entries.estimatedTravelIn ?? '',
      estimatedTravelOut: entries.estimatedTravelOut ?? '',
      estimatedWaiting: entries.estimatedWaiting ?? '',
      estimatedMileage: entries.estimatedMileage === null ? null : Number(entries.estimatedMileage),
      estimatedFares: entries.estimatedFares,
      parkingFee: entries.parkingFee,
      pageCount: entries.pageCount,
      wordCount: entries.wordCount,
      discounts: stored?.discounts ?? noPence,
    },
  };
}

function refusalOf(booking: BookingState, hasRate: boolean): string | null {
  if (!isPreparing(booking.status)) return preparingOnly;
  return hasRate ? null : selectBillingRate;
}

function bookedLength({ startTime, endTime }: BookedJob): string {
  const minutes = startTime && endTime ? minutesBooked(startTime, endTime) : undefined;
  return minutes === undefined ? '' : formatDuration(minutes);
}

function lineView({ key, label, facts, amount }: ChargeLine): Quotation['lines'][number] {
  return {
    key,
    label,
    quantity: quantityOf(facts),
    rate: facts.rate ?? null,
    per: facts.per ?? null,
    note: noteOf(key, facts),
    amount,
  };
}

function quantityOf({ quantity, unit }: ChargeLine['facts']): string {
  if (quantity === undefined) return '';
  if (unit === 'minute') return formatDuration(quantity);
  return `${quantity} ${unit === 'mile' ? 'miles' : 'words'}`;
}

/** The words that stand beside some lines. */
function noteOf(key: ChargeLine['key'], { minimum, pages }: ChargeLine['facts']): string | null {
  if (key === 'parking' || key === 'travelFares') return 'As per evidence';
  if (key === 'transcription') return 'charged over 60 mins';
  if (key === 'teleAndVideo' && minimum) return `Minimum charges ${formatPounds(minimum.amount)}`;
  if (key === 'translation' && pages) return pages === 1 ? '1 page' : `${pages} pages`;
  return null;
}
