import { recordAudit } from '../../../platform/audit/index.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { lockAccount } from '../accounts.service.ts';
import { endSessions } from '../sessions.service.ts';
import { lockUser } from '../users.service.ts';
import { forgetRecoveryCodes } from './recovery-codes.service.ts';
import { forgiveCodes } from './second-step.service.ts';

/** Removes every second factor of a staff user; refuses with 404 who is none. */
export async function resetStaffFactors(command: CommandContext, userId: string): Promise<void> {
  await lockUser(command, userId);
  await resetFactors(command, userId);
}

/** Removes every second factor of an account and ends its sessions: for somebody who has lost them. */
export async function resetFactors(command: CommandContext, accountId: string): Promise<void> {
  await lockAccount(command, accountId);
  await command.tx.deleteFrom('authenticators').where('account_id', '=', accountId).execute();
  await command.tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
  await forgetRecoveryCodes(command.tx, accountId);
  await forgiveCodes(command.tx, accountId);
  await endSessions(command.tx, accountId);
  await recordAudit(command, {
    table: 'accounts',
    id: accountId,
    action: 'reset second factors',
    before: null,
    after: null,
  });
}
