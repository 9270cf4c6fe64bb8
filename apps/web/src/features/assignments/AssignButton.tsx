import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import type { AvailabilityRow } from '@dragoman/contract/assignments';
import { useRef, useState } from 'react';
import { onSize } from '../../ui/onSize.ts';
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
  const popover = useRef<PopoverActions>(null);
  // What stands against it is read after it was placed, and makes it longer.
  const placeAnew = onSize(() => popover.current?.updatePosition());
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
        action={popover}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => (busy ? undefined : close())}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ zIndex: 1500 }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Assign', sx: { display: 'flex', width: 360 } } }}
      >
        <Box ref={placeAnew} sx={{ display: 'flex', flex: 1, minWidth: 0, p: 2 }}>
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
        </Box>
      </Popover>
    </>
  );
}
