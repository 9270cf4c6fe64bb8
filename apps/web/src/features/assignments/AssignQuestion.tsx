import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { assignmentRoutes, type AvailabilityRow } from '@dragoman/contract/assignments';
import { useState } from 'react';
import { call, useRouteMutation } from '../../api/index.ts';
import { takeBack } from '../../api/undo.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { notifyDone, notifyUndoable } from '../../ui/messages.ts';
import { LoadingState } from '../../ui/states.tsx';
import type { AssignableBooking } from './assignable.ts';
import { ConflictAlert } from './conflicts/ConflictAlert.tsx';
import { isReason, ReasonInput } from './conflicts/ReasonInput.tsx';
import { isConflict } from './conflicts/refusal.ts';
import { useConflicts } from './conflicts/useConflicts.ts';

const outdates = ['bookings', 'interpreters', 'mails'];

interface AssignQuestionProps {
  readonly booking: AssignableBooking;
  readonly interpreter: AvailabilityRow;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

/** Names what stands against giving the job to somebody, and asks for a reason where the agency wants one. */
export function AssignQuestion({ booking, interpreter, onBusy, onClose, onAssigned }: AssignQuestionProps) {
  const [reason, setReason] = useState('');
  const { conflicts, asking, reload } = useConflicts(interpreter._id, [{ ...booking, bookingId: booking._id }]);
  const assign = useRouteMutation(assignmentRoutes.assign, { outdates, handles: isConflict });
  const { asks = 'nothing', jobs: [found = []] = [] } = conflicts ?? {};
  const params = { id: booking._id };
  const confirm = async () => {
    const override = asks === 'reason' ? { override: { reason: reason.trim() } } : {};
    const body = { interpreter: interpreter._id, ...override };
    const { assignment, updatedAt, returnable } = (await assign.mutateAsync({ params, body })).data;
    const undo = () => call(assignmentRoutes.takeBack, { params, body: { assignment, updatedAt } });
    const done = `${booking.booking_ref} is as it was`;
    if (returnable) notifyUndoable('Interpreter Assigned', () => void takeBack(undo, { done, outdates }));
    else notifyDone('Interpreter Assigned');
    onAssigned();
  };
  const tryIt = async () => {
    onBusy(true);
    // What has come to stand against it meanwhile is shown.
    await confirm().catch(reload);
    onBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2">Booking Reference {booking.booking_ref}</Typography>
      <Typography>
        Assigning to <bdi>{interpreter.fullname}</bdi>
      </Typography>
      {asking && <LoadingState />}
      <ConflictAlert texts={found.map(({ text }) => text)} asks={asks} />
      {asks === 'reason' && <ReasonInput value={reason} onChange={setReason} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onClose} disabled={assign.isPending}>
          Close
        </Button>
        <BusyButton
          label="Confirm"
          busy={assign.isPending}
          disabled={asking || asks === 'refusal' || (asks === 'reason' && !isReason(reason))}
          onClick={() => void tryIt()}
        />
      </Box>
    </Box>
  );
}
