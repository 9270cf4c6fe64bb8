import { bookingRoutes, type BookingRow } from '@dragoman/contract/bookings';
import { isSameJob, type SameJob } from '@dragoman/domain/bookings';
import { formatDay } from '@dragoman/domain/calendar';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import { areaNotice, type Location } from '@dragoman/domain/rates';
import { useQueries } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { Hint } from '../../ui/Hint.tsx';
import { useRested } from '../../ui/useRested.ts';
import { jobTimes } from './slots.ts';
import { useChosenClient, useRegistered } from './chosenClient.ts';

/** What to look at twice about the booking as a whole (rule bookings/hints). */
export function NewBookingHints() {
  return <Hint texts={[useAreaNotice(), ...useSameBookings()]} />;
}

function useAreaNotice(): string | undefined {
  const { control } = useFormContext();
  const client = useRegistered(useChosenClient(control));
  const [serviceType, location, postcode] = useWatch({ name: ['serviceType', 'location', 'postcode'] }) as unknown[];
  if (serviceType !== 'Onsite') return undefined;
  return areaNotice({ location: location as Location, postcode: postcode as string | null, usual: client?.location });
}

/** The bookings that are the very same as one of those entered. */
function useSameBookings(): string[] {
  const jobs = useEnteredJobs();
  const found = useQueries({
    queries: jobs.map(({ companyName, name, language, date }) => ({
      ...reading(bookingRoutes.list, {
        query: { ...(companyName ? { companyName } : { name }), language, from: date, to: date, limit: 200 },
      }),
      placeholderData: () => undefined,
    })),
  });
  return jobs.flatMap((job, at) => {
    const same = found[at]?.data?.data.find((row) => row.status !== 'Cancel' && isSameJob(job, row));
    return same ? [sentenceOf(same)] : [];
  });
}

const sentenceOf = ({ booking_ref, date, startTime }: BookingRow): string =>
  `${booking_ref} is the very same booking: customer, language, ${formatDay(date)}${startTime ? `, ${startTime}` : ''}`;

/** Whose job is entered and in which language; undefined before both are there. */
export function useEnteredCustomer(): Omit<SameJob, 'date' | 'startTime' | 'endTime'> | undefined {
  const [businessType, allocate, companyId, companyName, name, language] = useWatch({
    name: ['businessType', 'allocateCompany', 'companyId', 'companyName', 'name', 'language'],
  }) as [string, boolean, string | null, string, string, string | null];
  const isPrivate = businessType === 'Private';
  const named = (isPrivate ? name : companyName).trim().length > 1;
  if (!named || !language) return undefined;
  const customer = isPrivate ? { name } : { companyId: allocate ? companyId : null, companyName, name };
  return { ...customer, language };
}

/** What has been entered so far, as jobs; none before customer, language, day and times are there. */
function useEnteredJobs(): SameJob[] {
  const customer = useEnteredCustomer();
  const [service, date, appointments, repeat] = useWatch({
    name: ['serviceType', 'date', 'appointments', 'repeat'],
  }) as [ServiceType, unknown, unknown[], unknown];
  const days = jobTimes(service, isTimed(service) ? appointments : [{ date }]);
  // Of a series it stands beside each date.
  const jobs = customer && !repeat ? days.map((day) => ({ ...customer, ...day })) : [];
  return JSON.parse(useRested(JSON.stringify(jobs))) as SameJob[];
}
