import { bookingRoutes } from '@dragoman/contract/bookings';
import { isSameJob, type Slot } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../api/index.ts';
import { useRested } from '../../../ui/useRested.ts';
import { useEnteredCustomer } from '../NewBookingHints.tsx';

/** Says of each date whether the very same booking exists (rule bookings/hints): one question for all of them. */
export function useSameDates(
  slot: Slot | undefined,
  dates: readonly CalendarDay[],
): (date: CalendarDay) => string | undefined {
  const entered = useEnteredCustomer();
  const [from, to] = [dates[0], dates.at(-1)];
  const asked = JSON.stringify(entered && slot && from && to ? { entered, from, to } : null);
  const rested = JSON.parse(useRested(asked)) as {
    entered: NonNullable<typeof entered>;
    from: CalendarDay;
    to: CalendarDay;
  } | null;
  const { companyName, language = '', name = '' } = rested?.entered ?? {};
  const customer = companyName ? { companyName } : { name };
  const found = useQuery({
    ...reading(bookingRoutes.list, {
      query: { ...customer, language, ...(rested ? { from: rested.from, to: rested.to } : {}), limit: 500 },
    }),
    enabled: rested !== null,
    placeholderData: () => undefined,
  });
  const rows = rested ? (found.data?.data ?? []) : [];
  return (date) => {
    if (!entered || !slot) return undefined;
    const same = rows.find((row) => row.status !== 'Cancel' && isSameJob({ ...entered, ...slot, date }, row));
    return same && `${same.booking_ref} is the very same booking`;
  };
}
