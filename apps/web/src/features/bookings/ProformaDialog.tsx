import { sendQuestion } from '../../ui/sendQuestion.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BookingRow } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { reading, useRouteMutation, useMailing } from '../../api/index.ts';
import { BusyButton, Dialog } from '../../ui/Dialog.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { UnprintableNotice } from '../../ui/Sentences.tsx';
import { SetupRefusal } from '../settings/SetupPanel.tsx';
import { useSetup } from '../settings/useSetup.ts';
import { openProforma } from './pages.ts';

/** Makes a booking's proforma, once, and mails it (rule invoices/proforma). */
export function ProformaDialog({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  const create = useRouteMutation(invoiceRoutes.createProforma);
  const send = useMailing(invoiceRoutes.sendProforma, { outdates: ['bookings', 'invoice', 'mails'] });
  const unprintable = useQuery({
    ...reading(invoiceRoutes.unprintableProforma, { params: { id: booking._id } }),
    staleTime: 0,
  });
  const { refuses } = useSetup();
  const busy = create.isPending || send.isPending;
  const confirm = async () => {
    const params = { id: booking._id };
    await create.mutateAsync({ params });
    const reply = await send.mutateAsync({ params });
    notifyMailed(reply);
    onClose();
  };
  return (
    <Dialog
      open
      width="xs"
      title={`Send Proforma Invoice: ${booking.booking_ref}`}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={() => void openProforma(booking).catch(() => undefined)} disabled={busy} sx={{ mr: 'auto' }}>
            Preview
          </Button>
          <Button onClick={onClose} disabled={busy}>
            Close
          </Button>
          <BusyButton
            label="Send"
            busyLabel="Sending..."
            busy={busy}
            disabled={refuses}
            onClick={() => void confirm().catch(() => undefined)}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SetupRefusal />
        <UnprintableNotice sentences={unprintable.data?.data} />
        <Typography>{sendQuestion()}</Typography>
        {!booking.proformaNo && (
          <Typography color="textSecondary">Its number is taken now and stays the same for this booking.</Typography>
        )}
      </Box>
    </Dialog>
  );
}
