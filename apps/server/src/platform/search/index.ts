import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database/index.ts';

export { isCountCapped, rememberCappedCount } from './capped-counts.ts';
export { contains, hasTrigram, holds, keyOf, nameContains, nameHoldsShortText } from './keys.ts';

/** Whether a name key names the same as `name` (rule basics/same-names); the index of the keys finds it. */
export function namesSame(key: Expression<unknown>, name: string | RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${key} = name_key(${name}::text)`;
}

/** The twin number of a row under its new name: its own while the names mean the same, or of a name's first. */
export function twinUnder(name: string): RawBuilder<number> {
  return sql<number>`case when name_key = name_key(${name}::text) then twin else 0 end`;
}

/** Joins conditions that all must hold; none means everything. */
export function allOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/**
 * One page of a query with the count of all its rows, in one round trip unless the page lies beyond the last row. Counting
 * stops one above `most`, and is spared where the count is known to be capped.
 */
export async function pageOf<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, limit }: { readonly page: number; readonly limit: number },
  bound?: { readonly most: number; readonly isMany?: boolean },
): Promise<{ rows: Row[]; total: number }> {
  const unsorted = query.clearSelect().clearOrderBy();
  const counted = unsorted.select(sql`1`.as('one')).$if(bound !== undefined, (all) => all.limit(bound!.most + 1));
  const count = bound?.isMany
    ? sql<number>`${bound.most + 1}::bigint`
    : sql<number>`(select count(*) from ${counted} counted)`;
  const total = count.as('total_rows');
  const found = await query
    .select(total)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const rows = found as (Row & { total_rows: number })[];
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total_rows ?? 0 };
  const first = await unsorted.select(total).limit(1).executeTakeFirst();
  return { rows, total: (first as { total_rows: number } | undefined)?.total_rows ?? 0 };
}

/** Whether there are more rows than `most`: no more of them are looked at. */
export async function areMoreThan(db: Db, most: number, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql<{ more: boolean }>`
    select exists (select from (${rows}) counted offset ${most}) as more`.execute(db);
  return found.rows[0]!.more;
}

interface WantedPage {
  /** The order, by `key` and `id`. */
  readonly by: RawBuilder<unknown>;
  readonly page: number;
  readonly limit: number;
  /**
   * Whether what is found is mostly few: it is then looked for once. Left to itself the database goes by all rows in their order
   * until it has met enough for the page.
   */
  readonly few: boolean;
}

/**
 * The identities of a page, in its order, with figures over all that is found, as one moment has them. `found` gives an `id`, the
 * `key` it is sorted by, and what the `figures` are calculated from, which say themselves `from found`.
 */
export async function pageWithFigures<Figures extends object>(
  db: Db,
  found: RawBuilder<unknown>,
  { by, page, limit, few }: WantedPage,
  figures: RawBuilder<unknown>,
): Promise<Figures & { readonly ids: readonly string[] }> {
  const { rows } = await sql<Figures & { ids: string[] }>`
    with found as ${few ? sql`materialized` : sql`not materialized`} (${found})
    select array(select id from found order by ${by} limit ${limit} offset ${(page - 1) * limit}) as ids, ${figures}`.execute(
    db,
  );
  return rows[0]!;
}
