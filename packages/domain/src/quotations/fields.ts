import { z } from 'zod';
import { amount } from '../validation/index.ts';
import { parseDuration } from '../calendar/index.ts';
import type { ServiceType } from '../charging/index.ts';
import { defaultThreshold } from '../rates/index.ts';

/** Least duration and attendance the form takes, in minutes, and its words (rule quotations/least-duration). */
export const leastQuotedMinutes = 30;
/** Said below it. */
export const leastDurationSentence = 'Minimum 30 minutes';
/** Helper text beside travel and waiting; it never blocks (rule quotations/least-duration). */
export const perHourHint = 'Per hour';

const durationText = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .refine((text) => parseDuration(text) !== undefined, { error: 'Invalid format' });

/** A duration or first attendance: 'hh:mm', at least 00:30 (rule quotations/least-duration). */
export const attendanceField = durationText.refine(
  (text) => (parseDuration(text) ?? leastQuotedMinutes) >= leastQuotedMinutes,
  {
    error: leastDurationSentence,
  },
);

/** A time that may be nothing: empty or 00:00, else at least 00:30 (attendance two). */
export const optionalAttendanceField = z
  .union([
    z.literal(''),
    durationText.refine(
      (text) => {
        const minutes = parseDuration(text);
        return minutes === undefined || minutes === 0 || minutes >= leastQuotedMinutes;
      },
      { error: leastDurationSentence },
    ),
  ])
  .nullish();

/** Travel or waiting: 'hh:mm', empty for none. */
export const estimateField = z.union([z.literal(''), durationText]).nullish();

/**
 * A recording's length: 'hh:mm', at least a minute; short recordings have bands of their own (rules charging/bands,
 * quotations/least-duration).
 */
export const recordingField = durationText.refine((text) => parseDuration(text) !== 0, { error: 'Minimum 1 minute' });

/** Pages of a document: at least 1. */
export const pageCountField = z
  .number({ error: 'Minimum 1 page' })
  .int('Minimum 1 page')
  .min(1, 'Minimum 1 page')
  .max(1_000_000, 'Invalid number');

/** What is said of a word count of nothing; `threshold` are the words that the minimum covers. */
export function wordCountSentence(threshold: number): string {
  return `Minimum document threshold 0-${threshold} words`;
}

/** Words of a document: above 0. */
export function wordCountField(threshold: number = defaultThreshold) {
  const sentence = wordCountSentence(threshold);
  return z.number({ error: sentence }).int(sentence).min(1, sentence).max(100_000_000, 'Invalid number');
}

/** Miles: a number from 0, at most two decimals. */
export const mileageField = z
  .number({ error: 'Invalid number' })
  .min(0, 'Invalid number')
  .max(100_000, 'Invalid number')
  .refine((miles) => Number(miles.toFixed(2)) === miles, { error: 'At most 2 decimals' });

/** The entries of the quotation form; which of them a service asks for is in `quotationFieldsOf`. */
export interface QuotationEntry {
  duration?: string | null | undefined;
  attendanceOne?: string | null | undefined;
  attendanceTwo?: string | null | undefined;
  estimatedTravelIn?: string | null | undefined;
  estimatedTravelOut?: string | null | undefined;
  estimatedWaiting?: string | null | undefined;
  estimatedMileage?: number | null | undefined;
  /** Pounds in a form. */
  estimatedFares?: number | null | undefined;
  parkingFee?: number | null | undefined;
  pageCount?: number | null | undefined;
  wordCount?: number | null | undefined;
}

const calls = ['duration', 'estimatedWaiting'] as const;

/** The fields that the quotation form shows for a service, beside discounts and the rate. */
export const quotationFieldsOf: Readonly<Record<ServiceType, readonly (keyof QuotationEntry)[]>> = {
  Telephone: calls,
  'Video Call': calls,
  Onsite: [
    'attendanceOne',
    'attendanceTwo',
    'estimatedTravelIn',
    'estimatedTravelOut',
    'estimatedWaiting',
    'estimatedMileage',
    'parkingFee',
    'estimatedFares',
  ],
  Translation: ['pageCount', 'wordCount'],
  Transcription: ['duration'],
};

/** Amounts that may be left out: fares, parking, discounts (numbers). */
export const optionalAmountField = amount.nullish();

/**
 * The quotation form of a service, with the figures it asks for. `threshold` words the chosen
 * rate's minimum covers. Amounts in pounds. Refuses fields of other services.
 */
export function quotationForm(service: ServiceType, threshold: number = defaultThreshold) {
  const common = { discounts: optionalAmountField, billingRateId: z.uuid().nullish() };
  switch (service) {
    case 'Telephone':
    case 'Video Call':
      return z.strictObject({ duration: attendanceField, estimatedWaiting: estimateField, ...common });
    case 'Onsite':
      return z.strictObject({
        attendanceOne: attendanceField,
        attendanceTwo: optionalAttendanceField,
        estimatedTravelIn: estimateField,
        estimatedTravelOut: estimateField,
        estimatedWaiting: estimateField,
        estimatedMileage: mileageField.nullish(),
        parkingFee: optionalAmountField,
        estimatedFares: optionalAmountField,
        ...common,
      });
    case 'Translation':
      return z.strictObject({ pageCount: pageCountField, wordCount: wordCountField(threshold), ...common });
    case 'Transcription':
      return z.strictObject({ duration: recordingField, ...common });
  }
}
