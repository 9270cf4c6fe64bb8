import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { assignmentRoutes, type AvailabilityRow } from '@dragoman/contract/assignments';
import { useState } from 'react';
import { call, useRouteMutation } from '../../api/index.ts';
import { takeBack } from '../../api/undo.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { notifyDone, notifyUndoable } from '../../ui/messages.ts';

const outdates = ['bookings', 'interpreters', 'mails'];

interface AssignButtonProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string };
  readonly interpreter: AvailabilityRow;
  readonly onAssigned: () => void;
}

/** Asks once, naming what stands against it, then gives the job to the interpreter (rule interpreters/clash-warns). */
export function AssignButton({ booking, interpreter, onAssigned }: AssignButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const assign = useRouteMutation(assignmentRoutes.assign, { outdates });
  const params = { id: booking._id };
  const close = () => setAnchor(undefined);
  const confirm = async () => {
    const { data } = await assign.mutateAsync({ params, body: { interpreter: interpreter._id } });
    const { assignment, updatedAt, returnable } = data;
    const undo = () => call(assignmentRoutes.takeBack, { params, body: { assignment, updatedAt } });
    const done = `${booking.booking_ref} is as it was`;
    if (returnable) notifyUndoable('Interpreter Assigned', () => void takeBack(undo, { done, outdates }));
    else notifyDone('Interpreter Assigned');
    close();
    onAssigned();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Assign ${interpreter.fullname}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ bgcolor: 'background.paper' }}
      >
        Assign
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ zIndex: 1500 }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Assign', sx: { p: 2, width: 320 } } }}
      >
        <Typography variant="subtitle2">Booking Reference {booking.booking_ref}</Typography>
        <Typography sx={{ my: 1 }}>
          Assigning to <bdi>{interpreter.fullname}</bdi>
        </Typography>
        {interpreter.clash && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {interpreter.clash}
          </Alert>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={close} disabled={assign.isPending}>
            Close
          </Button>
          <BusyButton label="Confirm" busy={assign.isPending} onClick={() => void confirm().catch(() => undefined)} />
        </Box>
      </Popover>
    </>
  );
}
