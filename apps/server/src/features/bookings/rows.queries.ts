import { sql } from 'kysely';
import { prepared } from '../../platform/database/index.ts';
import { rowColumns } from './booking.record.ts';
import { chipsOf, slipToken, staffToken } from './rows.views.ts';

/** What the bookings of a page show, in the order in which they are given. */
export const rowsOf = prepared((db, { ids }: { readonly ids: readonly string[] }) =>
  db
    .selectFrom('bookings as b')
    .select(rowColumns)
    .select((from) => [chipsOf(from), staffToken(from), slipToken(from)])
    .where(sql<boolean>`b.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], b.id)`),
);
