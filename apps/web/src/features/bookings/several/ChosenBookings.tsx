import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bookingRoutes, mostChosen, type BookingRow } from '@dragoman/contract/bookings';
import { useState } from 'react';
import { file } from '../../../api/index.ts';
import { ExportMenu } from '../../../ui/ExportMenu.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { EmailDialog } from '../EmailDialog.tsx';
import { AssignSeveral } from './AssignSeveral.tsx';
import { CancelSeveral } from './CancelSeveral.tsx';
import { StatusSeveral } from './StatusSeveral.tsx';

const dialogs = {
  'Email To': EmailDialog,
  'Assign to': AssignSeveral,
  'Set Status': StatusSeveral,
  'Cancel Bookings': CancelSeveral,
} as const;
type Operation = keyof typeof dialogs;
const operations = Object.keys(dialogs) as Operation[];

interface ChosenBookingsProps {
  readonly chosen: readonly BookingRow[];
  readonly onClear: () => void;
}

/** What can be done with the bookings whose boxes are ticked, at once (rule bookings/several-at-once). */
export function ChosenBookings({ chosen, onClear }: ChosenBookingsProps) {
  const [open, setOpen] = useState<{ readonly operation: Operation; readonly bookings: readonly BookingRow[] }>();
  const OpenDialog = open && dialogs[open.operation];
  const tooMany = chosen.length > mostChosen;
  return (
    <>
      <Toolbar label="Selected bookings">
        <Typography>
          {chosen.length} selected{tooMany ? `; at most ${mostChosen} at once` : ''}
        </Typography>
        {operations.map((operation) => (
          <Button
            key={operation}
            variant="outlined"
            size="small"
            disabled={tooMany}
            onClick={() => setOpen({ operation, bookings: chosen })}
          >
            {operation}
          </Button>
        ))}
        {!tooMany && (
          <ExportMenu
            name="bookings"
            what="the selected bookings"
            fetchFile={(format) =>
              file(bookingRoutes.export, { query: { format, chosen: chosen.map(({ _id }) => _id).join(',') } })
            }
          />
        )}
        <Button size="small" onClick={onClear}>
          Clear
        </Button>
      </Toolbar>
      {open && OpenDialog && <OpenDialog bookings={open.bookings} onClose={() => setOpen(undefined)} />}
    </>
  );
}
