import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** Said when no client rate can be found (rule rates/which-rate). */
export const selectBillingRate = 'Select a client billing rate';

/** The rates that could apply to a booking; null or absent where there is none. */
export interface RateCandidates<T> {
  /** The one chosen on the booking. */
  booking?: T | null | undefined;
  /** The client's enabled special rate '{location}_{clientID}'. */
  special?: T | null | undefined;
  /** The client's billing rate. */
  client?: T | null | undefined;
  /** The enabled standard structure named as the booking's location. */
  location?: T | null | undefined;
}

/** Which client rate applies: the first there is, in this order (rule rates/which-rate). */
export function chooseRate<T>({ booking, special, client, location }: RateCandidates<T>): Outcome<T> {
  const rate = booking ?? special ?? client ?? location;
  return rate == null ? refusalOutcome(selectBillingRate) : allowed(rate);
}

/**
 * The booking fields, by their wire names, whose change makes the confirmed form stale: it must be confirmed anew
 * before sending (rule quotations/ready-to-send).
 */
export const priceRelevantFields = [
  'serviceType',
  'urgency',
  'location',
  'billingRateId',
  'companyId',
  'businessType',
  'date',
  'startTime',
  'endTime',
  'durationMin',
  'durationHour',
  'attendanceOne',
  'attendanceTwo',
  'estimatedTravelIn',
  'estimatedTravelOut',
  'estimatedWaiting',
  'estimatedMileage',
  'estimatedFares',
  'parkingFee',
  'pageCount',
  'wordCount',
  'minClientAttendance',
  'isSplitInvoice',
  'vat',
  'serviceChargePercent',
] as const;

/** Whether any of the changed fields (wire names) touches the price, the date or the times. */
export function needsConfirmingAnew(changed: Iterable<string>): boolean {
  const relevant: ReadonlySet<string> = new Set(priceRelevantFields);
  return [...changed].some((field) => relevant.has(field));
}
