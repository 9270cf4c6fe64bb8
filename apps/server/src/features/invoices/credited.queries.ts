import { type StandingDiscount } from '@dragoman/domain/invoices';
import { noPence, type Pence, sum } from '@dragoman/domain/money';
import type { Db } from '../../platform/database/index.ts';

/**
 * The discount that stood on a booking's client invoices when they were credited: of the newest, with the other share
 * of a split bill (rule invoices/carried-discount), and the discount that was quoted. Undefined where none was
 * credited, where a late cancellation was billed, and where the quotation form has been confirmed since.
 */
export async function creditedDiscount(
  db: Db,
  bookingId: string,
): Promise<(StandingDiscount & { readonly quoted: Pence }) | undefined> {
  const credited = await db
    .selectFrom('invoices as i')
    .innerJoin('credit_notes as c', 'c.invoice_id', 'i.id')
    .leftJoin('quotations as q', 'q.booking_id', 'i.booking_id')
    .select(['i.invoice_no', 'i.shares', 'i.discounts_pence', 'i.late_cancellation', 'c.created_at'])
    .select(['q.discounts_pence as quoted', 'q.confirmed_at'])
    .where('i.booking_id', '=', bookingId)
    .where('i.side', '=', 'client')
    .orderBy('i.number', 'desc')
    .limit(2)
    .execute();
  const [newest] = credited;
  if (!newest || newest.late_cancellation || (newest.confirmed_at && newest.confirmed_at > newest.created_at))
    return undefined;
  const together = credited.slice(0, newest.shares).toReversed();
  return {
    discounts: sum(together.map(({ discounts_pence }) => discounts_pence)),
    quoted: newest.quoted ?? noPence,
    invoiceNos: together.map(({ invoice_no }) => invoice_no),
  };
}
