import { randomUUIDv7 } from 'node:crypto';
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
export async function recordEntry(command: CommandContext, entry: LedgerEntry): Promise<void> {
  await recordEntries(command, [entry]);
}

/** Does the same for entries that are made together. */
export async function recordEntries(command: CommandContext, all: readonly LedgerEntry[]): Promise<void> {
  const entries = all.filter(({ postings }) => postings.length > 0).map((entry) => ({ ...entry, id: randomUUIDv7() }));
  if (entries.length === 0) return;
  const closed = await closedPeriod(command.tx);
  const problem = entries.map(({ on }) => closedDayProblem(on, closed)).find((one) => one !== undefined);
  if (problem) throw refuse.conflict(problem);
  await command.tx
    .insertInto('ledger_entries')
    .values(
      entries.map(({ id, kind, on, description }) => ({
        id,
        kind,
        occurred_on: on,
        recorded_at: command.now,
        recorded_by: command.actor.name,
        description,
      })),
    )
    .execute();
  await command.tx
    .insertInto('ledger_postings')
    .values(
      entries.flatMap(({ id, postings }) =>
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
      ),
    )
    .execute();
}
