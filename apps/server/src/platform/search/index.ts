import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** Whether a folded column contains what was typed, ignoring case and accents (S-126); uses its trigram index. */
export function contains(foldedColumn: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const pattern = `%${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${foldedColumn} like fold(${pattern}::text)`;
}

/** Joins conditions that all must hold; none means everything. */
export function allOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/**
 * One page of a query with the count of all its rows, in one round trip unless the page lies beyond the last row. Counting
 * stops one above `most`.
 */
export async function pageOf<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, limit }: { readonly page: number; readonly limit: number },
  most?: number,
): Promise<{ rows: Row[]; total: number }> {
  const bare = query.clearSelect().clearOrderBy();
  const counted = bare.select(sql`1`.as('one')).$if(most !== undefined, (all) => all.limit(most! + 1));
  const total = sql<number>`(select count(*) from ${counted} counted)`.as('total_rows');
  const found = await query
    .select(total)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const rows = found as (Row & { total_rows: number })[];
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total_rows ?? 0 };
  const first = await bare.select(total).limit(1).executeTakeFirst();
  return { rows, total: (first as { total_rows: number } | undefined)?.total_rows ?? 0 };
}
