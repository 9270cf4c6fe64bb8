import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BookingRow } from '@dragoman/contract/bookings';
import type { ReactNode } from 'react';
import { countWithNoun } from '../../../ui/counted.ts';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import type { Several } from './useSeveral.ts';

/** A booking with a sentence about it. */
export interface Remark {
  readonly row: BookingRow;
  readonly says: string;
}

interface SeveralDialogProps {
  /** 'Cancel', 'Assign': what the button does to so many bookings. */
  readonly verb: string;
  /** 'cancelled', 'assigned'. */
  readonly done: string;
  readonly tone?: 'primary' | 'error';
  /** The form with this id is sent by the button. */
  readonly form: string;
  readonly ready: readonly BookingRow[];
  readonly left: readonly Remark[];
  readonly warnings?: readonly Remark[];
  readonly several: Several;
  readonly disabled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const bookings = (count: number) => countWithNoun(count, 'booking');

/** Says what will happen to which bookings, does it, and says what became of each (rule bookings/several-at-once). */
export function SeveralDialog(props: SeveralDialogProps) {
  const { verb, tone = 'primary', form, ready, several, disabled = false, onClose } = props;
  const { outcomes, running } = several;
  const begun = outcomes !== undefined;
  return (
    <Dialog
      open
      title={`${verb} ${bookings(begun ? several.of : ready.length)}`}
      onClose={onClose}
      busy={running}
      stays={running}
      actions={
        <>
          {running ? <Button onClick={several.stop}>Stop</Button> : <CloseButton>Close</CloseButton>}
          {!begun && (
            <BusyButton
              label={`${verb} ${bookings(ready.length)}`}
              busy={false}
              tone={tone}
              type="submit"
              form={form}
              disabled={disabled || ready.length === 0}
            />
          )}
        </>
      }
    >
      {begun ? <Outcomes {...props} /> : <Question {...props} />}
    </Dialog>
  );
}

function Question({ done, ready, left, warnings = [], children }: SeveralDialogProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {ready.length === 0
          ? `None of them can be ${done}.`
          : `${bookings(ready.length)} will be ${done}: ${ready.map(({ booking_ref }) => booking_ref).join(', ')}`}
      </Typography>
      {left.length > 0 && <Remarks severity="info" title={`${bookings(left.length)} cannot`} remarks={left} />}
      {warnings.length > 0 && <Remarks severity="warning" title="Look at these twice" remarks={warnings} />}
      {children}
    </Box>
  );
}

function Outcomes({ done, several }: SeveralDialogProps) {
  const { outcomes = [], running, of } = several;
  const refused = outcomes.flatMap(({ row, refused: says }) => (says === undefined ? [] : [{ row, says }]));
  const count = outcomes.length - refused.length;
  const untouched = of - outcomes.length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-live="polite">
      {running && (
        <LinearProgress
          variant="determinate"
          value={(100 * outcomes.length) / of}
          aria-label={`${outcomes.length} of ${of}`}
        />
      )}
      <Alert severity={running || refused.length > 0 || untouched > 0 ? 'info' : 'success'}>
        {running ? `${outcomes.length} of ${of}` : `${bookings(count)} ${done}`}
        {!running && untouched > 0 && `, ${untouched} left as they were`}
      </Alert>
      {refused.length > 0 && (
        <Remarks severity="error" title={`${bookings(refused.length)} could not`} remarks={refused} />
      )}
    </Box>
  );
}

interface RemarksProps {
  readonly severity: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly remarks: readonly Remark[];
}

function Remarks({ severity, title, remarks }: RemarksProps) {
  return (
    <Alert severity={severity}>
      {title}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {remarks.map(({ row, says }) => (
          <li key={row._id}>
            <Link href={`/BookingTracker/edit/${row._id}`} target="_blank" color="inherit">
              {row.booking_ref}
            </Link>
            : {says}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
