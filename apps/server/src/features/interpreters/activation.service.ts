import type { Activation, ChangedInterpreter } from '@dragoman/contract/interpreters';
import type { CommandContext } from '../../platform/command-context.ts';
import { hasOwnPassword } from '../access/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { passwordLinkBlock, queueMail, writeMail } from '../correspondence/index.ts';
import { agencySettings } from '../settings/index.ts';
import type { Proof } from './bank.service.ts';
import { findInterpreter, type InterpreterFacts } from './interpreters.queries.ts';
import { giveMobileAsPassword, updateInterpreter } from './interpreters.service.ts';

/**
 * Activates an interpreter as one command: saves the profile, turns Active on, sets the temporary password, the typed
 * one or else the mobile number where the agency gives it (rule interpreters/activation-password), and queues the mail
 * that says which and has a link by which to choose one. Refused with 409 for an interpreter who is active and has chosen
 * a password: only one that is typed replaces it.
 */
export async function activateInterpreter(
  command: CommandContext,
  id: string,
  activation: Omit<Activation, 'changes'> & { readonly changes?: ChangedInterpreter },
  { portal, prove }: { readonly portal: string; readonly prove: Proof },
): Promise<void> {
  const { changes = {} } = activation;
  const typed = activation.password ?? changes.password;
  const { active, fullname } = await factsOf(command, id);
  if (typed === undefined && active && (await hasOwnPassword(command, id)))
    throw refuse.conflict(`${fullname} is active and has chosen a password; type a new one to replace it`);
  const password = typed === undefined ? {} : { password: typed };
  await updateInterpreter(command, id, { ...changes, active: true, ...password }, { portal, prove });
  const interpreter = await factsOf(command, id);
  if (typed === undefined && active) await giveMobileAsPassword(command, id, interpreter.mobile);
  const settings = await agencySettings(command.tx);
  const mail = await writeMail(command.tx, 'activation', {
    name: interpreter.fullname,
    'interpreter id': String(interpreter.intId),
    portal,
    'e-mail': interpreter.email,
    password: typed === undefined ? sentences[settings.mobileAsPassword ? 'mobile' : 'link'] : sentences.typed,
    'password link': passwordLinkBlock(portal),
  });
  await queueMail(command, {
    kind: 'activation',
    from: mailboxOf(settings, activation.from),
    to: [interpreter.email],
    ...mail,
    interpreterId: id,
    passwordLink: { accountId: id, purpose: 'activation' },
  });
}

const sentences = {
  mobile: 'Your temporary password is your mobile number. Please change it after you have logged in.',
  typed:
    'Your temporary password is the password given to you by the office. Please change it after you have logged in.',
  link: 'Please choose a password first, by the button below: it works once, within fourteen days.',
} as const;

async function factsOf(command: CommandContext, id: string): Promise<InterpreterFacts> {
  const facts = await findInterpreter(command.tx, id);
  if (!facts) throw refuse.notFound();
  return facts;
}

/** The agency's mailbox that was chosen, info where none was; any other sender is refused (rule mails/mailboxes). */
function mailboxOf(
  settings: { mailboxInfo: string; mailboxBookings: string },
  chosen: Activation['from'],
): 'info' | 'bookings' {
  const address = (typeof chosen === 'string' ? chosen : chosen?.email)?.toLowerCase();
  if (address === undefined || address === settings.mailboxInfo.toLowerCase()) return 'info';
  if (address === settings.mailboxBookings.toLowerCase()) return 'bookings';
  throw refuse.field('from', "Choose one of the agency's mailboxes");
}
