import { bookingRoutes, type BookingRow, type CreatedBooking } from '@dragoman/contract/bookings';
import { mostAppointments } from '@dragoman/domain/bookings';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import type { useBookingList } from './useBookingList.ts';

/**
 * The list with the bookings that were created on it, above the others where its filter or its page would not show them
 * (rule screens/created-rows), until another filter, page or order is asked for.
 */
export function useCreatedRows({ list, steady, filters, state, searching }: ReturnType<typeof useBookingList>) {
  const view = JSON.stringify([filters, state]);
  const [created, setCreated] = useState<{ readonly ids: readonly string[]; readonly view: string }>();
  const ids = created?.view === view ? created.ids : [];
  const read = useQueries({ queries: ids.map((id) => reading(bookingRoutes.one, { params: { id } })) });
  const { rows } = steady;
  const outside: BookingRow[] = list.isFetching
    ? []
    : read.flatMap(({ data }) => (data && !rows?.some(({ _id }) => _id === data.data._id) ? [data.data] : []));
  const isOutside = ({ _id }: BookingRow) => outside.some((row) => row._id === _id);
  const place = searching ? 'Outside the filter' : 'Not on this page';
  return {
    steady: {
      ...steady,
      rows: rows && outside.length > 0 ? [...outside, ...rows] : rows,
      gone: (row: BookingRow) => steady.gone(row) && !isOutside(row),
    },
    isOutside,
    noteOf: (row: BookingRow) => (isOutside(row) ? place : undefined),
    add: (bookings: readonly CreatedBooking[]) =>
      // Of a series the first ones: the others are a search away.
      setCreated({ ids: [...bookings.slice(0, mostAppointments).map(({ _id }) => _id), ...ids], view }),
  };
}
