import type { LedgerEntry } from '@dragoman/domain/ledger';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Deed } from '../../platform/deed.ts';

/** Writes the balanced rows of one money deed, in that deed's transaction. The database refuses an entry that does not balance. */
export async function recordEntry(deed: Deed, occurredOn: CalendarDay, entry: LedgerEntry): Promise<void> {
  if (entry.postings.length === 0) return;
  const { id } = await deed.tx
    .insertInto('ledger_entries')
    .values({
      kind: entry.kind,
      occurred_on: occurredOn,
      recorded_at: deed.now,
      recorded_by: deed.actor.name,
      description: entry.description,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deed.tx
    .insertInto('ledger_postings')
    .values(
      entry.postings.map((posting) => ({
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
