import { accountEnding, changesBankDetails } from '@dragoman/domain/interpreters';
import { formatInstant } from '@dragoman/domain/calendar';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { RequestFacts } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accountsOf, addressesOfAccount, confirmedSession } from '../access/index.ts';
import { queueMail, writeMail } from '../correspondence/index.ts';
import type { Entered } from './interpreters.columns.ts';
import type { InterpreterRecord } from './interpreters.views.ts';
import { bankChangers } from './bank-changers.ts';

/** Proves that whoever asks has just shown who they are (rule access/confirmation); refuses otherwise. */
export type Proof = () => Promise<unknown>;

export const proofOf =
  ({ tx, now }: CommandContext, { request }: { readonly request: RequestFacts }): Proof =>
  () =>
    confirmedSession(tx, request.token, now);

/**
 * The columns that mark an edit of bank details as not confirmed; none where the edit leaves them as they are
 * (rule interpreters/bank-change).
 */
export async function markedBankChange(
  { actor, now }: CommandContext,
  stored: InterpreterRecord,
  entered: Entered,
  prove: Proof,
) {
  const { account_name: accountName, account_no, branch, sort_code } = stored;
  if (!changesBankDetails({ accountName, account_no, branch, sort_code }, entered)) return {};
  await prove();
  return {
    bank_changed_at: now,
    bank_changed_by: actor.name,
    bank_changed_by_id: actor.id,
    bank_changed_by_ids: [...new Set([...bankChangers(stored), actor.id!])],
  };
}

/** Mails the interpreter, at the present address and at every one of the last thirty days, that their account was changed. */
export async function mailBankChange(command: CommandContext, id: string): Promise<void> {
  const interpreter = await command.tx
    .selectFrom('interpreters')
    .select(['fullname', 'account_no'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mail = await writeMail(command.tx, 'bank details changed', {
    name: interpreter.fullname,
    when: formatInstant(command.now),
    'account ending': accountEnding(interpreter.account_no),
  });
  for (const address of await addressesOfAccount(command, id)) {
    await queueMail(command, {
      kind: 'bank details changed',
      from: 'info',
      to: [address],
      ...mail,
      interpreterId: id,
    });
  }
}

/** Takes the mark from bank details that somebody has confirmed who did not change them since they were last confirmed. */
export async function confirmBankChange(
  command: CommandContext,
  id: string,
  seen: { readonly at: Date },
): Promise<void> {
  const stored = await command.tx
    .selectFrom('interpreters')
    .select(['bank_changed_at', 'bank_changed_by_id', 'bank_changed_by_ids'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw refuse.notFound();
  if (stored.bank_changed_at === null) throw refuse.conflict('These bank details are confirmed already');
  if (stored.bank_changed_at.getTime() !== seen.at.getTime())
    throw refuse.conflict('The bank details were changed again: look at them anew');
  const own = await accountsOf(command.tx, command.actor.id!);
  if (bankChangers(stored).some((changer) => own.includes(changer)))
    throw refuse.conflict('Somebody else confirms bank details that you changed');
  await command.tx
    .updateTable('interpreters')
    .set({ bank_changed_at: null, bank_changed_by: null, bank_changed_by_id: null, bank_changed_by_ids: [] })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, { table: 'interpreters', id, action: 'confirm bank details', before: null, after: null });
}
