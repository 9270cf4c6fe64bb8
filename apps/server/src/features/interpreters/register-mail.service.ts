import type { InterpreterMail } from '@dragoman/contract/interpreters';
import type { CommandContext } from '../../platform/command-context.ts';
import { plainText, sanitised } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { frameMail, mailboxOf, queueMail } from '../correspondence/index.ts';

/**
 * Mails interpreters of the register, each on their own, from one of the two mailboxes (rules mails/mailboxes,
 * mails/one-mail-each).
 */
export async function mailInterpreters(command: CommandContext, mail: InterpreterMail): Promise<void> {
  const from = await mailboxOf(command.tx, typeof mail.from === 'string' ? mail.from : mail.from.email);
  const addresses = [...new Set(mail.toArr.map((address) => address.toLowerCase()))];
  const known = await command.tx
    .selectFrom('interpreters')
    .innerJoin('accounts', 'accounts.id', 'interpreters.id')
    .select(['interpreters.id', 'accounts.email_folded'])
    .where('accounts.email_folded', 'in', addresses)
    .execute();
  const html = sanitised(mail.html);
  const framed = await frameMail(command.tx, { subject: mail.subject, html, text: plainText(html) });
  for (const address of addresses) {
    const interpreter = known.find((row) => row.email_folded === address);
    if (!interpreter) throw refuse.field('toArr', `${address} is not in the register`);
    await queueMail(command, {
      kind: 'interpreter',
      from,
      to: [address],
      ...framed,
      interpreterId: interpreter.id,
    });
  }
}
