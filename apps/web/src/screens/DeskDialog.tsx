import { bookingRoutes } from '@dragoman/contract/bookings';
import { deskRoutes, type DeskEntry } from '@dragoman/contract/desk';
import type { DeskBookingDialog } from '@dragoman/domain/desk';
import { useQuery } from '@tanstack/react-query';
import { outdate, reading } from '../api/index.ts';
import { MailDialog } from '../features/correspondence/MailDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { BookingDialogs } from './BookingDialogs.tsx';
import { useInvoiceScreens } from './useBookingOperations.ts';

interface DeskDialogProps {
  readonly entry: DeskEntry;
  readonly operation: DeskBookingDialog | 'mail';
  readonly onClose: () => void;
}

/** The dialog of an entry of the morning desk; what it did is seen there at once. */
export function DeskDialog({ entry, operation, onClose }: DeskDialogProps) {
  const close = () => {
    void outdate(deskRoutes.read);
    onClose();
  };
  if (operation === 'mail') return <MailDialog id={entry._id} onClose={close} />;
  return <BookingDialog entry={entry} operation={operation} onClose={close} />;
}

function BookingDialog({ entry, operation, onClose }: DeskDialogProps & { readonly operation: DeskBookingDialog }) {
  const found = useQuery(reading(bookingRoutes.one, { params: { id: entry._id } }));
  const { onInvoice } = useInvoiceScreens();
  const booking = found.data?.data;
  if (booking?._id === entry._id)
    return (
      <BookingDialogs open={{ operation, row: booking }} onInvoice={onInvoice} onCreated={onClose} onClose={onClose} />
    );
  return (
    <Dialog open title={entry.title} width="sm" onClose={onClose}>
      {found.error ? <ErrorState text={found.error.message} onRetry={() => void found.refetch()} /> : <LoadingState />}
    </Dialog>
  );
}
