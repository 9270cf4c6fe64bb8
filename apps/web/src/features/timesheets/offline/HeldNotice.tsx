import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { notifyRefusal } from '../../../ui/messages.ts';
import { release, useHeld } from './held.ts';
import type { HeldSheet } from './phone.ts';

interface HeldNoticeProps {
  readonly held: HeldSheet;
  /** Whether it can still be handed in; if not, somebody else has done it or the job is gone. */
  readonly editable: boolean;
  /** It is being handed in. */
  readonly busy: boolean;
  readonly onRemoved: () => void;
}

/** What stands in the form was filled in on this phone before, and what has become of it. */
export function HeldNotice({ held, editable, busy, onRemoved }: HeldNoticeProps) {
  // A photograph that was taken since makes another version of it.
  const latest = useHeld(held.bookingId) ?? held;
  const remove = () =>
    void release(latest)
      .then(onRemoved)
      .catch(() => notifyRefusal('It could not be removed from this phone'));
  const action = (
    <Button color="inherit" size="small" disabled={busy} onClick={remove} aria-label="Remove from this phone">
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
  waiting: 'Waiting to be sent. You can change it until then.',
  refused: 'This was refused when it was sent. Correct it and submit it again.',
} as const;
