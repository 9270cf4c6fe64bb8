import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { unsentHere } from './start.ts';

interface LeavePhoneProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Logging out takes everything off the phone: asks first where a timesheet is there that has not been sent. */
export function LeavePhone({ onLeave, onStay }: LeavePhoneProps) {
  const [unsent, setUnsent] = useState(0);
  const found = useEffectEvent((count: number) => (count === 0 ? onLeave() : setUnsent(count)));
  useEffect(() => {
    void unsentHere()
      .then(({ count }) => count)
      .catch(() => 0)
      .then(found);
  }, []);
  if (unsent === 0) return null;
  const what = unsent === 1 ? 'A timesheet on this phone has' : `${unsent} timesheets on this phone have`;
  return (
    <ConfirmDialog
      open
      title="Log out?"
      text={`${what} not been sent yet. Logging out deletes what you have filled in.`}
      confirmLabel="Log out and delete"
      cancelLabel="Stay signed in"
      tone="error"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
