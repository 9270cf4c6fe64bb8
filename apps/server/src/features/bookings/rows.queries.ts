import type { BookingQuery } from '@dragoman/contract/bookings';
import { sql, type RawBuilder } from 'kysely';
import { prepared, type Db } from '../../platform/database/index.ts';
import { rowColumns, type RowRecord } from './booking.record.ts';
import { chipsOf, slipToken, staffToken, type RowExtras } from './rows.views.ts';

export type Sort = NonNullable<BookingQuery['sort']>;

/** What the list is sorted by: each has an index of exactly this expression with the identity behind it. */
export const sortBy = {
  booking_ref: sql`ref_number`,
  createdAt: sql`created_at`,
  status: sql`status`,
  date: sql`date`,
  language: sql`fold(language)`,
  serviceType: sql`service_type`,
  companyName: sql`coalesce(fold(company_name), '')`,
  name: sql`fold(name)`,
  phone: sql`phone`,
  clientName: sql`fold(client_name)`,
  invoiceNo: sql`coalesce(invoice_no, '')`,
  interpreterName: sql`coalesce(fold(interpreter_name), '')`,
} as const satisfies Record<Sort, RawBuilder<unknown>>;

/** A stored row of the tracker, with what it is sorted by as text. */
export type ListedRow = RowRecord & RowExtras & { sort_key: string };

type Rows = (db: Db, values: { readonly ids: readonly string[] }) => Promise<ListedRow[]>;

const statements = new Map<string, Rows>();

/** The rows of a page whose bookings are known, sorted. */
export function rowsOf(
  db: Db,
  { ids, sort, descending }: { readonly ids: readonly string[]; readonly sort: Sort; readonly descending: boolean },
): Promise<ListedRow[]> {
  const order = `${sort} ${descending}`;
  const statement = statements.get(order) ?? rowsSorted(sortBy[sort], descending ? 'desc' : 'asc');
  statements.set(order, statement);
  return statement(db, { ids });
}

function rowsSorted(sort: RawBuilder<unknown>, direction: 'asc' | 'desc'): Rows {
  return prepared<{ readonly ids: readonly string[] }, ListedRow>((db, { ids }) =>
    db
      .selectFrom('bookings as b')
      .select(rowColumns)
      .select(sql<string>`${sort}::text`.as('sort_key'))
      .select((from) => [chipsOf(from), staffToken(from), slipToken(from)])
      .where(sql<boolean>`b.id = any(${ids}::uuid[])`)
      .orderBy(sort, direction)
      .orderBy('b.id', direction),
  );
}
