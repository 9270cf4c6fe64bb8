import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasPhone } from '../api/phone.ts';
import { portalQuery } from '../api/portal.ts';
import { useSession } from '../api/session.ts';
import { signIn, type SecondStep } from '../api/signing.ts';
import { browserAdvice } from '../features/access/browser.ts';
import { EntryCard } from '../features/access/EntryCard.tsx';
import { PasskeyEntry } from '../features/access/PasskeyEntry.tsx';
import { SignInForm } from '../features/access/SignInForm.tsx';
import { useLanding } from '../features/access/useLanding.ts';
import { loadPhone } from '../features/timesheets/offline/load.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { LoadingState } from '../ui/states.tsx';

const SecondStepForm = lazyComponent(
  async () => (await import('../features/access/SecondStepForm.tsx')).SecondStepForm,
);

const PhoneEntry = lazyComponent(async () => (await loadPhone()).PhoneEntry);
const UnsentNotice = lazyComponent(async () => (await loadPhone()).UnsentNotice);

const ProviderEntry = lazyComponent(async () => (await import('../features/access/ProviderEntry.tsx')).ProviderEntry);

export default function SignIn() {
  const [step, setStep] = useState<SecondStep>();
  const session = useSession();
  const portal = useQuery(portalQuery);
  const provider = portal.data?.provider;
  // Without an answer to this first question there is no network, whatever the browser thinks.
  const lost = portal.fetchStatus === 'paused' || (portal.isError && portal.error.name === 'NetworkFailed');
  const { redirect } = useSearch({ from: '/' });
  const navigate = useNavigate();
  const land = useLanding();
  const advice = browserAdvice(navigator.userAgent);
  const user = session.state === 'signed-in' ? session.user : undefined;

  useEffect(() => {
    if (user) void navigate({ ...land(user, redirect), replace: true });
  }, [user, redirect, navigate, land]);

  // The shell stands already; what is landed on is on its way.
  if (user) return <LoadingState />;
  return (
    <EntryCard
      below={
        <>
          {advice && <Chip color="warning" label={advice} />}
          <Typography variant="caption" color="textSecondary">
            21.09.14
          </Typography>
        </>
      }
    >
      {step ? (
        <SecondStepForm step={step} onLeave={() => setStep(undefined)} />
      ) : (
        <>
          {hasPhone() && <UnsentNotice />}
          <SignInForm
            label="Sign in"
            busy={session.state === 'loading'}
            onSubmit={async (credentials) => setStep(await signIn(credentials))}
          />
          <PasskeyEntry />
          {provider && <ProviderEntry name={provider} />}
          {lost && hasPhone() && <PhoneEntry />}
        </>
      )}
      <Typography
        variant="body2"
        component="a"
        href="/forgottenPassword"
        sx={{ display: 'block', mt: 2, color: 'primary.main' }}
      >
        Forgotten password?
      </Typography>
    </EntryCard>
  );
}
