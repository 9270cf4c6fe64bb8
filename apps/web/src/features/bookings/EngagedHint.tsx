import { assignmentRoutes } from '@dragoman/contract/assignments';
import type { Booking } from '@dragoman/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { Hint } from '../../ui/Hint.tsx';
import { slotOf } from './slots.ts';

/** Whether the assigned interpreter already has a job at the time that stands in the form. */
export function EngagedHint({ booking }: { booking: Booking }) {
  const [date, startTime, endTime] = useWatch({ name: ['date', 'startTime', 'endTime'] }) as unknown[];
  const slot = slotOf({ date, startTime, endTime });
  const id = booking.interpreterDetails?._id;
  const found = useQuery({
    ...reading(assignmentRoutes.engaged, {
      params: { id: id ?? '' },
      query: { ...(slot as NonNullable<typeof slot>), bookingId: booking._id },
    }),
    enabled: id !== undefined && slot !== undefined,
    placeholderData: () => undefined,
  });
  const clash = slot && found.data?.data.clash;
  return <Hint texts={[clash ? `${booking.interpreterDetails?.fullname}: ${clash}` : undefined]} />;
}
