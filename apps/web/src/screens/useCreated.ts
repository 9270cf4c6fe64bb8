import { bookingRoutes, type CreatedBooking } from '@dragoman/contract/bookings';
import { mostAppointments } from '@dragoman/domain/bookings';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../api/index.ts';
import { dismiss, notifyDone } from '../ui/messages.ts';
import type { OpenDialog } from './BookingDialogs.tsx';

/** Says which bookings were created, with what is done next with the first, and with the first that nobody has; the message goes with the screen. */
export function useCreated(setOpen: (open: OpenDialog) => void): (bookings: readonly CreatedBooking[]) => void {
  const navigate = useNavigate();
  const shown = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (shown.current !== undefined) dismiss(shown.current);
    },
    [],
  );
  return (bookings) => {
    const [first] = bookings;
    if (!first) return;
    const params = { id: first._id };
    const openingOf = (operation: OpenDialog['operation'], id: string) => () =>
      void call(bookingRoutes.one, { params: { id } })
        .then(({ data }) => setOpen({ operation, row: data }))
        .catch(() => undefined);
    const refs =
      bookings.length > mostAppointments
        ? `${bookings.length} bookings, ${first.booking_ref} to ${bookings.at(-1)!.booking_ref},`
        : bookings.map(({ booking_ref }) => booking_ref).join(', ');
    const nameOf = ({ booking_ref: ref }: CreatedBooking) => (bookings.length > 1 ? ` ${ref}` : '');
    const ungiven = bookings.find(({ isGiven }) => !isGiven);
    shown.current = notifyDone(`${refs} created`, [
      { label: `Open${nameOf(first)}`, onPress: () => void navigate({ to: '/BookingTracker/edit/$id', params }) },
      { label: `Copy${nameOf(first)}`, onPress: openingOf('duplicate', first._id) },
      ...(ungiven ? [{ label: `Assign${nameOf(ungiven)}`, onPress: openingOf('assign', ungiven._id) }] : []),
    ]);
  };
}
