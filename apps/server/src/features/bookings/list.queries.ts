import type { BookingQuery, bookingRoutes } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isCountCapped, rememberCappedCount } from '../../platform/search/index.ts';
import { conditionsOf } from './filters.queries.ts';
import { countOf, mostCounted, runningCount } from './counts.queries.ts';
import { pageOfIds, type Wanted } from './page.queries.ts';
import { newestRows, newestRowsCounted, rowsOf } from './rows.queries.ts';
import { rowView } from './rows.views.ts';
import { pageOfMany, searchPage } from './search.queries.ts';
import { isDescending, sortBy, sortOf, type Sort } from './sorts.ts';
import { isGathered, wayTo } from './ways.ts';
import { understand, type UnderstoodQuery } from './words.queries.ts';

/**
 * A page of the tracker: rows, chips, tokens and the bounded count (rule bookings/search). Which bookings is one
 * question, what they show another: the first is planned for its values, the plan of the second is kept. `many`: the search
 * is known to find more than is counted.
 */
export async function listBookings(
  db: Db,
  asked: BookingQuery,
  { now, many = false }: { readonly now: Date; readonly many?: boolean },
): Promise<ReplyOf<typeof bookingRoutes.list>> {
  const query = await understand(db, asked, now);
  const { page, limit } = query;
  const skipped = query.cursor ? 0 : (page - 1) * limit;
  if (skipped >= mostCounted)
    throw refuse.invalid(`Go on with the cursor beyond row ${mostCounted.toLocaleString('en-GB')}`);
  const descending = isDescending(query);
  const wanted: Wanted = {
    conditions: conditionsOf(query),
    sort: sortBy[sortOf(query)],
    direction: descending ? 'desc' : 'asc',
    beyond: (by) => (query.cursor ? beyond(by, query, descending) : undefined),
    limit,
    skipped,
  };
  const isNewest = wayTo(query, wanted, many) === 'newest';
  const { rows, counted } = await (isNewest ? newestPage(db, query, wanted) : rowsOfPage(db, query, wanted, many));
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    data: rows.map(rowView),
    total: counted === undefined ? null : Math.min(counted, mostCounted),
    count: rows.length,
    more: counted === undefined ? null : counted > mostCounted,
    cursor: last ? encodeCursor(query, last.key, last.id) : null,
  };
}

/** The newest of all bookings: which they are and what they show is one statement, whose plan is kept. */
async function newestPage(db: Db, { total }: UnderstoodQuery, { skipped, limit }: Wanted) {
  if (total === 'false') return { rows: await newestRows(db, { skipped, limit }), counted: undefined };
  const rows = await newestRowsCounted(db, { skipped, limit });
  const [first] = rows.length > 0 ? rows : await runningCount(db).execute();
  return { rows, counted: first?.counted ?? 0 };
}

/** Any other page. */
async function rowsOfPage(db: Db, query: UnderstoodQuery, wanted: Wanted, many: boolean) {
  const { found, counted } = await (many ? pageInTurn(db, query, wanted, false) : countedPage(db, query, wanted));
  const keys = new Map(found.map(({ id, key }) => [id, key]));
  const shown = found.length > 0 ? await rowsOf(db, { ids: [...keys.keys()] }) : [];
  return { rows: shown.map((row) => ({ ...row, key: keys.get(row.id)! })), counted };
}

interface FoundPage {
  readonly found: readonly { readonly id: string; readonly key: string }[];
  /** Undefined where nothing was counted. */
  readonly counted: number | undefined;
}

/**
 * Which bookings stand on the page, and how many there are in all. A count that is known to be capped is not repeated. Where the page
 * is found by gathering all there are, its count comes with it, and the gathering is short because of the count.
 */
async function countedPage(db: Db, query: UnderstoodQuery, wanted: Wanted): Promise<FoundPage> {
  const { page, limit, sort, order, cursor, total, ...filters } = query;
  const isAsked = total !== 'false';
  const selection = `bookings ${JSON.stringify(filters)}`;
  if (isCountCapped(db, selection)) {
    const { found } = await pageInTurn(db, query, wanted, false);
    return { found, counted: isAsked ? mostCounted + 1 : undefined };
  }
  const { found, counted } = await pageInTurn(db, query, wanted, isAsked || isGathered(query));
  if (counted !== undefined && counted > mostCounted) rememberCappedCount(db, selection);
  return { found, counted: isAsked ? counted : undefined };
}

async function pageInTurn(db: Db, query: UnderstoodQuery, wanted: Wanted, counting: boolean): Promise<FoundPage> {
  if (!isGathered(query)) return filterPage(db, query, wanted, counting);
  return counting ? searchPage(db, query, wanted) : { found: await pageOfMany(db, query, wanted), counted: undefined };
}

/** The page of a search that filters, and how many it leaves in all. */
async function filterPage(db: Db, query: UnderstoodQuery, wanted: Wanted, counting: boolean): Promise<FoundPage> {
  const count = countOf(db, query, wanted.conditions);
  const found = await db
    .selectFrom(sql<{ id: string; key: unknown }>`(${pageOfIds(query, wanted)})`.as('page'))
    .select(['page.id', sql<string>`page.key::text`.as('key')])
    .$if(counting, (some) => some.select(count.as('counted')))
    .orderBy('page.key', wanted.direction)
    .orderBy('page.id', wanted.direction)
    .execute();
  if (!counting) return { found, counted: undefined };
  // Beyond the last row no row says how many there are.
  const beyondAll = found.length === 0 && (query.page > 1 || query.cursor !== undefined);
  return { found, counted: beyondAll ? (await count.executeTakeFirstOrThrow()).counted : (found[0]?.counted ?? 0) };
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
  if (cursor.sort !== sortOf(query) || cursor.descending !== descending) throw unknownCursor();
  const key = sql`${cursor.key}${keyTypes[cursor.sort] ?? sql`::text`}`;
  return sql<SqlBool>`(${sort}, id) ${descending ? sql`<` : sql`>`} (${key}, ${cursor.id}::uuid)`;
}

function encodeCursor(query: BookingQuery, key: string, id: string): string {
  const cursor: Cursor = { sort: sortOf(query), descending: isDescending(query), key, id };
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
