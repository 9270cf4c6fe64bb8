import { correctMarkedFields } from '@dragoman/domain/validation';
import type { QuotationEntry } from '@dragoman/contract/quotations';
import {
  billTotals,
  charge,
  clientPrices,
  type ChargeLine,
  type RateSnapshot,
  type Totals,
} from '@dragoman/domain/charging';
import { noPence, type Pence } from '@dragoman/domain/money';
import type { Outcome } from '@dragoman/domain/outcome';
import { quotationForm, selectBillingRate, workFromEntries } from '@dragoman/domain/quotations';
import { defaultThreshold } from '@dragoman/domain/rates';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BookedJob, BookingCustomer, BookingTerms, QuotedEntries } from '../bookings/index.ts';
import { mayUseRate } from '../rates/index.ts';
import { resolveSnapshot } from './quotations.queries.ts';

/** A booking as its quotation is calculated. */
export type QuotedBooking = BookingCustomer & BookedJob & BookingTerms;

/** What the entries of the form come to. */
export interface CalculatedQuotation {
  readonly entries: QuotedEntries;
  readonly billingRateId: string | null;
  readonly snapshot: RateSnapshot;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
}

/** Calculates the form of a booking; refuses what it may not say, in place. */
export async function calculateQuotation(
  db: Db,
  booking: QuotedBooking,
  entry: QuotationEntry,
): Promise<CalculatedQuotation> {
  const billingRateId = entry.billingRateId === undefined ? booking.billingRateId : entry.billingRateId;
  if (billingRateId && !(await mayUseRate(db, billingRateId, booking.clientId))) {
    throw refuse.field('billingRateId', 'Unknown billing rate');
  }
  const snapshot = await resolveSnapshot(db, { ...booking, billingRateId });
  if (!snapshot) throw refuse.field('billingRateId', selectBillingRate);
  const given = pickStatedEntries(entry);
  refuseUnasked(booking, given, thresholdOf(booking, snapshot));
  const entries = entriesOf(given);
  const work = workFromEntries({
    ...entries,
    service: booking.serviceType,
    urgency: booking.urgency,
    minimumAttendance: booking.minClientAttendance,
  });
  const charged = orRefuse(charge(work, clientPrices(snapshot.structure, snapshot.bands)));
  const totals = billTotals(charged.total, given.discounts ?? noPence, { vat: booking.vat, percent: booking.percent });
  if (!totals.allowed) throw refuse.field('discounts', totals.refusal);
  return { entries, billingRateId, snapshot, lines: charged.lines, totals: totals.value };
}

/** Words that the minimum of the rate covers, for the sentence beside the word count. */
export function thresholdOf({ urgency }: Pick<BookedJob, 'urgency'>, snapshot: RateSnapshot | undefined): number {
  const { translation } = snapshot?.structure ?? {};
  const chosen = urgency === 'non-urgent' ? translation?.nonUrgent : translation?.urgent;
  return chosen?.threshold ?? defaultThreshold;
}

type Stated = Partial<Omit<QuotationEntry, 'updatedAt' | 'billingRateId'>>;

/** What was entered at all: blanks are left out. */
function pickStatedEntries({ updatedAt, billingRateId, ...entry }: QuotationEntry): Stated {
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Stated;
}

/** Asks the domain's form of this service: amounts are in pounds there, as in the browser. */
function refuseUnasked(booking: BookedJob, given: Stated, threshold: number): void {
  const pounds = (amount: Pence | null | undefined) =>
    amount === undefined || amount === null ? undefined : amount / 100;
  const asked = {
    ...given,
    discounts: pounds(given.discounts),
    parkingFee: pounds(given.parkingFee),
    estimatedFares: pounds(given.estimatedFares),
  };
  const entered = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const result = quotationForm(booking.serviceType, threshold).safeParse(entered);
  if (result.success) return;
  const sentences: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const field of fields) {
      sentences[field] ??= issue.code === 'unrecognized_keys' ? `Not asked for ${booking.serviceType}` : issue.message;
    }
  }
  throw refuse.invalid(correctMarkedFields, sentences);
}

function entriesOf(given: Stated): QuotedEntries {
  return {
    duration: given.duration ?? null,
    attendanceOne: given.attendanceOne ?? null,
    attendanceTwo: given.attendanceTwo ?? null,
    estimatedTravelIn: given.estimatedTravelIn ?? null,
    estimatedTravelOut: given.estimatedTravelOut ?? null,
    estimatedWaiting: given.estimatedWaiting ?? null,
    estimatedMileage:
      given.estimatedMileage === undefined || given.estimatedMileage === null ? null : String(given.estimatedMileage),
    estimatedFares: given.estimatedFares ?? null,
    parkingFee: given.parkingFee ?? null,
    pageCount: given.pageCount ?? null,
    wordCount: given.wordCount ?? null,
  };
}

function orRefuse<T>(outcome: Outcome<T>): T {
  if (!outcome.allowed) throw refuse.invalid(outcome.refusal);
  return outcome.value;
}
