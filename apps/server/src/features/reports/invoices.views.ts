import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { ofPayer, within, type Scope } from './scope.ts';
import { jobColumns } from './statement.views.ts';

/** One payment on an invoice; an advance goes by that name (ruling S-100). */
export interface PaymentOnInvoice {
  paymentRef: string;
  paymentDate: CalendarDay;
  paidAmount: Pence;
  notes: string;
}

export interface IssuedDocument {
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
  invoiceNo: string;
  invoiceDate: CalendarDay;
  kind: 'invoice' | 'creditNote';
  subTotal: Pence;
  charge: Pence;
  vat: boolean;
  invTotal: Pence;
  balanceAmount: Pence;
  hvat: Pence;
  paid: Pence;
  pays: PaymentOnInvoice[];
}

/**
 * Every client invoice at its own date, cancelled ones too, and every credit note as a negative row at its date,
 * so that a past period never changes (ruling S-94). Newest first.
 */
export async function issuedDocuments(db: Db, scope: Scope): Promise<IssuedDocument[]> {
  const { rows } = await sql<IssuedDocument>`
    select * from (
      select i.id as _id, ${jobColumns}, i.invoice_no as "invoiceNo", i.invoice_date as "invoiceDate", 'invoice' as kind,
        i.sub_total_pence as "subTotal", i.charge_pence as charge, i.vat, i.inv_total_pence as "invTotal",
        i.balance_pence as "balanceAmount", i.hvat_pence as hvat, coalesce(s.paid, 0) as paid, coalesce(s.pays, '[]') as pays
      from invoices i join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id
        left join lateral (
          select json_agg(json_build_object('paymentRef', paid.ref, 'paymentDate', paid.day, 'paidAmount', paid.amount,
            'notes', paid.notes) order by paid.day, paid.id) as pays, sum(paid.amount)::bigint as paid
          from (
            select a.id, case when y.kind = 'Advance' then 'Advance' else y.payment_ref end as ref, y.payment_date as day,
              a.amount_pence as amount, coalesce(a.notes, '') as notes
            from allocations a join payments y on y.id = a.payment_id where a.invoice_id = i.id and not a.released
            union all
            select w.id, 'Written off', w.written_off_date, 0,
              'Written off £' || to_char(w.amount_pence / 100.0, 'FM999,999,990.00')
            from write_offs w
            where w.invoice_id = i.id and not exists (select from write_off_reversals r where r.write_off_id = w.id)) paid) s on true
      where i.side = 'client' and ${within(sql`i.invoice_date`, scope)} and ${ofPayer(scope)}
      union all
      select c.id, ${jobColumns}, c.credit_note_no, c.credit_date, 'creditNote',
        c.sub_total_pence, c.charge_pence, i.vat, c.total_pence, 0, -i.hvat_pence, 0, '[]'
      from credit_notes c join invoices i on i.id = c.invoice_id join bookings b on b.id = c.booking_id
        join payers p on p.id = i.payer_id
      where c.side = 'client' and ${within(sql`c.credit_date`, scope)} and ${ofPayer(scope)}
    ) documents order by "invoiceDate" desc, "invoiceNo" desc`.execute(db);
  return rows;
}
