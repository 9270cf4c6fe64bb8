import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The booking behind a booking's identity, an invoice's, or an invoice number (rule invoices/finding-an-invoice). */
export async function bookingOfInvoice(db: Db, anyId: string): Promise<string> {
  if (uuid.test(anyId)) {
    const booking = await db.selectFrom('bookings').select('id').where('id', '=', anyId).executeTakeFirst();
    if (booking) return booking.id;
  }
  const invoice = await db
    .selectFrom('invoices')
    .select('booking_id')
    .where(uuid.test(anyId) ? 'id' : 'invoice_no', '=', anyId)
    .executeTakeFirst();
  if (!invoice) throw refuse.notFound('Invoice not found');
  return invoice.booking_id;
}

/**
 * Makes a live invoice print what of its booking's advance settles it: after a release by hand just that, after an
 * allocation by hand at least that, for what was over at its issue stays printed (rule invoices/negative-due). Gives
 * what the booking's invoices print together.
 */
export async function printSettledAdvance(
  command: CommandContext,
  invoice: { readonly id: string; readonly bookingId: string },
  after: 'allocation' | 'release',
): Promise<Pence> {
  const settled = sql`(select coalesce(sum(a.amount_pence), 0) from allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = invoices.id and not a.released and p.booking_id = invoices.booking_id)`;
  await printAdvance(
    command,
    invoice.id,
    after === 'release' ? settled : sql`greatest((document ->> 'advance')::bigint, ${settled})`,
  );
  const { together } = await command.tx
    .selectFrom('invoices')
    .select(sql<Pence>`coalesce(sum((document ->> 'advance')::bigint), 0)::bigint`.as('together'))
    .where('booking_id', '=', invoice.bookingId)
    .where('side', '=', 'client')
    .where('cancelled', '=', false)
    .executeTakeFirstOrThrow();
  return together;
}

/** Writes onto an invoice the advance that its document prints as Advance Payment, and since when it was there. */
export async function noteAdvance(command: CommandContext, invoiceId: string, advance: Pence): Promise<void> {
  await printAdvance(command, invoiceId, sql`${advance}`);
}

/** The advance, and the day on which the first of it was received; no day where nothing of an advance settles anything. */
async function printAdvance({ tx }: CommandContext, invoiceId: string, advance: RawBuilder<unknown>): Promise<void> {
  const receivedOn = sql`(select min(p.payment_date) from payments p
    where p.booking_id = invoices.booking_id and p.kind = 'Advance' and p.allocated_pence > 0)`;
  await tx
    .updateTable('invoices')
    .set({
      document: sql`document - 'advanceOn' || jsonb_strip_nulls(
        jsonb_build_object('advance', (${advance})::bigint, 'advanceOn', ${receivedOn}))`,
    })
    .where('id', '=', invoiceId)
    .execute();
}
