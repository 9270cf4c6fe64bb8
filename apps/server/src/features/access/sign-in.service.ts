import type { Tx } from '../../platform/database/index.ts';
import { transact } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Place } from '../../platform/command-context.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import type { Platform } from '../../platform/index.ts';
import { enter, type Opened } from './enter.ts';
import { secondFactorsOf } from './factors/factors.queries.ts';
import { openChallenge } from './factors/second-step.service.ts';
import { verifyPassword } from './passwords.ts';
import { providerOnly } from './provider/only.ts';
import { countAttempt, forgiveAttempt, isKnownPlace, type Attempt, tooManyAttempts } from './throttle.service.ts';

const unknown = () => refuse.signIn('Invalid email or password');

type Entered = Pick<Attempt, 'accountKind' | 'email'> & { readonly password: string };

/**
 * Signs a person in at one of the two calls; who has a second factor is asked for it. The same words after the same work for
 * an unknown address, a wrong password and the other call's accounts (rule access/throttling); what was counted stays
 * counted although the call refuses.
 */
export async function signIn(
  platform: Pick<Platform, 'db' | 'clock' | 'identityProvider'>,
  { accountKind, email, password }: Entered,
  place: Place,
): Promise<Opened> {
  const { db } = platform;
  const attempt = { accountKind, email, address: place.address };
  const now = platform.clock.now();
  const state = await transact(db, (tx) => countAttempt(tx, attempt, now));
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'kind', 'password_hash'])
    .where('email_folded', '=', attempt.email.toLowerCase())
    .executeTakeFirst();
  const right = await verifyPassword(password, account?.password_hash);
  const passes =
    right && account !== undefined && (state === 'open' || (await isKnownPlace(db, account.id, attempt.address)));
  const person = { id: account?.id ?? null, name: email };
  if (!passes) {
    const kind = state === 'open' ? 'refused' : 'paused';
    const what = account ? `${right ? 'right' : 'wrong'} password` : 'no such account';
    await recordSecurity(db, { kind, person, place, what }, now);
    throw state === 'open' ? unknown() : tooManyAttempts();
  }
  const outcome = await transact(db, async (tx) => {
    await forgiveAttempt(tx, attempt, state === 'open');
    return account.kind === attempt.accountKind ? admit(tx, platform, account, { place, now }) : undefined;
  });
  // Thrown only now: a refusal inside would roll the forgiveness back. The portal tries the other call by itself.
  if (!outcome) throw unknown();
  if (!(outcome instanceof Error)) return outcome;
  await recordSecurity(db, { kind: 'refused', person, place, what: outcome.message }, now);
  throw outcome;
}

interface Verified {
  readonly id: string;
  readonly password_hash: string | null;
}

async function admit(
  tx: Tx,
  platform: Pick<Platform, 'identityProvider'>,
  verified: Verified,
  { place, now }: { readonly place: Place; readonly now: Date },
): Promise<Opened | Error> {
  const account = await tx
    .selectFrom('accounts')
    .select(['active', 'kind', 'password_hash', 'password_temporary_until'])
    .where('id', '=', verified.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.password_hash !== verified.password_hash) return unknown();
  if (!account.active) return refuse.signIn('Account is not active');
  const until = account.password_temporary_until;
  if (until && until <= now)
    return refuse.signIn('The temporary password has run out, please ask the office for a new one');
  const otherWay = await providerOnly(tx, platform, verified.id);
  if (otherWay) return otherWay;
  const factors = account.kind === 'staff' ? await secondFactorsOf(tx, verified.id) : [];
  return factors.length > 0 ? openChallenge(tx, verified.id, factors, now) : enter(tx, verified.id, place, now);
}
