import type { Booking } from '@dragoman/contract/bookings';
import type { ServiceType } from '@dragoman/domain/charging';
import { useWatch } from 'react-hook-form';
import { isolate } from '@dragoman/domain/validation';
import { Hint } from '../../ui/Hint.tsx';
import { useRested } from '../../ui/useRested.ts';
import { type AskedJob, useConflicts } from '../assignments/conflicts/useConflicts.ts';
import { jobTimes } from './slots.ts';

/** What stands against the assigned interpreter at the time and place that stand in the form. */
export function EngagedHint({ booking }: { booking: Booking }) {
  const fields = ['date', 'startTime', 'endTime', 'serviceType', 'postcode'] as const;
  const [date, startTime, endTime, serviceType, postcode] = useWatch({ name: fields }) as [
    unknown,
    unknown,
    unknown,
    ServiceType,
    string | null,
  ];
  const times = jobTimes(serviceType, [{ date, startTime, endTime }]);
  const jobs = times.map((when) => ({ ...when, bookingId: booking._id, serviceType, postcode }));
  const rested = JSON.parse(useRested(JSON.stringify(jobs))) as AskedJob[];
  const { conflicts } = useConflicts(booking.interpreterDetails?._id, rested);
  const texts = jobs.length > 0 ? (conflicts?.jobs.flat() ?? []) : [];
  return <Hint texts={texts.map(({ text }) => `${isolate(booking.interpreterDetails?.fullname ?? '')}: ${text}`)} />;
}
