import { providerRoutes } from '@dragoman/contract/access';
import { isProviderRefusal, providerRefusals } from '@dragoman/domain/access';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { client, fail } from '../../api/client.ts';
import { beginSession, sessionFailed, sessionLoading } from '../../api/session.ts';
import { staffSession } from '../../api/signing.ts';
import { notifyDone } from '../../ui/messages.ts';

/** The secret of the tab that went to the provider, and where it wanted to go (rule access/identity-provider). */
const key = 'providerSecret';
const wantedKey = 'providerWanted';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function goToProvider(wanted: string | undefined): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const { data } = await client.call(providerRoutes.begin, { body: { secretHash: base64url(new Uint8Array(hash)) } });
  sessionStorage.setItem(key, secret);
  sessionStorage.setItem(wantedKey, wanted ?? '');
  location.assign(data.address);
}

async function enter(code: string, secret: string): Promise<void> {
  sessionLoading();
  try {
    const { token } = await client.call(providerRoutes.enter, { body: { code, secret } });
    beginSession(await staffSession(token));
    notifyDone('Successfully logged in');
  } catch (error) {
    sessionFailed('sign-in by the identity provider failed');
    fail(error);
  }
}

/** What the provider sent back in the fragment, and the secret of this tab. */
function readReturned() {
  const said = new URLSearchParams(location.hash.slice(1));
  const [code, word, secret] = [said.get('provider'), said.get('provider-refused'), sessionStorage.getItem(key)];
  const wanted = sessionStorage.getItem(wantedKey) || undefined;
  return { code, secret, wanted, word: code !== null && secret === null ? 'tab' : word };
}

/** 'Sign in with <name>', and what came of it. */
export function ProviderEntry({ name }: { name: string }) {
  const [{ code, secret, wanted, word }] = useState(readReturned);
  const taken = useRef(false);
  const { redirect } = useSearch({ from: '/' });
  const navigate = useNavigate();
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(wantedKey);
    if (code === null && word === null) return;
    void navigate({ to: '/', search: { redirect: wanted }, replace: true });
    if (code !== null && secret !== null) void enter(code, secret);
  }, [code, secret, wanted, word, navigate]);
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      {word !== null && isProviderRefusal(word) && (
        <Alert severity="error" role="alert">
          {providerRefusals[word]}
        </Alert>
      )}
      <Button variant="outlined" fullWidth onClick={() => void goToProvider(redirect).catch(fail)}>
        Sign in with {name}
      </Button>
    </Stack>
  );
}
