import { bookingRoutes, type CustomerMail } from '@dragoman/contract/bookings';
import { mailableAddresses } from '../../features/bookings/index.ts';
import { frameMail, mailboxOf, mailReply, queueMail } from '../../features/correspondence/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { plainText, sanitised } from '../../platform/html/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * Mails customers of bookings, one mail for each distinct address (rule mails/one-mail-each): from one of the two
 * mailboxes, only to addresses that stand on the bookings, with sanitised HTML (rule mails/mailboxes).
 */
async function mailCustomers(command: CommandContext, mail: CustomerMail): Promise<void> {
  const mailbox = await mailboxOf(command.tx, mail.from.email);
  const cc = (mail.cc ?? []).map(({ email }) => email.toLowerCase());
  const to = [...new Set(mail.to.map(({ email }) => email.toLowerCase()))];
  const allowed = await mailableAddresses(command.tx, [...to, ...cc], mail.bookings ?? []);
  const unlisted = [...to, ...cc].find((address) => !allowed.has(address));
  if (unlisted)
    throw refuse.field('to', `${unlisted} is not on ${mail.bookings?.length ? 'these bookings' : 'a booking'}`);
  const html = sanitised(mail.content.map(({ value }) => value).join('\n'));
  const framed = await frameMail(command.tx, { subject: mail.subject, html, text: plainText(html) });
  const bookingId = mail.bookings?.length === 1 ? mail.bookings[0]! : null;
  for (const [at, address] of to.entries()) {
    await queueMail(command, {
      kind: 'customer',
      from: mailbox,
      to: [address],
      cc: at === 0 ? cc : [],
      ...framed,
      bookingId,
    });
  }
}

export const mailCustomersImplementations: Implementation[] = [
  changes(bookingRoutes.sendMail, async ({ body, command, platform }) => {
    await mailCustomers(command, body);
    return mailReply(platform, 'Mail sent');
  }),
];
