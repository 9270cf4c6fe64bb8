import { assignmentRoutes, type Conflicts } from '@dragoman/contract/assignments';
import type { JobSlot } from '@dragoman/domain/assignments';
import { useQueries, useQuery } from '@tanstack/react-query';
import { reading } from '../../../api/index.ts';

/** A job that somebody may be given, as it stands on the screen. */
export type AskedJob = Omit<JobSlot, 'bookingRef' | 'clientId'> & { readonly companyId?: string | null | undefined };

function conflictsQuery(interpreterId: string | null | undefined, jobs: readonly AskedJob[]) {
  const asked = jobs.map(({ bookingId, companyId, date, endTime, postcode, serviceType, startTime }) => ({
    ...(bookingId === undefined ? {} : { bookingId }),
    // Of a booking the server knows whose it is.
    ...(companyId && bookingId === undefined ? { companyId } : {}),
    date,
    startTime,
    endTime,
    serviceType,
    postcode: serviceType === 'Onsite' ? postcode : null,
  }));
  return {
    ...reading(assignmentRoutes.conflicts, { params: { id: interpreterId ?? '' }, body: { jobs: asked } }),
    enabled: Boolean(interpreterId) && asked.length > 0,
    // What stood against another job, or earlier, says nothing of this one.
    placeholderData: () => undefined,
    staleTime: 0,
  };
}

/**
 * What stands against giving the jobs to an interpreter (rule interpreters/conflicts), in the order of the jobs; nothing is
 * asked while there is no interpreter or no job.
 */
export function useConflicts(interpreterId: string | null | undefined, jobs: readonly AskedJob[]) {
  const found = useQuery(conflictsQuery(interpreterId, jobs));
  const conflicts: Conflicts | undefined = found.data?.data;
  return { conflicts, asking: found.isFetching && !conflicts, reload: () => void found.refetch() };
}

/** What stands against jobs that somebody has each: of each interpreter their jobs, asked about together; without one nothing. */
export function useConflictsOfEach<Job extends AskedJob & { readonly interpreter: string | null }>(
  jobs: readonly Job[],
) {
  const groups = [...Map.groupBy(jobs, ({ interpreter }) => interpreter)].filter(([interpreter]) => interpreter);
  const read = useQueries({ queries: groups.map(([interpreter, theirs]) => conflictsQuery(interpreter, theirs)) });
  return {
    found: groups.flatMap(([, theirs], at) => {
      const conflicts = read[at]?.data?.data;
      return conflicts ? [{ jobs: theirs, conflicts: conflicts.jobs, asks: conflicts.asks }] : [];
    }),
    asking: read.some(({ data, isFetching }) => isFetching && !data),
    reload: () => void Promise.all(read.map(({ refetch }) => refetch())),
  };
}
