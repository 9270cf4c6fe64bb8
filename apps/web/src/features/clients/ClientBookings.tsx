import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bookingRoutes, type BookingRow } from '@dragoman/contract/bookings';
import type { Client } from '@dragoman/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reading, useSteadyList } from '../../api/index.ts';
import { countWithNoun } from '../../ui/counted.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/texts.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { BookingStatusChip } from '../bookings/BookingStatusChip.tsx';

/** The client's latest bookings, and the way to all of them in the booking list. */
export function ClientBookings({ client }: { client: Client }) {
  const navigate = useNavigate();
  const bookings = useQuery(reading(bookingRoutes.latestOfClient, { params: { id: client._id } }));
  const steady = useSteadyList(bookings, client._id);
  const { total = 0, more = false } = bookings.data ?? {};
  return (
    <>
      <WaitingRows of={steady} at="above" />
      <DataTable
        name="Bookings of the client"
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={({ booking_ref }) => booking_ref}
        emptyText="No Bookings"
        loading={bookings.isFetching}
        error={bookings.error?.message}
        onRetry={() => void bookings.refetch()}
        onOpen={({ _id }) => void navigate({ to: '/BookingTracker/edit/$id', params: { id: _id } })}
      />
      {total > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
          <Button onClick={() => void navigate({ to: '/BookingTracker', search: { companyName: client.companyName } })}>
            {more ? 'Show all bookings in the list' : `Show ${countWithNoun(total, 'booking')} in the list`}
          </Button>
        </Box>
      )}
    </>
  );
}

const columns: readonly Column<BookingRow>[] = [
  { key: 'booking_ref', label: 'Booking Ref', width: 110, cell: (row) => row.booking_ref },
  { key: 'status', label: 'Status', width: 150, cell: (row) => <BookingStatusChip status={row.status} /> },
  { key: 'date', label: 'Date', width: 130, cell: (row) => <DayText day={row.date} time={row.startTime} /> },
  { key: 'language', label: 'Language', width: 110, cell: (row) => row.language },
  { key: 'serviceType', label: 'Service', width: 110, cell: (row) => row.serviceType },
  { key: 'clientName', label: 'Client', width: 140, cell: (row) => row.clientName },
];
