import type { AccountStatement } from '@dragoman/contract/reminders';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import type { CommandContext } from '../../../platform/command-context.ts';
import { linkBlock } from '../../../platform/html/index.ts';
import { pageToken } from '../../../platform/tokens/index.ts';
import { queueMail, type WrittenMail, writeMail } from '../../correspondence/index.ts';
import type { Addressee } from '../addressees.queries.ts';
import { statementLink } from '../pages/links.ts';
import { balanceOf } from '../statements.queries.ts';

interface Sent {
  readonly id: string;
  readonly account: Pick<AccountStatement, 'toDay' | 'owed' | 'credit'>;
  readonly addressee: Addressee;
}

/** The link to a statement's page, as mails word it. */
export const statementBlock = (link: string) => linkBlock('To view the statement of your account please', link);

/** Mails a statement to each address of its payer (rule mails/one-mail-each). */
export async function mailStatement(command: CommandContext, publicUrl: string, sent: Sent): Promise<void> {
  const { account, addressee, id } = sent;
  const token = await pageToken(command, { page: 'statement', audience: 'customer', subjectId: id });
  const balance = balanceInWords(balanceOf(account));
  const words = {
    name: addressee.name,
    company: addressee.payer,
    'statement day': formatDay(account.toDay),
    balance,
    link: statementBlock(statementLink(publicUrl, id, token)),
  };
  const mail = await writeMail(command.tx, 'statement', words, [
    ['Balance', balance],
    ['Statement of account', formatDay(account.toDay)],
  ]);
  await queueWithStatement(command, { ...sent, kind: 'statement', mail });
}

const balanceInWords = (balance: Pence): string =>
  balance < 0 ? `${formatPounds(-balance as Pence)} in your favour` : formatPounds(balance);

/** Puts a mail that carries a statement into the outbox, one for each address. */
export async function queueWithStatement(
  command: CommandContext,
  {
    account,
    addressee,
    id,
    kind,
    mail,
  }: Sent & { readonly kind: 'statement' | 'reminder'; readonly mail: WrittenMail },
): Promise<void> {
  const name = `Statement ${formatDay(account.toDay).replaceAll('/', '-')}.pdf`;
  for (const email of addressee.emails) {
    await queueMail(command, {
      kind,
      from: 'info',
      to: [email],
      ...mail,
      attachments: [{ document: 'statement', id, name }],
      clientId: addressee.clientId,
    });
  }
}
