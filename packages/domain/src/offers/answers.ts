import { mayDo, type ActionFacts } from '../bookings/index.ts';
import {
  formatDay,
  isCalendarDay,
  isTimeOfDay,
  minutesBooked,
  timeAfter,
  type CalendarDay,
  type TimeOfDay,
} from '../calendar/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import { offerDefaults, offerFields, offerLimits } from './fields.ts';
import type { OfferedJob } from './job.ts';

/** Said where a job that has an interpreter is offered. */
export const hasInterpreter = 'The job has an interpreter already';
/** Said where a proposed time is taken that nobody proposes any more, or that is over. */
export const noTimeToTake = 'There is no proposed time to take: change the booking instead';
/** Said of a second offer of one job. */
export const alreadyOffered = 'The job is offered already: withdraw that offer first';

/** Whether a job may be offered (rule offers/one-open-offer): while somebody may be assigned, and nobody is. */
export function mayOffer(facts: ActionFacts): Outcome<true> {
  const answer = mayDo('assign', facts);
  if (!answer.may) return refusalOutcome(answer.why);
  return facts.interpreterName ? refusalOutcome(hasInterpreter) : allowed(true);
}

const day = 24 * 60 * 60_000;

/** What stands against the moment until which an offer is to be open (rule offers/expiry); undefined where nothing does. */
export function expiryRefusal(expiresAt: Date, now: Date, startsAt: Date): string | undefined {
  if (expiresAt <= now) return 'Choose a time in the future';
  if (expiresAt > startsAt) return 'Choose a time before the job begins';
  if (expiresAt.getTime() - now.getTime() > offerLimits.days * day) return `At most ${offerLimits.days} days from now`;
  return undefined;
}

const hour = 60 * 60_000;

/**
 * Until when whoever proposed a time is asked about it once it was taken (rule offers/another-time): as long as an offer is
 * usually open, no less than the one before was, and not after the job begins. Undefined where that has begun.
 */
export function expiryOfTaken(before: Date, now: Date, startsAt: Date): Date | undefined {
  const usual = now.getTime() + offerDefaults.openHours * hour;
  const expiresAt = new Date(Math.min(Math.max(usual, before.getTime()), startsAt.getTime()));
  return expiryRefusal(expiresAt, now, startsAt) ? undefined : expiresAt;
}

/**
 * The tiers in which people are asked, without gaps: 1, 3, 3 become 1, 2, 2. Tiers are asked one after another, with a pause
 * in minutes between them, as long as nobody has accepted (rule offers/tiers).
 */
export function closedTiers<R extends { readonly tier: number }>(recipients: readonly R[]): R[] {
  const used = [...new Set(recipients.map(({ tier }) => tier))].toSorted((a, b) => a - b);
  return recipients.map((recipient) => ({ ...recipient, tier: used.indexOf(recipient.tier) + 1 }));
}

/** What stands in the way of an acceptance, said to whoever accepts: no reason goes past a conflict here (rule offers/accepting). */
export const standsAgainst = (why: string): string =>
  `We cannot give you this job: ${why}. If this is not so, please telephone the office.`;

/** Another time at which somebody could do the job, or what they say of it. */
export interface Proposal {
  readonly date: CalendarDay | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly note: string;
}

/** Said where neither a day nor words say when somebody could do a job. */
export const proposeWhen = 'Please say when you could do it: a day and a time, or in words.';

/** Reads what was entered as another time; a day, or words, must be there, and times stand beside a day. */
export function readProposal(entered: {
  readonly date?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly note?: string | undefined;
}): Outcome<Proposal> {
  const { date = '', startTime = '', endTime = '' } = entered;
  const note = offerFields.note.safeParse(entered.note ?? '');
  if (!note.success) return refusalOutcome(note.error.issues[0]?.message ?? proposeWhen);
  if (date === '' && note.data === '') return refusalOutcome(proposeWhen);
  const day = isCalendarDay(date) ? date : null;
  const [start, end] = [timeOf(startTime), timeOf(endTime)];
  const misread = (date !== '' && !day) || (startTime !== '' && !start) || (endTime !== '' && !end);
  if (misread || (day === null && (start ?? end))) return refusalOutcome(proposeWhen);
  return allowed({ date: day, startTime: start, endTime: end, note: note.data });
}

const timeOf = (text: string): TimeOfDay | null => (isTimeOfDay(text) ? text : null);

/** A day and times of a job. */
type JobTimes = Pick<OfferedJob, 'date' | 'startTime' | 'endTime'>;

/**
 * When a job takes place if a proposal is taken (rule offers/another-time): without times at those that it has, without an end
 * as long as it was to be. Undefined where the proposal says it in words alone, or only until when.
 */
export function proposedTimes(proposal: Omit<Proposal, 'note'>, job: JobTimes): JobTimes | undefined {
  const { date, startTime, endTime } = proposal;
  if (date === null || (startTime === null && endTime !== null)) return undefined;
  if (startTime === null) return { date, startTime: job.startTime, endTime: job.endTime };
  const minutes = job.startTime && job.endTime ? minutesBooked(job.startTime, job.endTime) : undefined;
  return { date, startTime, endTime: endTime ?? (minutes === undefined ? null : timeAfter(startTime, minutes)) };
}

/** Whether a job that was offered as `before` says is now at the time that somebody proposed. */
export function isTimeTaken(proposal: Omit<Proposal, 'note'>, before: JobTimes, now: JobTimes): boolean {
  const taken = proposedTimes(proposal, before);
  return (
    taken !== undefined &&
    taken.date === now.date &&
    taken.startTime === now.startTime &&
    (proposal.endTime === null || taken.endTime === now.endTime)
  );
}

/** '04/12/2026, 10:00 to 12:00: after four also the day before'. */
export function proposalText({ date, startTime, endTime, note }: Proposal): string {
  const times = startTime && (endTime ? `${startTime} to ${endTime}` : `from ${startTime}`);
  const when = [date && formatDay(date), times ?? (endTime && `until ${endTime}`)].filter(Boolean).join(', ');
  return [when, note].filter(Boolean).join(': ');
}
