import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { release } from './held.ts';
import type { HeldSheet } from './phone.ts';

interface HeldNoticeProps {
  readonly held: HeldSheet;
  /** Whether it can still be handed in; if not, somebody else has done it or the job is gone. */
  readonly editable: boolean;
  readonly onRemoved: () => void;
}

/** What stands in the form was filled in on this phone before, and what has become of it. */
export function HeldNotice({ held, editable, onRemoved }: HeldNoticeProps) {
  const remove = () => void release(held.bookingId).then(onRemoved);
  const action = (
    <Button color="inherit" size="small" onClick={remove} aria-label="Remove from this phone">
      Remove
    </Button>
  );
  return (
    <Alert severity={held.state === 'waiting' && editable ? 'info' : 'warning'} action={action} sx={{ mb: 2 }}>
      {editable ? words[held.state] : 'What you filled in is still on this phone and cannot be handed in any more.'}
    </Alert>
  );
}

const words = {
  draft: 'This is what you began to fill in.',
  waiting: 'Waiting for the network. You can change it until it is sent.',
  refused: 'This was not taken when it was sent. Correct it and submit it again.',
} as const;
