import AddIcon from '@mui/icons-material/Add';
import RefreshIcon from '@mui/icons-material/Refresh';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BookingRow } from '@dragoman/contract/bookings';
import { useState } from 'react';
import { BookingCards } from '../features/bookings/BookingCards.tsx';
import { bookingColumns } from '../features/bookings/bookingColumns.tsx';
import { NewBookingDialog } from '../features/bookings/NewBookingDialog.tsx';
import { openProforma } from '../features/bookings/pages.ts';
import { bookingRowActions } from '../features/bookings/rowActions.tsx';
import { StatusFilter } from '../features/bookings/StatusFilter.tsx';
import { useBookingList } from '../features/bookings/useBookingList.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { useIdle } from '../ui/useIdle.ts';
import { BookingDialogs, type OpenDeed } from './BookingDialogs.tsx';
import { useBookingDeeds } from './useBookingDeeds.ts';

const figures = new Intl.NumberFormat('en-GB');

/** '/BookingTracker': the bookings, newest received first (specification 1 §2). */
export default function BookingTracker() {
  const { list, rows, filters, searching, state, onState, filter, clear, total, more } = useBookingList();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<OpenDeed>();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const late = useIdle(rows);
  const { onDeed, onInvoice } = useBookingDeeds(setOpen);
  const actions = (row: BookingRow) => (late ? bookingRowActions(row, onDeed) : []);
  const onHistory = (row: BookingRow) => setOpen({ deed: 'history', row });
  const count = total === undefined ? '' : ` (${more ? 'more than ' : ''}${figures.format(total)})`;
  return (
    <>
      <PageHeader
        title={`Bookings${count}`}
        actions={
          <>
            <SearchBox value={filters.sn ?? ''} onSearch={(sn) => filter({ sn })} />
            <StatusFilter status={filters.status} onStatus={(status) => filter({ status: status ?? '' })} />
            {searching && (
              <Tooltip title="Clear search">
                <IconButton aria-label="Clear all filters" onClick={clear}>
                  <SearchOffIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
            <Tooltip title="Refresh">
              <IconButton aria-label="Refresh" onClick={() => void list.refetch()}>
                <RefreshIcon fontSize="small" />
              </IconButton>
            </Tooltip>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              Add
            </Button>
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        {phone ? (
          <>
            <BookingCards rows={rows} error={list.error?.message} actions={(row) => bookingRowActions(row, onDeed)} onOpen={(row) => onDeed('edit', row)} onHistory={onHistory} />
            <Pager page={state.page} limit={state.limit} total={total ?? 0} more={more} onPage={(page) => onState({ page })} onLimit={(limit) => onState({ limit, page: 1 })} />
          </>
        ) : (
          <DataTable
            name="Bookings"
            columns={bookingColumns({ late, onHistory, onInvoice, onProforma: (row) => void openProforma(row).catch(() => undefined) })}
            rows={rows}
            keyOf={(row) => row._id}
            nameOf={(row) => row.booking_ref}
            emptyText="Bookings not available!"
            total={total ?? 0}
            moreThanTotal={more}
            state={state}
            onState={onState}
            loading={list.isFetching}
            error={list.error?.message}
            onRetry={() => void list.refetch()}
            actions={actions}
            onOpen={(row) => onDeed('edit', row)}
          />
        )}
      </Box>
      {adding && <NewBookingDialog onClose={() => setAdding(false)} />}
      <BookingDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
