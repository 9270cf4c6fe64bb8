import { londonDay } from '@dragoman/domain/calendar';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { createAccount } from './accounts.service.ts';

/** Who the first superadmin shall be; what is not said is made up. */
export interface FirstSuperadmin {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Creates the first superadmin on an empty database (rule access/first-superadmin). Gives the address and, when it was
 * made up, the password, which is shown once and kept nowhere; undefined when there are users already.
 */
export async function ensureFirstSuperadmin(
  command: CommandContext,
  { email = 'superadmin@lil.example', password }: FirstSuperadmin,
): Promise<{ email: string; generatedPassword: string | undefined } | undefined> {
  // Two servers that start together on an empty database must make one.
  await sql`lock table users in share row exclusive mode`.execute(command.tx);
  const somebody = await command.tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) return undefined;
  const generatedPassword = password === undefined ? randomBytes(12).toString('base64url') : undefined;
  const id = await createAccount(command, {
    kind: 'staff',
    email,
    password: password ?? generatedPassword ?? '',
    active: true,
  });
  await command.tx
    .insertInto('users')
    .values({
      id,
      first_name: 'Super',
      last_name: 'Admin',
      gender: 'other',
      role: 'superadmin',
      joined_on: londonDay(command.now),
      created_at: command.now,
      updated_at: command.now,
    })
    .execute();
  await recordAudit(command, {
    table: 'users',
    id,
    action: 'create',
    before: null,
    after: { email, role: 'superadmin' },
  });
  return { email, generatedPassword };
}
