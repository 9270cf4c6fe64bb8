import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BookingRow } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { useMailing } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { sayMailed } from '../../ui/messages.ts';
import { SendActions } from '../../ui/SendActions.tsx';
import { SetupRefusal } from '../settings/SetupPanel.tsx';
import { useSetup } from '../settings/useSetup.ts';

interface SendInvoiceDialogProps {
  readonly booking: BookingRow;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Mails a booking's live invoices, both where two share the bill, once it is confirmed (row SEND-16). */
export function SendInvoiceDialog({ booking, onOpen, onClose }: SendInvoiceDialogProps) {
  const send = useMailing(invoiceRoutes.send, { outdates: ['invoice', 'bookings', 'mails'] });
  const numbers = booking.invoice.cInvoice.flatMap(({ cancelled, invoiceNo }) => (cancelled ? [] : [invoiceNo]));
  const { refuses } = useSetup();
  const confirm = async () => {
    const reply = await send.mutateAsync({ params: { id: booking._id } });
    sayMailed(reply);
    onClose();
  };
  return (
    <Dialog
      open
      width="xs"
      title={`Send Invoice: ${booking.booking_ref}`}
      onClose={onClose}
      busy={send.isPending}
      actions={
        <SendActions sending={send.isPending} disabled={refuses} onSend={confirm} onClose={onClose}>
          <Button onClick={onOpen} disabled={send.isPending}>
            Open invoice
          </Button>
        </SendActions>
      }
    >
      <SetupRefusal />
      <Typography>Do you want to send the mail?</Typography>
      <Typography color="textSecondary">{numbers.join(', ')}</Typography>
    </Dialog>
  );
}
