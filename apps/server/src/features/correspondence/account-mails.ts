import type { SignInChange } from '@dragoman/domain/access';
import { formatInstant } from '@dragoman/domain/calendar';
import type { CommandContext } from '../../platform/command-context.ts';
import { accountToWriteTo, addressesOfAccount } from '../access/index.ts';
import { queueMail } from './outbox.service.ts';
import { writeMail } from './wording.service.ts';

type Told = { readonly kind: 'password changed' } | { readonly kind: 'sign-in changed'; readonly what: string };

/** Mails the owner of an account what was changed about their sign-in, at every address of the last thirty days. */
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
  for (const address of await addressesOfAccount(command, accountId))
    await queueMail(command, { kind, from: 'info', to: [address], ...mail });
}

const changeWords: Readonly<Record<SignInChange, string>> = {
  address: 'the address you sign in with',
  password: 'your password',
  role: 'your role',
};

/** Mails the owner of an account what somebody else changed of it. */
export async function mailSignInChanges(
  command: CommandContext,
  portal: string,
  accountId: string,
  changes: readonly SignInChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const what = `${command.actor.name} changed ${changes.map((change) => changeWords[change]).join(' and ')}`;
  await mailOwner(command, portal, accountId, { kind: 'sign-in changed', what });
}
