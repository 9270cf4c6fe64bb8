import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { endSession, userNow } from '../api/session.ts';
import { renew, type Credentials, type SecondStep } from '../api/signing.ts';
import { CloseButton, Dialog } from '../ui/Dialog.tsx';
import { useSomethingUnsaved } from '../ui/unsaved.ts';
import { PasskeyEntry } from '../features/access/PasskeyEntry.tsx';
import { SecondStepForm } from '../features/access/SecondStepForm.tsx';
import { SignInForm } from '../features/access/SignInForm.tsx';

/** Asks for the password of a session that ran out; what was started goes on where it stood. */
export function SessionDialog({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondStep>();
  const unsaved = useSomethingUnsaved();
  const own = userNow()?._id;
  const submit = async (credentials: Credentials) => {
    setBusy(true);
    setStep(await renew(credentials).finally(() => setBusy(false)));
  };
  return (
    <Dialog
      open
      stays
      width="xs"
      title="Sign in again"
      busy={busy}
      unsaved={unsaved}
      onClose={() => endSession(true)}
      actions={<CloseButton>Sign in as somebody else</CloseButton>}
    >
      <Typography sx={{ mb: 2 }}>
        The session of {email} has ended. Enter the password to go on where you were: nothing you typed is lost.
      </Typography>
      {step ? (
        <SecondStepForm step={step} onLeave={() => setStep(undefined)} />
      ) : (
        <>
          <SignInForm label="Sign in again" known={email} busy={busy} onSubmit={submit} />
          <PasskeyEntry {...(own ? { expected: own } : {})} />
        </>
      )}
    </Dialog>
  );
}
