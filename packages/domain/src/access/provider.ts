/**
 * Why a sign-in by the identity provider came to nothing: the word in the address, and what the screen says of it
 * (rule access/identity-provider).
 */
export const providerRefusals = {
  unknown: 'No staff account belongs to who you are there. Ask a superadmin of the agency for one.',
  inactive: 'Your account is not active. Ask a superadmin of the agency.',
  unverified: 'Your e-mail address is not verified there, so your account cannot be found by it.',
  unreachable: 'The identity provider cannot be reached at the moment. Try again in a few minutes.',
  refused: 'You were not signed in there. Try again, or ask who runs the identity provider.',
  late: 'This sign-in has taken too long. Begin again.',
  tab: 'This sign-in was begun in another tab. Begin again in this one.',
} as const satisfies Record<string, string>;

export type ProviderRefusal = keyof typeof providerRefusals;

export const isProviderRefusal = (word: string): word is ProviderRefusal => Object.hasOwn(providerRefusals, word);

/** Where the agency's people are known: a provider by the standard alone, or one that names its proofs in its own way. */
export const providerKinds = ['standard', 'microsoft', 'google'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What a provider's token says that decides who comes in; nothing is taken for granted of its types. */
export interface ProviderClaims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly hd?: unknown;
  readonly tid?: unknown;
  readonly xms_edov?: unknown;
}

interface ExpectedOf {
  readonly kind: ProviderKind;
  readonly tenant?: string | undefined;
  readonly domain?: string | undefined;
}

/** Whether the token speaks of somebody of the agency's own tenant or domain. */
export function isOfAgency({ kind, tenant, domain }: ExpectedOf, claims: ProviderClaims): boolean {
  if (kind === 'microsoft') return tenant !== undefined && claims.tid === tenant;
  return kind !== 'google' || domain === undefined || claims.hd === domain;
}

/**
 * The address by which an account may be found for the first time: only one whose owner the provider has verified.
 * Microsoft lets a tenant write any address, and says by a claim of its own that its domain was verified.
 */
export function verifiedEmail({ kind }: ExpectedOf, claims: ProviderClaims): string | undefined {
  const verified = kind === 'microsoft' ? claims.xms_edov : claims.email_verified;
  return verified === true && typeof claims.email === 'string' ? claims.email : undefined;
}
