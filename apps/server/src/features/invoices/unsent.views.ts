import type { UnsentInvoice } from '@dragoman/contract/invoices';
import type { Db } from '../../platform/database/index.ts';
import { invoiceNotMailed } from '../bookings/index.ts';
import { storedInvoices, waitsForMonth } from './invoices.queries.ts';
import { checkedView, checkInvoices } from './preflight.checks.ts';

/** So many are shown at most, the oldest first; what waits for its month after all others. */
const mostUnsent = 500;

/** Client invoices on which money is due and that were never sent, and how each stands before it leaves. */
export async function unsentInvoices(db: Db): Promise<{ data: UnsentInvoice[]; total: number; count: number }> {
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('invoices')
      .select((from) => from.fn.countAll<number>().as('total'))
      .where(invoiceNotMailed)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invoices as i')
      .select('id')
      .where(invoiceNotMailed)
      .orderBy(waitsForMonth)
      .orderBy('invoice_date')
      .orderBy('number')
      .limit(mostUnsent)
      .execute(),
  ]);
  const invoices = await storedInvoices(
    db,
    rows.map(({ id }) => id),
  );
  const data = (await checkInvoices(db, invoices)).map((checked) => ({
    _id: checked.invoice.id,
    invoiceDate: checked.invoice.invoiceDate,
    bookingId: checked.invoice.bookingId,
    bookingRef: checked.booking.bookingRef,
    payer: checked.payer,
    ...checkedView(checked),
  }));
  return { data, total, count: data.length };
}
