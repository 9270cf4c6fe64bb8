import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockAccount, setPassword } from './accounts.service.ts';
import { refuseWeakPasswordOf } from './password-choice.service.ts';
import { accountToWriteTo } from './sessions.service.ts';
import { forgiveEverywhere } from './throttle.service.ts';
import { revokeTokensOf } from './tokens.service.ts';

/** For what a link by which to choose a password is sent. */
export type LinkPurpose = 'forgotten' | 'activation';

/** How long a link opens, from when its mail leaves, in milliseconds (rule access/password-links). */
const lasts = { forgotten: 30 * 60_000, activation: 14 * 86_400_000 } as const;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const spent = () => refuse.notFound('This link has been used or has run out. Ask for a new one.');

/** Makes a link's token for a mail to these addresses; only a hash of it is kept. None unless the account is active and has one of them by now. */
export async function makePasswordLink(
  tx: Tx,
  {
    accountId,
    purpose,
    to,
  }: { readonly accountId: string; readonly purpose: LinkPurpose; readonly to: readonly string[] },
  now: Date,
): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('active', '=', true)
    .where('email', 'in', to)
    .executeTakeFirst();
  if (!owner) return undefined;
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('password_links')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lasts[purpose]),
    })
    .execute();
  return token;
}

/** Whose link it is. Refuses one that has been used, has run out, or whose account is not active. */
export async function ownerOfLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly id: string; readonly email: string }> {
  const account = await db
    .selectFrom('password_links')
    .innerJoin('accounts', 'accounts.id', 'password_links.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('accounts.active', '=', true)
    .executeTakeFirst();
  if (!account) throw spent();
  return account;
}

/**
 * Sets the password of a link's account, once: with it go all its links, its sessions, its tokens and the pauses of its
 * address (rules access/password-links, programs/ending). Gives the account's identity.
 */
export async function choosePassword(
  command: CommandContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string> {
  const { id } = await ownerOfLink(command.tx, token, command.now);
  const account = await lockAccount(command, id);
  // Somebody who came by the same link may have been quicker.
  await ownerOfLink(command.tx, token, command.now);
  await refuseWeakPasswordOf(command.tx, id, password);
  // Whoever has the link is its owner, for the audit and the security log.
  const { name } = (await accountToWriteTo(command.tx, { id }))!;
  const actor = { kind: account.kind, id, name, role: undefined };
  const byOwner = { ...command, actor };
  await setPassword(byOwner, id, password);
  // Somebody else may have made them while the password was theirs.
  await revokeTokensOf(byOwner, id);
  await forgiveEverywhere(command.tx, account.email);
  return id;
}

/** Removes the links that have run out: they open nothing any more. */
export async function forgetPasswordLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', now).execute();
}
