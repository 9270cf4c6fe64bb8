import { z } from 'zod';
import { tooLong } from '../validation/index.ts';

/** The most of each: people asked by one offer, tiers, minutes between two of them, days that an offer stays open. */
export const offerLimits = { recipients: 50, tiers: 5, pauseMinutes: 1440, days: 30, note: 300 } as const;

/** The fields of an offer and of an answer, and their limits. */
export const offerFields = {
  tier: z.number({ error: 'Invalid number' }).int('Invalid number').min(1).max(offerLimits.tiers),
  pauseMinutes: z
    .number({ error: 'Invalid number' })
    .int('Invalid number')
    .min(1, 'At least a minute')
    .max(offerLimits.pauseMinutes, 'At most a day, 1440 minutes'),
  /** What whoever proposes another time says besides. */
  note: z.string().trim().max(offerLimits.note, tooLong(offerLimits.note)),
} as const;

/** Minutes between two tiers, and hours for which an offer is open, where nothing else is chosen. */
export const offerDefaults = { pauseMinutes: 30, openHours: 24 } as const;
