import { type ProviderKind, providerKinds } from '@dragoman/domain/access';
import { z } from 'zod';

/** The agency's own identity provider (OpenID Connect). */
export interface IdentityProvider {
  readonly kind: ProviderKind;
  /** How the button calls it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Microsoft: the one tenant whose people come in. */
  readonly tenant?: string | undefined;
  /** Google: the one domain whose people come in. */
  readonly domain?: string | undefined;
}

const presets = providerKinds.filter((kind) => kind !== 'standard');

export const providerVariables = {
  OIDC_PRESET: z.enum(presets, `OIDC_PRESET must be one of ${presets.join(', ')}`).optional(),
  OIDC_ISSUER: z
    .string()
    .refine((text) => URL.canParse(text) && isSafe(new URL(text)), 'OIDC_ISSUER must be an address with https')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'OIDC_NAME must have at most 40 characters').optional(),
  // Not common, organizations or consumers: there anybody with any account of Microsoft would be spoken of.
  OIDC_TENANT: z
    .guid('OIDC_TENANT must be the identity of one tenant, such as 8eaef023-2b34-4da1-9baa-8bc8c9d6a490')
    .toLowerCase()
    .optional(),
  OIDC_DOMAIN: z.string().toLowerCase().optional(),
} as const;

/** Only what stays on this machine may go without encryption. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

type Variables = z.output<z.ZodObject<typeof providerVariables>>;

/** The provider that the environment names; undefined where it names none, a sentence where something is missing. */
export function providerOf(env: Variables): IdentityProvider | string | undefined {
  const named = Object.keys(providerVariables).some((name) => env[name as keyof Variables] !== undefined);
  if (!named) return undefined;
  const issuer = issuerOf(env);
  if (!issuer.url) return issuer.sentence;
  if (!env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET)
    return 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be what the identity provider gave for the portal';
  return {
    kind: env.OIDC_PRESET ?? 'standard',
    name: env.OIDC_NAME ?? issuer.name,
    issuer: issuer.url,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    tenant: env.OIDC_TENANT,
    domain: env.OIDC_DOMAIN,
  };
}

interface Issuer {
  readonly url?: string;
  readonly name: string;
  readonly sentence: string;
}

function issuerOf({ OIDC_PRESET, OIDC_ISSUER, OIDC_TENANT }: Variables): Issuer {
  if (OIDC_PRESET && OIDC_ISSUER)
    return { name: '', sentence: 'OIDC_ISSUER must be left out with OIDC_PRESET, which says the issuer' };
  if (OIDC_PRESET === 'google') return { url: 'https://accounts.google.com', name: 'Google', sentence: '' };
  if (OIDC_PRESET === 'microsoft')
    return {
      ...(OIDC_TENANT ? { url: `https://login.microsoftonline.com/${OIDC_TENANT}/v2.0` } : {}),
      name: 'Microsoft',
      sentence: 'OIDC_TENANT must be given with OIDC_PRESET=microsoft',
    };
  return {
    ...(OIDC_ISSUER ? { url: OIDC_ISSUER } : {}),
    name: 'identity provider',
    sentence: 'OIDC_ISSUER or OIDC_PRESET must be given with the other variables of the identity provider',
  };
}
