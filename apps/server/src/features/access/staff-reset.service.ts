import type { StaffRole } from '@dragoman/domain/access';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { setTemporaryPassword } from './accounts.service.ts';
import { resetFactors } from './factors/reset.service.ts';
import { forgiveEverywhere } from './throttle.service.ts';

/** A staff account as somebody at the server sees it. */
export interface StaffAccount {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly active: boolean;
}

/** All staff accounts, by role and name. */
export async function staffAccounts(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['accounts.email', 'accounts.active', 'users.first_name', 'users.last_name', 'users.role'])
    .orderBy('users.role')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}` }));
}

/**
 * Gives a staff account a new temporary password, removes its second factors, ends its sessions and the pause of its address: the way back in for
 * the person who runs the server. Gives the password, which is kept nowhere. Refuses an unknown address, an interpreter's, and an
 * account that is not active.
 */
export async function resetStaffPassword(
  command: CommandContext,
  email: string,
): Promise<{ name: string; password: string }> {
  const account = await command.tx
    .selectFrom('accounts')
    .leftJoin('users', 'users.id', 'accounts.id')
    .select(['accounts.id', 'accounts.kind', 'accounts.active', 'users.first_name', 'users.last_name'])
    .where('email_folded', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!account) throw refuse.invalid(`No staff account has the address ${email}: npm run people lists them`);
  if (account.kind !== 'staff')
    throw refuse.invalid(`${email} is an interpreter's: an admin resets their password in the register`);
  if (!account.active) throw refuse.invalid(`${email} is not active: a superadmin turns it on under Users`);
  const password = randomBytes(12).toString('base64url');
  await setTemporaryPassword(command, account.id, password);
  await resetFactors(command, account.id);
  await forgiveEverywhere(command.tx, email);
  return { name: `${account.first_name} ${account.last_name}`, password };
}
