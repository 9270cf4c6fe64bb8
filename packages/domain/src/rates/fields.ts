import { z } from 'zod';
import { requiredLine } from '../validation/index.ts';

/** The two places a job can be in, which name the standard rate structures (rule rates/which-rate). */
export const locations = ['In London', 'Out of London'] as const;
/** Where a job or a client is. */
export type Location = (typeof locations)[number];
/** Said of anything but one of the two places. */
export const chooseLocation = 'Choose In London or Out of London';
/** One of the two places; anything else is refused. */
export const locationField = z.enum(locations, { error: chooseLocation });

/** The highest price accepted, in pounds a unit: the column's room, far beyond any real price. */
export const highestPrice = 99_999_999;

function price(places: number) {
  return z
    .number({ error: 'Invalid number' })
    .min(0, 'Invalid number')
    .max(highestPrice, 'Invalid number')
    .refine((value) => Number(value.toFixed(places)) === value, { error: `At most ${places} decimals` });
}

/** Pounds an hour or a mile: from 0, at most two decimals (rule rates/empty-price). */
export const hourlyPrice = price(2);
/** Pounds a minute or a word: from 0, at most four decimals (rule rates/empty-price). */
export const finePrice = price(4);
/** A minimum charge in pounds: from 0, at most two decimals (rule rates/empty-price). */
export const minimumPrice = price(2);
/** Words that the minimum charge covers: a whole number from 0 (rule rates/translation-prices). */
export const thresholdField = z
  .number({ error: 'Invalid number' })
  .int('Invalid number')
  .min(0, 'Invalid number')
  .max(1_000_000, 'Invalid number');

/** Words the minimum charge covers where nothing else is entered (rule rates/translation-prices). */
export const defaultThreshold = 300;

/**
 * A rate structure's name: required, 2 to 50. The underscore separates a special rate's client and is not typed
 * (rule rates/special-rates).
 */
export const rateNameField = requiredLine(2, 50).regex(/^[^_]*$/, 'The name cannot contain an underscore');

/** What each price of a rate structure is for, as the form's adornments say it (rule rates/units). */
export const rateUnits = {
  attendance: 'per hour',
  travelPerhour: 'per hour',
  waitingPerHour: 'per hour',
  mileage: 'per mile',
  telephoneInterpreting: 'per minute',
  videoInterpreting: 'per hour',
  translationUrgent: 'per word',
  translationNonUrgent: 'per word',
  transcriptionUrgent: 'per minute',
  transcriptionNonUrgent: 'per minute',
} as const;

/** A price of a rate structure, by its wire name. */
export type RateField = keyof typeof rateUnits;

/** What tables, dialogs and exports call each price. */
export const rateLabels: Readonly<Record<RateField, string>> = {
  attendance: 'Attendance',
  travelPerhour: 'Travel Per hour',
  waitingPerHour: 'Waiting Per hour',
  translationUrgent: 'Translation Urgent',
  translationNonUrgent: 'Translation Non Urgent',
  telephoneInterpreting: 'Telephone',
  videoInterpreting: 'Video',
  mileage: 'Mileage',
  transcriptionUrgent: 'Transcription Urgent',
  transcriptionNonUrgent: 'Transcription Non Urgent',
};

/**
 * Prices in pounds a unit that look as if another unit was meant: a hint on saving, never a refusal (rule rates/units).
 */
export function rateHints(
  prices: Partial<Record<RateField, number | null | undefined>>,
): Partial<Record<RateField, string>> {
  const hints: Partial<Record<RateField, string>> = {};
  const { attendance, telephoneInterpreting } = prices;
  if (attendance != null && attendance < 3) hints.attendance = 'Attendance is per hour: is this price right?';
  if (telephoneInterpreting != null && telephoneInterpreting > 10) {
    hints.telephoneInterpreting = 'Telephone is per minute: is this price right?';
  }
  for (const field of ['transcriptionUrgent', 'transcriptionNonUrgent'] as const) {
    const value = prices[field];
    if (value != null && value > 60) hints[field] = 'Transcription is per minute: is this price right?';
  }
  return hints;
}
