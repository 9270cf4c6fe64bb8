import type { PasskeyAdded, PasskeyShown } from '@dragoman/contract/access';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { createHash } from 'node:crypto';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { CommandContext, Place } from '../../../platform/command-context.ts';
import { transact, type Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/index.ts';
import { recordSecurity } from '../../../platform/security/index.ts';
import { lockAccount } from '../accounts.service.ts';
import { enter, type Opened } from '../enter.ts';
import { providerOnly } from '../provider/only.ts';
import { accountToWriteTo } from '../sessions.service.ts';

/** How long a passkey may take to answer. */
const lasts = 5 * 60_000;
/** Signatures that devices can make: ES256, EdDSA and RS256, as COSE numbers them. */
const supportedAlgorithmIDs = [-7, -8, -257];
/** Passkeys of one account. */
const most = 20;

type Parts = Pick<Platform, 'db' | 'clock' | 'publicUrl' | 'identityProvider'>;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** For which site passkeys are: the address that people use. */
function siteOf({ publicUrl }: Pick<Platform, 'publicUrl'>): { readonly rpID: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** What any passkey of this site is asked to sign; nobody says who they are. */
export async function askForPasskey(parts: Parts) {
  const { rpID } = siteOf(parts);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: lasts });
  await keepChallenge(parts, options.challenge, null);
  return options;
}

/** What a new passkey of an account is asked to sign. Refuses more than twenty. */
export async function askForNewPasskey(parts: Parts, accountId: string, rpName: string) {
  const account = await accountToWriteTo(parts.db, { id: accountId });
  if (!account) throw refuse.notFound();
  const known = await passkeysOf(parts.db, accountId);
  if (known.length >= most) throw refuse.conflict('There are too many passkeys already: remove one first');
  const options = await generateRegistrationOptions({
    rpName,
    rpID: siteOf(parts).rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: Buffer.from(accountId.replaceAll('-', ''), 'hex'),
    timeout: lasts,
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(parts, options.challenge, accountId);
  return options;
}

async function keepChallenge({ db, clock }: Parts, challenge: string, accountId: string | null): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + lasts);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashOf(challenge), account_id: accountId, expires_at })
    .execute();
}

/** Whether it was asked, of this account, and not too long ago; it is asked no more, whatever comes of it. */
function takeChallenge({ db, clock }: Parts, accountId: string | null) {
  return async (challenge: string): Promise<boolean> => {
    const asked = await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashOf(challenge))
      .returning(['account_id', 'expires_at'])
      .executeTakeFirst();
    return asked !== undefined && asked.account_id === accountId && asked.expires_at > clock.now();
  };
}

const notAccepted = () => refuse.signIn('This passkey was not accepted: try again');

/** Whose passkey answered. Refuses with 401 one that is not known, was removed, is a copy, or answers too late. */
export async function provePasskey(
  parts: Parts,
  response: PasskeyShown,
): Promise<{ id: string; accountId: string; kind: 'staff' | 'interpreter'; email: string }> {
  const known = await parts.db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select(['passkeys.id', 'public_key', 'counter', 'account_id as accountId', 'kind', 'email', 'active'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (!known?.active) throw notAccepted();
  const { rpID, origin } = siteOf(parts);
  const { public_key, counter, active: _active, ...passkey } = known;
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge: takeChallenge(parts, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: response.id, publicKey: Uint8Array.from(public_key), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!proof?.verified) throw notAccepted();
  const used = await parts.db
    .updateTable('passkeys')
    .set({ counter: proof.authenticationInfo.newCounter, last_used_at: parts.clock.now() })
    .where('id', '=', known.id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw notAccepted();
  return passkey;
}

/** Signs in whoever a passkey belongs to: it is two factors in one, since its owner was verified by it. */
export async function signInByPasskey(
  parts: Parts,
  response: PasskeyShown,
  place: Place,
): Promise<Opened & { readonly kind: 'staff' | 'interpreter' }> {
  const now = parts.clock.now();
  const { accountId, kind } = await provePasskey(parts, response).catch(async (refusal: unknown) => {
    const person = { id: null, name: '' };
    await recordSecurity(parts.db, { kind: 'refused', person, place, what: 'passkey' }, now);
    throw refusal;
  });
  const opened = await transact(parts.db, async (tx) => {
    const otherWay = await providerOnly(tx, parts, accountId);
    if (otherWay) throw otherWay;
    return enter(tx, accountId, place, now, 'passkey');
  });
  return { ...opened, kind };
}

/** What a new passkey answered, once it is found right. */
export async function verifyNewPasskey(parts: Parts, accountId: string, response: PasskeyAdded) {
  const { rpID, origin } = siteOf(parts);
  const proof = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs,
    expectedChallenge: takeChallenge(parts, accountId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!proof?.verified) throw refuse.invalid('This passkey was not accepted: begin again');
  return proof.registrationInfo.credential;
}

/** Adds a passkey that was found right. */
export async function addPasskey(
  command: CommandContext,
  accountId: string,
  { name, credential }: { readonly name: string; readonly credential: Awaited<ReturnType<typeof verifyNewPasskey>> },
): Promise<void> {
  await lockAccount(command, accountId);
  const added = await command.tx
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: command.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refuse.conflict('This passkey is known already');
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: 'add passkey',
    before: null,
    after: { name },
  });
}

/** Gives one of the own passkeys another name; refuses with 404 what is none of them. */
export async function renamePasskey(
  command: CommandContext,
  accountId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await lockAccount(command, accountId);
  const passkeys = await passkeysOf(command.tx, accountId);
  const before = passkeys.find((passkey) => passkey.id === id)?.name;
  if (before === undefined) throw refuse.notFound();
  if (before === name) return;
  await command.tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: 'rename passkey',
    before: { name: before },
    after: { name },
  });
}

/** Removes one of the own passkeys and gives its name; refuses with 404 what is none of them. */
export async function removePasskey(command: CommandContext, accountId: string, id: string): Promise<string> {
  await lockAccount(command, accountId);
  const removed = await command.tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw refuse.notFound();
  const before = { name: removed.name };
  await recordAudit(command, { table: 'accounts', id: accountId, action: 'remove passkey', before, after: null });
  return removed.name;
}

/** The passkeys of an account, the newest last. */
export function passkeysOf(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Removes the challenges that have run out. */
export async function forgetPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
