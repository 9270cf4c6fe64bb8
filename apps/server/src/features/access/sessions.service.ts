import type { Role } from '@dragoman/domain/access';
import { createHash, randomBytes } from 'node:crypto';
import { sql, type ExpressionBuilder } from 'kysely';
import { prepared, type DB, type Db, type Tx } from '../../platform/database/index.ts';
import type { Place } from '../../platform/command-context.ts';
import { isMissing } from './factors/required.ts';

/** A session lasts twelve hours from sign-in (rule access/session). */
const sessionLength = 12 * 3_600_000;

/** A session's last use is written down once in so many milliseconds: reading stays reading. */
const touchEvery = 30_000;
/** Characters kept of what a browser says of itself. */
const longestUserAgent = 400;

/** As what a token of a session or a program is kept. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Opens a session; only a hash of its token is kept. */
export async function openSession(
  tx: Tx,
  accountId: string,
  { address, userAgent }: Place,
  now: Date,
  byProvider = false,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionLength);
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      address,
      user_agent: userAgent.slice(0, longestUserAgent),
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
      expires_at: expiresAt,
      by_provider: byProvider,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends one session, on every server process at once (rule access/session). */
export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends all sessions of an account, on every server process at once, and its sign-ins half done (rule access/session). */
export async function endSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

/** Removes the sessions that have run out: they open nothing any more. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'staff' | 'interpreter';
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** The agency wants a second factor, and there is none. */
  readonly mustAddFactor: boolean;
  /** When its owner last proved who they are. */
  readonly confirmedAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date;
  readonly idleMinutes: number;
  /** The interpreter's number in the register; null for staff. */
  readonly intId: number | null;
}

/** Whether a session lasts still: neither its length nor the time without use is over (rules access/session, access/idle). */
export function isLive(now: Date) {
  return (eb: ExpressionBuilder<DB, 'sessions' | 'settings'>) =>
    eb.and([
      eb('sessions.expires_at', '>', now),
      eb(
        'sessions.last_used_at',
        '>',
        sql<Date>`case when coalesce(settings.idle_minutes, 0) = 0 then '-infinity'
          else ${now}::timestamptz - settings.idle_minutes * interval '1 minute' end`,
      ),
    ]);
}

/** Notes that a session is used. */
export async function touchSession(db: Db, { id, lastUsedAt }: Session, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < touchEvery) return;
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** The live session of a token. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const [row] = await sessionOf(db, { hash: hashOf(token), now });
  if (!row) return undefined;
  const { password_temporary_until, role, byProvider, mustAddFactor, ...session } = row;
  return {
    ...session,
    role: role ?? 'interpreter',
    // The provider has asked for what the agency wants to be asked for (rule access/identity-provider).
    mustChangePassword: !byProvider && password_temporary_until !== null,
    mustAddFactor: !byProvider && mustAddFactor,
  };
}

const nameOfAccount = sql<string>`coalesce(users.first_name || ' ' || users.last_name, interpreters.fullname, accounts.email)`;

const sessionOf = prepared((db, { hash, now }: { readonly hash: Buffer; readonly now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('users', 'users.id', 'accounts.id')
    .leftJoin('interpreters', 'interpreters.id', 'accounts.id')
    .leftJoin('settings', (join) => join.onTrue())
    .select([
      'sessions.id',
      'sessions.last_used_at as lastUsedAt',
      'sessions.confirmed_at as confirmedAt',
      'sessions.by_provider as byProvider',
      'accounts.id as accountId',
      'accounts.kind',
      'accounts.email',
      'accounts.password_temporary_until',
      'sessions.expires_at as expiresAt',
    ])
    .select(['users.role', 'interpreters.int_id as intId'])
    .select([nameOfAccount.as('name'), isMissing.as('mustAddFactor')])
    .select((eb) => eb.fn.coalesce('settings.idle_minutes', eb.lit(0)).as('idleMinutes'))
    .where('sessions.token_hash', '=', hash)
    .where(isLive(now))
    .where('accounts.active', '=', true),
);

/** The active account of an address, whatever its case, and how its person is called; undefined where there is none. */
export async function accountToWriteTo(
  db: Db,
  by: { readonly email: string } | { readonly id: string },
): Promise<{ readonly id: string; readonly email: string; readonly name: string } | undefined> {
  return db
    .selectFrom('accounts')
    .leftJoin('users', 'users.id', 'accounts.id')
    .leftJoin('interpreters', 'interpreters.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', nameOfAccount.as('name')])
    .where(({ eb }) =>
      'id' in by ? eb('accounts.id', '=', by.id) : eb('accounts.email_folded', '=', by.email.trim().toLowerCase()),
    )
    .where('accounts.active', '=', true)
    .executeTakeFirst();
}
