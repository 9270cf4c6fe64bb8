import { z } from 'zod';
import { one, route } from '../kit/index.ts';

/** What anybody may know before signing in: the title, and which addresses are staff's (rule access/two-sign-ins). */
export const Portal = z.object({ productTitle: z.string(), agencyDomains: z.array(z.string()) });

/** What the sign-in screen is told; `provider` is the name of the identity provider, null where none is configured. */
export const Entry = Portal.extend({ provider: z.string().nullable() });
export type Portal = z.output<typeof Portal>;

/** The one call of the settings that is made before signing in, in a file of its own: a first visit loads no other. */
export const portalRoute = route({
  method: 'GET',
  path: '/settings/portal',
  summary: 'Says the title, the agency domains and the name of the identity provider to the sign-in screen',
  permission: 'access.signIn',
  reply: one(Entry),
});
