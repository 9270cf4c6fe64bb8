import Alert from '@mui/material/Alert';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { useHeldSheets } from './held.ts';
import type { HeldSheet } from './phone.ts';

/** The timesheet of a job that is on this phone. */
const useHeld = (bookingId: string): HeldSheet | undefined =>
  useHeldSheets().find((sheet) => sheet.bookingId === bookingId);

/** What becomes of a timesheet that is on this phone and not on the server yet. */
const stateWords = {
  draft: { label: 'Begun on this phone', tone: 'new' },
  waiting: { label: 'Waiting for the network', tone: 'waiting' },
  refused: { label: 'Not taken', tone: 'owed' },
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
