import type { InvoiceReturn, NewReturn, SettledReturn } from '@dragoman/contract/invoices';
import { history } from '@dragoman/domain/bookings';
import { formatDay, londonDay } from '@dragoman/domain/calendar';
import { backAlready, returnedOnProblem, returnNote, settledOnProblem } from '@dragoman/domain/invoices';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addHistory, lockBooking } from '../bookings/index.ts';
import { findInvoice } from './invoices.queries.ts';
import { readReturn } from './returns.queries.ts';

/** Logs that a client invoice came back; once, until that is settled (rule invoices/returned). */
export async function logReturn(
  command: CommandContext,
  invoiceNo: string,
  { reason, returnedBy, returnedOn, words }: z.output<typeof NewReturn>,
): Promise<InvoiceReturn> {
  const { bookingId, id: invoiceId, invoiceDate } = await findInvoice(command.tx, 'client', invoiceNo);
  await lockBooking(command, bookingId);
  const problem = returnedOnProblem(returnedOn, invoiceDate, londonDay(command.now));
  if (problem) throw refuse.field('returnedOn', problem);
  const open = await command.tx
    .selectFrom('invoice_returns')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (open) throw refuse.conflict(backAlready);
  const { id } = await command.tx
    .insertInto('invoice_returns')
    .values({
      invoice_id: invoiceId,
      returned_on: returnedOn,
      reason,
      words: words || null,
      returned_by: returnedBy,
      logged_at: command.now,
      logged_by: command.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = returnNote(formatDay(returnedOn), reason);
  await addHistory(command, bookingId, history.invoiceReturned(invoiceNo, note));
  await recordAudit(command, {
    table: 'invoice_returns',
    id,
    action: 'create',
    before: null,
    after: { invoiceNo, returnedOn, reason, words, returnedBy },
    of: bookingId,
  });
  return readReturn(command.tx, id);
}

/** Says what was done about an invoice that came back, once. */
export async function settleReturn(
  command: CommandContext,
  id: string,
  { outcome, settledOn, words }: z.output<typeof SettledReturn>,
): Promise<InvoiceReturn> {
  const row = await command.tx
    .selectFrom('invoice_returns')
    .select(['outcome', 'returned_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  if (row.outcome !== null) throw refuse.conflict('This is settled already');
  const problem = settledOnProblem(settledOn, row.returned_on, londonDay(command.now));
  if (problem) throw refuse.field('settledOn', problem);
  await command.tx
    .updateTable('invoice_returns')
    .set({
      outcome,
      outcome_words: words || null,
      settled_on: settledOn,
      settled_at: command.now,
      settled_by: command.actor.name,
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, {
    table: 'invoice_returns',
    id,
    action: 'settle',
    before: { outcome: null },
    after: { outcome, words, settledOn },
  });
  return readReturn(command.tx, id);
}
