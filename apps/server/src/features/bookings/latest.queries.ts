import type { bookingRoutes } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { boundedCount, mostCounted } from './counts.queries.ts';
import { rowsOf } from './rows.queries.ts';
import { rowView } from './rows.views.ts';

const latest = 10;

/** A client's latest bookings, the last taken first, and how many there are. */
export async function latestOfClient(db: Db, clientId: string): Promise<ReplyOf<typeof bookingRoutes.latestOfClient>> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .select(boundedCount(db, [sql`client_id = ${clientId}`]).as('counted'))
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(latest)
    .execute();
  const rows = found.length > 0 ? await rowsOf(db, { ids: found.map(({ id }) => id) }) : [];
  const counted = found[0]?.counted ?? 0;
  return {
    data: rows.map(rowView),
    total: Math.min(counted, mostCounted),
    count: rows.length,
    more: counted > mostCounted,
  };
}
