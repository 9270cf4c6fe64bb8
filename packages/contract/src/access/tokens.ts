import { scopeNames, tokenFields, tokenStates } from '@dragoman/domain/access';
import { z } from 'zod';
import { done, Id, Instant, listed, route } from '../kit/index.ts';

/** A token of a program, without its secret (rule programs/tokens). */
export const ProgramToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  /** Its last four characters, by which its owner knows it again. */
  ending: z.string(),
  state: z.enum(tokenStates),
  /** The person whose it is; null for the agency's. */
  owner: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  revoked: z.object({ at: Instant, by: z.string() }).nullable(),
  /** When, and from which network address, it was used last; written down once in five minutes. */
  lastUsed: z.object({ at: Instant, address: z.string() }).nullable(),
});
export type ProgramToken = z.output<typeof ProgramToken>;

/** A token to be made. */
export const NewToken = z.strictObject(tokenFields);
export type NewToken = z.output<typeof NewToken>;

/** A token that was made; `token` is shown this once. */
export const MadeToken = z.object({ data: ProgramToken, token: z.string() });
export type MadeToken = z.output<typeof MadeToken>;

const byId = z.strictObject({ id: Id });

/** Calls of one's own tokens. */
export const tokenRoutes = {
  list: route({
    method: 'GET',
    path: '/tokens',
    summary: 'Lists the own tokens, the newest first',
    permission: 'access.tokens',
    reply: listed(ProgramToken),
  }),
  make: route({
    method: 'POST',
    path: '/tokens',
    summary:
      "Makes a token that may what its scopes and its owner's role allow, and shows it this once; 403 confirm_first without a recent proof of who asks",
    permission: 'access.tokens',
    body: NewToken,
    reply: MadeToken,
  }),
  revoke: route({
    method: 'PUT',
    path: '/tokens/:id/revoke',
    summary: 'Ends one of the own tokens at once; 404 for any other',
    permission: 'access.tokens',
    params: byId,
    reply: done,
  }),
} as const;

/** Calls of all tokens, the agency's and people's. */
export const programRoutes = {
  list: route({
    method: 'GET',
    path: '/programs/tokens',
    summary: 'Lists all tokens, of the agency and of people, the newest first',
    permission: 'access.programs',
    reply: listed(ProgramToken),
  }),
  make: route({
    method: 'POST',
    path: '/programs/tokens',
    summary:
      'Makes a token of the agency, which stays when people leave, and shows it this once; 403 confirm_first without a recent proof of who asks',
    permission: 'access.programs',
    body: NewToken,
    reply: MadeToken,
  }),
  revoke: route({
    method: 'PUT',
    path: '/programs/tokens/:id/revoke',
    summary: "Ends a token at once, whoever's it is",
    permission: 'access.programs',
    params: byId,
    reply: done,
  }),
} as const;
