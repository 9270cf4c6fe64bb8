import type { AccountStatement, StatementDays } from '@dragoman/contract/reminders';
import { londonDay } from '@dragoman/domain/calendar';
import { isolate } from '@dragoman/domain/validation';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { unprintableOn } from '../../platform/documents/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { agencyDetails } from '../settings/index.ts';
import { type Addressee, addresseesOf } from './addressees.queries.ts';
import { statementSheet } from './documents/statement.sheet.ts';
import { mailStatement } from './mail/statement.mail.ts';
import type { ClaimedInvoice, StatementDocument } from './statement.record.ts';
import { accountStatement, statementDays } from './statements.queries.ts';

/** A statement as it would be sent now. */
export async function statementDocument(
  db: Db,
  account: AccountStatement,
  claimed: readonly ClaimedInvoice[] = [],
): Promise<StatementDocument> {
  const { address, bankDetails, companyNumber, email, name, phone } = await agencyDetails(db);
  const addressee = (await addresseesOf(db, [account.payerId])).get(account.payerId)!;
  const { to: _to, ...said } = account;
  return {
    agency: { name, address, companyNumber, phone, email, bankDetails },
    addressee: { payer: addressee.payer, name: addressee.name, address: addressee.address },
    account: said,
    claimed,
  };
}

/** What of it cannot be printed in full, a sentence each (rule invoices/unprintable). */
export async function unprintableStatement(
  db: Db,
  account: AccountStatement,
  claimed: readonly ClaimedInvoice[] = [],
): Promise<string[]> {
  return unprintableOn(statementSheet(await statementDocument(db, account, claimed)));
}

/** Whom a statement or a reminder of this payer reaches; refused where no address is known. */
export async function reachableAddressee(db: Db, payerId: string): Promise<Addressee> {
  const addressee = (await addresseesOf(db, [payerId])).get(payerId);
  if (!addressee) throw refuse.notFound('This payer is not known');
  if (addressee.emails.length === 0) throw refuse.conflict(`There is no e-mail address of ${isolate(addressee.payer)}`);
  return addressee;
}

/** Keeps a statement as it is sent; gives its identity. */
export async function keepStatement(
  command: CommandContext,
  document: StatementDocument,
  sentTo: readonly string[],
): Promise<string> {
  const { actor, now, tx } = command;
  const { closing, fromDay, opening, payerId, toDay } = document.account;
  const { id } = await tx
    .insertInto('account_statements')
    .values({
      payer_id: payerId,
      from_day: fromDay,
      to_day: toDay,
      opening_pence: opening,
      closing_pence: closing,
      document: JSON.stringify(document),
      sent_to: [...sentTo],
      sent_at: now,
      sent_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'account_statements',
    id,
    action: 'mailed',
    before: null,
    after: { payerId, fromDay, toDay, closing },
  });
  return id;
}

/** Mails a payer their statement, as PDF and by a link (rule reminders/statement). */
export async function sendStatement(
  command: CommandContext,
  publicUrl: string,
  { payerId, ...asked }: StatementDays & { readonly payerId: string },
): Promise<void> {
  const addressee = await reachableAddressee(command.tx, payerId);
  const days = statementDays(asked, londonDay(command.now));
  const account = await accountStatement(command.tx, payerId, days);
  const id = await keepStatement(command, await statementDocument(command.tx, account), addressee.emails);
  await mailStatement(command, publicUrl, { id, account, addressee });
}
