import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BusyButton, Dialog } from './Dialog.tsx';
import { CopyText } from './texts.tsx';

interface ShownOnceDialogProps {
  readonly title: string;
  /** What it is: 'token'. */
  readonly what: string;
  readonly secret: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret, this once. */
export function ShownOnceDialog({ title, what, secret, children, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      stays
      title={title}
      onClose={onClose}
      actions={<BusyButton label="I have kept it" busy={false} onClick={onClose} />}
    >
      <Typography>{children} It is not shown again.</Typography>
      <Box
        component="p"
        aria-label={`The ${what}`}
        role="group"
        sx={{ mb: 0, fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' }}
      >
        <CopyText text={secret} what={`the ${what}`} />
      </Box>
    </Dialog>
  );
}
