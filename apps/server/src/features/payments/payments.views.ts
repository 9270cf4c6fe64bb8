import type { DueInvoice, Payment, PaymentQuery, PaymentTotals, PaymentWithLines } from '@dragoman/contract/payments';
import type { Pence } from '@dragoman/domain/money';
import { mostLookedThrough, namesFewReferences, shortSearches } from '@dragoman/domain/validation';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { prepared, type Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { allOf, areMoreThan, contains, pageWithFigures } from '../../platform/search/index.ts';
import { batchesOf, rowsOf } from '../../platform/spreadsheets/index.ts';
import { bookingsByReference } from '../bookings/index.ts';
import { partiesDue, privatelyDue } from '../invoices/index.ts';
import { eventsOf } from './events.views.ts';
import { writeOffsOf } from './write-offs.views.ts';

type PaymentRow = z.output<typeof Payment>;
type Order = { sort?: string | undefined; order?: 'asc' | 'desc' | undefined; page: number; limit: number };
type PaymentFilters = Omit<z.output<typeof PaymentQuery> & Order, 'page' | 'limit'>;
type PaymentSearch = z.output<typeof PaymentQuery> & Order;

interface ClientDueRow {
  _id: string;
  companyId: string;
  company: string;
  count: number;
  totalAmount: Pence;
  credit: Pence;
}

const dueSorts: Record<string, RawBuilder<unknown>> = {
  company: sql`p.name_folded`,
  count: sql`count`,
  totalAmount: sql`"totalAmount"`,
};

/**
 * Clients and typed firms with a balance due on live invoices (rules invoices/payer, payments/dues) and their credit,
 * with the sum over all of them, and beside it what private customers owe.
 */
export async function clientDues(db: Db, { page, limit, ...sorted }: Order) {
  const { rows } = await sql<{ data: ClientDueRow[]; total: number; amount: Pence; private: Pence }>`
    with owed as (${partiesDue('client')}),
    page as (
      select row_number() over () as place, sorted.* from (
        select p.id as _id, coalesce(p.client_id, p.id) as "companyId", p.name as company, o.count, o."totalAmount"
        from owed o join payers p on p.id = o.party_id where p.kind <> 'private'
        order by ${dueOrder(sorted)} limit ${limit} offset ${(page - 1) * limit}) sorted)
    select coalesce((select json_agg(json_build_object('_id', _id, 'companyId', "companyId", 'company', company, 'count', count,
        'totalAmount', "totalAmount", 'credit', (select coalesce(sum(y.balance_pence), 0) from payments y
          where y.payer_id = page._id and y.balance_pence > 0)) order by place) from page), '[]') as data,
      count(*) as total, coalesce(sum("totalAmount"), 0)::bigint as amount, (${privatelyDue}) as private from owed`.execute(
    db,
  );
  const { data, total, amount, private: privateAmount } = rows[0]!;
  return { data, total, count: data.length, totalAmount: amount, privateAmount };
}

type Sorted = Omit<Order, 'page' | 'limit'>;
const dueOrder = ({ sort = 'company', order = 'asc' }: Sorted) => sql`${dueSorts[sort]} ${sql.raw(order)}, p.id`;

/** Every payer of the list with what they owe, in its order. */
export function everyClientDue(db: Db, order: Sorted) {
  return rowsOf(
    db,
    sql<Pick<ClientDueRow, 'company' | 'count' | 'totalAmount'>>`select p.name as company, o.count, o."totalAmount"
      from (${partiesDue('client')}) o join payers p on p.id = o.party_id where p.kind <> 'private'
      order by ${dueOrder(order)}`,
  );
}

/** A payer's open invoices, oldest first; the identity may be the payer's or the client's. */
export function dueInvoicesOf(db: Db, identity: string) {
  return dueInvoices(db, isPayer(identity));
}

/** Private customers' open invoices, by customer. */
export function privateDueInvoices(db: Db) {
  return dueInvoices(db, sql`p.kind = 'private'`);
}

async function dueInvoices(db: Db, whose: RawBuilder<unknown>) {
  const { rows } = await sql<z.output<typeof DueInvoice>>`
    select i.id as _id, i.booking_id as "bookingId", b.booking_ref as "bookingReference", i.invoice_no as "invoiceNo",
      i.invoice_date as "invoiceDate", b.client_name as "clientName", b.name,
      case when p.kind = 'private' then null else p.name end as company, p.id as "payerId", b.date as "dateOfAttendance",
      b.language, b.service_type as service, i.inv_total_pence as "invTotal", i.balance_pence as "balanceAmount", '' as notes,
      ${job} as job,
      (select jsonb_build_object('monthlyNo', m.monthly_no, 'position', l.position) from monthly_invoice_lines l
        join monthly_invoices m on m.id = l.monthly_invoice_id where l.invoice_id = i.id and not l.void) as monthly
    from invoices i join payers p on p.id = i.payer_id join bookings b on b.id = i.booking_id
    where i.side = 'client' and not i.cancelled and i.balance_pence > 0 and (${whose})
    order by p.name_folded, p.id, i.invoice_date, i.number`.execute(db);
  return rows;
}

const paymentSorts: Record<string, RawBuilder<unknown>> = {
  paymentRef: sql`y.number`,
  allocatedDate: sql`y.allocated_date`,
  company: sql`p.name_folded`,
  totalAmount: sql`y.total_pence`,
  balance: sql`y.balance_pence`,
  paymentDate: sql`y.payment_date`,
};

/**
 * Payments that match, a page of them, with the sums over all (rule payments/sums-over-all). What is reserved of an
 * advance is no credit (rule payments/advance-by-amount).
 */
export async function listPayments(db: Db, query: PaymentSearch) {
  const { page, limit } = query;
  await refuseShort(db, query);
  const found = sql`select y.id, ${keyOf(query)} as key, y.total_pence, y.allocated_pence, y.refunded_pence,
    y.written_off_pence, y.reversed_pence, y.balance_pence, y.reserved_pence ${matching(query)}`;
  const wanted = { by: inOrder(query), page, limit, few: mostlyLeavesFew(query) };
  const narrowed = conditionsOf(query).length > 0;
  const { ids, ...figures } = await pageWithFigures<PaymentSums>(db, found, wanted, narrowed ? sums : runningSums);
  const rows = ids.length > 0 ? await paymentsOf(db, { ids }) : [];
  return { data: rows.map(paymentRow), count: rows.length, ...figures };
}

/** Few figures, or what all references begin with, stand on most payments: of many their sums would take seconds (rule payments/short-searches). */
async function refuseShort(db: Db, query: PaymentFilters): Promise<void> {
  const short = (['bookingRef', 'paymentRef'] as const).find((field) => {
    const typed = query[field];
    return typed && !namesFewReferences(typed);
  });
  if (short && (await areMoreThan(db, mostLookedThrough, sql`select from payments`)))
    throw refuse.field(short, shortSearches.reference);
}

const keyOf = ({ sort = 'paymentRef' }: PaymentFilters) => paymentSorts[sort]!;
const inOrder = ({ sort, order = 'desc' }: PaymentFilters) =>
  sql`key ${sql.raw(order)}${sort === 'allocatedDate' ? sql` nulls last` : sql``}, id desc`;

/** Every payment that matches, in the order of the list. */
export async function* everyPayment(db: Db, query: PaymentFilters): AsyncGenerator<PaymentRow> {
  const found = sql<{ id: string }>`
    select id from (select y.id, ${keyOf(query)} as key ${matching(query)}) found order by ${inOrder(query)}`;
  for await (const rows of batchesOf(db, found)) {
    if (rows.length > 0) yield* (await paymentsOf(db, { ids: rows.map(({ id }) => id) })).map(paymentRow);
  }
}

/** What payments have settled is gathered for a page alone. */
const paymentsOf = prepared(
  (_db, { ids }: { readonly ids: readonly string[] }) =>
    sql<PaymentRow>`select ${columnsWith(sql``)} from payments y join payers p on p.id = y.payer_id
      where y.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], y.id)`,
);

type PaymentSums = { readonly total: number } & z.output<typeof PaymentTotals>;

/** Each total is the sum of its field over the rows: received = allocated + credit + reserved + refunded + written off + reversed. */
const sums = sql`count(*) as total, coalesce(sum(total_pence), 0)::bigint as "totalAmount",
  coalesce(sum(balance_pence), 0)::bigint as "totalCredit",
  coalesce(sum(allocated_pence), 0)::bigint as "totalAllocated",
  coalesce(sum(reserved_pence), 0)::bigint as "totalReserved",
  coalesce(sum(refunded_pence), 0)::bigint as "totalRefunded",
  coalesce(sum(written_off_pence), 0)::bigint as "totalWrittenOff",
  coalesce(sum(reversed_pence), 0)::bigint as "totalReversed" from found`;

/** Over all payments: known without looking at any of them. */
const runningSums = sql`coalesce(sum(payments), 0)::bigint as total,
  coalesce(sum(received_pence), 0)::bigint as "totalAmount", coalesce(sum(credit_pence), 0)::bigint as "totalCredit",
  coalesce(sum(allocated_pence), 0)::bigint as "totalAllocated",
  coalesce(sum(reserved_pence), 0)::bigint as "totalReserved",
  coalesce(sum(refunded_pence), 0)::bigint as "totalRefunded",
  coalesce(sum(written_off_pence), 0)::bigint as "totalWrittenOff",
  coalesce(sum(reversed_pence), 0)::bigint as "totalReversed" from payment_sums`;

/** One payment: what it has settled, then what its payer still owes (rule payments/lines), and what was done to it. */
export async function readPayment(db: Db, id: string): Promise<z.output<typeof PaymentWithLines>> {
  const { rows } = await sql<PaymentRow & { payerId: string; version: number }>`
    select ${columnsWith(sql`, 'job', ${job}`)}, p.id as "payerId", y.version
    from payments y join payers p on p.id = y.payer_id where y.id = ${id}`.execute(db);
  const found = rows[0];
  if (!found) throw refuse.notFound('Payment not found');
  const { payerId, version, ...row } = found;
  const [open, writeOffs, events] = [
    await dueInvoicesOf(db, payerId),
    await writeOffsOf(db, id),
    await eventsOf(db, id),
  ];
  const payment = paymentRow(row);
  return { ...payment, details: [...payment.details, ...open.map(openLine)], version, writeOffs, events };
}

const openLine = (invoice: z.output<typeof DueInvoice>) => ({
  bookingId: invoice.bookingId,
  bookingRef: invoice.bookingReference,
  invoiceNo: invoice.invoiceNo,
  invoiceDate: invoice.invoiceDate,
  clientName: invoice.clientName,
  dateOfAttendance: invoice.dateOfAttendance,
  invTotal: invoice.invTotal,
  outstanding: invoice.balanceAmount,
  allocated: invoice.balanceAmount,
  notes: '',
  job: invoice.job,
});

/** A booking `b` as money sees it. */
const job = sql`json_build_object('status', b.status, 'isApprove', b.is_approve, 'invTotal', b.inv_total_pence,
  'outstanding', b.balance_pence)`;

/** A payment as it is shown; `more` is added to each of its lines. */
const columnsWith = (more: RawBuilder<unknown>) => sql`
  y.id as _id, y.payment_ref as "paymentRef", y.kind, y.allocated_date as "allocatedDate", p.name as company,
  case when p.kind = 'private' then null else coalesce(p.client_id, p.id) end as "companyId", y.total_pence as "totalAmount",
  y.balance_pence as balance, y.payment_date as "paymentDate",
  y.allocated_pence as "allocatedAmount", y.reserved_pence as "reservedAmount",
  y.refunded_pence as "refundAmount", y.written_off_pence as "writeOffAmount", y.reversed_pence as "reversedAmount", y.approved_by as "approvedBy",
  coalesce((select json_agg(json_build_object('_id', a.id, 'bookingRef', b.booking_ref, 'invoiceNo', i.invoice_no,
      'invoiceDate', i.invoice_date, 'clientName', b.client_name, 'dateOfAttendance', b.date, 'invTotal', i.inv_total_pence,
      'outstanding', i.balance_pence, 'allocated', a.amount_pence, 'notes', coalesce(a.notes, ''), 'released', a.released${more}) order by a.id)
    from allocations a join invoices i on i.id = a.invoice_id join bookings b on b.id = i.booking_id
    where a.payment_id = y.id), '[]') as details,
  coalesce((select json_agg(json_build_object('_id', n.id, 'text', n.text, 'updatedBy', n.updated_by, 'updated', n.updated) order by n.id desc)
    from payment_notes n where n.payment_id = y.id), '[]') as "paymentNotes"`;

/** JSON built in the database carries instants as text, and an absent company as null. */
function paymentRow({ companyId, ...row }: PaymentRow): PaymentRow {
  return {
    ...row,
    ...(companyId ? { companyId } : {}),
    paymentNotes: row.paymentNotes.map((note) => ({ ...note, updated: new Date(note.updated) })),
  };
}

/** Whether a payer `p` goes by this identity: its own, or its client's. */
export const isPayer = (identity: string) =>
  sql`(p.id = ${identity} or (p.kind = 'client' and p.client_id = ${identity}))`;

/** The name of a payer by its own identity or its client's; undefined where nobody has it. */
export async function payerName(db: Db, identity: string | undefined): Promise<string | undefined> {
  if (!identity) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from payers p where ${isPayer(identity)}
    union all select company_name from clients where id = ${identity} limit 1`.execute(db);
  return rows[0]?.name;
}

function mostlyLeavesFew({ paymentRef, bookingRef, allocatedDate, fromDate, toDate }: PaymentFilters): boolean {
  return Boolean(paymentRef || bookingRef || allocatedDate || (fromDate && toDate));
}

function matching(query: PaymentFilters): RawBuilder<unknown> {
  return sql`from payments y join payers p on p.id = y.payer_id where ${allOf(conditionsOf(query))}`;
}

function conditionsOf(query: PaymentFilters): RawBuilder<unknown>[] {
  if (query.fromDate && query.toDate && query.fromDate > query.toDate)
    throw refuse.field('toDate', 'To is before From');
  return [
    query.companyId ? isPayer(query.companyId) : undefined,
    query.private ? sql`p.kind = 'private'` : undefined,
    query.paymentRef ? contains(sql`fold(y.payment_ref)`, query.paymentRef) : undefined,
    query.bookingRef
      ? sql`y.id in (select a.payment_id from (${bookingsByReference(query.bookingRef)}) b
          join invoices i on i.booking_id = b.id join allocations a on a.invoice_id = i.id)`
      : undefined,
    query.fromDate ? sql`y.payment_date >= ${query.fromDate}` : undefined,
    query.toDate ? sql`y.payment_date <= ${query.toDate}` : undefined,
    query.allocatedDate
      ? sql`y.id in (select a.payment_id from allocations a where a.allocated_date = ${query.allocatedDate})`
      : undefined,
    query.isCredit ? sql`y.balance_pence > 0` : undefined,
  ].filter((condition) => condition !== undefined);
}
