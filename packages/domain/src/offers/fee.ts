import { minutesBooked, parseDuration, type TimeOfDay } from '../calendar/index.ts';
import {
  charge,
  interpreterPrices,
  type InterpreterRates,
  type ServiceType,
  type Urgency,
  type Work,
} from '../charging/index.ts';
import { formatPounds, noPence, type Pence } from '../money/index.ts';

/**
 * What a fee means (rule offers/fee): exactly what the booked time comes to; that, and travel is added; or the least, where
 * what there is to do is not known yet.
 */
export const feeKinds = ['exact', 'travel', 'least'] as const;

/** One of these. */
export type FeeKind = (typeof feeKinds)[number];

/** A fee in pence, before VAT. */
export interface OfferedFee {
  readonly amount: Pence;
  readonly kind: FeeKind;
}

/** What of a booking the fee is taken of; `duration` ('hh:mm') and `wordCount` as its quotation form knows them. */
export interface FeeFacts {
  readonly serviceType: ServiceType;
  readonly urgency: Urgency | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly duration: string | null;
  readonly wordCount: number | null;
}

/**
 * What an interpreter gets for the booked time by their rates, minimums included (rule offers/fee): attendance without travel,
 * the words or the recording where they are known, else the least. Undefined where no rate says it.
 */
export function offeredFee(job: FeeFacts, rates: InterpreterRates): OfferedFee | undefined {
  const { work, kind } = workOf(job);
  const charged = charge(work, interpreterPrices(rates));
  return charged.allowed ? { amount: charged.value.total, kind } : undefined;
}

// A word, or a minute: of nothing at all nothing would be charged, of this the minimum.
const least = 1;

function workOf(job: FeeFacts): { work: Work; kind: FeeKind } {
  const { serviceType: service, startTime, endTime } = job;
  const urgency = job.urgency ?? 'urgent';
  const booked = startTime && endTime ? minutesBooked(startTime, endTime) : undefined;
  const minutes = booked ?? 0;
  const kind = booked === undefined ? 'least' : 'exact';
  switch (service) {
    case 'Telephone':
    case 'Video Call':
      return { work: { service, minutes, waiting: 0, minimumAttendance: true }, kind };
    case 'Onsite':
      return {
        work: { service, ...noTravel, attendanceOne: minutes, minimumAttendance: true },
        kind: kind === 'exact' ? 'travel' : 'least',
      };
    case 'Translation': {
      const words = job.wordCount ?? 0;
      return { work: { service, words: words || least, pages: 0, urgency }, kind: words > 0 ? 'exact' : 'least' };
    }
    case 'Transcription': {
      const recorded = parseDuration(job.duration ?? '') ?? 0;
      return { work: { service, minutes: recorded || least, urgency }, kind: recorded > 0 ? 'exact' : 'least' };
    }
  }
}

const noTravel = {
  attendanceTwo: 0,
  travelIn: 0,
  travelOut: 0,
  waiting: 0,
  miles: 0,
  parking: noPence,
  travelFares: noPence,
} as const;

/** '£45.00', 'about £45.00, travel is added', 'at least £25.00'; without a fee the rates are named. */
export function feeText(fee: OfferedFee | null | undefined): string {
  if (!fee) return 'by your agreed rates';
  const amount = formatPounds(fee.amount);
  if (fee.kind === 'travel') return `about ${amount}, travel is added`;
  return fee.kind === 'least' ? `at least ${amount}` : amount;
}
