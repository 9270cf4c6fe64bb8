import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { bookingRoutes, DayRow } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useSteadyList } from '../../api/index.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { DayText } from '../../ui/texts.tsx';
import { BookingStatusChip } from './BookingStatusChip.tsx';

interface DayTableProps {
  readonly title: string;
  readonly day: UseQueryResult<ReplyOf<typeof bookingRoutes.todays>>;
}

/** The bookings of one day. */
export function DayTable({ title, day }: DayTableProps) {
  const id = useId();
  const navigate = useNavigate();
  const steady = useSteadyList(day, title);
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 0.5 }}>
        <Typography id={id} variant="h2">
          {title}
          {day.data ? ` (${day.data.total})` : ''}
        </Typography>
        <WaitingRows of={steady} at="beside" />
      </Box>
      <DataTable
        name={title}
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={keyOf}
        nameOf={(row) => row.booking_ref}
        emptyText="No Bookings"
        loading={day.isFetching}
        error={day.error?.message}
        onRetry={() => void day.refetch()}
        onOpen={(row) => void navigate({ to: '/BookingTracker/edit/$id', params: { id: row._id } })}
      />
    </Box>
  );
}

const keyOf = ({ _id }: DayRow) => _id;

const columns: readonly Column<DayRow>[] = [
  { key: 'booking_ref', label: 'Booking Ref', width: 110, cell: (row) => row.booking_ref },
  { key: 'status', label: 'Status', width: 170, cell: (row) => <BookingStatusChip status={row.status} /> },
  { key: 'date', label: 'Date', width: 140, cell: (row) => <DayText day={row.date} time={row.startTime} /> },
  { key: 'language', label: 'Language', width: 120, cell: (row) => row.language },
  { key: 'serviceType', label: 'Service', width: 120, cell: (row) => row.serviceType },
  { key: 'companyName', label: 'Company Name', width: 180, cell: (row) => row.companyName ?? 'Private' },
  { key: 'clientName', label: 'Client', width: 150, cell: (row) => row.clientName },
  {
    key: 'interpreterName',
    label: 'Interpreter Name',
    width: 160,
    cell: (row) => row.interpreterName ?? 'Not assigned',
  },
];
