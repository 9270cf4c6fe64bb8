import { factorFields } from '@dragoman/domain/access';
import { z } from 'zod';
import { done, Id, one, route } from '../kit/index.ts';
import { RecoveryCodes } from './factors.ts';
import { OpenedSession } from './schemas.ts';

/** What a browser writes in base64url. */
const bytes = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/, 'Invalid');
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  /** Extensions say nothing that is read. */
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A passkey's answer, as browsers write it (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyShown = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});
export type PasskeyShown = z.output<typeof PasskeyShown>;

/** A new passkey's answer (WebAuthn, RegistrationResponseJSON). */
export const PasskeyAdded = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.exactOptional(),
    transports: z.array(z.string().max(40)).max(10).exactOptional(),
    publicKeyAlgorithm: z.number().exactOptional(),
    publicKey: bytes.exactOptional(),
  }),
});
export type PasskeyAdded = z.output<typeof PasskeyAdded>;

/** What the browser hands to the passkey, as WebAuthn names it. */
const Options = z.looseObject({ challenge: z.string() });

/** Calls of passkeys (rule access/passkeys). */
export const passkeyRoutes = {
  ask: route({
    method: 'POST',
    path: '/auth/passkey/options',
    summary: 'Asks for any passkey of this portal: what it signs is good once and for five minutes',
    permission: 'access.signIn',
    reply: one(Options),
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Signs in whoever the passkey belongs to, staff or interpreter; 401 for one that is not known',
    permission: 'access.signIn',
    body: z.strictObject({ response: PasskeyShown }),
    reply: OpenedSession.extend({ kind: z.enum(['staff', 'interpreter']) }),
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/confirm/passkey',
    summary: 'Proves by one of the own passkeys who is there',
    permission: 'access.own',
    body: z.strictObject({ response: PasskeyShown }),
    reply: done,
  }),
  askNew: route({
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'Asks for a new passkey of who is signed in',
    permission: 'access.own',
    reply: one(Options.extend({ suggestedName: z.string() })),
  }),
  add: route({
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Adds a passkey',
    permission: 'access.own',
    passwords: true,
    body: z.strictObject({ name: factorFields.passkeyName, response: PasskeyAdded }),
    reply: one(RecoveryCodes),
  }),
  rename: route({
    method: 'PUT',
    path: '/auth/passkeys/:id',
    summary: 'Gives one of the own passkeys another name',
    permission: 'access.own',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: factorFields.passkeyName }),
    reply: done,
  }),
  remove: route({
    method: 'PUT',
    path: '/auth/passkeys/:id/remove',
    summary: 'Removes one of the own passkeys',
    permission: 'access.own',
    params: z.strictObject({ id: Id }),
    reply: done,
  }),
} as const;
