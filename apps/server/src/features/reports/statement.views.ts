import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { ofBooking, ofPayer, within, type Scope } from './scope.ts';

export interface StatementLine {
  _id: string;
  booking_ref: string;
  companyName: string | null;
  clientName: string;
  fileRef: string;
  name: string;
  language: string;
  serviceType: string;
  interpreterName: string | null;
  date: CalendarDay;
  status: string;
  invTotal: Pence;
  balanceAmount: Pence;
  invoiceNo: string | null;
  invoiceDate: CalendarDay | null;
  ServiceCharge: Pence;
  VAT: Pence;
  paiddate: CalendarDay | null;
  notes: string;
}

/** The job's columns that every report shows; the company of a private customer is null. */
export const jobColumns = sql`
  b.booking_ref, case when p.kind = 'private' then null else p.name end as "companyName", b.client_name as "clientName",
  b.file_ref as "fileRef", b.name, b.language, b.service_type as "serviceType", b.interpreter_name as "interpreterName", b.date`;

/**
 * What was allocated to an invoice, and the notes of it: written-off money is named there but never counts as paid
 * (rulings S-80, S-86).
 */
export const settlement = sql`
  left join lateral (
    select coalesce(sum(a.amount_pence), 0)::bigint as paid, max(y.payment_date) as last_paid,
      string_agg(nullif(a.notes, ''), ', ' order by a.id) as notes
    from allocations a join payments y on y.id = a.payment_id
    where a.invoice_id = i.id and not a.released) s on true
  left join lateral (
    select string_agg('Written off £' || to_char(w.amount_pence / 100.0, 'FM999,999,990.00'), ', ' order by w.id) as notes
    from write_offs w
    where w.invoice_id = i.id and not exists (select from write_off_reversals r where r.write_off_id = w.id)) w on true`;

async function invoiceRows(db: Db, scope: Scope, which: RawBuilder<unknown>): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select i.id as _id, ${jobColumns}, b.status, i.inv_total_pence as "invTotal", i.balance_pence as "balanceAmount",
      i.invoice_no as "invoiceNo", i.invoice_date as "invoiceDate",
      case when i.vat then 0 else i.charge_pence end as "ServiceCharge",
      case when i.vat then i.charge_pence else 0 end as "VAT",
      s.last_paid as paiddate, concat_ws(', ', s.notes, w.notes) as notes
    from invoices i join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id ${settlement}
    where i.side = 'client' and not i.cancelled and ${which}
      and ${within(sql`i.invoice_date`, scope)} and ${ofPayer(scope)}
    order by i.invoice_date desc, i.number desc`.execute(db);
  return rows;
}

/** Live invoices that still want money, by invoice date (ruling S-94). */
export function outstandingInvoices(db: Db, scope: Scope): Promise<StatementLine[]> {
  return invoiceRows(db, scope, sql`i.balance_pence > 0`);
}

/** Live invoices that want nothing any more, by invoice date (ruling S-95). */
export function paidInvoices(db: Db, scope: Scope): Promise<StatementLine[]> {
  return invoiceRows(db, scope, sql`i.balance_pence = 0`);
}

/** Money allocated to live invoices, to partly paid ones too (ruling S-95). */
export async function paidAmount(db: Db, scope: Scope): Promise<Pence> {
  const { rows } = await sql<{ paid: Pence }>`
    select coalesce(sum(a.amount_pence), 0)::bigint as paid
    from allocations a join invoices i on i.id = a.invoice_id join bookings b on b.id = i.booking_id
      join payers p on p.id = i.payer_id
    where not a.released and not i.cancelled and ${within(sql`i.invoice_date`, scope)} and ${ofPayer(scope)}`.execute(
    db,
  );
  return rows[0]!.paid;
}

/** Confirmed jobs by attendance date, at the Grand Total of their quotation without advance (rulings S-94, S-127). */
export async function confirmedJobs(db: Db, scope: Scope): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select b.id as _id, b.booking_ref, case when b.business_type = 'Private' then null else b.company_name end as "companyName",
      b.client_name as "clientName", b.file_ref as "fileRef", b.name, b.language, b.service_type as "serviceType",
      b.interpreter_name as "interpreterName", b.date, b.status,
      coalesce(q.inv_total_pence, 0) as "invTotal", coalesce(q.inv_total_pence, 0) as "balanceAmount",
      null as "invoiceNo", null as "invoiceDate",
      case when q.vat then 0 else coalesce(q.charge_pence, 0) end as "ServiceCharge",
      case when q.vat then q.charge_pence else 0 end as "VAT", null as paiddate, '' as notes
    from bookings b left join quotations q on q.booking_id = b.id
    where b.status = 'Confirmed' and ${within(sql`b.date`, scope)} and ${ofBooking(scope)}
    order by b.date desc, b.ref_number desc`.execute(db);
  return rows;
}
