import type { doubleRoutes, Merge, MergedInto } from '@dragoman/contract/doubles';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import { partedUntil } from '@dragoman/domain/doubles';
import type { Selectable } from 'kysely';
import type { DB, Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageOf } from '../../platform/search/index.ts';
import { readRecords } from './records.ts';

type MergeRecord = Selectable<DB['merges']>;
type Query = CallOf<typeof doubleRoutes.merges>['query'];

/** A page of what was merged in a register, the latest first. */
export async function listMerges(db: Db, query: Query): Promise<ReplyOf<typeof doubleRoutes.merges>> {
  const matching = db.selectFrom('merges').selectAll().where('kind', '=', query.kind).orderBy('id', 'desc');
  const { rows, total } = await pageOf(matching, query);
  const data = await viewsOf(db, rows);
  return { data, total, count: data.length };
}

/** A merge by its identity. */
export async function readMerge(db: Db, id: string): Promise<Merge> {
  const row = await db.selectFrom('merges').selectAll().where('id', '=', id).executeTakeFirst();
  const [merge] = row ? await viewsOf(db, [row]) : [];
  if (!merge) throw refuse.notFound('Merge not found');
  return merge;
}

/** Where the page of a record leads that was merged into another; null where it was not. */
export async function mergedInto(db: Db, id: string): Promise<MergedInto | null> {
  const row = await db
    .selectFrom('merges')
    .selectAll()
    .where('merged_id', '=', id)
    .where('parted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const stub = (await readRecords(db, row.kind, [id])).get(id);
  // Where the other was merged as well since, it leads to the last one.
  const last = stub?.mergedInto ?? row.kept_id;
  const into = (await readRecords(db, row.kind, [last])).get(last);
  if (!into) return null;
  const { _id, ref, name } = into.shown;
  return { into: { _id, ref, name }, at: row.merged_at, by: row.merged_by };
}

async function viewsOf(db: Db, rows: readonly MergeRecord[]): Promise<Merge[]> {
  const kind = rows[0]?.kind;
  if (!kind) return [];
  const records = await readRecords(
    db,
    kind,
    rows.flatMap(({ kept_id, merged_id }) => [kept_id, merged_id]),
  );
  return rows.flatMap((row) => {
    const [kept, merged] = [records.get(row.kept_id)?.shown, records.get(row.merged_id)?.shown];
    if (!kept || !merged) return [];
    const named = ({ _id, ref, name }: typeof kept) => ({ _id, ref, name });
    const merge: Merge = {
      _id: row.id,
      kind,
      kept: named(kept),
      merged: named(merged),
      at: row.merged_at,
      by: row.merged_by,
      until: partedUntil(row.merged_at),
      parted: row.parted_at && { at: row.parted_at, by: row.parted_by ?? '' },
    };
    return [merge];
  });
}
