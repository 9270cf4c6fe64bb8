import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { assignmentRoutes, type AvailabilityRow } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { type SeriesBooking, seriesRoutes } from '@dragoman/contract/series';
import { whyNotGiven } from '@dragoman/domain/series';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, reading, useRouteMutation } from '../../api/index.ts';
import { takeBack } from '../../api/undo.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { notifyDone, notifyUndoable } from '../../ui/messages.ts';
import { LoadingState } from '../../ui/states.tsx';
import { ScopeChoice } from '../bookings/series/ScopeChoice.tsx';
import { isOfSeries } from '../bookings/series/useScope.tsx';
import { datesWithin, type Scope, useSeries } from '../bookings/series/useSeries.ts';
import { askedText, type AssignableBooking } from './assignable.ts';
import { ConflictAlert } from './conflicts/ConflictAlert.tsx';
import { isReason, ReasonInput } from './conflicts/ReasonInput.tsx';
import { isConflict } from './conflicts/refusal.ts';
import { conflictTexts } from './conflicts/texts.ts';
import { useConflicts } from './conflicts/useConflicts.ts';
import { MarginAlert } from './margins/MarginAlert.tsx';
import { belowFloorLines } from './margins/words.ts';
import { useMargins } from './margins/useMargins.ts';

const outdates = ['bookings', 'board', 'interpreters', 'mails'];

interface AssignQuestionProps {
  readonly booking: AssignableBooking;
  readonly interpreter: Pick<AvailabilityRow, '_id' | 'fullname'>;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

/** Names what stands against giving the job to somebody, and asks for a reason where the agency wants one. */
export function AssignQuestion({ booking, interpreter, onBusy, onClose, onAssigned }: AssignQuestionProps) {
  const [reason, setReason] = useState('');
  const { holder, series, scope, setScope, jobs, whyNot } = useDates(booking, interpreter._id);
  const { conflicts, asking, reload } = useConflicts(interpreter._id, jobs);
  const margins = useMargins(
    jobs.map(({ bookingId }) => bookingId),
    [interpreter._id],
  );
  const belowFloor = belowFloorLines(
    jobs.map(({ bookingId, date }) => ({ date, text: margins.belowFloor(bookingId, interpreter._id) })),
  );
  const awaited = asking || margins.asking;
  const assign = useRouteMutation(assignmentRoutes.assign, { outdates, handles: isConflict });
  const assignSeries = useRouteMutation(seriesRoutes.assign, { outdates, handles: isConflict });
  const { asks = 'nothing', jobs: found = [] } = conflicts ?? {};
  const isPending = assign.isPending || assignSeries.isPending;
  const params = { id: booking._id };
  const confirm = async () => {
    const override = asks === 'reason' ? { override: { reason: reason.trim() } } : {};
    const body = { interpreter: interpreter._id, ...override };
    if (scope !== 'one') {
      notifyDone((await assignSeries.mutateAsync({ params, body: { ...body, scope } })).msg);
      return onAssigned();
    }
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
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, gap: 1 }}>
      {/* With room for what stands over the edges of its fields. */}
      <Box sx={{ display: 'grid', gap: 1, overflow: 'auto', minHeight: 0, pt: 0.5, px: 0.5, mx: -0.5 }}>
        <Typography variant="subtitle2">Booking Reference {booking.booking_ref}</Typography>
        <Typography variant="body2" color="textSecondary">
          {askedText(booking)}
        </Typography>
        <Typography>
          Assigning to <bdi>{interpreter.fullname}</bdi>
          {holder && holder._id !== interpreter._id && (
            <>
              , taken from <bdi>{holder.fullname}</bdi>
            </>
          )}
        </Typography>
        {awaited && <LoadingState />}
        {series && <ScopeChoice series={series} here={booking._id} scope={scope} onScope={setScope} whyNot={whyNot} />}
        <ConflictAlert texts={conflictTexts(jobs, found)} asks={asks} />
        <MarginAlert texts={[margins.unread, ...belowFloor]} />
        {asks === 'reason' && <ReasonInput value={reason} onChange={setReason} />}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onClose} disabled={isPending}>
          Close
        </Button>
        <BusyButton
          label="Confirm"
          busy={isPending}
          disabled={awaited || jobs.length === 0 || asks === 'refusal' || (asks === 'reason' && !isReason(reason))}
          onClick={() => void tryIt()}
        />
      </Box>
    </Box>
  );
}

/** Who has the booking now; which dates of its series are given, this one where it is of none; and the jobs that this makes. */
function useDates(booking: AssignableBooking, interpreterId: string) {
  const [scope, setScope] = useState<Scope>('one');
  const read = useQuery(reading(bookingRoutes.one, { params: { id: booking._id } })).data?.data;
  const known = read?._id === booking._id ? read : undefined;
  const { series } = useSeries(booking._id, known !== undefined && isOfSeries(known));
  const whyNot = (date: SeriesBooking) => whyNotGiven({ ...date, interpreterId: date.interpreter }, interpreterId);
  const dates = series && scope !== 'one' ? datesWithin(series, booking._id, scope) : undefined;
  const ready = dates?.filter((date) => !whyNot(date)) ?? [booking];
  const holder = known?.interpreterDetails;
  return { holder, series, scope, setScope, whyNot, jobs: ready.map((date) => ({ ...date, bookingId: date._id })) };
}
