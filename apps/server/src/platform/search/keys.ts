import { searchKey } from '@dragoman/domain/validation';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** What was typed as it is compared: the search key of the database, once for each statement. */
export const keyOf = (typed: string): RawBuilder<string> => sql<string>`search_key(${foldedOf(typed)})`;

const foldedOf = (typed: string): RawBuilder<string> => sql<string>`fold(${typed.trim()}::text)`;

// Of these the database folds every letter into ASCII, so that what is typed has no other letters and its index key says all.
const isLatin = (typed: string): boolean =>
  /^[\u0300-\u036f\u0000-\u017f\u1e00-\u1eff\u2010-\u2027]*$/.test(typed) && /^[ -~\n]*$/.test(searchKey(typed));

/**
 * Whether a folded column contains what was typed, ignoring case, accents, spaces, apostrophes and hyphens (rule
 * basics/folded-search); uses the trigram index of its `indexed_key`.
 */
export function contains(foldedColumn: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`indexed_key(${foldedColumn}) like ${indexPattern(typed)}`;
  // Several letters of other scripts share one of the index.
  return isLatin(typed) ? found : sql<SqlBool>`(${found} and ${holds(foldedColumn, typed)})`;
}

/** Whether a name of `booking_names`, under the alias it has, contains what was typed; its keys are stored. */
export function nameContains(alias: string, typed: string): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`${sql.ref(`${alias}.indexed_key`)} like ${indexPattern(typed)}`;
  return isLatin(typed) ? found : sql<SqlBool>`(${found} and strpos(${exactKey(alias)}, ${keyOf(typed)}) > 0)`;
}

// Escaped once folded: other scripts have signs of their own that fold to those of a pattern.
const indexPattern = (typed: string): RawBuilder<string> =>
  sql`'%' || regexp_replace(indexed_key(${foldedOf(typed)}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

const exactKey = (alias: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.exact_key`)}, ${sql.ref(`${alias}.indexed_key`)})`;

/**
 * What `contains` says, looked for row by row: the database expects to find it soon and asks no index of words. A key is made only of
 * texts that have the letters in their order and do not hold them as they were typed.
 */
export function holds(foldedColumn: Expression<string>, typed: string): RawBuilder<SqlBool> {
  // Texts may have the figures of other scripts.
  const isPlain = isLatin(typed) && !/[0-9]/.test(typed);
  const key = isPlain ? sql`plain_key(${foldedColumn})` : sql`search_key(${foldedColumn})`;
  const lacksLetters = sql`${foldedColumn} not like in_order(${keyOf(typed)})`;
  const isAscii = sql`octet_length(${foldedColumn}) = length(${foldedColumn})`;
  const asTyped = isLatin(typed) ? sql`when strpos(${foldedColumn}, ${foldedOf(typed)}) > 0 then true` : sql``;
  return sql<SqlBool>`(case when ${isPlain ? lacksLetters : sql`${lacksLetters} and ${isAscii}`} then false ${asTyped}
    else strpos(${key}, ${keyOf(typed)}) > 0 end)`;
}

/** Whether a name of `booking_names` holds a text that no trigram can look for, one or two letters, by an index of their short n-grams. */
export function nameHoldsShortText(alias: string, key: RawBuilder<string>): RawBuilder<SqlBool> {
  const exact = exactKey(alias);
  return sql`(short_ngrams(${exact}) @> short_ngrams(${key}) and strpos(${exact}, ${key}) > 0)`;
}

/** Whether an index of trigrams can look for a text: three letters or figures of it stand side by side. */
export const hasTrigram = (typed: string): boolean => /[\p{L}\p{N}]{3}/u.test(searchKey(typed));
