import { optionalLine } from '../validation/index.ts';

/** Limits of what is entered about when somebody is to be had. */
export const availabilityLimits = { weeklyStretches: 50, stretchesOfADay: 10, calendars: 3 } as const;

/** The fields of an absence. */
export const availabilityFields = { reason: optionalLine(255) } as const;
