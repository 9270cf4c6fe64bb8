import { bookingRoutes } from '@dragoman/contract/bookings';
import { useRouteMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/messages.ts';

interface SetBackDialogProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string };
  readonly onClose: () => void;
}

/** Opens a confirmed job again, so that somebody else can be assigned and it is confirmed anew. */
export function SetBackDialog({ booking, onClose }: SetBackDialogProps) {
  const setBack = useRouteMutation(bookingRoutes.setBack, { outdates: ['bookings', 'interpreters'] });
  const confirm = async () => {
    const { msg } = await setBack.mutateAsync({ params: { id: booking._id }, body: {} });
    notifyDone(msg);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Set ${booking.booking_ref} back to Booking?`}
      text="Somebody else can then be assigned, and the booking has to be confirmed again."
      confirmLabel="Set Back"
      busy={setBack.isPending}
      onConfirm={() => void confirm().catch(() => undefined)}
      onCancel={onClose}
    />
  );
}
