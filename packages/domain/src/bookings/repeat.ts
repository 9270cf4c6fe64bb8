import { z } from 'zod';

/** At most so many dates in a series (rule bookings/series). */
export const mostSeriesDates = 200;

/** Said where several appointments are to repeat. */
export const oneRepeats = 'Only one appointment can repeat';

/** Weeks from one week of a series to the next: at most a quarter of a year. */
export const mostWeeksApart = 13;

/**
 * How a new booking repeats (rule bookings/series): the repetition, who gets all of its dates where that is known, and the
 * dates that they do not get. `day` reads a day. What its dates come to is looked at by `wrongDates`.
 */
export function repeatSchema<D extends z.ZodType>(day: D) {
  return z
    .strictObject({
      weekdays: z.array(z.number().int().min(0).max(6)).min(1, 'Choose a day of the week').max(7),
      everyWeeks: z
        .number({ error: 'Required' })
        .int('Whole weeks')
        .min(1, 'At least 1')
        .max(mostWeeksApart, `At most ${mostWeeksApart}`),
      until: day.optional(),
      times: z
        .number({ error: 'Required' })
        .int('A whole number')
        .min(2, 'At least 2')
        .max(mostSeriesDates, `At most ${mostSeriesDates}`)
        .optional(),
      withoutBankHolidays: z.boolean(),
      except: z.array(day).max(mostSeriesDates).optional(),
      interpreter: z.uuid().optional(),
      notGiven: z.array(day).max(mostSeriesDates).optional(),
    })
    .superRefine(({ interpreter, notGiven, times, until }, context) => {
      if ((until === undefined) === (times === undefined))
        context.addIssue({ code: 'custom', path: ['until'], message: 'Either a last day or a number of times' });
      if (notGiven?.length && !interpreter)
        context.addIssue({ code: 'custom', path: ['interpreter'], message: 'Required' });
    });
}
