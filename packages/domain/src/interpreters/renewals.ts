import { addDays, type CalendarDay } from '../calendar/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import type { interpreterDocumentTypes } from './fields.ts';
import type { Papers } from './papers.ts';

/** The papers that an interpreter renews themselves (rule interpreters/own-papers). */
export const paperNames = ['contract', 'dbs', 'passport'] as const;
export type PaperName = (typeof paperNames)[number];

interface Paper {
  readonly label: string;
  /** The field of the profile with its last day. */
  readonly field: keyof Papers;
  /** What it is among the documents of the profile. */
  readonly documentType: (typeof interpreterDocumentTypes)[number];
}

/** What each paper is called, and where the profile keeps it. */
export const papers: Readonly<Record<PaperName, Paper>> = {
  contract: { label: 'Contract', field: 'renewalDueDate', documentType: 'Contract signed' },
  dbs: { label: 'DBS certificate', field: 'dbsExpiry', documentType: 'DBS Check' },
  passport: { label: 'Passport', field: 'passportExpiry', documentType: 'Passport' },
};

/** Days before its end of which an interpreter is reminded, each once (rule interpreters/reminders). */
export const reminderDays = [60, 30, 7] as const;

/**
 * The reminder that is due of a paper that ends on `day`: the nearest of the days above, unless it or a nearer one was sent. Two that
 * fell due together are one. None once the paper has ended.
 */
export function dueReminder(
  day: CalendarDay,
  today: CalendarDay,
  sent: readonly number[],
): (typeof reminderDays)[number] | undefined {
  if (day < today) return undefined;
  const due = reminderDays.findLast((days) => day <= addDays(today, days));
  return due === undefined || sent.some((days) => days <= due) ? undefined : due;
}

/** The longest time for which a renewed paper is believed, in years. */
const longestYears = 20;

/** Refuses a day that is not after today, not after the current paper's last day, or more than twenty calendar years ahead. */
export function checkRenewal(day: CalendarDay, today: CalendarDay, before: CalendarDay | null): Outcome<true> {
  if (day <= today) return refusalOutcome('It must be valid beyond today');
  if (before !== null && day <= before)
    return refusalOutcome('It must be valid for longer than the one that the office has');
  if (Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + longestYears)
    return refusalOutcome(`At most ${longestYears} years from now`);
  return allowed(true);
}
