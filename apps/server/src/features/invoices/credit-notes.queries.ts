import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findInvoice, type InvoiceSide, type StoredInvoice } from './invoices.queries.ts';

/** A credit note with the invoice it mirrors (rule invoices/mirrored). */
export interface StoredCreditNote {
  readonly id: string;
  readonly side: InvoiceSide;
  readonly creditNoteNo: string;
  readonly creditDate: CalendarDay;
  readonly reason: string;
  readonly subTotal: Pence;
  readonly charge: Pence;
  readonly total: Pence;
  readonly bookingId: string;
  readonly mailedAt: Date | null;
  /** The monthly invoice on which its invoice was, when it was credited. */
  readonly monthlyNo: string | null;
  readonly invoice: StoredInvoice;
}

/** A credit note by its number or its identity. Refuses with 404 when there is none. */
export async function findCreditNote(db: Db, by: 'credit_note_no' | 'id', value: string): Promise<StoredCreditNote> {
  const row = await db.selectFrom('credit_notes').selectAll().where(by, '=', value).executeTakeFirst();
  if (!row) throw refuse.notFound('Credit note not found');
  return {
    id: row.id,
    side: row.side,
    creditNoteNo: row.credit_note_no,
    creditDate: row.credit_date,
    reason: row.reason,
    subTotal: row.sub_total_pence,
    charge: row.charge_pence,
    total: row.total_pence,
    bookingId: row.booking_id,
    mailedAt: row.mailed_at,
    monthlyNo: (row.document as { readonly monthlyNo?: string | null }).monthlyNo ?? null,
    invoice: await findInvoice(db, row.side, row.invoice_id),
  };
}
