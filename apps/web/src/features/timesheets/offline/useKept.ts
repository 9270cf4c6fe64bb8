import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keptJob, keptJobs, storedSheet } from './phone.ts';

/** What is read from the phone is read anew each time, with or without a network. */
const ofPhone = { networkMode: 'always', staleTime: 0, gcTime: 0 } as const;

/** Whether a query has nothing to show because there is no network. */
export function lacksNetwork({ data, error, fetchStatus }: UseQueryResult): boolean {
  return data === undefined && (fetchStatus === 'paused' || error?.name === 'NetworkFailed');
}

/** The jobs on the phone; null where it keeps none. */
export function useKeptJobs(enabled: boolean) {
  return useQuery({
    queryKey: ['phone', 'jobs'],
    queryFn: async () => (await keptJobs()) ?? null,
    enabled,
    ...ofPhone,
  });
}

/** One of them; null where it is not kept. */
export function useKeptJob(bookingId: string, enabled: boolean) {
  const queryFn = async () => (await keptJob(bookingId)) ?? null;
  return useQuery({ queryKey: ['phone', 'job', bookingId], queryFn, enabled, ...ofPhone });
}

/** The timesheet of a job that is on the phone; null where there is none. */
export function useHeldSheet(bookingId: string, enabled: boolean) {
  const queryFn = async () => (await storedSheet(bookingId)) ?? null;
  return useQuery({ queryKey: ['phone', 'sheet', bookingId], queryFn, enabled, ...ofPhone });
}
