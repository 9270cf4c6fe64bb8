import { factorRoutes, type Factors } from '@dragoman/contract/access';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, outdate, reading } from '../../../api/index.ts';
import { addedFactor, type SessionUser } from '../../../api/session.ts';
import { countWithNoun } from '../../../ui/counted.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { notifyDone } from '../../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { InstantText } from '../../../ui/texts.tsx';
import { asksWhoIsThere, useConfirmed } from './useConfirmed.tsx';

const AuthenticatorDialog = lazyComponent(async () => (await import('./AuthenticatorDialog.tsx')).AuthenticatorDialog);
const RecoveryCodesDialog = lazyComponent(async () => (await import('./RecoveryCodesDialog.tsx')).RecoveryCodesDialog);

const card = { width: '100%', maxWidth: 720, p: 3 } as const;

/** The own second factors: what there is, and how it is changed (rule access/second-factor). */
export function FactorsPanel({ user }: { user: SessionUser }) {
  const read = useQuery(reading(factorRoutes.read, {}));
  const factors = read.data?.data;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="factors-title" sx={card}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography variant="h2" id="factors-title">
          Second step when signing in
        </Typography>
        {user.mustAddFactor && (
          <Alert severity="info">Your agency asks for a second step. Set one up here to go on.</Alert>
        )}
        {!factors &&
          (read.error ? (
            <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
          ) : (
            <LoadingState />
          ))}
        {factors && <OwnFactors factors={factors} />}
      </Stack>
    </Paper>
  );
}

function whatThereIs({ authenticator, passkeys }: Factors): ReactNode {
  if (authenticator)
    return (
      <>
        An authenticator app, since <InstantText instant={authenticator} />
      </>
    );
  if (passkeys.length > 0) return 'After your password, a passkey is asked for.';
  return 'None: your password is enough. An authenticator app on your phone shows a code that is asked for as well.';
}

function OwnFactors({ factors }: { factors: Factors }) {
  const { authenticator, passkeys, recoveryCodesLeft } = factors;
  const some = authenticator !== null || passkeys.length > 0;
  const [secret, setSecret] = useState<{ readonly secret: string; readonly picture: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { confirmed, question } = useConfirmed('change how you sign in');
  const begin = async () => {
    const made = await confirmed(() => call(factorRoutes.addAuthenticator, {}, asksWhoIsThere));
    if (made) setSecret(made.data);
  };
  const remove = async () => {
    const removed = await confirmed(() => call(factorRoutes.removeAuthenticator, {}, asksWhoIsThere));
    if (!removed) return;
    notifyDone(removed.msg);
    await outdate(factorRoutes.read);
  };
  const renew = async () => {
    const made = await confirmed(() => call(factorRoutes.newRecoveryCodes, {}, asksWhoIsThere));
    if (made) setCodes(made.data.recoveryCodes);
    await outdate(factorRoutes.read);
  };
  const added = (made: readonly string[]) => {
    setSecret(undefined);
    if (made.length > 0) setCodes(made);
    else addedFactor();
    void outdate(factorRoutes.read);
  };
  return (
    <>
      <Typography>{whatThereIs(factors)}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {authenticator ? (
          <Button variant="outlined" onClick={() => void remove().catch(() => undefined)}>
            Remove authenticator app
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void begin().catch(() => undefined)}>
            Add authenticator app
          </Button>
        )}
        {some && (
          <Button variant="outlined" onClick={() => void renew().catch(() => undefined)}>
            New recovery codes
          </Button>
        )}
      </Stack>
      {some && (
        <Typography color={recoveryCodesLeft < 3 ? 'error' : 'textSecondary'}>
          {countWithNoun(recoveryCodesLeft, 'recovery code')} left, for when neither phone nor passkey is with you.
        </Typography>
      )}
      {question}
      {secret && <AuthenticatorDialog {...secret} onAdded={added} onClose={() => setSecret(undefined)} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            addedFactor();
          }}
        />
      )}
    </>
  );
}
