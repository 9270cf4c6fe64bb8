import type { VatEntry, VatEntryScope, VatScope } from '@dragoman/contract/reports';
import { taxPointDays } from '@dragoman/domain/invoices';
import type { Pence } from '@dragoman/domain/money';
import { monthsBeforeRelief, vatBoxes, type VatBoxes, type VatSum } from '@dragoman/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { dueOn } from '../invoices/index.ts';
import { allocatedFrom } from '../payments/index.ts';
import { closingOf } from '../ledger/index.ts';
import { directionOf, partOf, type Asked, type Part } from './scope.ts';

type Scope = z.output<typeof VatScope>;
type EntryScope = z.output<typeof VatEntryScope>;
export type VatLine = z.output<typeof VatEntry>;

// Each of these gives the entries of one kind on their day: id, day, invoice_id or payment_id, what, net, vat, flat_rate.

const isWithin = (day: RawBuilder<unknown>, { fromDate, toDate }: Scope) =>
  sql`${day} between ${fromDate} and ${toDate}`;

/** What of an amount that includes VAT is VAT (rule vat/accounting). */
const vatIn = (amount: RawBuilder<unknown>, percent: RawBuilder<unknown>) =>
  sql`round(${amount} * ${percent} / (100 + ${percent}))::bigint`;

/** Whether the books of a day were closed when something was recorded. */
const wasClosed = (day: RawBuilder<unknown>, recordedAt: RawBuilder<unknown>) => sql`exists (
  select from closed_periods c where c.last_day >= ${day} and c.closed_at <= ${recordedAt}
    and (c.reopened_at is null or c.reopened_at > ${recordedAt}))`;

/**
 * The tax point of invoice `i`; where that was closed when it was issued, or where the invoice replaces one whose credit note counts on
 * its own day, the invoice's day (rule vat/accounting).
 */
const taxPoint = (issuedAt: string) => sql`
  case when i.revises_invoice_id is null and i.invoice_date > i.job_date + ${sql.lit(taxPointDays)} and not ${wasClosed(sql`i.job_date`, sql.ref(issuedAt))}
  then i.job_date else i.invoice_date end`;

/** Documents that name VAT, and changes and credits of them. */
const invoiceEntries = (scope: Scope) => sql`
  select 'sales' as part, id, day, invoice_id, null::uuid as payment_id, what, net, vat, flat_rate from (
    select e.id::text || p.invoice_id::text as id, case when e.kind = 'invoice' then ${taxPoint('e.recorded_at')} else e.occurred_on end as day,
      p.invoice_id, e.description as what,
      coalesce(sum(p.credit_pence - p.debit_pence) filter (where p.account = 'sales'), 0) as net,
      coalesce(sum(p.credit_pence - p.debit_pence) filter (where p.account = 'vatOutput'), 0) as vat, i.hvat_percent as flat_rate
    from ledger_entries e join ledger_postings p on p.entry_id = e.id join invoices i on i.id = p.invoice_id
    where e.occurred_on >= ${scope.fromDate} and p.account in ('sales', 'vatOutput') and i.vat
      and (e.occurred_on <= ${scope.toDate} or i.job_date <= ${scope.toDate})
    group by e.id, p.invoice_id, i.hvat_percent, i.invoice_date, i.job_date, i.revises_invoice_id) issued
  where ${isWithin(sql`day`, scope)}`;

/**
 * The day on which money that settled an invoice counts: that of its receipt, not before the invoice, and not before it was last set
 * free; that of the allocation where the receipt's was closed already, or where the money was an advance, which counted before.
 */
const settledOn = sql`
  case when e.kind = 'allocation' and not exists (
      select from ledger_postings a where a.entry_id = e.id and a.account = 'advances')
    and not ${wasClosed(sql`y.payment_date`, sql`e.recorded_at`)}
  then ${allocatedFrom} else e.occurred_on end`;

/** What was paid of invoices that name VAT: of each the VAT of all that was paid, rounded once, less that of what was paid before. */
const receiptEntries = (scope: Scope) => sql`
  select 'sales' as part, id, day, invoice_id, payment_id, what, amount - vat as net, vat, flat_rate from (
    select id, day, invoice_id, payment_id, what, amount, flat_rate,
      ${vatIn(sql`so_far`, sql`percent`)} - ${vatIn(sql`(so_far - amount)`, sql`percent`)} as vat
    from (
      select *, sum(amount) over (partition by invoice_id order by day, id) as so_far from (
        select p.id::text as id, ${settledOn} as day, p.invoice_id, p.payment_id, e.description as what,
          p.credit_pence - p.debit_pence as amount, i.percent, i.hvat_percent as flat_rate
        from ledger_postings p join ledger_entries e on e.id = p.entry_id join invoices i on i.id = p.invoice_id
          join payments y on y.id = p.payment_id
        where p.account = 'receivable' and i.vat and i.id in (${settledAbout(scope)})) settled) added) shared
  where ${isWithin(sql`day`, scope)}`;

/** Invoices that may have been paid within the days: by a receipt of then, or by an entry of then. */
const settledAbout = ({ fromDate, toDate }: Scope) => sql`
  select p.invoice_id from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where p.account = 'receivable' and p.payment_id is not null and e.occurred_on between ${fromDate} and ${toDate}
  union
  select a.invoice_id from allocations a join payments y on y.id = a.payment_id
  where y.payment_date <= ${toDate} and a.allocated_date > ${toDate}`;

/** The day on which an advance no longer bears VAT, since its invoice does: on the invoice basis its tax point, not before the receipt. */
const settledByInvoice = sql`(
  select greatest(y.payment_date, ${taxPoint('e.recorded_at')}) from ledger_postings s join invoices i on i.id = s.invoice_id
  where s.entry_id = e.id and e.kind = 'allocation' and s.account = 'receivable' and i.invoice_date = e.occurred_on)`;

/** Money reserved for a job before its invoice: its VAT is due at receipt, and no longer once the invoice has it. */
const advanceEntries = (scope: Scope) => sql`
  select 'advances' as part, id, day, null::uuid as invoice_id, payment_id, what, amount - vat as net, vat, flat_rate from (
    select id, day, payment_id, what, amount, flat_rate,
      ${vatIn(sql`so_far`, sql`percent`)} - ${vatIn(sql`(so_far - amount)`, sql`percent`)} as vat
    from (
      select p.id::text as id, ${scope.accounting === 'cash' ? sql`e.occurred_on` : sql`coalesce(${settledByInvoice}, e.occurred_on)`} as day,
        p.payment_id, e.description as what, p.credit_pence - p.debit_pence as amount,
        sum(p.credit_pence - p.debit_pence) over (partition by p.payment_id order by e.occurred_on, p.id) as so_far,
        y.percent, y.hvat_percent as flat_rate
      from ledger_postings p join ledger_entries e on e.id = p.entry_id join payments y on y.id = p.payment_id
      where p.account = 'advances' and y.vat and p.payment_id in (
        select o.payment_id from ledger_entries d join ledger_postings o on o.entry_id = d.id
        where o.account = 'advances' and d.occurred_on >= ${scope.fromDate})) added) shared
  where ${isWithin(sql`day`, scope)}`;

/** Interpreters' invoices and their credits, on the day of each. */
const interpreterInvoiceEntries = (scope: Scope) => sql`
  select 'purchases' as part, e.id::text || p.invoice_id::text as id, e.occurred_on as day, p.invoice_id, null::uuid as payment_id,
    e.description as what, coalesce(sum(p.debit_pence - p.credit_pence) filter (where p.account = 'interpreterCost'), 0) as net,
    coalesce(sum(p.debit_pence - p.credit_pence) filter (where p.account = 'interpreterVat'), 0) as vat, 0 as flat_rate
  from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where ${isWithin(sql`e.occurred_on`, scope)} and p.account in ('interpreterCost', 'interpreterVat')
  group by e.id, p.invoice_id`;

const chargePaid = sql`case when p.debit_pence > 0 then i.charge_pence else -i.charge_pence end`;

/** Interpreters' invoices that slips paid, which pay each whole, and what slips took back. */
const slipEntries = (scope: Scope) => sql`
  select 'purchases' as part, p.id::text as id, e.occurred_on as day, p.invoice_id, null::uuid as payment_id, e.description as what,
    (p.debit_pence - p.credit_pence) - ${chargePaid} as net, ${chargePaid} as vat, 0 as flat_rate
  from ledger_entries e join ledger_postings p on p.entry_id = e.id join invoices i on i.id = p.invoice_id
  where ${isWithin(sql`e.occurred_on`, scope)} and p.account = 'interpreterPayable' and p.slip_id is not null`;

/** What payment providers kept of receipts, on the day of each: exempt, so without VAT (rule banking/fees). */
const feeEntries = (scope: Scope) => sql`
  select 'fees' as part, p.id::text as id, e.occurred_on as day, null::uuid as invoice_id, p.payment_id, e.description as what,
    p.debit_pence - p.credit_pence as net, 0 as vat, 0 as flat_rate
  from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where ${isWithin(sql`e.occurred_on`, scope)} and p.account = 'paymentFees'`;

/** The VAT of debts that were written off, from the day on which it may be claimed, and again when such a debt stands again. */
const reliefEntries = (scope: Scope) => sql`
  select part, id::text || part as id, day, invoice_id, payment_id, what, 0 as net, vat, 0 as flat_rate from (
    select w.id, w.invoice_id, w.payment_id, ${vatIn(sql`w.amount_pence`, sql`i.percent`)} as vat, r.reversed_date as reversed,
      greatest(w.written_off_date, (${dueOn} + make_interval(months => ${monthsBeforeRelief}))::date) as claimed
    from write_offs w join invoices i on i.id = w.invoice_id left join write_off_reversals r on r.write_off_id = w.id
    where w.kind = 'debt' and i.vat) debts
  cross join lateral (values ('relief', claimed, 'Bad debt'), ('repaid', reversed, 'Bad debt that stands again')) each (part, day, what)
  where ${isWithin(sql`day`, scope)} and (reversed is null or reversed > claimed)`;

/** All entries of a return (rules vat/accounting, vat/bad-debt-relief). */
function entriesOf(scope: EntryScope): RawBuilder<unknown> {
  const kinds =
    scope.accounting === 'cash'
      ? [receiptEntries(scope), advanceEntries(scope), slipEntries(scope), feeEntries(scope)]
      : [
          invoiceEntries(scope),
          advanceEntries(scope),
          interpreterInvoiceEntries(scope),
          feeEntries(scope),
          ...(scope.scheme === 'standard' ? [reliefEntries(scope)] : []),
        ];
  return sql`select * from (${sql.join(
    kinds.map((kind) => sql`(${kind})`),
    sql` union all `,
  )}) entries where net <> 0 or vat <> 0`;
}

const ofPart = (scope: EntryScope) =>
  sql`select * from (${entriesOf(scope)}) e ${scope.part ? sql`where part = ${scope.part}` : sql``}`;

/** The boxes of a return, and the closed period in which its last day lies. */
export async function vatReturn(db: Db, scope: Scope): Promise<VatBoxes & { readonly closed: string | null }> {
  const [{ rows }, closing] = await Promise.all([
    sql<VatSum>`
      select part, flat_rate::text as "flatRate", sum(net)::bigint as net, sum(vat)::bigint as vat
      from (${entriesOf(scope)}) e group by 1, 2`.execute(db),
    closingOf(db, scope.toDate),
  ]);
  return { ...vatBoxes(scope.scheme, rows), closed: closing?.name ?? null };
}

const sorts: Record<string, string> = { day: 'e.day', net: 'e.net', vat: 'e.vat' };

/** The entries of a return as a table; all of them where no page is named. */
export function vatQuery(scope: EntryScope & Asked): RawBuilder<VatLine> {
  const sorted = sql`order by ${sql.ref(sorts[scope.sort ?? 'day']!)} ${directionOf(scope)}, e.id ${directionOf(scope)}`;
  return sql<VatLine>`
    select e.id as _id, e.part, e.day, coalesce(i.invoice_no, y.payment_ref) as "documentNo", b.id as "bookingId", b.booking_ref,
      coalesce(case when p.kind = 'private' then 'Private' else p.name end, n.fullname, '') as party, e.what,
      e.net::bigint as net, e.vat::bigint as vat
    from (${ofPart(scope)} ${sorted} ${partOf(scope)}) e
      left join invoices i on i.id = e.invoice_id left join payments y on y.id = e.payment_id
      left join bookings b on b.id = coalesce(i.booking_id, y.booking_id)
      left join payers p on p.id = coalesce(i.payer_id, y.payer_id) left join interpreters n on n.id = i.interpreter_id
    ${sorted}`;
}

/** What these entries come to, and how many they are. */
export async function vatSums(db: Db, scope: EntryScope): Promise<{ rows: number; net: Pence; vat: Pence }> {
  const { rows } = await sql<{ rows: number; net: Pence; vat: Pence }>`
    select count(*)::integer as rows, coalesce(sum(net), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat
    from (${ofPart(scope)}) e`.execute(db);
  return rows[0]!;
}

/** A page of them. */
export async function vatEntries(db: Db, scope: EntryScope & Part) {
  const [{ rows: data }, sums] = await Promise.all([vatQuery(scope).execute(db), vatSums(db, scope)]);
  return { data, ...sums };
}
