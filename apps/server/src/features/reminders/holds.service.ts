import type { NewHold } from '@dragoman/contract/reminders';
import { londonDay } from '@dragoman/domain/calendar';
import { holdDayProblem, holdInWords } from '@dragoman/domain/reminders';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findHold } from './holds.queries.ts';

/** Keeps a payer, or one invoice, from being reminded; gives its identity (rules reminders/pause, reminders/promise, reminders/dispute). */
export async function addHold(command: CommandContext, entered: NewHold): Promise<string> {
  const { actor, now, tx } = command;
  const today = londonDay(now);
  const until = entered.kind === 'dispute' ? null : (entered.until ?? null);
  const problem = until && holdDayProblem(until, today);
  if (problem) throw refuse.field('until', problem);
  const amount = entered.kind === 'promise' ? (entered.amount ?? null) : null;
  if (amount !== null && amount <= 0) throw refuse.field('amount', 'More than £0.00');
  await checkWhose(command, entered);
  const { id } = await tx
    .insertInto('reminder_holds')
    .values({
      kind: entered.kind,
      payer_id: entered.payerId,
      invoice_id: entered.invoiceId ?? null,
      until_day: until,
      amount_pence: amount,
      reason: entered.reason,
      created_at: now,
      created_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hold = (await findHold(tx, id))!;
  await recordAudit(command, {
    table: 'reminder_holds',
    id,
    action: 'create',
    before: null,
    after: { payer: hold.payer, invoiceNo: hold.invoiceNo, hold: holdInWords(hold, today), reason: hold.reason },
  });
  return id;
}

async function checkWhose({ tx }: CommandContext, { invoiceId, payerId }: NewHold): Promise<void> {
  const payer = await tx.selectFrom('payers').select('id').where('id', '=', payerId).executeTakeFirst();
  if (!payer) throw refuse.field('payerId', 'This payer is not known');
  if (!invoiceId) return;
  const invoice = await tx
    .selectFrom('invoices')
    .select('invoice_no')
    .where('id', '=', invoiceId)
    .where('payer_id', '=', payerId)
    .where('side', '=', 'client')
    .executeTakeFirst();
  if (!invoice) throw refuse.field('invoiceId', 'This invoice is not one of this payer');
}

/** Ends a pause, a promise or a dispute, with its outcome. */
export async function endHold(command: CommandContext, id: string, outcome: string): Promise<void> {
  const { actor, now, tx } = command;
  const ended = await tx
    .updateTable('reminder_holds')
    .set({ ended_at: now, ended_by: actor.name, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['kind', 'reason'])
    .executeTakeFirst();
  if (!ended) {
    const known = await findHold(tx, id);
    throw known ? refuse.conflict('This has ended already') : refuse.notFound();
  }
  await recordAudit(command, {
    table: 'reminder_holds',
    id,
    action: 'end',
    before: { ended: false },
    after: { ended: true, outcome },
  });
}
