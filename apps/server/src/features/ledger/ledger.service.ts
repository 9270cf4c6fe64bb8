import type { CalendarDay } from '@dragoman/domain/calendar';
import { closedDayProblem, type Posting } from '@dragoman/domain/ledger';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { closedPeriod } from './periods.queries.ts';

/** One money command as the ledger keeps it. */
export interface LedgerEntry {
  readonly kind: string;
  /** The day the command counts for: invoice date, payment date, allocation date. */
  readonly on: CalendarDay;
  readonly description: string;
  readonly postings: readonly Posting[];
}

/** Writes the balanced rows of one money command, in that command's transaction; the database refuses an entry that does not balance.
 * Nothing enters a period that is closed (rule payments/closed-periods). */
export async function recordEntry(
  command: CommandContext,
  { kind, on, description, postings }: LedgerEntry,
): Promise<void> {
  if (postings.length === 0) return;
  const closed = closedDayProblem(on, await closedPeriod(command.tx));
  if (closed) throw refuse.conflict(closed);
  const { id } = await command.tx
    .insertInto('ledger_entries')
    .values({ kind, occurred_on: on, recorded_at: command.now, recorded_by: command.actor.name, description })
    .returning('id')
    .executeTakeFirstOrThrow();
  await command.tx
    .insertInto('ledger_postings')
    .values(
      postings.map((posting) => ({
        entry_id: id,
        account: posting.account,
        debit_pence: posting.debit,
        credit_pence: posting.credit,
        booking_id: posting.bookingId ?? null,
        payer_id: posting.payerId ?? null,
        invoice_id: posting.invoiceId ?? null,
        payment_id: posting.paymentId ?? null,
        interpreter_id: posting.interpreterId ?? null,
        slip_id: posting.slipId ?? null,
      })),
    )
    .execute();
}
