import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import {
  directionOf,
  isNarrow,
  monthOf,
  ofBooking,
  ofInvoice,
  partOf,
  type Asked,
  type Part,
  type Rows,
  type Scope,
  within,
} from './scope.ts';
import { invoiceToken, paidOf, settlement, writtenOff } from './settlement.ts';

/** What a line of a report says of its job. */
export interface JobLine {
  _id: string;
  bookingId: string;
  randToken: string | null;
  booking_ref: string;
  companyName: string | null;
  clientName: string;
  fileRef: string;
  name: string;
  language: string;
  serviceType: string;
  interpreterName: string | null;
  date: CalendarDay;
}

export interface StatementLine extends JobLine {
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

/** What all that a table of the statement covers comes to. */
interface Sums {
  readonly rows: number;
  readonly total: Pence;
}

/** A page of it, with its sums. */
type Statement = Rows<StatementLine> & Sums;

/** The job's columns that every report shows; the company of a private customer is null. */
export const jobColumns = sql`
  b.id as "bookingId", b.booking_ref, case when p.kind = 'private' then null else p.name end as "companyName", b.client_name as "clientName",
  b.file_ref as "fileRef", b.name, b.language, b.service_type as "serviceType", b.interpreter_name as "interpreterName", b.date`;

/** Live invoices by invoice date (rules reports/which-date, reports/statement-sums). */
const live = (scope: Scope) =>
  sql`i.side = 'client' and not i.cancelled and ${within(sql`i.invoice_date`, scope)} and ${ofInvoice(scope)}`;

const outstanding = sql`i.balance_pence > 0`;
const settled = sql`i.balance_pence = 0`;

const sorts: Record<string, RawBuilder<unknown>> = {
  invTotal: sql`i.inv_total_pence`,
  balanceAmount: sql`i.balance_pence`,
};
const byDay = sql`i.invoice_date`;

/** Invoices as a statement; all of them where no page is named. */
function invoiceQuery(scope: Scope & Asked, which: RawBuilder<unknown>): RawBuilder<StatementLine> {
  const way = directionOf(scope);
  const sorted = sql`order by ${sorts[scope.sort ?? ''] ?? byDay} ${way}, i.number ${way}`;
  return sql<StatementLine>`
    select i.id as _id, ${jobColumns}, b.status, i.inv_total_pence as "invTotal", i.balance_pence as "balanceAmount",
      ${invoiceToken} as "randToken", i.invoice_no as "invoiceNo", i.invoice_date as "invoiceDate",
      case when i.vat then 0 else i.charge_pence end as "ServiceCharge",
      case when i.vat then i.charge_pence else 0 end as "VAT",
      s.last_paid as paiddate, concat_ws(', ', s.notes, w.notes) as notes
    from (
      select i.id from invoices i where ${live(scope)} and ${which}
      ${sorted} ${partOf(scope)}) page
      join invoices i on i.id = page.id join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id ${settlement}
    ${sorted}`;
}

export const outstandingQuery = (scope: Scope & Asked) => invoiceQuery(scope, outstanding);
export const paidQuery = (scope: Scope & Asked) => invoiceQuery(scope, settled);

/** Live invoices with a balance due, and the sum of those balances. */
export async function outstandingInvoices(db: Db, scope: Scope & Part): Promise<Statement> {
  const sums = isNarrow(scope)
    ? sql<Sums>`
      select count(*) as rows, coalesce(sum(i.balance_pence), 0)::bigint as total
      from invoices i where ${live(scope)} and ${outstanding}`
    : sql<Sums>`
      select coalesce(sum(outstanding_documents), 0)::bigint as rows, coalesce(sum(outstanding_pence), 0)::bigint as total
      from issued_days where ${within(sql`day`, scope)}`;
  const { rows } = await sums.execute(db);
  return { data: (await outstandingQuery(scope).execute(db)).rows, ...rows[0]! };
}

/** Live invoices with nothing due; the sum is the money allocated, to partly paid ones too. */
export async function paidInvoices(db: Db, scope: Scope & Part): Promise<Statement> {
  const sums = isNarrow(scope)
    ? sql<Sums>`
      select count(*) filter (where ${settled}) as rows, ${paidOf} as total
      from invoices i ${writtenOff} where ${live(scope)}`
    : sql<Sums>`
      select coalesce(sum(settled_documents), 0)::bigint as rows, coalesce(sum(paid_pence), 0)::bigint as total
      from issued_days where ${within(sql`day`, scope)}`;
  const { rows } = await sums.execute(db);
  return { data: (await paidQuery(scope).execute(db)).rows, ...rows[0]! };
}

const isConfirmed = (scope: Scope) =>
  sql`b.status = 'Confirmed' and ${within(sql`b.date`, scope)} and ${ofBooking(scope)}`;

/**
 * Confirmed jobs by attendance date, at the Grand Total of their quotation without advance (rules reports/which-date,
 * reports/confirmed-jobs).
 */
export async function confirmedJobs(db: Db, scope: Scope & Part): Promise<Statement> {
  const { rows: sums } = await sql<Sums>`
    select count(*) as rows, coalesce(sum(q.inv_total_pence), 0)::bigint as total
    from bookings b left join quotations q on q.booking_id = b.id where ${isConfirmed(scope)}`.execute(db);
  return { data: (await confirmedQuery(scope).execute(db)).rows, ...sums[0]! };
}

/** Confirmed jobs as a statement; all of them where no page is named. */
export function confirmedQuery(scope: Scope & Asked): RawBuilder<StatementLine> {
  const way = directionOf(scope);
  const key = scope.sort === 'invTotal' ? sql`coalesce(q.inv_total_pence, 0)` : sql`b.date`;
  const sorted = sql`order by ${key} ${way}, b.id ${way}`;
  return sql<StatementLine>`
    select b.id as _id, b.id as "bookingId", null as "randToken", b.booking_ref, case when b.business_type = 'Private' then null else b.company_name end as "companyName",
      b.client_name as "clientName", b.file_ref as "fileRef", b.name, b.language, b.service_type as "serviceType",
      b.interpreter_name as "interpreterName", b.date, b.status,
      coalesce(q.inv_total_pence, 0) as "invTotal", coalesce(q.inv_total_pence, 0) as "balanceAmount",
      null as "invoiceNo", null as "invoiceDate",
      case when q.vat then 0 else coalesce(q.charge_pence, 0) end as "ServiceCharge",
      case when q.vat then q.charge_pence else 0 end as "VAT", null as paiddate, '' as notes
    from (
      select b.id from bookings b left join quotations q on q.booking_id = b.id where ${isConfirmed(scope)} ${sorted} ${partOf(scope)}) page
      join bookings b on b.id = page.id left join quotations q on q.booking_id = b.id
    ${sorted}`;
}

export interface StatementMonth {
  month: CalendarDay;
  outstanding: Pence;
  paid: Pence;
}

/** What was paid and what is outstanding of live invoices, by the month of issue. */
export async function statementMonths(db: Db, scope: Scope): Promise<StatementMonth[]> {
  const amounts = isNarrow(scope)
    ? sql<StatementMonth>`
      select ${monthOf(byDay, true)} as month, sum(i.balance_pence)::bigint as outstanding, ${paidOf} as paid
      from invoices i ${writtenOff} where ${live(scope)} group by 1 order by 1`
    : sql<StatementMonth>`
      select ${monthOf(sql`day`, true)} as month, sum(outstanding_pence)::bigint as outstanding, sum(paid_pence)::bigint as paid
      from issued_days where ${within(sql`day`, scope)} group by 1
      having sum(outstanding_documents) + sum(settled_documents) > 0 order by 1`;
  return (await amounts.execute(db)).rows;
}
