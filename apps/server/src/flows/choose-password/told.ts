import { formatInstant } from '@dragoman/domain/calendar';
import { accountToWriteTo } from '../../features/access/index.ts';
import { queueMail, writeMail } from '../../features/correspondence/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';

/** Mails the owner of an account that its password was changed. */
export async function tellOwner(command: CommandContext, portal: string, accountId: string): Promise<void> {
  const account = await accountToWriteTo(command.tx, { id: accountId });
  if (!account) return;
  const mail = await writeMail(command.tx, 'password changed', {
    name: account.name,
    portal,
    'e-mail': account.email,
    when: formatInstant(command.now),
  });
  await queueMail(command, { kind: 'password changed', from: 'info', to: [account.email], ...mail });
}
