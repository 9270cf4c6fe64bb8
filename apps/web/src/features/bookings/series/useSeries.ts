import { type Series, type SeriesBooking, seriesRoutes } from '@dragoman/contract/series';
import { addDays } from '@dragoman/domain/calendar';
import { type SeriesScope, whyNotMoved } from '@dragoman/domain/series';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../api/index.ts';

/** This one, or a scope of the series. */
export type Scope = 'one' | SeriesScope;

/** The series of a booking; undefined while it is not read, and for a booking of none. */
export function useSeries(bookingId: string, isOfSeries: boolean) {
  const found = useQuery({ ...reading(seriesRoutes.read, { params: { id: bookingId } }), enabled: isOfSeries });
  return { series: isOfSeries ? found.data?.data : undefined, error: found.error, retry: () => void found.refetch() };
}

/** The dates that a change reaches. */
export function datesWithin({ bookings }: Series, here: string, scope: Scope): readonly SeriesBooking[] {
  const at = bookings.findIndex(({ _id }) => _id === here);
  if (scope === 'one') return bookings.slice(at, at + 1);
  return scope === 'all' ? bookings : bookings.slice(at);
}

/** What keeps a date from a change of the series that moves it by so many days. */
export const whyLeftWhenMoved =
  (series: Series, days: number) =>
  (booking: SeriesBooking): string | null | undefined =>
    booking.why ?? (days === 0 ? undefined : whyNotMoved(addDays(booking.date, days), series));
