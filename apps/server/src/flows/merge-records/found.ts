import { type DoubleKind, mostDoubles, mostSharing } from '@dragoman/domain/doubles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** What the records of each register that were not merged have in common, a row for each word: `likeness` decides what it is worth. */
const keys: Readonly<Record<DoubleKind, RawBuilder<unknown>>> = {
  client: sql`
    select id, 'name' as word, likeness_key as key from clients where merged_into is null
    union all select id, 'email', ${mailbox('mail')} from clients, unnest(array[email, ac_email_one, ac_email_two]) mail
      where merged_into is null
    union all select id, 'telephone', telephone from clients, unnest(array[mobile, phone, ac_number]) telephone
      where merged_into is null`,
  interpreter: sql`
    select id, 'name' as word, likeness_key as key from interpreters where merged_into is null
    union all select id, 'account', regexp_replace(sort_code || account_no, '\\D', '', 'g') from interpreters
      where account_no <> '' and merged_into is null
    union all select i.id, 'email', ${mailbox('email')} from accounts join interpreters i using (id) where merged_into is null
    union all select id, 'telephone', telephone from interpreters, unnest(array[mobile, phone]) telephone
      where merged_into is null`,
  user: sql`
    select id, 'name' as word, likeness_key as key from users where merged_into is null
    union all select u.id, 'email', ${mailbox('email')} from accounts join users u using (id) where merged_into is null
    union all select id, 'telephone', mobile from users where merged_into is null`,
};

function mailbox(column: string): RawBuilder<unknown> {
  const address = sql`lower(btrim(${sql.ref(column)}))`;
  return sql`case when strpos(${sql.ref(column)}, '+') > 0 then regexp_replace(${address}, '\\+[^@]*@', '@') else ${address} end`;
}

/**
 * Pairs of a register that have a name, an address, a number or an account in common, those with most in common first. All keys are
 * grouped once, whatever the size of the register, and what many share makes no pair.
 */
export async function findPairs(db: Db, kind: DoubleKind): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with keyed as materialized (${keys[kind]}),
    twice as (
      select hashtextextended(key, 0) as hash from keyed where length(key) >= case word when 'telephone' then 7 else 1 end
      group by 1 having count(*) > 1),
    shared as (
      select word, array_agg(distinct id) as ids from keyed where hashtextextended(key, 0) in (select hash from twice)
        and length(key) >= case word when 'telephone' then 7 else 1 end
      group by word, key having count(distinct id) between 2 and ${mostSharing}),
    pairs as (
      select one, other, sum(case word when 'telephone' then 30 else 50 end) as common
      from shared, unnest(ids) one, unnest(ids) other where one < other group by one, other)
    select one, other from pairs where not exists (
      select from distinct_records d where d.kind = ${kind} and d.one_id = pairs.one and d.other_id = pairs.other)
    order by common desc, one, other limit ${mostDoubles}`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}
