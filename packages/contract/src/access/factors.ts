import { changePasswordFields, factorFields } from '@dragoman/domain/access';
import { z } from 'zod';
import { done, Id, Instant, one, route } from '../kit/index.ts';
import { linkToken, OpenedSession } from './schemas.ts';

/** The second factors of who is signed in. No secret, and no code, can be read again. */
export const Factors = z.object({
  /** When the authenticator app was added; null where there is none. */
  authenticator: Instant.nullable(),
  passkeys: z.array(z.object({ _id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })),
  recoveryCodesLeft: z.number().int(),
  /** The agency wants one of this role (rule access/second-factor). */
  required: z.boolean(),
});
export type Factors = z.output<typeof Factors>;

/** What an authenticator app is set up with, shown this once. */
const NewAuthenticator = z.object({
  /** To be typed where the picture cannot be taken: base32. */
  secret: z.string(),
  /** The QR code, as a data address of an SVG. */
  picture: z.string(),
});

/** Ten codes, shown this once; empty where there are some already. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Second factors: the second step of the sign-in, and what is set up on the Account screen. */
export const factorRoutes = {
  giveCode: route({
    method: 'POST',
    path: '/auth/secondFactor',
    summary: 'Ends a sign-in by a code of the authenticator app or a recovery code; 401 once its five minutes are over',
    permission: 'access.signIn',
    passwords: true,
    body: z.strictObject({ token: linkToken, code: factorFields.code }),
    reply: OpenedSession,
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Proves by the current password who is there: for ten minutes the session may change how it is signed in',
    permission: 'access.own',
    passwords: true,
    body: z.strictObject({ current_password: changePasswordFields.current_password }),
    reply: done,
  }),
  read: route({
    method: 'GET',
    path: '/auth/factors',
    summary: 'Reads which second factors who is signed in has',
    permission: 'access.own',
    reply: one(Factors),
  }),
  addAuthenticator: route({
    method: 'POST',
    path: '/auth/factors/authenticator',
    summary: 'Makes the secret of an authenticator app, which asks for nothing before its first code is given',
    permission: 'access.ownFactors',
    reply: one(NewAuthenticator),
  }),
  confirmAuthenticator: route({
    method: 'PUT',
    path: '/auth/factors/authenticator',
    summary: 'Takes the first code of the new authenticator app: from then on the sign-in asks for one',
    permission: 'access.ownFactors',
    passwords: true,
    body: z.strictObject({ code: factorFields.appCode }),
    reply: one(RecoveryCodes),
  }),
  removeAuthenticator: route({
    method: 'PUT',
    path: '/auth/factors/authenticator/remove',
    summary: 'Removes the authenticator app',
    permission: 'access.ownFactors',
    reply: done,
  }),
  newRecoveryCodes: route({
    method: 'PUT',
    path: '/auth/factors/recoveryCodes',
    summary: 'Makes ten recovery codes anew: those from before are good no more',
    permission: 'access.ownFactors',
    passwords: true,
    reply: one(RecoveryCodes),
  }),
  reset: route({
    method: 'PUT',
    path: '/users/:id/resetFactors',
    summary: 'Removes all second factors of a user who has lost them, and ends their sessions',
    permission: 'users.write',
    params: z.strictObject({ id: Id }),
    reply: done,
  }),
} as const;
