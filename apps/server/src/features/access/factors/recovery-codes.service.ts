import { recoveryCode, recoveryCodeCount, recoveryCodeLength } from '@dragoman/domain/access';
import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { lockAccount } from '../accounts.service.ts';
import { hasFactor } from './required.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';

/** Makes them anew for somebody who has a second factor. */
export async function renewRecoveryCodes(command: CommandContext, accountId: string): Promise<string[]> {
  if (!(await hasFactor(command.tx, accountId))) throw refuse.conflict('There is no second factor yet: add one first');
  return makeRecoveryCodes(command, accountId);
}

/** Makes ten codes, of which only hashes are kept; those from before are good no more (rule access/recovery-codes). */
async function makeRecoveryCodes(command: CommandContext, accountId: string): Promise<string[]> {
  await lockAccount(command, accountId);
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(randomBytes(recoveryCodeLength)));
  const hashes: string[] = [];
  // One after another: together they would take every processor.
  for (const code of codes) hashes.push(await hashPassword(code));
  await forgetRecoveryCodes(command.tx, accountId);
  await command.tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: 'make recovery codes',
    before: null,
    after: null,
  });
  return codes;
}

/** Makes them where there are none yet: whoever has a second factor needs a way in without it. */
export async function firstRecoveryCodes(command: CommandContext, accountId: string): Promise<string[]> {
  const some = await command.tx
    .selectFrom('recovery_codes')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return some ? [] : makeRecoveryCodes(command, accountId);
}

/** Takes a code, once. */
export async function takeRecoveryCode(tx: Tx, accountId: string, code: string, now: Date): Promise<boolean> {
  const kept = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const taken = await findCode(kept, code);
  if (!taken) return false;
  await tx.updateTable('recovery_codes').set({ used_at: now }).where('id', '=', taken.id).execute();
  return true;
}

async function findCode<Kept extends { readonly code_hash: string }>(
  kept: readonly Kept[],
  code: string,
): Promise<Kept | undefined> {
  // One after another: together they would take every processor.
  for (const one of kept) if (await verifyPassword(code, one.code_hash)) return one;
  return undefined;
}

/** How many codes are good still. */
export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((from) => from.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Forgets the codes of somebody who has no second factor any more. */
export async function forgetUnneededCodes(tx: Tx, accountId: string): Promise<void> {
  if (!(await hasFactor(tx, accountId))) await forgetRecoveryCodes(tx, accountId);
}

export async function forgetRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}
