import { z } from 'zod';
import { one, route } from '../kit/index.ts';
import { linkToken, OpenedSession } from './schemas.ts';

const hash = z.string().regex(/^[\w-]{43}$/, 'Invalid');

/** Calls of the sign-in by the agency's own identity provider (rule access/identity-provider). */
export const providerRoutes = {
  begin: route({
    method: 'POST',
    path: '/auth/provider/begin',
    summary:
      "Begins a sign-in by the identity provider: takes the SHA-256 of the tab's secret in base64url and gives the provider's address; 404 where none is configured",
    permission: 'access.signIn',
    body: z.strictObject({ secretHash: hash }),
    reply: one(z.object({ address: z.string() })),
  }),
  enter: route({
    method: 'POST',
    path: '/auth/provider/enter',
    summary: 'Signs in by the code that came back, once and with the secret of the tab that began; 401 otherwise',
    permission: 'access.signIn',
    body: z.strictObject({ code: linkToken, secret: linkToken }),
    reply: OpenedSession,
  }),
} as const;

// What the provider adds besides is not read; what cannot be read counts as missing.
const text = z.string().max(8000).optional().catch(undefined);

/** The page to which the identity provider sends people back. */
export const providerPages = {
  back: route({
    method: 'GET',
    at: 'root',
    path: '/auth/provider/return',
    summary: 'Page: back from the identity provider; leads on to the sign-in screen',
    permission: 'access.signIn',
    query: z.object({ code: text, state: text, iss: text, error: text }),
  }),
} as const;
