/** A step of reminders: how many days after an invoice fell due it is reminded by it. */
export interface ReminderStep {
  readonly id: string;
  readonly days: number;
}

/** What an invoice has been reminded by, and how many days ago for the last time. */
export interface Reminded {
  readonly steps: readonly ReminderStep[];
  readonly daysAgo: number;
}

/**
 * The step by which an invoice is to be reminded now; undefined where none is due. Steps are taken one by one, none twice, and
 * between two of them lie at least as many days as between their own, however late the first one was (rule reminders/steps).
 */
export function stepDue<Step extends ReminderStep>(
  steps: readonly Step[],
  daysOverdue: number,
  reminded: Reminded | undefined,
): Step | undefined {
  const had = new Set(reminded?.steps.map(({ id }) => id));
  const reached = Math.max(0, ...(reminded?.steps.map(({ days }) => days) ?? []));
  const next = steps
    .filter(({ days, id }) => !had.has(id) && days > reached)
    .toSorted((one, other) => one.days - other.days)[0];
  if (!next || daysOverdue < next.days) return undefined;
  return reminded && reminded.daysAgo < next.days - reached ? undefined : next;
}

/** Limits of what is entered of steps. */
export const stepLimits = { days: { least: 1, most: 365 }, name: 60, steps: 10 } as const;

/** Steps as a new agency may begin with; their words are those of the mail 'Reminder'. */
export const usualSteps = [
  { days: 7, name: 'First reminder' },
  { days: 21, name: 'Second reminder' },
  { days: 35, name: 'Final reminder' },
] as const;
