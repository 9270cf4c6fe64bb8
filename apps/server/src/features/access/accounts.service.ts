import { recordAudit } from '../../platform/audit/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.service.ts';

/** A temporary password works for fourteen days (C-80). */
const temporaryLength = 14 * 86_400_000;

interface NewAccount {
  readonly kind: 'staff' | 'interpreter';
  readonly email: string;
  readonly password?: string;
  readonly active: boolean;
}

const taken = () => refuse.field('email', 'Email already exists');

/** Adds an account. Refuses an address that any staff user or interpreter has, ignoring case (C-05). */
export async function createAccount(deed: Deed, { kind, email, password, active }: NewAccount): Promise<string> {
  const account = await deed.tx
    .insertInto('accounts')
    .values({
      kind,
      email,
      password_hash: password === undefined ? null : await hashPassword(password),
      active,
      created_at: deed.now,
      updated_at: deed.now,
    })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) throw taken();
  return account.id;
}

/** Gives an interpreter an account without a password, not yet active. Returns its identity, which is the interpreter's. */
export function createInterpreterAccount(deed: Deed, { email }: { readonly email: string }): Promise<string> {
  return createAccount(deed, { kind: 'interpreter', email, active: false });
}

/** Gives an account another address. Refuses one that is taken, ignoring case; ends its sessions when it changes. */
export async function changeAccountEmail(deed: Deed, accountId: string, email: string): Promise<void> {
  const account = await lockAccount(deed, accountId);
  if (account.email === email) return;
  const other = await deed.tx
    .selectFrom('accounts')
    .select('id')
    .where('email_folded', '=', email.toLowerCase())
    .where('id', '<>', accountId)
    .executeTakeFirst();
  if (other) throw taken();
  await deed.tx
    .updateTable('accounts')
    .set({ email, updated_at: nextVersion(deed, account.updated_at) })
    .where('id', '=', accountId)
    .execute();
  await endSessions(deed.tx, accountId);
  await recordAudit(deed, {
    table: 'accounts',
    id: accountId,
    action: 'change email',
    before: { email: account.email },
    after: { email },
  });
}

/** Lets an account sign in, or no longer: then its sessions end at once (S-08). */
export async function setAccountActive(deed: Deed, accountId: string, active: boolean): Promise<void> {
  const account = await lockAccount(deed, accountId);
  if (account.active === active) return;
  await deed.tx
    .updateTable('accounts')
    .set({ active, updated_at: nextVersion(deed, account.updated_at) })
    .where('id', '=', accountId)
    .execute();
  if (!active) await endSessions(deed.tx, accountId);
  await recordAudit(deed, {
    table: 'accounts',
    id: accountId,
    action: active ? 'activate' : 'deactivate',
    before: { active: account.active },
    after: { active },
  });
}

/** Sets a password that must be changed at the first sign-in, within fourteen days (C-80); ends all sessions. */
export function setTemporaryPassword(deed: Deed, accountId: string, password: string): Promise<void> {
  return setPassword(deed, accountId, password, new Date(deed.now.getTime() + temporaryLength));
}

/** Whether somebody has chosen a password of their own: there is one, and it is not temporary. */
export async function hasOwnPassword(deed: Deed, accountId: string): Promise<boolean> {
  const { password_hash, password_temporary_until } = await lockAccount(deed, accountId);
  return password_hash !== null && password_temporary_until === null;
}

/** Sets a password that stays; ends all sessions of the account (S-06). */
export async function setPassword(
  deed: Deed,
  accountId: string,
  password: string,
  temporaryUntil: Date | null = null,
): Promise<void> {
  const account = await lockAccount(deed, accountId);
  await deed.tx
    .updateTable('accounts')
    .set({
      password_hash: await hashPassword(password),
      password_temporary_until: temporaryUntil,
      updated_at: nextVersion(deed, account.updated_at),
    })
    .where('id', '=', accountId)
    .execute();
  await endSessions(deed.tx, accountId);
  await recordAudit(deed, {
    table: 'accounts',
    id: accountId,
    action: 'set password',
    before: null,
    after: { temporaryUntil },
  });
}

export async function lockAccount(deed: Deed, accountId: string) {
  const account = await deed.tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw refuse.notFound();
  return account;
}
