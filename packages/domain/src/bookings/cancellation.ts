import {
  durationInWords,
  formatDay,
  londonInstant,
  timeOfDay,
  type CalendarDay,
  type TimeOfDay,
} from '../calendar/index.ts';
import {
  isTravelEntered,
  stepOf,
  type CancellationBasis,
  type CancellationTerms,
  type CancelledShare,
  type SidePercents,
  type Work,
} from '../charging/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import { requiredText } from '../validation/index.ts';

/** Why a job did not take place as booked; each has figures and mails of its own (rule bookings/cancellation-outcomes). */
export const cancellationOutcomes = ['in time', 'late', 'curtailed', 'nobody came', 'agency fault'] as const;
/** One of them. */
export type CancellationOutcome = (typeof cancellationOutcomes)[number];

/** The outcomes as people choose and read them. */
export const cancellationOutcomeLabels: Readonly<Record<CancellationOutcome, string>> = {
  'in time': 'Cancelled in time',
  late: 'Late cancellation',
  curtailed: 'Curtailed',
  'nobody came': 'Nobody came',
  'agency fault': "The agency's own fault",
};

const ofBegunJobs: readonly CancellationOutcome[] = ['curtailed', 'nobody came'];

/**
 * Whether an outcome can be that of a job by now: what was cut short, or came to nothing because nobody came, has begun; a job
 * without a start does on its day (rule bookings/cancellation-outcomes). Says from when.
 */
export function mayBeOutcome(
  outcome: CancellationOutcome,
  { date, startTime }: { date: CalendarDay; startTime: TimeOfDay | null },
  now: Date,
): Outcome<true> {
  if (!ofBegunJobs.includes(outcome) || now >= londonInstant(date, startTime ?? timeOfDay('00:00')))
    return allowed(true);
  const start = [formatDay(date), startTime].filter(Boolean).join(' ');
  return refusalOutcome(
    `The job has not begun: '${cancellationOutcomeLabels[outcome]}' is for one that has, from ${start}`,
  );
}

/** The outcomes that a job can have by now. */
export const possibleOutcomes = (
  job: { date: CalendarDay; startTime: TimeOfDay | null },
  now: Date,
): CancellationOutcome[] => cancellationOutcomes.filter((outcome) => mayBeOutcome(outcome, job, now).allowed);

/** When a job begins whose day alone is known: a document is handed back at the start of a working day. */
export const startOfDayless: TimeOfDay = timeOfDay('09:00');

/**
 * Whole minutes of notice: those that pass between an instant and the start of a job by London's clocks, so that a night on
 * which they change counts an hour more or less; 0 once it has begun. A job without a start begins at 09:00. Working hours,
 * Sundays and bank holidays are not considered (rule charging/notice).
 */
export function noticeOf(job: { date: CalendarDay; startTime: TimeOfDay | null }, now: Date): number {
  const start = londonInstant(job.date, job.startTime ?? startOfDayless);
  return Math.max(0, Math.floor((start.getTime() - now.getTime()) / 60_000));
}

/** Notice as it is said: "18 hours' notice", whole hours that have passed; 'no notice' once the job has begun. */
export function noticeInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (minutes <= 0) return 'no notice';
  if (hours === 0) return "less than an hour's notice";
  return hours === 1 ? "1 hour's notice" : `${hours.toLocaleString('en-GB')} hours' notice`;
}

/** What each side is charged by an outcome. */
export interface OutcomeShares {
  client: CancelledShare;
  interpreter: CancelledShare;
}

/**
 * What an outcome charges by the agency's terms, with so many minutes of notice (rule bookings/cancellation-outcomes): in
 * time nothing, late by the steps of notice, curtailed and nobody came as the terms say of the booked job; by the agency's own
 * fault the client nothing and the interpreter by the steps.
 */
export function sharesOf(outcome: CancellationOutcome, minutes: number, terms: CancellationTerms): OutcomeShares {
  const step: SidePercents = stepOf(terms, minutes) ?? { client: 0, interpreter: 0 };
  const of = (basis: CancellationBasis, { client, interpreter }: SidePercents): OutcomeShares => ({
    client: { percent: client, of: basis },
    interpreter: { percent: interpreter, of: basis },
  });
  switch (outcome) {
    case 'in time':
      return of(terms.basis, { client: 0, interpreter: 0 });
    case 'late':
      return of(terms.basis, step);
    case 'curtailed':
      return of('booked', terms.curtailed);
    case 'nobody came':
      return of('booked', terms.nobodyCame);
    case 'agency fault':
      return of(terms.basis, { client: 0, interpreter: step.interpreter });
  }
}

/** Which outcome is offered first: late where the steps charge something with so little notice, otherwise in time. */
export function likelyOutcome(minutes: number, terms: CancellationTerms): CancellationOutcome {
  return stepOf(terms, minutes) ? 'late' : 'in time';
}

/**
 * Whether the terms leave it to the clerk what a side is charged: without steps a late cancellation charges either side
 * nothing or the whole, and so does the agency's own fault the interpreter.
 */
export function isLeftOpen(outcome: CancellationOutcome, side: keyof SidePercents, terms: CancellationTerms): boolean {
  if (terms.steps.length > 0) return false;
  return outcome === 'late' || (outcome === 'agency fault' && side === 'interpreter');
}

/**
 * Whether what a clerk has chosen differs from the terms, and so needs a reason: other percentages than the outcome has, or 'in
 * time' where the steps charge for so little notice.
 */
export function departsFromTerms(
  chosen: { outcome: CancellationOutcome } & SidePercents,
  minutes: number,
  terms: CancellationTerms,
): boolean {
  const { outcome } = chosen;
  const shares = sharesOf(outcome, minutes, terms);
  const differs = (side: keyof SidePercents) =>
    chosen[side] !== shares[side].percent && !(isLeftOpen(outcome, side, terms) && chosen[side] === 100);
  if (differs('client') || differs('interpreter')) return true;
  const late = outcome === 'in time' ? stepOf(terms, minutes) : undefined;
  return late !== undefined && late.client + late.interpreter > 0;
}

/** Said where percentages differ from the terms and nobody says why. */
export const departureReasonNeeded = 'Say why the terms are not kept';

/** A reason for differing from the terms: 3 to 255 characters. */
export const departureReasonLimit = { least: 3, most: 255 } as const;

/** A clerk's reason for differing from the terms. */
export const departureReasonField = requiredText(departureReasonLimit.least, departureReasonLimit.most);

/** How an outcome stands on an invoice and in a history. */
function outcomeWithNotice(outcome: CancellationOutcome, minutes: number): string {
  switch (outcome) {
    case 'in time':
    case 'late':
      return `${cancellationOutcomeLabels[outcome]}, ${noticeInWords(minutes)}`;
    case 'curtailed':
    case 'nobody came':
      return cancellationOutcomeLabels[outcome];
    case 'agency fault':
      return `Cancelled by the agency, ${noticeInWords(minutes)}`;
  }
}

/**
 * The label of the only line on an invoice for a cancelled job: "Late cancellation, 18 hours' notice: 50 % of 2 h"; the whole
 * minimum of a late one keeps 'Late cancellation, minimum charge'.
 */
export function cancellationLabel(
  { minutes, outcome, work }: { outcome: CancellationOutcome; minutes: number; work: Work | undefined },
  { of, percent }: CancelledShare,
): string {
  if (work && of === 'booked') return `${outcomeWithNotice(outcome, minutes)}: ${percent} % of ${amountOfWork(work)}`;
  if (percent === 100 && outcome === 'late') return `${cancellationOutcomeLabels.late}, minimum charge`;
  return `${outcomeWithNotice(outcome, minutes)}: ${percent} % of the minimum charge`;
}

/** How much was booked: '2 h', '1 h 30 min with travel', '450 words'. */
export function amountOfWork(work: Work): string {
  switch (work.service) {
    case 'Translation':
      return `${work.words.toLocaleString('en-GB')} ${work.words === 1 ? 'word' : 'words'}`;
    case 'Onsite':
      return `${durationInWords(work.attendanceOne + work.attendanceTwo)}${isTravelEntered(work) ? ' with travel' : ''}`;
    case 'Telephone':
    case 'Video Call':
    case 'Transcription':
      return durationInWords(work.minutes);
  }
}

/** How a job was cancelled, as the booking keeps it: percentages and minutes of notice. */
export interface KeptCancellation extends SidePercents {
  outcome: CancellationOutcome;
  minutes: number;
  /** Why the terms were not kept; null where they were. */
  reason: string | null;
}

/** A kept cancellation in one sentence, for the staff: "Late cancellation, 18 hours' notice: client 50 %, interpreter 50 %". */
export function cancellationInWords({ client, interpreter, minutes, outcome, reason }: KeptCancellation): string {
  const kept = `${outcomeWithNotice(outcome, minutes)}: client ${client} %, interpreter ${interpreter} %`;
  return reason ? `${kept}. Not by the terms: ${reason}` : kept;
}
