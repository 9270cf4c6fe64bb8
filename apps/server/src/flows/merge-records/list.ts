import type { Double, doubleRoutes } from '@dragoman/contract/doubles';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import { compareFields, type DoubleKind, likelyFrom, likeness, mostDoubles } from '@dragoman/domain/doubles';
import type { Db } from '../../platform/database/index.ts';
import { findPairs } from './found.ts';
import { type ComparedRecord, readRecords } from './records.ts';

type Query = CallOf<typeof doubleRoutes.list>['query'];

/** A page of the pairs that may be the same, or of those known not to be (rules doubles/likeness, doubles/distinct). */
export async function listDoubles(db: Db, query: Query): Promise<ReplyOf<typeof doubleRoutes.list>> {
  const all = await (query.distinct === 'true' ? keptApart(db, query.kind) : likely(db, query.kind));
  const data = all.slice((query.page - 1) * query.limit, query.page * query.limit);
  return { data, total: all.length, count: data.length };
}

async function likely(db: Db, kind: DoubleKind): Promise<Double[]> {
  const pairs = await findPairs(db, kind);
  const records = await readRecords(db, kind, pairs.flat());
  return pairs
    .flatMap(([one, other]) => doubleOf(kind, records.get(one), records.get(other), null))
    .filter(({ points }) => points >= likelyFrom)
    .toSorted((a, b) => b.points - a.points);
}

async function keptApart(db: Db, kind: DoubleKind): Promise<Double[]> {
  const rows = await db
    .selectFrom('distinct_records')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('recorded_at', 'desc')
    .orderBy('one_id')
    .orderBy('other_id')
    .limit(mostDoubles)
    .execute();
  const records = await readRecords(
    db,
    kind,
    rows.flatMap(({ one_id, other_id }) => [one_id, other_id]),
  );
  return rows.flatMap((row) =>
    doubleOf(kind, records.get(row.one_id), records.get(row.other_id), { at: row.recorded_at, by: row.recorded_by }),
  );
}

function doubleOf(
  kind: DoubleKind,
  one: ComparedRecord | undefined,
  other: ComparedRecord | undefined,
  distinct: Double['distinct'],
): Double[] {
  if (!one || !other) return [];
  const { points, reasons } = likeness(kind, one.described, other.described);
  const double: Double = {
    _id: `${one.shown._id} ${other.shown._id}`,
    kind,
    one: one.shown,
    other: other.shown,
    points,
    reasons: [...reasons],
    fields: compareFields(kind, one.values, other.values),
    distinct,
  };
  return [double];
}
