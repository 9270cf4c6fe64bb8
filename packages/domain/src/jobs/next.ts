import { jobSpan, mayTakeStep, type JobStep, type StepFacts } from './steps.ts';

/**
 * What is next in a job, as its interpreter sees it: a step to take, a timesheet to hand in or to correct, what they wait for, or
 * nothing any more.
 */
export const jobNexts = [
  'confirmed',
  'on my way',
  'arrived',
  'attend',
  'timesheet',
  'given back',
  'approval',
  'payment',
  'sent on',
  'accepted',
  'unconfirmed',
  'cancelled',
] as const;
export type JobNext = (typeof jobNexts)[number];

/** The facts that decide it. */
export interface NextFacts extends StepFacts {
  readonly isApprove: boolean;
  readonly isGivenBack: boolean;
  /** Whether its interpreter has accepted it, and its confirmation is still to come. */
  readonly isAccepted: boolean;
  /** Whether its timesheet can be handed in today. */
  readonly isSubmittable: boolean;
  /** Whether a remittance slip has paid it. */
  readonly isRemitted: boolean;
}

/** What comes next (rule jobs/next). */
export function nextOf(facts: NextFacts, now: Date): JobNext {
  if (facts.isAccepted) return 'accepted';
  if (facts.isApprove) return facts.isRemitted ? 'sent on' : 'payment';
  if (facts.status === 'Cancel') return 'cancelled';
  if (facts.isTimesheet) return 'approval';
  if (facts.isGivenBack) return 'given back';
  if (!facts.isBooked) return 'unconfirmed';
  const step = openStep(facts, now);
  if (step) return step;
  const isTimed = facts.startTime !== null;
  return facts.isSubmittable && (!isTimed || now >= jobSpan(facts).begins) ? 'timesheet' : 'attend';
}

/** The first step that may be taken now and was not. On the spot nobody is asked about the way any more. */
function openStep(facts: StepFacts, now: Date): JobStep | undefined {
  const isOpen = (step: JobStep) => !facts.taken.includes(step) && mayTakeStep(step, facts, now).allowed;
  if (isOpen('confirmed')) return 'confirmed';
  if (isOpen('on my way')) return 'on my way';
  return isOpen('arrived') ? 'arrived' : undefined;
}
