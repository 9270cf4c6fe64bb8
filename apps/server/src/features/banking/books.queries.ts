import type { OpenInvoice } from '@dragoman/domain/banking';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { agencySettings } from '../settings/index.ts';
import { jsonRows } from './lines.queries.ts';

/** What is open of the books, as lists in JSON of the rows named beside them. */
export interface AskedBooks {
  /** Of `OwedInvoice`. */
  readonly owed: string;
  /** Of `NamedMonthly`. */
  readonly monthlies: string;
  /** Of `LearntPayer`. */
  readonly learnt: string;
  readonly prefixes: { readonly invoice: string; readonly booking: string };
}

export type OwedInvoice = OpenInvoice & { readonly payer: string };

export interface LearntPayer {
  readonly key: string;
  readonly payerId: string;
  readonly payer: string;
}

/** What is open of the books, and who has paid under these names before, a list in JSON. */
export async function openBooks(db: Db, keys: string): Promise<AskedBooks> {
  const [owed, monthlies, learnt, { prefixes }] = await Promise.all([
    jsonRows(
      db,
      sql`
      select i.invoice_no as "invoiceNo", b.booking_ref as "bookingRef", i.payer_id as "payerId", p.name as payer,
        i.invoice_date as "invoiceDate", i.balance_pence as balance
      from invoices i join payers p on p.id = i.payer_id join bookings b on b.id = i.booking_id
      where i.side = 'client' and not i.cancelled and i.balance_pence > 0`,
    ),
    jsonRows(
      db,
      sql`
      select m.monthly_no as "monthlyNo",
        coalesce(array_agg(i.invoice_no order by l.position) filter (where i.id is not null), '{}') as "invoiceNos"
      from monthly_invoices m left join monthly_invoice_lines l on l.monthly_invoice_id = m.id and not l.void
      left join invoices i on i.id = l.invoice_id and not i.cancelled and i.balance_pence > 0
      group by m.id`,
    ),
    // The first payer first.
    jsonRows(
      db,
      sql`
      select l.learnt_key as key, p.id as "payerId", p.name as payer
      from bank_lines l join payments y on y.id = l.payment_id join payers p on p.id = y.payer_id
      where l.learnt_key = any(array(select jsonb_array_elements_text(${keys}::jsonb)))
      group by l.learnt_key, p.id order by l.learnt_key, min(l.booked_at), p.id`,
    ),
    agencySettings(db),
  ]);
  return { owed, monthlies, learnt, prefixes };
}
