import { formerAddressDays } from '@dragoman/domain/access';
import { sql, type Selectable, type Updateable } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { DB } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.service.ts';
import { revokeTokensOf } from './tokens.service.ts';

/** A temporary password works for fourteen days (rule access/temporary-password). */
const temporaryLength = 14 * 86_400_000;

interface NewAccount {
  readonly kind: 'staff' | 'interpreter';
  readonly email: string;
  readonly password?: string;
  readonly active: boolean;
}

const emailTaken = () => refuse.field('email', 'Email already exists');

/**
 * Adds an account. Refuses an address that any staff user or interpreter has, ignoring case
 * (rule access/unique-address).
 */
export async function createAccount(
  command: CommandContext,
  { kind, email, password, active }: NewAccount,
): Promise<string> {
  const account = await command.tx
    .insertInto('accounts')
    .values({
      kind,
      email,
      password_hash: password === undefined ? null : await hashPassword(password),
      active,
      created_at: command.now,
      updated_at: command.now,
    })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) throw emailTaken();
  return account.id;
}

/** Gives an interpreter an account without a password, not yet active. Returns its identity, which is the interpreter's. */
export function createInterpreterAccount(
  command: CommandContext,
  { email }: { readonly email: string },
): Promise<string> {
  return createAccount(command, { kind: 'interpreter', email, active: false });
}

/**
 * Ends what was opened or mailed under a sign-in that has changed: the account's sessions and its password links, and its tokens where
 * somebody else changed it (rule programs/ending).
 */
async function endSignIns(command: CommandContext, accountId: string): Promise<void> {
  await command.tx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
  await endSessions(command.tx, accountId);
  if (command.actor.id !== accountId) await revokeTokensOf(command, accountId);
}

/**
 * Gives an account another address. Refuses one that is taken, ignoring case. With the former address go the account's sessions
 * and the password links that were mailed to it.
 */
export async function changeAccountEmail(command: CommandContext, accountId: string, email: string): Promise<void> {
  const account = await lockAccount(command, accountId);
  if (account.email === email) return;
  await takeFromMerged(command, accountId, email);
  const other = await command.tx
    .selectFrom('accounts')
    .select('id')
    .where('email_folded', '=', email.toLowerCase())
    .where('id', '<>', accountId)
    .executeTakeFirst();
  if (other) throw emailTaken();
  await writeAccount(command, account, { email });
  await endSignIns(command, accountId);
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: changedEmail,
    before: { email: account.email },
    after: { email },
  });
}

/**
 * What was merged into an account gives its address up to it, and has one that nobody writes to: the address is the other's, whose
 * it stays when the merged one is erased (rule doubles/merging).
 */
async function takeFromMerged({ tx }: CommandContext, accountId: string, email: string): Promise<void> {
  await sql`update accounts set aside = true, email = id || '@none.invalid' where email_folded = ${email.toLowerCase()} and id in (
    select id from users where merged_into = ${accountId}
    union all select id from interpreters where merged_into = ${accountId})`.execute(tx);
}

/** The address of an account, and those that it had in the last thirty days: whoever took it over may have changed them. */
export async function addressesOfAccount({ tx, now }: CommandContext, accountId: string): Promise<string[]> {
  const since = new Date(now.getTime() - formerAddressDays * 86_400_000);
  const { rows } = await sql<{ address: string }>`
    select email as address from accounts where id = ${accountId}
    union
    select before ->> 'email' from audit_log
    where record_table = 'accounts' and record_id = ${accountId} and action = ${changedEmail} and at > ${since}`.execute(
    tx,
  );
  return rows.map(({ address }) => address);
}

const changedEmail = 'change email';

/** Lets an account sign in, or no longer: then its sessions and links end at once (rule access/inactive-accounts). */
export async function setAccountActive(command: CommandContext, accountId: string, active: boolean): Promise<void> {
  const account = await lockAccount(command, accountId);
  if (account.active === active) return;
  await writeAccount(command, account, { active });
  if (!active) {
    await command.tx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
    await endSessions(command.tx, accountId);
    await revokeTokensOf(command, accountId);
  }
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: active ? 'activate' : 'deactivate',
    before: { active: account.active },
    after: { active },
  });
}

/**
 * Sets a password that must be changed at the first sign-in, within fourteen days (rule access/temporary-password);
 * ends all sessions.
 */
export function setTemporaryPassword(command: CommandContext, accountId: string, password: string): Promise<void> {
  return setPassword(command, accountId, password, new Date(command.now.getTime() + temporaryLength));
}

/** Whether somebody has chosen a password of their own: there is one, and it is not temporary. */
export async function hasOwnPassword(command: CommandContext, accountId: string): Promise<boolean> {
  const { password_hash, password_temporary_until } = await lockAccount(command, accountId);
  return password_hash !== null && password_temporary_until === null;
}

/** Sets a password that stays; ends all sessions of the account and its links (rules access/session, access/password-links). */
export async function setPassword(
  command: CommandContext,
  accountId: string,
  password: string,
  temporaryUntil: Date | null = null,
): Promise<void> {
  const account = await lockAccount(command, accountId);
  await writeAccount(command, account, {
    password_hash: await hashPassword(password),
    password_temporary_until: temporaryUntil,
  });
  await endSignIns(command, accountId);
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: 'set password',
    before: null,
    after: { temporaryUntil },
  });
}

async function writeAccount(
  command: CommandContext,
  { id, updated_at }: Selectable<DB['accounts']>,
  change: Updateable<DB['accounts']>,
): Promise<void> {
  await command.tx
    .updateTable('accounts')
    .set({ ...change, updated_at: nextVersion(command, updated_at) })
    .where('id', '=', id)
    .execute();
}

export async function lockAccount(command: CommandContext, accountId: string) {
  const account = await command.tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw refuse.notFound();
  return account;
}
