import type { InvoiceReturn, returnRoutes } from '@dragoman/contract/invoices';
import type { CallOf } from '@dragoman/contract/kit';
import { returnReasonLabels } from '@dragoman/domain/invoices';
import type { Pence } from '@dragoman/domain/money';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Search = CallOf<typeof returnRoutes.list>['query'];
type Filters = Omit<Search, 'page' | 'limit'>;

const numberOf = sql<string>`coalesce(i.invoice_no, m.monthly_no)`;
/** Of an invoice its own returns, and those of the standing monthly invoice on which it is. */
const isOf = (invoiceNo: string) => sql<SqlBool>`(${numberOf} = ${invoiceNo} or r.monthly_invoice_id in (
  select l.monthly_invoice_id from monthly_invoice_lines l join invoices n on n.id = l.invoice_id
  where n.invoice_no = ${invoiceNo} and n.side = 'client' and not l.void))`;
const amountOf = sql<Pence>`coalesce(i.inv_total_pence, (select sum(l.total_pence)::bigint from monthly_invoice_lines l
  where l.monthly_invoice_id = m.id))`;

/** Day and reason of the return of invoice `i`, or of its standing monthly invoice, that is not settled; null where there is none. */
export const openReturnOf = sql`(select jsonb_build_object('on', r.returned_on, 'reason', r.reason) from invoice_returns r
  where r.outcome is null and (r.invoice_id = i.id or r.monthly_invoice_id =
    (select l.monthly_invoice_id from monthly_invoice_lines l where l.invoice_id = i.id and not l.void))
  order by r.returned_on desc, r.id desc limit 1)`;

function found(db: Db, { invoiceNo, payerId, reason, state }: Filters) {
  return db
    .selectFrom('invoice_returns as r')
    .leftJoin('invoices as i', 'i.id', 'r.invoice_id')
    .leftJoin('bookings as b', 'b.id', 'i.booking_id')
    .leftJoin('monthly_invoices as m', 'm.id', 'r.monthly_invoice_id')
    .innerJoin('payers as p', (join) => join.on('p.id', '=', sql<string>`coalesce(i.payer_id, m.payer_id)`))
    .$if(state === 'open', (rows) => rows.where('r.outcome', 'is', null))
    .$if(state === 'settled', (rows) => rows.where('r.outcome', 'is not', null))
    .$if(reason !== undefined, (rows) => rows.where('r.reason', '=', reason!))
    .$if(payerId !== undefined, (rows) => rows.where('p.id', '=', payerId!))
    .$if(invoiceNo !== undefined, (rows) => rows.where(isOf(invoiceNo!)));
}

const shown = (db: Db, filters: Filters) =>
  found(db, filters)
    .selectAll('r')
    .select([
      numberOf.as('invoice_no'),
      amountOf.as('amount'),
      'i.booking_id',
      'b.booking_ref',
      'p.id as payer_id',
      'p.name as payer',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const returnView = (row: Row): InvoiceReturn => ({
  _id: row.id,
  invoiceNo: row.invoice_no,
  monthly: row.monthly_invoice_id !== null,
  bookingId: row.booking_id,
  bookingRef: row.booking_ref,
  payerId: row.payer_id,
  payer: row.payer,
  amount: row.amount,
  returnedOn: row.returned_on,
  reason: row.reason,
  words: row.words,
  returnedBy: row.returned_by,
  loggedAt: row.logged_at,
  loggedBy: row.logged_by,
  settled: row.outcome && {
    outcome: row.outcome,
    words: row.outcome_words,
    on: row.settled_on!,
    by: row.settled_by!,
  },
});

/** A page of the invoices that came back, the latest first, and how many of those found there are by reason and by payer. */
export async function listReturns(db: Db, { page, limit, ...filters }: Search) {
  const [rows, byReason, byPayer] = await Promise.all([
    shown(db, filters)
      .orderBy('r.returned_on', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found(db, filters)
      .select(['r.reason as key'])
      .select((from) => from.fn.countAll<number>().as('count'))
      .groupBy('r.reason')
      .orderBy('count', 'desc')
      .orderBy('r.reason')
      .execute(),
    found(db, filters)
      .select(['p.id as key', 'p.name as label'])
      .select((from) => from.fn.countAll<number>().as('count'))
      .groupBy(['p.id', 'p.name'])
      .orderBy('count', 'desc')
      .orderBy('p.name')
      .limit(20)
      .execute(),
  ]);
  return {
    data: rows.map(returnView),
    count: rows.length,
    total: byReason.reduce((total, { count }) => total + count, 0),
    byReason: byReason.map((tally) => ({ ...tally, label: returnReasonLabels[tally.key] })),
    byPayer,
  };
}

/** One of them. Refuses with 404 when there is none. */
export async function readReturn(db: Db, id: string): Promise<InvoiceReturn> {
  const row = await shown(db, {}).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  return returnView(row);
}
