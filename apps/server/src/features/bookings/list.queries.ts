import type { BookingQuery, bookingRoutes } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import { londonDays, type CalendarDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains, containsByWords } from '../../platform/search/index.ts';
import { countOf, mostCounted } from './counts.queries.ts';
import { asksForWords, pageOfIds, pageOfSearch } from './page.queries.ts';
import { rowsOf, sortBy, type Sort } from './rows.queries.ts';
import { rowView } from './rows.views.ts';

/** Which line of the search column carries a field (migration 0002): folded already, which spares folding every candidate. */
const searchLine = {
  companyName: 2,
  name: 3,
  clientName: 4,
  fileRef: 5,
  interpreterName: 6,
  invoiceNo: 7,
  proformaNo: 8,
} as const;
const textFields = ['name', 'fileRef', 'interpreterName', 'companyName', 'clientName'] as const;

/**
 * A page of the tracker: rows, chips, tokens and the bounded count (ruling S-28). Which bookings is one question, what they
 * show another: the first is planned for its values, the plan of the second is kept.
 */
export async function listBookings(
  db: Db,
  query: BookingQuery,
  { counting = true } = {},
): Promise<ReplyOf<typeof bookingRoutes.list>> {
  const { page, limit } = query;
  const skipped = query.cursor ? 0 : (page - 1) * limit;
  if (skipped >= mostCounted)
    throw refuse.invalid(`Go on with the cursor beyond row ${mostCounted.toLocaleString('en-GB')}`);
  const sort = query.sort ?? 'createdAt';
  const descending = isDescending(query);
  const conditions = conditionsOf(query);
  const wanted = {
    conditions,
    searched: conditionsOf(query, containsByWords),
    sort: sortBy[sort],
    direction: descending ? sql`desc` : sql`asc`,
    beyond: (by: RawBuilder<unknown>) => (query.cursor ? beyond(by, query, descending) : undefined),
    limit,
    skipped,
  };
  const searched = counting && asksForWords(query);
  const chosen = searched ? pageOfSearch(wanted) : pageOfIds(query, wanted);
  const count = countOf(db, query, conditions);
  const counted = searched ? sql<number>`page.counted` : count;
  const found = await db
    .selectFrom(sql<{ id: string }>`(${chosen})`.as('page'))
    .select('page.id')
    .$if(counting, (some) => some.select(counted.as('counted')))
    .execute();
  const rows = found.length > 0 ? await rowsOf(db, { ids: found.map(({ id }) => id), sort, descending }) : [];
  // Beyond the last row no row says how many there are.
  const beyondAll = counting && found.length === 0 && (page > 1 || query.cursor !== undefined);
  const total = beyondAll ? (await count.executeTakeFirstOrThrow()).counted : (found[0]?.counted ?? 0);
  const last = found.length === limit ? rows.at(-1) : undefined;
  return {
    data: rows.map(rowView),
    total: Math.min(total, mostCounted),
    count: rows.length,
    more: total > mostCounted,
    cursor: last ? encodeCursor(query, last.sort_key, last.id) : null,
  };
}

/** The list begins with the newest; any other order begins where its alphabet does. */
function isDescending({ sort, order }: BookingQuery): boolean {
  return (order ?? (sort ? 'asc' : 'desc')) === 'desc';
}

/** `has` finds words in the search column. */
function conditionsOf(query: BookingQuery, has = contains): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  const search = sql.ref<string>('search');
  if (query.sn) conditions.push(has(search, query.sn));
  for (const field of textFields) {
    const typed = query[field];
    // The trigram index of the whole column finds the candidates, the line decides.
    if (typed) conditions.push(has(search, typed), contains(line(field), typed));
  }
  if (query.invoiceRef) {
    const { invoiceRef } = query;
    conditions.push(
      has(search, invoiceRef),
      sql`(${contains(line('invoiceNo'), invoiceRef)} or ${contains(line('proformaNo'), invoiceRef)})`,
    );
  }
  if (query.serviceType && query.serviceType !== 'All') conditions.push(sql`service_type = ${query.serviceType}`);
  if (query.status && query.status !== 'All') conditions.push(sql`status = ${query.status}`);
  if (query.language) conditions.push(sql`fold(language) = fold(${query.language}::text)`);
  if (query.dialect) conditions.push(sql`fold(dialect) = fold(${query.dialect}::text)`);
  if (query.private) conditions.push(sql`business_type = ${query.private === 'true' ? 'Private' : 'Business'}`);
  if (query.from) conditions.push(sql`date >= ${query.from}`);
  if (query.to) conditions.push(sql`date <= ${query.to}`);
  const received = query.received || undefined;
  conditions.push(...within('created_at', received, received));
  conditions.push(...within('date_of_confirmation', query.cfrom || undefined, query.cto || undefined));
  return conditions;
}

/** Instants from the beginning of one London day to the end of another. */
function within(
  column: 'created_at' | 'date_of_confirmation',
  from: CalendarDay | undefined,
  to: CalendarDay | undefined,
): RawBuilder<SqlBool>[] {
  const { start, end } = londonDays(from, to);
  const instant = sql.ref(column);
  return [
    ...(start ? [sql<SqlBool>`${instant} >= ${start}`] : []),
    ...(end ? [sql<SqlBool>`${instant} < ${end}`] : []),
  ];
}

function line(field: keyof typeof searchLine): RawBuilder<string> {
  return sql<string>`split_part(search, E'\\n', ${sql.lit(searchLine[field])})`;
}

interface Cursor {
  sort: Sort;
  descending: boolean;
  key: string;
  id: string;
}

const keyTypes: Partial<Record<Sort, RawBuilder<unknown>>> = {
  booking_ref: sql`::bigint`,
  createdAt: sql`::timestamptz`,
  date: sql`::date`,
};

function beyond(sort: RawBuilder<unknown>, query: BookingQuery, descending: boolean): RawBuilder<SqlBool> {
  const cursor = decodeCursor(query.cursor ?? '');
  if (cursor.sort !== (query.sort ?? 'createdAt') || cursor.descending !== descending) throw unknownCursor();
  const key = sql`${cursor.key}${keyTypes[cursor.sort] ?? sql`::text`}`;
  return sql<SqlBool>`(${sort}, id) ${descending ? sql`<` : sql`>`} (${key}, ${cursor.id}::uuid)`;
}

function encodeCursor(query: BookingQuery, key: string, id: string): string {
  const sort = query.sort ?? 'createdAt';
  const cursor: Cursor = { sort, descending: isDescending(query), key, id };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function decodeCursor(text: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>;
    if (cursor.sort && typeof cursor.key === 'string' && /^[0-9a-f-]{36}$/.test(cursor.id ?? ''))
      return cursor as Cursor;
  } catch {
    // Not one of ours: refused below like any other.
  }
  throw unknownCursor();
}

const unknownCursor = () => refuse.field('cursor', 'Unknown cursor');
