import * as oidc from 'openid-client';
import type { IdentityProvider } from '../../../platform/config/index.ts';

/** Seconds that the provider may take to answer. */
const patience = 10;
/** How long what the provider says of itself is taken as said, in milliseconds. */
const saidFor = 3_600_000;

interface Known {
  readonly client: Promise<oidc.Configuration>;
  readonly at: number;
}

const known = new WeakMap<IdentityProvider, Known>();

/** The provider as it describes itself; asked for again every hour, and at once after it could not be reached. */
export function clientOf(provider: IdentityProvider, now: Date): Promise<oidc.Configuration> {
  const before = known.get(provider);
  if (before && now.getTime() - before.at < saidFor) return before.client;
  const client = discover(provider);
  known.set(provider, { client, at: now.getTime() });
  client.catch(() => known.delete(provider));
  return client;
}

function discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<oidc.Configuration> {
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: patience, execute });
}
