import { type CalendarDay, calendarDay } from '../calendar/index.ts';

/** How long personal data are kept (rule privacy/schedule), in the words that docs/privacy.md prints. */
export const periods = {
  law: 'six years after the end of the financial year (31 March) at least',
  person: 'while the person works for the agency, and twelve months more',
  application: 'twelve months where the person was never given a job, else as for the person',
  client: 'until the person asks or the client names somebody else',
  mails: 'two years',
  security: 'thirteen months',
  days90: 'ninety days',
  days30: 'thirty days',
  days7: 'seven days',
  erasing: 'until every place was looked through, some minutes',
  use: 'as long as it is in use',
  audit: 'as long as the record that it tells of; without personal fields once the person is erased',
} as const;

export type PeriodName = keyof typeof periods;

/** Months after which somebody who left, or applied and was given no job, is erased. */
export const monthsAfterLeaving = 12;

/** Months that mails are kept. */
export const mailMonths = 24;

const yearsOfLaw = 6;

/** The last day on which a document of `day` must be kept: six years after the end of its financial year. */
export function keptByLawUntil(day: CalendarDay): CalendarDay {
  const year = Number(day.slice(0, 4));
  const endYear = day.slice(5) > '03-31' ? year + 1 : year;
  return calendarDay(`${endYear + yearsOfLaw}-03-31`);
}
