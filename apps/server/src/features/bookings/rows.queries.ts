import { sql } from 'kysely';
import { prepared, type Db } from '../../platform/database/index.ts';
import { rowColumns } from './booking.record.ts';
import { runningCount } from './counts.queries.ts';
import { chipsOf, lastOffer, slipToken, staffToken } from './rows.views.ts';

const rows = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .select(rowColumns)
    .select((from) => [chipsOf(from), staffToken(from), slipToken(from), lastOffer()]);

/** What the bookings of a page show, in the order in which they are given. */
export const rowsOf = prepared((db, { ids }: { readonly ids: readonly string[] }) =>
  rows(db)
    .where(sql<boolean>`b.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], b.id)`),
);

interface Stretch {
  readonly skipped: number;
  readonly limit: number;
}

/** The newest of all bookings with what they show, and what each is sorted by, `key` (migration 0098). */
export const newestRows = prepared((db, { skipped, limit }: Stretch) => newest(db, { skipped, limit }));

/** The same, each with how many bookings there are. */
export const newestRowsCounted = prepared((db, { skipped, limit }: Stretch) =>
  newest(db, { skipped, limit }).select(runningCount(db).as('counted')),
);

function newest(db: Db, { skipped, limit }: Stretch) {
  return rows(db)
    .select(sql<string>`b.created_at::text`.as('key'))
    .where(sql<boolean>`b.id = any(array(select newest_bookings(${skipped}::integer, ${limit}::integer)))`)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc');
}
