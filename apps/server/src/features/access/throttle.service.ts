import { refuse } from '../../platform/http/refusal.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** An e-mail address tried from one network address at one of the two sign-in calls. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly accountKind: 'staff' | 'interpreter';
}

/**
 * Failures of one pair after which it pauses; in a window, of one network address, whatever accounts are tried, and of one
 * account, from wherever it is tried (rule access/throttling).
 */
export const pairLimit = 5;
export const addressLimit = 60;
export const accountLimit = 30;
const pause = 15 * 60_000;

const ago = (now: Date) => new Date(now.getTime() - pause);

/**
 * Counts an attempt before its password is looked at, so that guesses made at once cannot outrun the count.
 * Gives 'paused' where the pair, the network address or the account has to wait; a pause is not lengthened by trying.
 */
export async function countAttempt(
  tx: Tx,
  { email, address, accountKind }: Attempt,
  now: Date,
): Promise<'open' | 'paused'> {
  const folded = email.toLowerCase();
  const ofPlace = await failuresOfAddress(tx, address, now);
  const ofAccount = await failuresOfAccount(tx, folded, now);
  const key = { email_folded: folded, address, account_kind: accountKind };
  await tx
    .insertInto('sign_in_failures')
    .values({ ...key, failures: 0, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const pair = await ofPair(tx, key).forUpdate().executeTakeFirstOrThrow();
  const isPaused = pair.paused_until !== null && pair.paused_until > now;
  if (ofPlace >= addressLimit || ofAccount >= accountLimit || isPaused) return 'paused';
  const forgotten = pair.paused_until !== null || pair.last_at <= ago(now);
  const failures = (forgotten ? 0 : pair.failures) + 1;
  await tx
    .updateTable('sign_in_failures')
    .set({ failures, last_at: now, paused_until: failures >= pairLimit ? new Date(now.getTime() + pause) : null })
    .where('email_folded', '=', folded)
    .where('address', '=', address)
    .where('account_kind', '=', accountKind)
    .execute();
  await addFailures(tx, { email, address }, 1);
  return 'open';
}

/** The failures of a network address in its present window. */
async function failuresOfAddress(tx: Tx, address: string, now: Date): Promise<number> {
  const { failures } = await tx
    .insertInto('sign_in_addresses')
    .values({ address, window_started_at: now, failures: 0 })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(presentWindow('sign_in_addresses', now)))
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** The failures of an account in its present window. */
async function failuresOfAccount(tx: Tx, email_folded: string, now: Date): Promise<number> {
  const { failures } = await tx
    .insertInto('sign_in_accounts')
    .values({ email_folded, window_started_at: now, failures: 0 })
    .onConflict((conflict) => conflict.column('email_folded').doUpdateSet(presentWindow('sign_in_accounts', now)))
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** What is kept of a window: one that is over begins anew. */
function presentWindow(table: 'sign_in_addresses' | 'sign_in_accounts', now: Date) {
  const began = sql.ref<Date>(`${table}.window_started_at`);
  const failures = sql.ref<number>(`${table}.failures`);
  return {
    window_started_at: sql<Date>`case when ${began} <= ${ago(now)} then ${now} else ${began} end`,
    failures: sql<number>`case when ${began} <= ${ago(now)} then 0 else ${failures} end`,
  };
}

async function addFailures(
  tx: Tx,
  { email, address }: Pick<Attempt, 'email' | 'address'>,
  more: 1 | -1,
): Promise<void> {
  const failures = sql<number>`greatest(failures + ${more}, 0)`;
  await tx.updateTable('sign_in_addresses').set({ failures }).where('address', '=', address).execute();
  await tx.updateTable('sign_in_accounts').set({ failures }).where('email_folded', '=', email.toLowerCase()).execute();
}

/**
 * Takes back what a right password was counted for, at both calls: the portal tries the other one by itself
 * (rule access/two-sign-ins).
 */
export async function forgiveAttempt(tx: Tx, { email, address }: Attempt, counted: boolean): Promise<void> {
  if (counted) await addFailures(tx, { email, address }, -1);
  await tx
    .deleteFrom('sign_in_failures')
    .where('email_folded', '=', email.toLowerCase())
    .where('address', '=', address)
    .execute();
}

/** Forgets the attempts whose windows and pauses ended a day ago and more: they count for nothing any more. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 60 * 60_000);
  await db.deleteFrom('sign_in_failures').where('last_at', '<', since).execute();
  await db.deleteFrom('sign_in_accounts').where('window_started_at', '<', since).execute();
  await db.deleteFrom('sign_in_addresses').where('window_started_at', '<', since).execute();
}

/** Ends every pause of an e-mail address: its password has just been set anew. */
export async function forgiveEverywhere(tx: Tx, email: string): Promise<void> {
  const folded = email.trim().toLowerCase();
  await tx.deleteFrom('sign_in_failures').where('email_folded', '=', folded).execute();
  await tx.deleteFrom('sign_in_accounts').where('email_folded', '=', folded).execute();
}

/**
 * Whether the account has signed in from there before: its right password passes every pause (rule access/throttling).
 */
export async function isKnownPlace(db: Db, accountId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_known')
    .select('last_at')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers where an account signed in. */
export async function rememberPlace(tx: Tx, accountId: string, address: string, now: Date): Promise<void> {
  await tx
    .insertInto('sign_in_known')
    .values({ account_id: accountId, address, last_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'address']).doUpdateSet({ last_at: now }))
    .execute();
}

function ofPair(
  tx: Tx,
  {
    email_folded,
    address,
    account_kind,
  }: { email_folded: string; address: string; account_kind: Attempt['accountKind'] },
) {
  return tx
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_at', 'paused_until'])
    .where('email_folded', '=', email_folded)
    .where('address', '=', address)
    .where('account_kind', '=', account_kind);
}

/** Said while attempts are paused: for a quarter of an hour at most. */
export const tooManyAttempts = () => refuse.tooMany('Too many attempts, try again later', pause / 1_000);
