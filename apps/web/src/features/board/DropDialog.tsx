import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { seriesRoutes } from '@dragoman/contract/series';
import type { Placed } from '@dragoman/domain/board';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { notifyDone, notifyUndoable } from '../../ui/messages.ts';
import { LoadingState } from '../../ui/states.tsx';
import { AssignQuestion } from '../assignments/AssignQuestion.tsx';
import { ConflictAlert } from '../assignments/conflicts/ConflictAlert.tsx';
import { isReason, ReasonInput } from '../assignments/conflicts/ReasonInput.tsx';
import { isConflict } from '../assignments/conflicts/refusal.ts';
import type { Overriding } from '../assignments/conflicts/useOverride.tsx';
import { changeBack } from '../bookings/changeBack.ts';
import { ScopeChoice } from '../bookings/series/ScopeChoice.tsx';
import { isOfSeries } from '../bookings/series/useScope.tsx';
import { useMovedDates } from '../bookings/series/useMovedDates.ts';
import { whenOf, type Drop } from './drops.ts';

const outdates = ['bookings', 'board', 'interpreters'];

interface DropDialogProps {
  readonly drop: Extract<Drop, { kind: 'assign' | 'move' }>;
  /** Asks for the reason that taking a move back may need, once this is closed. */
  readonly overriding: Overriding;
  readonly onClose: () => void;
}

/** Asks once before a dropped job is given or moved, naming what stands against it (rule bookings/board-moves). */
export function DropDialog({ drop, overriding, onClose }: DropDialogProps) {
  const [busy, setBusy] = useState(false);
  if (drop.kind === 'move') return <MoveQuestion drop={drop} overriding={overriding} onClose={onClose} />;
  return (
    <Dialog open title="Assign" width="xs" onClose={onClose} busy={busy}>
      <AssignQuestion
        booking={drop.job}
        interpreter={drop.person}
        onBusy={setBusy}
        onClose={onClose}
        onAssigned={onClose}
      />
    </Dialog>
  );
}

/** The fields of the edit form that say when a job is. */
const fieldsOf = ({ date, startTime, endTime }: Placed) => ({
  date,
  ...(startTime && endTime ? { startTime, endTime } : {}),
});

interface MoveQuestionProps extends DropDialogProps {
  readonly drop: Extract<Drop, { kind: 'move' }>;
}

function MoveQuestion({ drop: { job, person, to }, overriding, onClose }: MoveQuestionProps) {
  const [reason, setReason] = useState('');
  const known = useQuery(reading(bookingRoutes.one, { params: { id: job._id } })).data?.data;
  const { against, asking, asks, reload, scope, series, setScope, whyNot } = useMovedDates(
    job,
    to,
    known?._id === job._id && isOfSeries(known),
  );
  const update = useRouteMutation(bookingRoutes.update, { outdates, handles: isConflict });
  const updateSeries = useRouteMutation(seriesRoutes.change, { outdates, handles: isConflict });
  const isPending = update.isPending || updateSeries.isPending;
  const params = { id: job._id };
  const move = async () => {
    const override = asks === 'reason' ? { override: { reason: reason.trim() } } : {};
    const body = { ...fieldsOf(to), updatedAt: job.updatedAt, ...override };
    if (scope !== 'one') {
      notifyDone((await updateSeries.mutateAsync({ params, body: { ...body, scope } })).msg);
      return onClose();
    }
    const { data, msg } = await update.mutateAsync({ params, body });
    notifyUndoable(msg, () => void changeBack(fieldsOf(job), data, overriding));
    onClose();
  };
  return (
    <Dialog
      open
      title="Move"
      width="xs"
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <CloseButton disabled={isPending}>Close</CloseButton>
          <BusyButton
            label="Confirm"
            busy={isPending}
            disabled={asking || asks === 'refusal' || (asks === 'reason' && !isReason(reason))}
            // What has come to stand against it meanwhile is shown.
            onClick={() => void move().catch(reload)}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="subtitle2">Booking Reference {job.booking_ref}</Typography>
        <Typography>
          From {whenOf(job)} to {whenOf(to)}
          {person && (
            <>
              , with <bdi>{person.fullname}</bdi>
            </>
          )}
        </Typography>
        {series && <ScopeChoice series={series} here={job._id} scope={scope} onScope={setScope} whyNot={whyNot} />}
        {asking && <LoadingState />}
        <ConflictAlert texts={against} asks={asks} />
        {asks === 'reason' && <ReasonInput value={reason} onChange={setReason} />}
      </Box>
    </Dialog>
  );
}
