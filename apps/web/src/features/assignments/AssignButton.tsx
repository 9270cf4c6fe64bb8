import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { AvailabilityRow } from '@dragoman/contract/assignments';
import { useState } from 'react';
import type { AssignableBooking } from './assignable.ts';
import { AssignQuestion } from './AssignQuestion.tsx';

interface AssignButtonProps {
  readonly booking: AssignableBooking;
  readonly interpreter: AvailabilityRow;
  readonly onAssigned: () => void;
}

/** Asks once, naming what stands against it, then gives the job to the interpreter (rule interpreters/clash-warns). */
export function AssignButton({ booking, interpreter, onAssigned }: AssignButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const close = () => setAnchor(undefined);
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
        onClose={() => (busy ? undefined : close())}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ zIndex: 1500 }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Assign', sx: { p: 2, width: 360 } } }}
      >
        <AssignQuestion
          booking={booking}
          interpreter={interpreter}
          onBusy={setBusy}
          onClose={close}
          onAssigned={() => {
            close();
            onAssigned();
          }}
        />
      </Popover>
    </>
  );
}
