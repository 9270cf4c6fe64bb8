import type { WriteOff, WriteOffQuery } from '@dragoman/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';

type WriteOffRow = z.output<typeof WriteOff>;
type Query = z.output<typeof WriteOffQuery> & { readonly page: number; readonly limit: number };

/** Debts that were written off, newest first: of a payer, of private customers, of a booking or of an invoice. */
export async function listWriteOffs(db: Db, query: Query) {
  const { companyId, bookingId, invoiceNo, page, limit } = query;
  const conditions = [
    sql`w.kind = 'debt'`,
    companyId
      ? sql`i.payer_id in (select id from payers where id = ${companyId}
      or (kind = 'client' and client_id = ${companyId}))`
      : undefined,
    query.private ? sql`p.kind = 'private'` : undefined,
    bookingId ? sql`i.booking_id = ${bookingId}` : undefined,
    invoiceNo ? sql`i.invoice_no = ${invoiceNo}` : undefined,
  ].filter((condition) => condition !== undefined);
  const { rows } = await sql<WriteOffRow & { found: number }>`
    select ${columns}, count(*) over () as found ${source} where ${allOf(conditions)}
    order by w.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const total = rows[0]?.found ?? (page === 1 ? 0 : await countWriteOffs(db, allOf(conditions)));
  return { data: rows.map(({ found: _, ...row }) => row), total, count: rows.length };
}

/** How many there are, for a page behind the last of them. */
async function countWriteOffs(db: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*) as found ${source} where ${which}`.execute(db);
  return rows[0]!.found;
}

/** The write-offs that were made from a payment, oldest first. */
export async function writeOffsOf(db: Db, paymentId: string): Promise<WriteOffRow[]> {
  return writeOffsWhere(db, sql`w.payment_id = ${paymentId}`);
}

/** The debts of invoices that were written off together. */
export async function writeOffsNamed(db: Db, ids: readonly string[]): Promise<WriteOffRow[]> {
  return writeOffsWhere(db, sql`w.id = any(${ids}::uuid[])`);
}

async function writeOffsWhere(db: Db, condition: RawBuilder<unknown>): Promise<WriteOffRow[]> {
  const { rows } = await sql<WriteOffRow>`select ${columns} ${source} where ${condition} order by w.id`.execute(db);
  return rows;
}

const columns = sql`
  w.id as _id, w.kind, w.amount_pence as amount, w.written_off_date as day, coalesce(w.reason, '') as reason,
  w.created_by as by, w.created_at as at, p.name as company, i.invoice_no as "invoiceNo", b.id as "bookingId",
  b.booking_ref as "bookingRef", y.id as "paymentId", y.payment_ref as "paymentRef", r.id is not null as reversed,
  r.reversed_date as "reversedDay", r.reason as "reversedReason", r.created_by as "reversedBy"`;

const source = sql`
  from write_offs w left join invoices i on i.id = w.invoice_id left join bookings b on b.id = i.booking_id
    left join payments y on y.id = w.payment_id join payers p on p.id = coalesce(i.payer_id, y.payer_id)
    left join write_off_reversals r on r.write_off_id = w.id`;
