import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './calls.d.ts';

export type { paths } from './calls.d.ts';

/** Where the portal is, and the token by which a program calls. */
export interface PortalAddress {
  /** As https://portal.example, without a slash at the end. */
  readonly url: string;
  /** As dgm_… */
  readonly token: string;
}

/** A client whose calls, requests and replies have the types of the portal's description. */
export function openPortal({ url, token }: PortalAddress): Client<paths> {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
}
