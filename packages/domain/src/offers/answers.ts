import { mayDo, type ActionFacts } from '../bookings/index.ts';
import { formatDay, isCalendarDay, isTimeOfDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import { offerFields, offerLimits } from './fields.ts';

/** Said where a job that has an interpreter is offered. */
export const hasInterpreter = 'The job has an interpreter already';
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

/** '04/12/2026, 10:00 to 12:00: after four also the day before'. */
export function proposalText({ date, startTime, endTime, note }: Proposal): string {
  const times = startTime && (endTime ? `${startTime} to ${endTime}` : `from ${startTime}`);
  const when = [date && formatDay(date), times ?? (endTime && `until ${endTime}`)].filter(Boolean).join(', ');
  return [when, note].filter(Boolean).join(': ');
}
