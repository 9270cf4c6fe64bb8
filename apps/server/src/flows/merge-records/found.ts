import { type DoubleKind, mostDoubles, mostSharing } from '@dragoman/domain/doubles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** What records of each register have in common, a row for each word: `likeness` decides what it is worth. */
const keys: Readonly<Record<DoubleKind, RawBuilder<unknown>>> = {
  client: sql`
    select id, 'name' as word, likeness_key as key from standing
    union select id, 'email', ${mailbox('mail')} from standing, unnest(array[email, ac_email_one, ac_email_two]) mail
    union select id, 'telephone', telephone from standing, unnest(array[mobile, phone, ac_number]) telephone`,
  interpreter: sql`
    select id, 'name' as word, likeness_key as key from standing
    union select id, 'account', regexp_replace(sort_code || account_no, '\\D', '', 'g') from standing where account_no <> ''
    union select id, 'email', ${mailbox('email')} from accounts where kind = 'interpreter'
    union select id, 'telephone', telephone from standing, unnest(array[mobile, phone]) telephone`,
  user: sql`
    select id, 'name' as word, likeness_key as key from standing
    union select id, 'email', ${mailbox('email')} from accounts where kind = 'staff'
    union select id, 'telephone', mobile from standing`,
};

/** The records of a register without those that were merged into others. */
const standing: Readonly<Record<DoubleKind, RawBuilder<unknown>>> = {
  client: sql`select * from clients where merged_into is null`,
  interpreter: sql`select * from interpreters where merged_into is null`,
  user: sql`select * from users where merged_into is null`,
};

function mailbox(column: string): RawBuilder<unknown> {
  return sql`regexp_replace(lower(btrim(${sql.ref(column)})), '\\+[^@]*@', '@')`;
}

/**
 * Pairs of a register that have a name, an address, a number or an account in common, those with most in common first. All keys are
 * grouped once, whatever the size of the register, and what many share makes no pair.
 */
export async function findPairs(db: Db, kind: DoubleKind): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with standing as (${standing[kind]}), keyed as (${keys[kind]}),
    shared as (
      select word, array_agg(id) as ids from keyed join standing using (id)
      where length(key) >= case word when 'telephone' then 7 else 1 end
      group by word, key having count(*) between 2 and ${mostSharing}),
    pairs as (
      select one, other, sum(case word when 'telephone' then 30 else 50 end) as common
      from shared, unnest(ids) one, unnest(ids) other where one < other group by one, other)
    select one, other from pairs where not exists (
      select from distinct_records d where d.kind = ${kind} and d.one_id = pairs.one and d.other_id = pairs.other)
    order by common desc, one, other limit ${mostDoubles}`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}
