import { type RawBuilder, sql } from 'kysely';

/** What is left of the fields of an erased person's entry: their names. */
export const emptiedFields = (column: 'before' | 'after'): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(key, case when value = 'null' then value else '"(erased)"' end)
    from jsonb_each(${sql.ref(column)}))`;
