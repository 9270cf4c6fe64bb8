import Box from '@mui/material/Box';
import type { Booking } from '@dragoman/contract/bookings';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { ConflictAlert } from '../../assignments/conflicts/ConflictAlert.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useMovedDates } from './useMovedDates.ts';
import type { Scope } from './useSeries.ts';

interface ScopeDialogProps {
  readonly booking: Booking;
  /** What was changed in the form. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The chosen scope; undefined where it was left. */
  readonly onAnswer: (scope: Scope | undefined) => void;
}

/** What of the changes says when and where the job is. */
const slotIn = ({ date, endTime, postcode, serviceType, startTime }: ScopeDialogProps['changes']) =>
  Object.fromEntries(
    Object.entries({ date, endTime, postcode, serviceType, startTime }).filter(([, value]) => value !== undefined),
  ) as Partial<Pick<Booking, 'date' | 'endTime' | 'postcode' | 'serviceType' | 'startTime'>>;

const ofOneAlone = ['status', 'advancePayment'] as const;

/** Asks which dates of a series a change of one of them is of (rule bookings/series-changes). */
export function ScopeDialog({ booking, changes, onAnswer }: ScopeDialogProps) {
  const { against, asking, asks, error, retry, scope, series, setScope, whyNot } = useMovedDates(
    { ...booking, interpreter: booking.interpreterDetails?._id ?? null },
    slotIn(changes),
    true,
  );
  const onlyOne = ofOneAlone.some((field) => field in changes)
    ? 'Status and advance are changed on one booking at a time'
    : undefined;
  return (
    <Dialog
      open
      title="Change the series?"
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          <BusyButton label="Change" busy={false} disabled={!series} onClick={() => onAnswer(scope)} />
        </>
      }
    >
      {series && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <ScopeChoice {...{ series, scope, whyNot, onlyOne }} here={booking._id} onScope={setScope} />
          {asking && <LoadingState />}
          {/* What stood against a date before is not refused: the server decides. */}
          <ConflictAlert texts={against} asks={asks === 'nothing' ? asks : 'reason'} />
        </Box>
      )}
      {!series && (error ? <ErrorState text={error.message} onRetry={retry} /> : <LoadingState />)}
    </Dialog>
  );
}
