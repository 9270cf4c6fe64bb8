import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/http/refusal.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The booking behind a booking's identity, an invoice's, or an invoice number (ruling S-70). */
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

/** Changes by an amount the advance that a live invoice prints: money of its booking's advance was put to it, or released. */
export async function shiftAdvance(deed: Deed, invoiceId: string, by: Pence): Promise<void> {
  await deed.tx
    .updateTable('invoices')
    .set({ document: sql`jsonb_set(document, '{advance}', to_jsonb((document ->> 'advance')::bigint + ${by}))` })
    .where('id', '=', invoiceId)
    .execute();
}

/** Writes onto an invoice the advance that its document prints as Advance Payment. */
export async function noteAdvance(deed: Deed, invoiceId: string, advance: Pence): Promise<void> {
  const { document } = await deed.tx
    .selectFrom('invoices')
    .select('document')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await deed.tx
    .updateTable('invoices')
    .set({ document: JSON.stringify({ ...(document as object), advance }) })
    .where('id', '=', invoiceId)
    .execute();
}
