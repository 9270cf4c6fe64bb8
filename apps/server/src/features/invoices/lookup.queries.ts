import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
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
  const printed = after === 'release' ? settled : sql`greatest((document ->> 'advance')::bigint, ${settled})`;
  await command.tx
    .updateTable('invoices')
    .set({ document: sql`jsonb_set(document, '{advance}', to_jsonb((${printed})::bigint))` })
    .where('id', '=', invoice.id)
    .execute();
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
  const { document, received_on: advanceOn } = await command.tx
    .selectFrom('invoices')
    .select([
      'document',
      sql<CalendarDay | null>`(select min(p.payment_date) from payments p
        where p.booking_id = invoices.booking_id and p.kind = 'Advance' and p.allocated_pence > 0)`.as('received_on'),
    ])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await command.tx
    .updateTable('invoices')
    .set({ document: JSON.stringify({ ...(document as object), advance, ...(advanceOn && { advanceOn }) }) })
    .where('id', '=', invoiceId)
    .execute();
}
