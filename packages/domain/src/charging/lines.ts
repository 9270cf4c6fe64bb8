import { sum, type Pence, type Rate } from '../money/index.ts';
import type { Price } from './prices.ts';

/** The lines of a charge, in the order in which they are printed. */
export const chargeKeys = [
  'teleAndVideo',
  'attendanceOne',
  'attendanceTwo',
  'travelIn',
  'travelOut',
  'waiting',
  'mileage',
  'parking',
  'travelFares',
  'translation',
  'transcription',
  'additional',
  'lateCancellation',
] as const;
/** What a charge line is for. */
export type ChargeKey = (typeof chargeKeys)[number];

/** What a charge line prints beside its amount; stored as JSON with the frozen document. */
export interface ChargeFacts {
  /** Minutes, miles or words as worked; absent where an amount was entered, 'as per evidence'. */
  quantity?: number;
  unit?: 'minute' | 'mile' | 'word';
  /** Quantity that is charged when a minimum lifts it: 30 minutes for a 7-minute call. */
  charged?: number;
  rate?: Rate;
  per?: Price['per'];
  /** Least quantity of the service (30, 60 minutes) and what it costs; shown, not added (rule charging/calls). */
  minimum?: { quantity: number; amount: Pence };
  /**
   * Translation: the words that the minimum covers, the minimum and the pages (information only,
   * rule charging/translation).
   */
  threshold?: number;
  minimumRate?: Pence;
  pages?: number;
  urgency?: 'urgent' | 'non-urgent';
  /** Transcription: the band's range and charge, and the minutes past it (rule charging/bands). */
  band?: { over: number; upTo: number; amount: Pence };
  extra?: { minutes: number; amount: Pence };
}

/** One line of a charge: rounded once to the penny (rule basics/rounding). */
export interface ChargeLine {
  key: ChargeKey;
  label: string;
  facts: ChargeFacts;
  amount: Pence;
}

/** A charge: its lines in the order in which they are printed, and their sum. */
export interface Charge {
  lines: ChargeLine[];
  total: Pence;
}

/** Adds lines up (rule basics/rounding: totals add rounded lines). */
export function chargeOf(lines: ChargeLine[]): Charge {
  return { lines, total: sum(lines.map(({ amount }) => amount)) };
}

/** The line for `key`, if the charge has one. */
export function lineFor(lines: readonly ChargeLine[], key: ChargeKey): ChargeLine | undefined {
  return lines.find((line) => line.key === key);
}
