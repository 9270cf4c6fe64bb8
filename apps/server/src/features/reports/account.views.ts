import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf, contains } from '../../platform/search/index.ts';
import {
  directionOf,
  isNarrow,
  monthOf,
  ofBooking,
  ofInvoiceAndJob,
  partOf,
  type Asked,
  type Part,
  type Rows,
  type Scope,
  untilOf,
  within,
} from './scope.ts';
import { invoiceToken, settlement } from './settlement.ts';
import type { JobLine } from './statement.views.ts';

export interface AccountLine extends JobLine {
  invoiceNo: string;
  invoiceDate: CalendarDay;
  invTotal: Pence;
  paiddate: CalendarDay | null;
  paidAmount: Pence;
  balanceAmount: Pence;
  IPPaid: Pence;
  serviceCharges: Pence;
  vatAmount: Pence;
  lilAmount: Pence;
  remittanceRef: string | null;
  slipToken: string | null;
}

const liveInvoices = sql`invoices i where i.booking_id = b.id and i.side = 'client' and not i.cancelled`;

/**
 * Live client invoices, by the attendance date of their job. A company's are found by their payer; others job by job, for which
 * the database has to be kept from reading all invoices there are (`offset 0`), unless they are to be sorted by their amounts.
 */
export const billedJobs = (scope: Scope & Pick<Part, 'sort'>) => sql`
  from bookings b cross join lateral (
    select i.* from ${liveInvoices} ${scope.companyId || sorts[scope.sort ?? ''] ? sql`` : sql`offset 0`}) i
  where ${within(sql`b.date`, scope)} and ${ofInvoiceAndJob(scope)}`;

/** Jobs billed to nobody, with the live invoice of their interpreter (rule reports/lil-account). */
export const unbilledJobs = (scope: Scope) => sql`
  from bookings b join invoices ip on ip.booking_id = b.id and ip.side = 'interpreter' and not ip.cancelled
  where b.invoice_no is null and ${within(sql`b.date`, scope)} and ${ofBooking(scope)}`;

/** A job billed to nobody has no amounts to sort by. */
const sorts: Record<string, RawBuilder<unknown>> = {
  invTotal: sql`i.inv_total_pence`,
  balanceAmount: sql`i.balance_pence`,
};

/**
 * A page of the live invoices with what the interpreter gets, remitted or not (rule reports/lil-account). A split job's
 * interpreter counts once, on its first share; a job billed to nobody stands with its interpreter's pay alone.
 */
export async function accountLines(db: Db, scope: Scope & Part): Promise<AccountLine[]> {
  return (await accountQuery(scope).execute(db)).rows;
}

/** The same as a statement; all of it where no page is named. */
export function accountQuery(scope: Scope & Asked): RawBuilder<AccountLine> {
  const until = untilOf(scope);
  const amount = sorts[scope.sort ?? ''];
  const way = directionOf(scope);
  return sql<AccountLine>`
    select coalesce(i.id, ip.id) as _id, b.id as "bookingId", ${invoiceToken} as "randToken", b.booking_ref, case
        when i.id is null then case when b.business_type = 'Private' then null else b.company_name end
        when p.kind = 'private' then null else p.name end as "companyName",
      b.client_name as "clientName", b.file_ref as "fileRef", b.name, b.language, b.service_type as "serviceType",
      b.interpreter_name as "interpreterName", b.date, coalesce(i.invoice_no, ip.invoice_no) as "invoiceNo",
      coalesce(i.invoice_date, ip.invoice_date) as "invoiceDate", sums."invTotal", s.last_paid as paiddate, s.paid as "paidAmount",
      coalesce(i.balance_pence, 0) as "balanceAmount", sums."IPPaid", sums.charge - sums."vatAmount" as "serviceCharges",
      sums."vatAmount", sums."invTotal" - sums."IPPaid" - sums."vatAmount" as "lilAmount",
      slip.remittance_ref as "remittanceRef", slip.token as "slipToken"
    from (
      select * from (
        (select ${amount ?? sql`b.date`} as key, b.id, i.share ${billedJobs(scope)}
          order by ${amount ?? sql`b.date`} ${way}, b.id ${way}, i.share ${until})
        union all
        (select ${amount ? sql`0` : sql`b.date`}, b.id, null ${unbilledJobs(scope)}
          order by ${amount ? sql`` : sql`b.date ${way},`} b.id ${way} ${until})) rows
      order by key ${way}, id ${way}, share ${partOf(scope)}) page
      join bookings b on b.id = page.id
      left join invoices i on i.booking_id = b.id and i.side = 'client' and not i.cancelled and i.share = page.share
      left join payers p on p.id = i.payer_id
      left join invoices ip on ip.booking_id = b.id and ip.side = 'interpreter' and not ip.cancelled and coalesce(page.share, 1) = 1
      cross join lateral (
        select coalesce(i.inv_total_pence, 0) as "invTotal", coalesce(ip.inv_total_pence, 0) as "IPPaid",
          coalesce(i.charge_pence, 0) as charge, case when i.vat then i.charge_pence else 0 end as "vatAmount") sums
      ${settlement}
      left join lateral (
        select rs.remittance_ref, t.token from remittance_slips rs
          left join page_tokens t on t.subject_id = rs.id and t.page = 'remittance-slip' and t.audience = 'staff' and t.revoked_at is null
        where rs.remittance_ref = b.remittance_ref) slip on coalesce(page.share, 1) = 1
    order by page.key ${way}, page.id ${way}, page.share`;
}

/** What many rows of the statement come to, all with VAT or all without. */
interface AccountAmounts {
  /** First day of their month; null where the months are not told apart. */
  readonly month: CalendarDay | null;
  readonly documents: number;
  readonly vat: boolean;
  readonly charge: Pence;
  readonly invTotal: Pence;
  readonly ipPaid: Pence;
}

/** What all of them come to, together or month by month. */
export async function accountAmounts(db: Db, scope: Scope, byMonth = false): Promise<AccountAmounts[]> {
  const { rows } = await sql<AccountAmounts>`
    select month, vat, sum(documents)::bigint as documents, sum(charge)::bigint as charge, sum("invTotal")::bigint as "invTotal",
      sum("ipPaid")::bigint as "ipPaid"
    from (${isNarrow(scope) ? narrowAmounts(scope, byMonth) : wholeAmounts(scope, byMonth)}) parts
    group by month, vat order by month`.execute(db);
  return rows;
}

const wholeAmounts = (scope: Scope, byMonth: boolean) => sql`
  select ${monthOf(sql`day`, byMonth)} as month, vat, documents, charge_pence as charge, total_pence as "invTotal", interpreters_pence as "ipPaid"
  from billed_days where ${within(sql`day`, scope)}`;

const narrowAmounts = (scope: Scope, byMonth: boolean) => sql`
  select ${monthOf(sql`b.date`, byMonth)} as month, i.vat, count(*) as documents, sum(i.charge_pence) as charge, sum(i.inv_total_pence) as "invTotal",
    coalesce(sum(case when i.share = 1 then (
      select ip.inv_total_pence from invoices ip
      where ip.booking_id = b.id and ip.side = 'interpreter' and ip.share = 1 and not ip.cancelled) end), 0) as "ipPaid"
  ${billedJobs(scope)} group by 1, i.vat
  union all
  select ${monthOf(sql`b.date`, byMonth)}, false, count(*), 0, 0, coalesce(sum(ip.inv_total_pence), 0) ${unbilledJobs(scope)} group by 1`;

export interface RefundLine {
  _id: string;
  paymentId: string;
  company: string;
  paymentRef: string;
  paymentDate: CalendarDay;
  totalAmount: Pence;
  refundAmount: Pence;
  refundDate: CalendarDay;
  notes: string;
}

type RefundScope = Pick<Scope, 'companyId' | 'private' | 'fromDate' | 'toDate'> & { companyName?: string | undefined };

const refundSorts: Record<string, RawBuilder<unknown>> = {
  paymentDate: sql`y.payment_date`,
  company: sql`p.name_folded`,
  totalAmount: sql`y.total_pence`,
  refundAmount: sql`r.amount_pence`,
};

/**
 * Refunds by their own date (rules payments/refund, reports/which-date); a company by its name or identity
 * (rule reports/company).
 */
export async function refundLines(
  db: Db,
  scope: RefundScope & Part,
): Promise<Rows<RefundLine> & { totalRefunded: Pence }> {
  const { rows: counted } = await sql<{ rows: number; totalRefunded: Pence }>`
    select count(*) as rows, coalesce(sum(r.amount_pence), 0)::bigint as "totalRefunded" ${refunds(scope)}`.execute(db);
  const { rows: data } = await refundQuery(scope).execute(db);
  return { data, ...counted[0]! };
}

function refunds(scope: RefundScope): RawBuilder<unknown> {
  const { companyId, companyName } = scope;
  const which = allOf([
    companyId ? sql`(p.id = ${companyId} or (p.kind = 'client' and p.client_id = ${companyId}))` : undefined,
    companyName ? contains(sql`p.name_folded`, companyName) : undefined,
    scope.private ? sql`p.kind = 'private'` : undefined,
    within(sql`r.refund_date`, scope),
  ]);
  return sql`from refunds r join payments y on y.id = r.payment_id join payers p on p.id = y.payer_id where ${which}`;
}

/** The refunds as a statement; all of them where no page is named. */
export function refundQuery(scope: RefundScope & Asked): RawBuilder<RefundLine> {
  const way = directionOf(scope);
  return sql<RefundLine>`
    select r.id as _id, y.id as "paymentId", p.name as company, y.payment_ref as "paymentRef", y.payment_date as "paymentDate",
      y.total_pence as "totalAmount", r.amount_pence as "refundAmount", r.refund_date as "refundDate",
      coalesce(r.notes, '') as notes
    ${refunds(scope)} order by ${refundSorts[scope.sort ?? ''] ?? sql`r.refund_date`} ${way}, r.id ${way} ${partOf(scope)}`;
}
