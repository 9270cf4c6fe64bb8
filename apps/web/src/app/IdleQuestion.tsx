import Typography from '@mui/material/Typography';
import { BusyButton, CloseButton, Dialog } from '../ui/Dialog.tsx';
import { useLogout } from './useLogout.tsx';

interface IdleQuestionProps {
  /** Until the session ends. */
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** Asks whether somebody is there, before a session ends that nobody uses (rule access/idle). */
export function IdleQuestion({ secondsLeft, onStay }: IdleQuestionProps) {
  const { logout, question } = useLogout();
  return (
    <>
      <Dialog
        open
        stays
        width="xs"
        title="Are you still there?"
        onClose={logout}
        actions={
          <>
            <CloseButton>Logout</CloseButton>
            <BusyButton label="Stay signed in" busy={false} onClick={onStay} />
          </>
        }
      >
        <Typography role="timer">
          Nothing has been done for a while. You will be signed out in {secondsLeft} seconds; what you typed stays, and
          you can go on after signing in again.
        </Typography>
      </Dialog>
      {question}
    </>
  );
}
