import { addDays, endsNextDay, londonInstant, timeOfDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import type { ServiceType } from '../charging/index.ts';
import { alreadySubmitted } from '../timesheets/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** What an interpreter says of their job, in the order in which it happens (rules jobs/confirming, jobs/on-the-way). */
export const jobSteps = ['confirmed', 'on my way', 'arrived'] as const;
export type JobStep = (typeof jobSteps)[number];

/** What the interpreter presses. */
export const jobStepLabels: Readonly<Record<JobStep, string>> = {
  confirmed: 'Confirm',
  'on my way': 'On my way',
  arrived: 'Arrived',
};

/** The facts of a job by which its interpreter may say something of it. */
export interface StepFacts {
  readonly status: string;
  readonly isBooked: boolean;
  readonly isTimesheet: boolean;
  readonly service: ServiceType;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  /** What was said of this day and these times. */
  readonly taken: readonly JobStep[];
  /** Whether the agency asks for 'on my way' and 'arrived'. */
  readonly reportsArrival: boolean;
}

/** Hours before its beginning from which somebody can be on the way to a job. */
const wayHours = 12;
const hour = 3_600_000;
const midnight = timeOfDay('00:00');

/** When a job begins and when it is over; without times it takes its day. */
export function jobSpan({ date, startTime, endTime }: Pick<StepFacts, 'date' | 'startTime' | 'endTime'>): {
  readonly begins: Date;
  readonly ends: Date;
} {
  const begins = londonInstant(date, startTime ?? midnight);
  if (!startTime || !endTime) return { begins, ends: londonInstant(addDays(date, 1), midnight) };
  return { begins, ends: londonInstant(endsNextDay(startTime, endTime) ? addDays(date, 1) : date, endTime) };
}

/** Whether the agency asks for a step at such a job: the way is asked about at onsite jobs, where the settings say so. */
export const isAskedFor = (step: JobStep, { service, reportsArrival }: Pick<StepFacts, 'service' | 'reportsArrival'>) =>
  step === 'confirmed' || (reportsArrival && service === 'Onsite');

/**
 * Whether an interpreter may say `step` of their job at `now`. Refuses a job that is cancelled, not booked, over, or handed in; a
 * way that nobody asks about, more than twelve hours before the job, or after the arrival.
 */
export function mayTakeStep(step: JobStep, facts: StepFacts, now: Date): Outcome<true> {
  if (facts.status === 'Cancel') return refusalOutcome('The booking is cancelled');
  if (!facts.isBooked) return refusalOutcome('The job is not confirmed');
  if (facts.isTimesheet) return refusalOutcome(alreadySubmitted);
  const { begins, ends } = jobSpan(facts);
  if (now >= ends) return refusalOutcome('The job is over');
  if (step === 'confirmed') return allowed(true);
  if (!isAskedFor(step, facts)) return refusalOutcome('Travel is not reported for this job');
  if (now.getTime() < begins.getTime() - wayHours * hour)
    return refusalOutcome(`You can report this from ${wayHours} hours before the job`);
  if (step === 'on my way' && facts.taken.includes('arrived')) return refusalOutcome('You have arrived');
  return allowed(true);
}
