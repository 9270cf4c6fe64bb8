import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import type { InvoiceReportRow } from '@dragoman/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { monthlyNoOf } from '../invoices/index.ts';
import {
  directionOf,
  isNarrow,
  monthOf,
  ofInvoice,
  partOf,
  type Asked,
  type Part,
  type Scope,
  untilOf,
  within,
} from './scope.ts';
import { creditNoteToken, invoiceToken, paidOf, writtenOff } from './settlement.ts';
import { jobColumns, type JobLine } from './statement.views.ts';

/** One payment on an invoice; an advance goes by that name (rule reports/payments). */
export interface PaymentOnInvoice {
  paymentRef: string;
  paymentDate: CalendarDay;
  paidAmount: Pence;
  notes: string;
}

export interface IssuedDocument extends JobLine {
  invoiceNo: string;
  monthlyNo: string | null;
  invoiceDate: CalendarDay;
  kind: 'invoice' | 'creditNote';
  subTotal: Pence;
  charge: Pence;
  vat: boolean;
  invTotal: Pence;
  balanceAmount: Pence;
  hvat: Pence;
  pays: PaymentOnInvoice[];
}

const invoices = (scope: Scope) =>
  sql`i.side = 'client' and ${within(sql`i.invoice_date`, scope)} and ${ofInvoice(scope)}`;

const creditNotes = (scope: Scope) =>
  sql`c.side = 'client' and ${within(sql`c.credit_date`, scope)} and ${ofInvoice(scope)}`;

/**
 * Client invoices at their own date, cancelled ones too, and credit notes as negative rows at theirs, so that a past
 * period never changes (rule reports/past-periods). Newest first where nothing else is asked, a day's credit notes
 * after its invoices.
 */
export async function issuedDocuments(db: Db, scope: Scope & Part): Promise<IssuedDocument[]> {
  return (await issuedQuery(scope).execute(db)).rows;
}

/** The same as a statement; all of them where no page is named. */
export function issuedQuery(scope: Scope & Asked): RawBuilder<IssuedDocument> {
  const until = untilOf(scope);
  const way = directionOf(scope);
  const key = keys[scope.sort ?? ''] ?? keys['invoiceDate']!;
  const sorted = sql`order by key ${way}, note_id is not null, number ${way}`;
  return sql<IssuedDocument>`
    select coalesce(c.id, i.id) as _id, ${jobColumns}, case when c.id is null then ${invoiceToken} else ${creditNoteToken} end as "randToken", coalesce(c.credit_note_no, i.invoice_no) as "invoiceNo",
      case when c.id is null then ${monthlyNoOf} end as "monthlyNo", page.day as "invoiceDate", case when c.id is null then 'invoice' else 'creditNote' end as kind,
      coalesce(c.sub_total_pence, i.sub_total_pence) as "subTotal", coalesce(c.charge_pence, i.charge_pence) as charge, i.vat,
      coalesce(c.total_pence, i.inv_total_pence) as "invTotal", case when c.id is null then i.balance_pence else 0 end as "balanceAmount",
      case when c.id is null then i.hvat_pence else -i.hvat_pence end as hvat, coalesce(s.pays, '[]') as pays
    from (
      select * from (
        (select i.id, null::uuid as note_id, i.invoice_date as day, i.number, ${key.ofInvoice} as key from invoices i
          where ${invoices(scope)} order by ${key.ofInvoice} ${way}, i.number ${way} ${until})
        union all
        (select i.id, c.id, c.credit_date, c.number, ${key.ofNote} from credit_notes c join invoices i on i.id = c.invoice_id
          where ${creditNotes(scope)} order by ${key.ofNote} ${way}, c.number ${way} ${until})) documents
      ${sorted} ${partOf(scope)}) page
      join invoices i on i.id = page.id left join credit_notes c on c.id = page.note_id
      join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id
      left join lateral (
        select json_agg(json_build_object('paymentRef', paid.ref, 'paymentDate', paid.day, 'paidAmount', paid.amount,
          'notes', paid.notes) order by paid.day, paid.id) as pays
        from (
          select a.id, case when y.kind = 'Advance' then 'Advance' else y.payment_ref end as ref, y.payment_date as day,
            a.amount_pence as amount, coalesce(a.notes, '') as notes
          from allocations a join payments y on y.id = a.payment_id where a.invoice_id = i.id and not a.released
          union all
          select w.id, 'Written off', w.written_off_date, 0,
            'Written off £' || to_char(w.amount_pence / 100.0, 'FM999,999,990.00')
          from write_offs w
          where w.invoice_id = i.id and not exists (select from write_off_reversals r where r.write_off_id = w.id)) paid
        where c.id is null) s on true
    order by page.key ${way}, page.note_id is not null, page.number ${way}`;
}

/** What documents can be sorted by. A credit note leaves nothing outstanding. */
const keys: Record<string, { readonly ofInvoice: RawBuilder<unknown>; readonly ofNote: RawBuilder<unknown> }> = {
  invoiceDate: { ofInvoice: sql`i.invoice_date`, ofNote: sql`c.credit_date` },
  invTotal: { ofInvoice: sql`i.inv_total_pence`, ofNote: sql`c.total_pence` },
  balanceAmount: { ofInvoice: sql`i.balance_pence`, ofNote: sql`0::bigint` },
};

/** What many documents come to that are of one kind, and all with VAT or all without. */
export interface IssuedAmounts extends InvoiceReportRow {
  /** First day of their month; null where the months are not told apart. */
  readonly month: CalendarDay | null;
  readonly outstanding: Pence;
}

/** What they come to, together or month by month. */
export async function issuedSums(db: Db, scope: Scope, byMonth = false): Promise<IssuedAmounts[]> {
  const sums = isNarrow(scope) ? narrowSums(scope, byMonth) : wholeSums(scope, byMonth);
  const { rows } = await sql<IssuedAmounts>`${sums} order by month`.execute(db);
  return rows;
}

const wholeSums = (scope: Scope, byMonth: boolean) => sql`
  select ${monthOf(sql`day`, byMonth)} as month, kind, vat, sum(documents)::bigint as documents, sum(sub_total_pence)::bigint as "subTotal",
    sum(charge_pence)::bigint as charge, sum(total_pence)::bigint as "invTotal", sum(hvat_pence)::bigint as hvat,
    sum(paid_pence)::bigint as paid, sum(outstanding_pence)::bigint as outstanding
  from issued_days where ${within(sql`day`, scope)} group by 1, kind, vat`;

const narrowSums = (scope: Scope, byMonth: boolean) => sql`
  select ${monthOf(sql`i.invoice_date`, byMonth)} as month, 'invoice' as kind, i.vat, count(*) as documents, sum(i.sub_total_pence)::bigint as "subTotal",
    sum(i.charge_pence)::bigint as charge, sum(i.inv_total_pence)::bigint as "invTotal", sum(i.hvat_pence)::bigint as hvat,
    ${paidOf} as paid, coalesce(sum(i.balance_pence) filter (where not i.cancelled), 0)::bigint as outstanding
  from invoices i ${writtenOff} where ${invoices(scope)} group by 1, i.vat
  union all
  select ${monthOf(sql`c.credit_date`, byMonth)}, 'creditNote', i.vat, count(*), sum(c.sub_total_pence)::bigint, sum(c.charge_pence)::bigint, sum(c.total_pence)::bigint,
    -sum(i.hvat_pence)::bigint, 0, 0
  from credit_notes c join invoices i on i.id = c.invoice_id where ${creditNotes(scope)} group by 1, i.vat`;
