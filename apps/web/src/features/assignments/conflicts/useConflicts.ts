import { assignmentRoutes, type Conflicts } from '@dragoman/contract/assignments';
import type { JobSlot } from '@dragoman/domain/assignments';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../api/index.ts';

/** A job that somebody may be given, as it stands on the screen. */
export type AskedJob = Omit<JobSlot, 'bookingRef' | 'clientId'> & { readonly companyId?: string | null | undefined };

/**
 * What stands against giving the jobs to an interpreter (rule interpreters/conflicts), in the order of the jobs; nothing is
 * asked while there is no interpreter or no job.
 */
export function useConflicts(interpreterId: string | null | undefined, jobs: readonly AskedJob[]) {
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
  const found = useQuery({
    ...reading(assignmentRoutes.conflicts, { params: { id: interpreterId ?? '' }, body: { jobs: asked } }),
    enabled: Boolean(interpreterId) && asked.length > 0,
    // What stood against another job, or earlier, says nothing of this one.
    placeholderData: () => undefined,
    staleTime: 0,
  });
  const conflicts: Conflicts | undefined = found.data?.data;
  return { conflicts, asking: found.isFetching && !conflicts, reload: () => void found.refetch() };
}
