/** Of what a cancelled job's percentage is taken: what the booked job costs, or the service's minimum. */
export const cancellationBases = ['booked', 'minimum'] as const;
/** One of the two. */
export type CancellationBasis = (typeof cancellationBases)[number];

/** What each side is charged of a cancelled job: whole percent from 0 to 100. The client pays, the interpreter earns. */
export interface SidePercents {
  client: number;
  interpreter: number;
}

/** A step of notice: what is charged with less than so many hours. */
export interface NoticeStep extends SidePercents {
  hours: number;
}

/** What the agency charges and pays for jobs that are cancelled (rule charging/cancellation-terms). */
export interface CancellationTerms {
  /** Of what the percentages of the steps are taken. */
  basis: CancellationBasis;
  /** With less notice comes the step of the fewest hours that are still more; without a step nothing is charged. */
  steps: readonly NoticeStep[];
  /** Of the booked job, when it was cut short. */
  curtailed: SidePercents;
  /** Of the booked job, when nobody came. */
  nobodyCame: SidePercents;
}

/** Most steps that terms have. */
export const mostNoticeSteps = 10;

/** Steps from the fewest hours to the most. */
export const stepsInOrder = (steps: readonly NoticeStep[]): NoticeStep[] =>
  steps.toSorted((one, other) => one.hours - other.hours);

/** The step that holds for so many minutes of notice; undefined where nothing is charged. 24 hours are not less than 24. */
export function stepOf({ steps }: Pick<CancellationTerms, 'steps'>, minutes: number): NoticeStep | undefined {
  return stepsInOrder(steps).find(({ hours }) => minutes < hours * 60);
}

/** Said of two steps of the same hours. */
export const stepTwice = 'Two steps have the same hours';
/** Said of steps by which an earlier cancellation costs more than a later one. */
export const stepRises = 'More notice cannot cost more';

/** Why steps cannot stand together; undefined when they can. */
export function stepsRefusal(steps: readonly NoticeStep[]): string | undefined {
  const ordered = stepsInOrder(steps);
  const pairs = ordered.slice(1).map((step, place) => [ordered[place]!, step] as const);
  if (pairs.some(([less, more]) => less.hours === more.hours)) return stepTwice;
  return pairs.some(([less, more]) => more.client > less.client || more.interpreter > less.interpreter)
    ? stepRises
    : undefined;
}
