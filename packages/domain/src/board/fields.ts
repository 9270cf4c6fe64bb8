import { z } from 'zod';

/** How many days the board shows at once: a day or a week (rule bookings/board). */
export const boardDays = [1, 7] as const;

/** One of these. */
export type BoardDays = (typeof boardDays)[number];

/** Interpreters that the board shows where nothing is said, and at most (rule bookings/board). */
export const boardInterpreters = { usual: 300, most: 1000 } as const;

/** The most jobs that the board shows at once (rule bookings/board). */
export const mostBoardJobs = 3000;

const areaPattern = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;

/**
 * An area to look in: the letters of a postcode ('M'), or its first half ('SE5'), in any case; empty for everywhere. Refuses a
 * whole postcode and anything else.
 */
export const areaField = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => text === '' || areaPattern.test(text), 'Type the first half of a postcode, such as SE5 or M');

/**
 * What a postcode of an area begins with, as a regular expression for a postcode in capitals: 'M' is M1 and M20, not ME1; 'EC1' is
 * EC1 and EC1A, not EC10.
 */
export function areaBeginning(area: string): string {
  if (!/\d/.test(area)) return `^${area}[0-9]`;
  return /[A-Z]$/.test(area) ? `^${area}( |$)` : `^${area}[A-Z]?( |$)`;
}
