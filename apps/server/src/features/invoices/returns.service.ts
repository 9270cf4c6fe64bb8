import type { InvoiceReturn, NewReturn, SettledReturn } from '@dragoman/contract/invoices';
import { history } from '@dragoman/domain/bookings';
import { type CalendarDay, formatDay, londonDay } from '@dragoman/domain/calendar';
import {
  backAlready,
  cameBackAsMonthly,
  monthlyIsVoid,
  type ReturnOutcome,
  returnedOnProblem,
  returnNote,
  settledOnProblem,
} from '@dragoman/domain/invoices';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addHistory, lockBooking } from '../bookings/index.ts';
import { findInvoice } from './invoices.queries.ts';
import { lockMonthly } from './monthly.queries.ts';
import { readReturn } from './returns.queries.ts';

type Entry = z.output<typeof NewReturn>;

/** Logs that the invoice of a job came back; once, until that is settled (rule invoices/returned). */
export async function logReturn(command: CommandContext, invoiceNo: string, entry: Entry): Promise<InvoiceReturn> {
  const { bookingId, id, invoiceDate } = await findInvoice(command.tx, 'client', invoiceNo);
  await lockBooking(command, bookingId);
  const { monthlyNo } = await findInvoice(command.tx, 'client', invoiceNo);
  if (monthlyNo !== null) throw refuse.conflict(cameBackAsMonthly(invoiceNo, monthlyNo));
  return keepReturn(command, entry, {
    row: { invoice_id: id },
    seenOn: bookingId,
    invoiceNo,
    issuedOn: invoiceDate,
    bookingIds: [bookingId],
  });
}

/** Logs that a monthly invoice came back, in the history of each of its bookings, too (rule invoices/returned). */
export async function logMonthlyReturn(command: CommandContext, id: string, entry: Entry): Promise<InvoiceReturn> {
  const { issuedOn, lines, monthlyNo, voided } = await lockMonthly(command, id);
  if (voided) throw refuse.conflict(monthlyIsVoid);
  return keepReturn(command, entry, {
    row: { monthly_invoice_id: id },
    seenOn: id,
    invoiceNo: monthlyNo,
    issuedOn,
    bookingIds: [...new Set(lines.map(({ bookingId }) => bookingId))],
  });
}

/** A document that came back, with its bookings locked. */
interface Returned {
  readonly row: { readonly invoice_id: string } | { readonly monthly_invoice_id: string };
  /** The record on whose page it is seen. */
  readonly seenOn: string;
  readonly invoiceNo: string;
  readonly issuedOn: CalendarDay;
  readonly bookingIds: readonly string[];
}

async function keepReturn(
  command: CommandContext,
  { reason, returnedBy, returnedOn, words }: Entry,
  { bookingIds, invoiceNo, issuedOn, row, seenOn }: Returned,
): Promise<InvoiceReturn> {
  const problem = returnedOnProblem(returnedOn, issuedOn, londonDay(command.now));
  if (problem) throw refuse.field('returnedOn', problem);
  const open = await command.tx
    .selectFrom('invoice_returns')
    .select('id')
    .where((from) => from.and(row))
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (open) throw refuse.conflict(backAlready);
  const { id } = await command.tx
    .insertInto('invoice_returns')
    .values({
      ...row,
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
  for (const bookingId of bookingIds) await addHistory(command, bookingId, history.invoiceReturned(invoiceNo, note));
  await recordAudit(command, {
    table: 'invoice_returns',
    id,
    action: 'create',
    before: null,
    after: { invoiceNo, returnedOn, reason, words, returnedBy },
    of: seenOn,
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
  await writeOutcome(command, id, { outcome, settledOn, words });
  return readReturn(command.tx, id);
}

/** Settles that a monthly invoice came back, where that is not settled yet: it was voided for this reason. */
export async function settleVoided(command: CommandContext, monthlyId: string, reason: string): Promise<void> {
  const open = await command.tx
    .selectFrom('invoice_returns')
    .select('id')
    .where('monthly_invoice_id', '=', monthlyId)
    .where('outcome', 'is', null)
    .forUpdate()
    .execute();
  for (const { id } of open)
    await writeOutcome(command, id, { outcome: 'voided', settledOn: londonDay(command.now), words: reason });
}

async function writeOutcome(
  command: CommandContext,
  id: string,
  { outcome, settledOn, words }: Omit<z.output<typeof SettledReturn>, 'outcome'> & { readonly outcome: ReturnOutcome },
): Promise<void> {
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
}
