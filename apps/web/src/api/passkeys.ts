import { passkeyRoutes } from '@dragoman/contract/access';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { notifyDone, notifyRefusal } from '../ui/messages.ts';
import { client, fail } from './client.ts';
import { beginSession } from './session.ts';
import { interpreterSession, staffSession } from './signing.ts';

/** The browser's own words are about its protocol. */
function leftOff(error: unknown): never {
  const known = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  notifyRefusal(known ? 'This device has a passkey of this account already' : 'No passkey was used');
  throw error;
}

/** Asks for a passkey; the person chooses which. */
export async function showPasskey() {
  const { data } = await client.call(passkeyRoutes.ask, {}).catch(fail);
  const shown = await startAuthentication({ optionsJSON: data }).catch(leftOff);
  return { ...shown, clientExtensionResults: {} };
}

/** Signs in by a passkey, whoever's it is; where somebody is expected, nobody else. */
export async function signInByPasskey(expected?: string): Promise<void> {
  const response = await showPasskey();
  const opened = await client.call(passkeyRoutes.signIn, { body: { response } }).catch(fail);
  const known = opened.kind === 'staff' ? staffSession : interpreterSession;
  const signedIn = await known(opened.token).catch(fail);
  if (expected !== undefined && signedIn.user._id !== expected) {
    notifyRefusal("This passkey is somebody else's");
    throw new Error('Another account');
  }
  beginSession(signedIn);
  notifyDone('Successfully logged in');
}

/** Makes a new passkey on this device. */
export async function makePasskey(options: { readonly challenge: string }) {
  // The contract leaves to WebAuthn what the options hold besides.
  const made = await startRegistration({ optionsJSON: options as never }).catch(leftOff);
  return { ...made, clientExtensionResults: {} };
}
