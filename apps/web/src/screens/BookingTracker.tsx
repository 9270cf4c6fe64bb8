import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BookingRow, CreatedBooking } from '@dragoman/contract/bookings';
import { useState } from 'react';
import { bookingColumns } from '../features/bookings/bookingColumns.tsx';
import { openInvoice, openProforma } from '../features/bookings/pages.ts';
import { actionRoom, bookingRowActions, trackerActions } from '../features/bookings/rowActions.tsx';
import { StatusFilter } from '../features/bookings/StatusFilter.tsx';
import { TrackerTools } from '../features/bookings/TrackerTools.tsx';
import { useBookingList } from '../features/bookings/useBookingList.ts';
import { useCreatedRows } from '../features/bookings/useCreatedRows.ts';
import { useChosenRows } from '../features/bookings/useChosenRows.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { LoadingState } from '../ui/states.tsx';
import { tableOf } from '../ui/pagedList.ts';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';
import { useIdle } from '../ui/useIdle.ts';
import type { OpenDialog } from './BookingDialogs.tsx';
import { useBookingOperations } from './useBookingOperations.ts';
import { useCreated } from './useCreated.ts';

// Forms and dialogs come when they are first wanted: the list does not wait for them.
const AdvancedSearch = lazyComponent(
  async () => (await import('../features/bookings/AdvancedSearch.tsx')).AdvancedSearch,
);
// What only a phone shows.
const BookingCards = lazyComponent(
  async () => (await import('../features/bookings/BookingCards.tsx')).BookingCards,
  () => <LoadingState />,
);
const WaitingFilter = lazyComponent(async () => (await import('../features/bookings/WaitingFilter.tsx')).WaitingFilter);
const BookingDialogs = lazyComponent(async () => (await import('./BookingDialogs.tsx')).BookingDialogs);
const SavedSearches = lazyComponent(async () => (await import('../features/bookings/SavedSearches.tsx')).SavedSearches);
const SoughtDay = lazyComponent(async () => (await import('../features/bookings/SoughtDay.tsx')).SoughtDay);
const ChosenBookings = lazyComponent(
  async () => (await import('../features/bookings/several/ChosenBookings.tsx')).ChosenBookings,
);
const NewBookingDialog = lazyComponent(
  async () => (await import('../features/bookings/NewBookingDialog.tsx')).NewBookingDialog,
);

/** What the chips of a row open. */
const pages = {
  onInvoice: (row: BookingRow, invoiceNo: string) => void openInvoice(row, invoiceNo).catch(() => undefined),
  onProforma: (row: BookingRow) => void openProforma(row).catch(() => undefined),
};
const figures = new Intl.NumberFormat('en-GB');

/** A chosen row as it stands in the list now, if it is on its page. */
const nowOf = (chosen: BookingRow, rows: readonly BookingRow[] = []) =>
  rows.find(({ _id }) => _id === chosen._id) ?? chosen;

/** '/BookingTracker': the bookings, newest received first. */
export default function BookingTracker() {
  const [adding, setAdding] = useState(false);
  const [advanced, setAdvanced] = useState(false);
  const [saved, setSaved] = useState(false);
  const [open, setOpen] = useState<OpenDialog>();
  const { chosen, choose, toggle, clear: clearChosen } = useChosenRows();
  const bookings = useBookingList();
  const { list, filters, searching, state, onState, filter, clear, total, more } = bookings;
  const created = useCreatedRows(bookings);
  const { steady, noteOf } = created;
  const { rows, gone } = steady;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const idle = useIdle(rows);
  const { onOperation, onInvoice, onCreditNote } = useBookingOperations(setOpen);
  const announceCreated = useCreated(setOpen);
  const onCreated = (made: readonly CreatedBooking[]) => {
    created.add(made);
    announceCreated(made);
  };
  const chips = { ...pages, onCreditNote, noteOf };
  const onHistory = (row: BookingRow) => setOpen({ operation: 'history', row });
  const count = total === undefined ? '' : ` (${more ? 'more than ' : ''}${figures.format(total)})`;
  return (
    <>
      <PageHeader
        title={`Bookings${count}`}
        beside={
          <>
            <WaitingRows of={steady} />
            {filters.sn && !filters.from && !filters.to && <SoughtDay typed={filters.sn} />}
          </>
        }
        actions={
          <>
            <SearchBox value={filters.sn ?? ''} onSearch={(sn) => filter({ sn })} />
            <StatusFilter status={filters.status} onStatus={(status) => filter({ status: status ?? '' })} />
            {filters.waiting && <WaitingFilter kind={filters.waiting} onKind={(waiting) => filter({ waiting })} />}
            <TrackerTools
              phone={phone}
              searching={searching}
              advanced={advanced}
              selecting={chosen !== undefined}
              onAdvanced={() => setAdvanced(!advanced)}
              onSelecting={toggle}
              onClear={clear}
              onSaved={() => setSaved(true)}
              onRefresh={bookings.refresh}
              onAdd={() => setAdding(true)}
              fetchExport={bookings.fetchExport}
            />
          </>
        }
      />
      {chosen !== undefined && chosen.size > 0 && (
        <ChosenBookings chosen={[...chosen.values()].map((row) => nowOf(row, rows))} onClear={clearChosen} />
      )}
      <Box sx={{ p: 1 }}>
        {advanced && <AdvancedSearch filters={filters} onSearch={filter} onClear={clear} />}
        {phone ? (
          <>
            <BookingCards
              rows={rows}
              gone={gone}
              error={list.error?.message}
              onRetry={() => void list.refetch()}
              actions={(row) => bookingRowActions(row, onOperation)}
              onOpen={(row) => onOperation('edit', row)}
              onHistory={onHistory}
              {...chips}
            />
            <Pager state={state} onState={onState} total={total ?? 0} more={more} />
          </>
        ) : (
          <DataTable
            name="Bookings"
            clipped
            dense
            fills
            {...tableOf({ ...bookings, steady })}
            marked={created.isOutside}
            columns={bookingColumns({ idle, onHistory, ...chips })}
            nameOf={(row) => row.booking_ref}
            emptyText="Bookings not available!"
            moreThanTotal={more}
            actions={(row) => (idle ? trackerActions(row, onOperation) : [])}
            actionRoom={actionRoom}
            onOpen={(row) => onOperation('edit', row)}
            {...(chosen
              ? { selection: { selected: new Set(chosen.keys()), onSelect: (ids) => choose(ids, rows ?? []) } }
              : {})}
          />
        )}
      </Box>
      {saved && <SavedSearches now={bookings.search} onOpen={bookings.open} onClose={() => setSaved(false)} />}
      {adding && <NewBookingDialog onCreated={onCreated} onClose={() => setAdding(false)} />}
      {open && (
        <BookingDialogs open={open} onInvoice={onInvoice} onCreated={onCreated} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
