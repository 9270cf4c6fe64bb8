import { bookingRoutes } from '@dragoman/contract/bookings';
import { deskRoutes, type DeskEntry } from '@dragoman/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outdate, reading } from '../api/index.ts';
import { MailDialog } from '../features/correspondence/MailDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { BookingDialogs, type OpenDialog } from './BookingDialogs.tsx';
import { useBookingOperations } from './useBookingOperations.ts';

interface DeskDialogProps {
  readonly entry: DeskEntry;
  readonly onClose: () => void;
}

/** The dialog of an entry of the morning desk; what it did is seen there at once. */
export function DeskDialog({ entry, onClose }: DeskDialogProps) {
  const close = () => {
    void outdate(deskRoutes.read);
    onClose();
  };
  if (entry.operation === 'mail') return <MailDialog id={entry._id} onClose={close} />;
  return <BookingDialog entry={entry} onClose={close} />;
}

function BookingDialog({ entry, onClose }: DeskDialogProps) {
  const found = useQuery(reading(bookingRoutes.one, { params: { id: entry._id } }));
  const [, setOpen] = useState<OpenDialog>();
  const { onInvoice } = useBookingOperations(setOpen);
  const booking = found.data?.data;
  const operation = entry.operation as OpenDialog['operation'];
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
