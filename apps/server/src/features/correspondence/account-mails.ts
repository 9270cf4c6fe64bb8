import { formatInstant } from '@dragoman/domain/calendar';
import type { CommandContext } from '../../platform/command-context.ts';
import { accountToWriteTo } from '../access/index.ts';
import { queueMail } from './outbox.service.ts';
import { writeMail } from './wording.service.ts';

type Told = { readonly kind: 'password changed' } | { readonly kind: 'sign-in changed'; readonly what: string };

/** Mails the owner of an account what was changed about their sign-in. */
export async function mailOwner(
  command: CommandContext,
  portal: string,
  accountId: string,
  { kind, ...told }: Told,
): Promise<void> {
  const account = await accountToWriteTo(command.tx, { id: accountId });
  if (!account) return;
  const when = formatInstant(command.now);
  const mail = await writeMail(command.tx, kind, {
    name: account.name,
    portal,
    'e-mail': account.email,
    when,
    ...told,
  });
  await queueMail(command, { kind, from: 'info', to: [account.email], ...mail });
}
