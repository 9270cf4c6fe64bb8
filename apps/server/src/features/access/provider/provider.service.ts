import { type ProviderRefusal, providerRefusals } from '@dragoman/domain/access';
import { createHash, randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Place } from '../../../platform/command-context.ts';
import type { IdentityProvider } from '../../../platform/config/index.ts';
import { transact, type Db } from '../../../platform/database/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/index.ts';
import { recordSecurity } from '../../../platform/security/index.ts';
import { enter, type Opened } from '../enter.ts';
import { clientOf } from './client.ts';
import { accountOfIdentity, type Identity } from './identities.service.ts';

/** How long a sign-in may take at the provider and back. */
const lasts = 10 * 60_000;

type Parts = Pick<Platform, 'db' | 'clock' | 'publicUrl' | 'identityProvider'>;

/** What the provider sends back in the address. */
type Returned = Readonly<Partial<Record<'code' | 'state' | 'iss' | 'error', string | undefined>>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const returnAddress = ({ publicUrl }: Parts) => `${publicUrl}/auth/provider/return`;

/** Keeps that a tab goes to the provider, and gives the address there (rule access/identity-provider). */
export async function beginAtProvider(parts: Parts, secretHash: string): Promise<string> {
  const provider = parts.identityProvider;
  if (!provider) throw refuse.notFound();
  const now = parts.clock.now();
  const client = await clientOf(provider, now).catch(notReached);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  await parts.db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: sha256(state),
      secret_hash: Buffer.from(secretHash, 'base64url'),
      nonce,
      code_verifier: verifier,
      expires_at: new Date(now.getTime() + lasts),
    })
    .execute();
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: returnAddress(parts),
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return address.href;
}

function notReached(cause: unknown): never {
  throw Object.assign(new Refusal(503, 'unavailable', providerRefusals.unreachable), { cause });
}

/** Back from the provider: leads to the sign-in screen with a code that is good once, or with the word of a refusal. */
export async function backFromProvider(parts: Parts, returned: Returned, place: Place): Promise<StreamReply> {
  const provider = parts.identityProvider;
  if (!provider) throw refuse.notFound();
  const outcome = await codeFor(parts, provider, returned);
  if ('code' in outcome) return leadOn('provider', outcome.code);
  const { refusal, email } = outcome;
  const what = `identity provider: ${refusal}`;
  const person = { id: null, name: email ?? '' };
  await recordSecurity(parts.db, { kind: 'refused', person, place, what }, parts.clock.now());
  return leadOn('provider-refused', refusal);
}

// A fragment is sent to no server, so it stands in no log.
const leadOn = (name: string, value: string): StreamReply => ({
  status: 303,
  headers: { location: `/#${name}=${value}`, 'cache-control': 'no-store' },
  contentType: 'text/plain; charset=utf-8',
  body: '',
});

type Outcome = { readonly code: string } | { readonly refusal: ProviderRefusal; readonly email?: string };

async function codeFor(parts: Parts, provider: IdentityProvider, returned: Returned): Promise<Outcome> {
  const { state = '' } = returned;
  const now = parts.clock.now();
  const begun = await takeState(parts.db, state, now);
  if (!begun) return { refusal: 'late' };
  const identity = await identify(parts, provider, returned, begun);
  if (typeof identity === 'string') return { refusal: identity };
  const code = randomBytes(32).toString('base64url');
  return transact(parts.db, async (tx) => {
    const account = await accountOfIdentity(tx, provider, identity, now);
    const email = typeof identity.email === 'string' ? identity.email : identity.sub;
    if (typeof account === 'string') return { refusal: account, email };
    await tx
      .insertInto('provider_sign_ins')
      .values({ ...begun, code_hash: sha256(code), account_id: account.id })
      .execute();
    return { code };
  });
}

/** What was kept of a state; taken out, so that an address that comes back twice finds nothing. */
async function takeState(db: Db, state: string, now: Date) {
  const begun = await db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', sha256(state))
    .where('code_hash', 'is', null)
    .returning(['state_hash', 'secret_hash', 'nonce', 'code_verifier', 'expires_at'])
    .executeTakeFirst();
  return begun && begun.expires_at > now ? begun : undefined;
}

async function identify(
  parts: Parts,
  provider: IdentityProvider,
  returned: Returned,
  { nonce, code_verifier }: { readonly nonce: string; readonly code_verifier: string },
): Promise<Identity | ProviderRefusal> {
  if (returned.error !== undefined) return 'refused';
  const client = await clientOf(provider, parts.clock.now()).catch(() => undefined);
  if (!client) return 'unreachable';
  const given = Object.entries(returned).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const address = new URL(`${returnAddress(parts)}?${new URLSearchParams(given).toString()}`);
  try {
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      // Its hash found the row, so it is the one that was sent.
      expectedState: returned.state ?? '',
      expectedNonce: nonce,
      pkceCodeVerifier: code_verifier,
    });
    return tokens.claims() ?? 'refused';
  } catch (error) {
    return isUnreachable(error) ? 'unreachable' : 'refused';
  }
}

/** `fetch` fails with a TypeError, and with a TimeoutError where nobody answers. */
function isUnreachable(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some(
    (each) => each instanceof Error && (each.message === 'fetch failed' || each.name === 'TimeoutError'),
  );
}

/** Opens the session of who came back, to the tab that began; the code is good no more, whatever comes of it. */
export async function enterByProvider(
  { db, clock }: Parts,
  { code, secret }: { readonly code: string; readonly secret: string },
  place: Place,
): Promise<Opened> {
  const now = clock.now();
  const opened = await transact(db, async (tx) => {
    const row = await tx
      .deleteFrom('provider_sign_ins')
      .where('code_hash', '=', sha256(code))
      .returning(['account_id', 'secret_hash', 'expires_at'])
      .executeTakeFirst();
    if (!row?.account_id || row.expires_at <= now) return 'late';
    if (!row.secret_hash.equals(sha256(secret))) return 'tab';
    const account = await tx
      .selectFrom('accounts')
      .select('active')
      .where('id', '=', row.account_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return account.active ? enter(tx, row.account_id, place, now, 'identity provider') : 'inactive';
  });
  if (typeof opened !== 'string') return opened;
  const person = { id: null, name: '' };
  await recordSecurity(db, { kind: 'refused', person, place, what: `identity provider: ${opened}` }, now);
  throw refuse.signIn(providerRefusals[opened]);
}

/** Removes the sign-ins that have run out. */
export async function forgetProviderSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute();
}
