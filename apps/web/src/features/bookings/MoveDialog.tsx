import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bookingRoutes, Move } from '@dragoman/contract/bookings';
import { moveToChoices } from '@dragoman/domain/bookings';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SelectField, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { asksForReason } from '../assignments/conflicts/refusal.ts';
import { useOverride } from '../assignments/conflicts/useOverride.tsx';

interface MoveDialogProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string };
  readonly onClose: () => void;
}

/** Takes a cancelled booking up again (rule bookings/move-to). */
export function MoveDialog({ booking, onClose }: MoveDialogProps) {
  const form = useSchemaForm(Move, { moveTo: null }, { mode: 'onChange' });
  const move = useRouteMutation(bookingRoutes.move, { outdates: ['bookings'], handles: asksForReason });
  const { overriding, question } = useOverride();
  return (
    <Dialog
      open
      title={`Cancelled Booking: ${booking.booking_ref}`}
      onClose={onClose}
      busy={move.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={move.isPending}>
            Close
          </Button>
          <BusyButton label="Move" busy={move.isPending} type="submit" form="move-form" />
        </>
      }
    >
      <Form
        form={form}
        id="move-form"
        label="Move cancelled booking"
        onSubmit={async (body) => {
          const moved = await overriding((more) =>
            move.mutateAsync({ params: { id: booking._id }, body: { ...body, ...more } }),
          );
          if (!moved) return;
          notifyDone(moved.msg);
          onClose();
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
          <Typography>This booking is cancelled. Where shall it go on?</Typography>
          <SelectField name="moveTo" label="Move To" required options={moveToChoices} />
          <SubmitError />
        </Box>
      </Form>
      {question}
    </Dialog>
  );
}
