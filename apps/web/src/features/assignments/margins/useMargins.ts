import { assignmentRoutes, type TypedJob } from '@dragoman/contract/assignments';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../api/index.ts';
import { belowFloorText, marginUnread } from './words.ts';

/** What is said where a booking that is being typed would leave too little with somebody; nothing while neither is known. */
export function useTypedMargin(job: TypedJob | null, interpreter: string | null): string | undefined {
  const enabled = job !== null && interpreter !== null;
  const read = useQuery({
    ...reading(assignmentRoutes.marginOfTyped, { body: { job: job!, interpreter: interpreter ?? '' } }),
    enabled,
    placeholderData: () => undefined,
    staleTime: 0,
  });
  if (!enabled) return undefined;
  return read.error && !read.data ? marginUnread : belowFloorText(read.data?.data);
}

/**
 * What is said where a booking would leave less with an interpreter than it is to leave (rule interpreters/margin-floor): asked
 * for once for all of them, and not while nobody or nothing is chosen.
 */
export function useMargins(bookings: readonly string[], interpreters: readonly string[]) {
  const enabled = bookings.length > 0 && interpreters.length > 0;
  const read = useQuery({
    ...reading(assignmentRoutes.margins, { body: { bookings: [...bookings], interpreters: [...interpreters] } }),
    enabled,
    placeholderData: () => undefined,
    staleTime: 0,
  });
  const keyOf = (booking: string, interpreter: string) => `${booking} ${interpreter}`;
  const margins = new Map(
    read.data?.data.map(({ booking, interpreter, margin }) => [keyOf(booking, interpreter), margin]),
  );
  return {
    belowFloor: (booking: string, interpreter: string) => belowFloorText(margins.get(keyOf(booking, interpreter))),
    asking: enabled && read.isFetching && !read.data,
    /** That nobody knows what is below the floor. */
    unread: read.error && !read.data ? marginUnread : undefined,
  };
}
