import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BusyButton } from './Dialog.tsx';

interface SendActionsProps {
  readonly sending: boolean;
  /** The dialog says why. */
  readonly disabled?: boolean;
  /** What it refuses has been said. */
  readonly onSend: () => Promise<unknown>;
  readonly onClose: () => void;
  /** At the left: a look at what is sent. */
  readonly children: ReactNode;
}

/** The buttons of a dialog that sends a mail. */
export function SendActions({ sending, disabled = false, onSend, onClose, children }: SendActionsProps) {
  return (
    <>
      <Box sx={{ mr: 'auto' }}>{children}</Box>
      <Button onClick={onClose} disabled={sending}>
        Close
      </Button>
      <BusyButton
        label="Send"
        busyLabel="Sending..."
        busy={sending}
        disabled={disabled}
        onClick={() => void onSend().catch(() => undefined)}
      />
    </>
  );
}
