import { bookingRoutes, type BookingRow, type CreatedBooking } from '@dragoman/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../api/index.ts';
import { AssignDialog } from '../features/assignments/AssignDialog.tsx';
import { CancelDialog } from '../features/bookings/CancelDialog.tsx';
import { duplicateOf } from '../features/bookings/duplicate.ts';
import { HistoryDialog } from '../features/bookings/HistoryDialog.tsx';
import { useOffered, useRateOptions } from '../features/bookings/lookups.ts';
import { MoveDialog } from '../features/bookings/MoveDialog.tsx';
import { NewBookingDialog } from '../features/bookings/NewBookingDialog.tsx';
import { NotesDialog } from '../features/bookings/NotesDialog.tsx';
import { ProformaDialog } from '../features/bookings/ProformaDialog.tsx';
import { SetBackDialog } from '../features/bookings/SetBackDialog.tsx';
import type { RowOperation } from '../features/bookings/rowActions.tsx';
import { SendInvoiceDialog } from '../features/invoices/SendInvoiceDialog.tsx';
import { QuotationFormDialog } from '../features/quotations/QuotationFormDialog.tsx';
import { AcceptedQuotationDialog, QuotationPreviewDialog } from '../features/quotations/QuotationPreviewDialog.tsx';
import { SendDialog } from '../features/quotations/SendDialog.tsx';
import { TimesheetDialog } from '../features/timesheets/TimesheetDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';

/** A operation whose dialog is open, and for which booking. */
export interface OpenDialog {
  readonly operation: RowOperation;
  readonly row: BookingRow;
}

interface BookingDialogsProps {
  readonly open: OpenDialog;
  readonly onInvoice: (row: BookingRow) => void;
  readonly onCreated: (bookings: readonly CreatedBooking[]) => void;
  readonly onClose: () => void;
}

/** The dialog of the operation that is open, of the list and of the edit screen alike. */
export function BookingDialogs({ open, onInvoice, onCreated, onClose }: BookingDialogsProps) {
  const { operation, row } = open;
  const shared = { booking: row, onClose };
  switch (operation) {
    case 'history':
      return <HistoryDialog {...shared} />;
    case 'notes':
      return <NotesDialog {...shared} />;
    case 'cancel':
      return <CancelDialog {...shared} />;
    case 'move':
      return <MoveDialog {...shared} />;
    case 'assign':
      return <AssignDialog {...shared} />;
    case 'send':
      return <SendDialog {...shared} />;
    case 'sendInvoice':
      return (
        <SendInvoiceDialog id={row._id} reference={row.booking_ref} onOpen={() => onInvoice(row)} onClose={onClose} />
      );
    case 'duplicate':
      return <DuplicateBooking bookingId={row._id} onCreated={onCreated} onClose={onClose} />;
    case 'setBack':
      return <SetBackDialog {...shared} />;
    case 'proforma':
      return <ProformaDialog {...shared} />;
    case 'quotationForm':
      return <QuotationForm row={row} onClose={onClose} />;
    case 'quotationPreview':
      return <QuotationPreviewDialog bookingId={row._id} onClose={onClose} />;
    case 'viewQuotation':
      return <AcceptedQuotationDialog bookingId={row._id} onClose={onClose} />;
    case 'timesheet':
      return <TimesheetDialog bookingId={row._id} submitType="Approve" onClose={onClose} />;
    case 'bookingPage':
    case 'jobSheet':
    case 'certificate':
    case 'creditNote':
    case 'edit':
    case 'payment':
    case 'remittanceSlip':
    default:
      return null;
  }
}

function QuotationForm({ row, onClose }: { row: BookingRow; onClose: () => void }) {
  const rates = useRateOptions(row.companyId);
  return <QuotationFormDialog bookingId={row._id} rates={rates} onClose={onClose} />;
}

interface DuplicateProps extends Pick<BookingDialogsProps, 'onCreated' | 'onClose'> {
  readonly bookingId: string;
}

/** New Booking, started with what an old one holds. */
function DuplicateBooking({ bookingId, onCreated, onClose }: DuplicateProps) {
  const found = useQuery(reading(bookingRoutes.one, { params: { id: bookingId } }));
  const booking = found.data?.data;
  const lists = useOffered();
  if (booking?._id === bookingId && lists.offered)
    return <NewBookingDialog start={duplicateOf(booking, lists.offered)} onCreated={onCreated} onClose={onClose} />;
  const error = found.error ?? lists.error;
  const retry = () => {
    if (found.error) void found.refetch();
    lists.refetch();
  };
  return (
    <Dialog open title="New Booking" width="lg" onClose={onClose}>
      {error ? <ErrorState text={error.message} onRetry={retry} /> : <LoadingState />}
    </Dialog>
  );
}
