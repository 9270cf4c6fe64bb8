import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { namesSame } from '../../platform/search/index.ts';

const spelling = sql.ref<string>('spelled.name');

/**
 * The spellings of a company's name that stand on bookings, folded (rule basics/same-names). A booking bears one of
 * them in the index of company names.
 */
export function spellingsOf(name: string | RawBuilder<string>): RawBuilder<unknown> {
  return sql`select spelled.name from booking_names spelled
    where spelled.field = 'companyName' and ${namesSame(sql`name_key(${spelling})`, name)}`;
}

/** Whether the company typed on a booking means one of these `names`, which is a statement. */
export function bearsCompany(companyName: RawBuilder<unknown>, names: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(fold(${companyName}), '') = any(array(${names}))`;
}
