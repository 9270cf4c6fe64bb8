import Typography from '@mui/material/Typography';
import { endIdleSession } from '../api/signing.ts';
import { BusyButton, CloseButton, Dialog } from '../ui/Dialog.tsx';
import { useIdleWatch } from './useIdleWatch.ts';
import { useLogout } from './useLogout.tsx';

/** Warns before a session ends that nobody uses, and ends it (rule access/idle). */
export function IdleWatch({ minutes }: { minutes: number }) {
  const { secondsLeft, stay } = useIdleWatch(minutes, endIdleSession);
  const { logout, question } = useLogout();
  return (
    <>
      <Dialog
        open={secondsLeft !== undefined}
        stays
        width="xs"
        title="Are you still there?"
        onClose={logout}
        actions={
          <>
            <CloseButton>Logout</CloseButton>
            <BusyButton label="Stay signed in" busy={false} onClick={stay} />
          </>
        }
      >
        <Typography role="timer">
          Nothing has been done for a while. You will be signed out in {secondsLeft ?? 0} seconds; what you typed stays,
          and you can go on after signing in again.
        </Typography>
      </Dialog>
      {question}
    </>
  );
}
