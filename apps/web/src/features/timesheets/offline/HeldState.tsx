import Alert from '@mui/material/Alert';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { useHeld } from './held.ts';

/** What becomes of a timesheet that is on this phone and not on the server yet. */
const stateWords = {
  draft: { label: 'Draft on this phone', tone: 'new' },
  waiting: { label: 'Waiting to be sent', tone: 'waiting' },
  refused: { label: 'Refused', tone: 'owed' },
} as const;

export function SheetStateChip({ bookingId }: { bookingId: string }) {
  const held = useHeld(bookingId);
  return held ? <StatusChip {...stateWords[held.state]} /> : null;
}

/** Why a timesheet that was sent later was not taken. */
export function HeldAlert({ bookingId }: { bookingId: string }) {
  const held = useHeld(bookingId);
  if (!held?.refusal) return null;
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      {held.refusal.msg}. What you filled in is still here: open the timesheet.
    </Alert>
  );
}
