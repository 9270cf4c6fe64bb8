import type { ChangedUser, NewUser } from '@dragoman/contract/access';
import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';

/** An account of the product, with its staff user where it is one. */
export interface KnownAccount {
  readonly id: string;
  readonly kind: 'staff' | 'interpreter';
  readonly user:
    | (Required<Omit<ImportedUser, 'email' | 'active' | 'createdAt'>> & { readonly createdAt: CalendarDay })
    | null;
  /** The name of the user into whom this one was merged. */
  readonly mergedInto: string | null;
}

/** Accounts by their addresses, in lower case. */
export async function accountsByEmail(db: Db, emails: readonly string[]): Promise<Map<string, KnownAccount>> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('users', 'users.id', 'accounts.id')
    .leftJoin('users as kept', 'kept.id', 'users.merged_into')
    .select(['accounts.id', 'accounts.kind', 'accounts.email_folded'])
    .select(['users.first_name', 'users.last_name', 'users.gender', 'users.role', 'users.mobile', 'users.position'])
    .select(['users.joined_on', sql<string | null>`kept.first_name || ' ' || kept.last_name`.as('merged_into')])
    .where('accounts.email_folded', '=', sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.email_folded,
      {
        id: row.id,
        kind: row.kind,
        user:
          row.first_name === null
            ? null
            : {
                fName: row.first_name,
                lName: row.last_name!,
                gender: row.gender!,
                role: row.role!,
                mobile: row.mobile,
                position: row.position ?? '',
                createdAt: row.joined_on!,
              },
        mergedInto: row.merged_into,
      },
    ]),
  );
}

interface NewAccount {
  readonly kind: 'staff' | 'interpreter';
  readonly email: string;
  readonly active: boolean;
}

/** Adds accounts without passwords, whose addresses were found free: whoever has one chooses a password by a mailed link. */
export async function createAccounts(command: CommandContext, accounts: readonly NewAccount[]): Promise<string[]> {
  const made = await command.tx
    .insertInto('accounts')
    .values(accounts.map((account) => ({ ...account, created_at: command.now, updated_at: command.now })))
    .returning(['id', 'email_folded'])
    .execute();
  const ids = new Map(made.map(({ id, email_folded }) => [email_folded, id]));
  return accounts.map(({ email }) => ids.get(email.toLowerCase())!);
}

/** A staff user as a sheet has them: without a password. */
export type ImportedUser = Pick<NewUser, 'fName' | 'lName' | 'gender' | 'role' | 'email'> &
  Pick<ChangedUser, 'mobile' | 'position' | 'createdAt'> & { readonly active: boolean };

/** Adds staff users. Gives their identities in their order. */
export async function createUsers(command: CommandContext, entered: readonly ImportedUser[]): Promise<string[]> {
  const ids = await createAccounts(
    command,
    entered.map(({ email, active }) => ({ kind: 'staff', email, active })),
  );
  await command.tx
    .insertInto('users')
    .values(
      entered.map((user, at) => ({
        id: ids[at]!,
        first_name: user.fName,
        last_name: user.lName,
        gender: user.gender,
        role: user.role,
        mobile: user.mobile || null,
        position: user.position ?? null,
        joined_on: user.createdAt ?? londonDay(command.now),
        deactivated_at: user.active ? null : command.now,
        created_at: command.now,
        updated_at: command.now,
      })),
    )
    .execute();
  await recordAudits(
    command,
    entered.map((after, at) => ({ table: 'users', id: ids[at]!, action: 'import', before: null, after })),
  );
  return ids;
}

/** Takes accounts out that nothing rests on. */
export async function removeAccounts(command: CommandContext, ids: readonly string[]): Promise<void> {
  await command.tx
    .deleteFrom('accounts')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Takes staff users out that nothing rests on. */
export async function removeUsers(command: CommandContext, ids: readonly string[]): Promise<void> {
  await command.tx
    .deleteFrom('users')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await removeAccounts(command, ids);
  await recordAudits(
    command,
    ids.map((id) => ({ table: 'users', id, action: 'undo import', before: null, after: null })),
  );
}
