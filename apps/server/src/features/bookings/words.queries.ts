import type { BookingQuery } from '@dragoman/contract/bookings';
import { readSought, type SoughtWord } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import { searchKey } from '@dragoman/domain/validation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { contains, hasTrigram, holds, nameContains } from '../../platform/search/index.ts';

/** A word with the names that hold it, by their field; undefined where no index of names is worth asking. */
export type FoundWord = SoughtWord & { readonly names?: ReadonlyMap<string, readonly string[]> | undefined };

/** A search whose simple words have been read: several of them must each stand somewhere on a booking. */
export type UnderstoodQuery = BookingQuery & { readonly words?: readonly FoundWord[] };

/**
 * Reads what was typed into the simple search (rule bookings/sought-words): a day is a filter, an address, a postcode and several
 * words are looked for each in all fields that callers name. What a name or a reference holds as it stands is one word.
 */
export async function understand(db: Db, asked: BookingQuery, now: Date): Promise<UnderstoodQuery> {
  const query = { ...asked, ...withoutLetters(asked) };
  if (!query.sn) return query;
  const { day, phrase, words } = readSought(query.sn, londonDay(now));
  const rest: BookingQuery = {
    ...query,
    sn: phrase,
    ...(day && !query.from && !query.to ? { from: day, to: day } : {}),
  };
  const [only] = words;
  if (words.length === 0 || (words.length === 1 && only?.kind === 'text')) return rest;
  const { isHeldWhole, found } = await findNames(db, phrase, words);
  if (isHeldWhole && words.every(({ kind }) => kind === 'text')) return rest;
  return { ...rest, sn: undefined, words: found };
}

const typedFields = ['sn', 'companyName', 'name', 'clientName', 'interpreterName', 'fileRef', 'invoiceRef'] as const;

/** Texts of which nothing is compared, such as a hyphen alone, leave nothing out. */
function withoutLetters(query: BookingQuery): Partial<Record<(typeof typedFields)[number], undefined>> {
  const empty = typedFields.filter((field) => query[field] && searchKey(query[field]) === '');
  return Object.fromEntries(empty.map((field) => [field, undefined]));
}

// With the names the database knows how many bookings to expect; more would take it longer to plan for than to look up.
const mostNames = 1_000;

interface NameFound {
  /** Of what was asked: the whole first, then the words. */
  readonly at: number;
  readonly field: string;
  readonly name: string;
}

/** Whether a name holds the whole, and which names hold each of the words. */
async function findNames(db: Db, phrase: string, words: readonly SoughtWord[]) {
  const asked = words.filter(isIndexed);
  const each = [phrase, ...asked.map(({ text }) => text)].map(
    (text, at) => sql`(select ${sql.lit(at)} as at, listed.field, listed.name from booking_names listed
      where listed.field <> 'references' and ${nameContains('listed', text)}
      limit ${sql.lit(at === 0 ? 1 : mostNames + 1)})`,
  );
  const { rows } = await sql<NameFound>`${sql.join(each, sql` union all `)}`.execute(db);
  const found = words.map((word): FoundWord => {
    const at = asked.indexOf(word) + 1;
    const names = rows.filter((row) => row.at === at);
    if (at === 0 || names.length > mostNames) return word;
    const byField = Map.groupBy(names, ({ field }) => field);
    return { ...word, names: new Map([...byField].map(([field, held]) => [field, held.map(({ name }) => name)])) };
  });
  return { isHeldWhole: rows.some(({ at }) => at === 0), found };
}

/**
 * Whether indexes can look for a word wherever it may stand: three letters or more. Fewer, and figures so few that a postcode may
 * hold them, are looked for on each booking.
 */
export const isIndexed = ({ kind, text }: SoughtWord): boolean =>
  kind === 'text' && hasTrigram(text) && (text.length > longestOfPostcode || !/\p{N}/u.test(text));

const longestOfPostcode = 4;

const place = sql<string>`fold(place_of_attendance)`;

/** Whether a text stands in the place of attendance, by its index. */
export const inPlaces = (typed: string): RawBuilder<SqlBool> => contains(place, typed);

/** The same of one booking at a time. */
export const holdsPlace = (typed: string): RawBuilder<SqlBool> => sql`coalesce(${holds(place, typed)}, false)`;

/** What kind of job it is, as its index has it (migration 0080). */
const kindOfJob = sql<string>`fold(language || E'\\n' || coalesce(dialect, '') || E'\\n' || service_type || E'\\n'
  || coalesce(place, '') || E'\\n' || coalesce(department, '') || E'\\n' || coalesce(case_type, ''))`;

/** Whether a text stands in the language or another field that says what kind of job it is, by their index. */
export const inKindOfJob = (typed: string): RawBuilder<SqlBool> => contains(kindOfJob, typed);

const callersFields = sql<string>`fold(concat_ws(E'\\n', language, dialect, service_type, place, place_of_attendance, postcode,
  department, case_type))`;

/** Whether a word stands somewhere on a booking, of one booking at a time. */
export function bearsWord({ kind, text }: SoughtWord): RawBuilder<SqlBool> {
  if (kind === 'email') return beginsEmail(text);
  if (kind === 'postcode') return sql`postcode = ${text}`;
  return sql`(${holds(sql.ref<string>('search'), text)} or ${holds(callersFields, text)})`;
}

// What a pattern means otherwise stands for itself.
const beginsEmail = (text: string): RawBuilder<SqlBool> =>
  sql`lower(email) like ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
