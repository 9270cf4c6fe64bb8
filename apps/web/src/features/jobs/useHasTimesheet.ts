import type { OwnJob } from '@dragoman/contract/jobs';
import { useHeld } from '../timesheets/offline/held.ts';

/** Whether a job's page leads to its timesheet: it can be handed in, it is, or what was filled in lies on this phone. */
export function useHasTimesheet({ _id, submittable, isTimesheet }: OwnJob['row']): boolean {
  const held = useHeld(_id);
  return submittable.may || isTimesheet || held !== undefined;
}
