import type { BookingQuery } from '@dragoman/contract/bookings';
import { isCommonWord, readSought, type SoughtWord } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { contains, hasTrigram, holds } from '../../platform/search/index.ts';
import { dialectList, languageList, wordsOf } from '../languages/index.ts';

/** A search whose simple words have been read: several of them must each stand somewhere on a booking. */
export type UnderstoodQuery = BookingQuery & { readonly words?: readonly SoughtWord[] };

/**
 * Reads what was typed into the simple search (rule bookings/sought-words): a day is a filter, an address, a postcode and several
 * words are looked for each in all fields that callers name. What a name or a reference holds as it stands is one word.
 */
export async function understand(db: Db, query: BookingQuery, now: Date): Promise<UnderstoodQuery> {
  if (!query.sn) return query;
  const { day, phrase, words } = readSought(query.sn, londonDay(now));
  const rest: BookingQuery = {
    ...query,
    sn: phrase,
    ...(day && !query.from && !query.to ? { from: day, to: day } : {}),
  };
  const [only] = words;
  const plain = words.length === 0 || (words.length === 1 && only?.kind === 'text');
  if (plain || (words.every(({ kind }) => kind === 'text') && (await isHeldWhole(db, phrase)))) return rest;
  return { ...rest, sn: undefined, words };
}

async function isHeldWhole(db: Db, phrase: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from booking_names listed where listed.field <> 'references' and ${contains(sql.ref('listed.name'), phrase)}) as held`.execute(
    db,
  );
  return rows[0]!.held;
}

const place = sql<string>`fold(place_of_attendance)`;

/** Whether a text stands in the place of attendance, by its index. */
export const inPlaces = (typed: string): RawBuilder<SqlBool> => contains(place, typed);

/** The same of one booking at a time. */
export const holdsPlace = (typed: string): RawBuilder<SqlBool> => sql`coalesce(${holds(place, typed)}, false)`;

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

/**
 * The word by which indexes find the fewest bookings that may have them all: an address, a postcode, or a word in few names. What
 * stands on very many, such as a language, is none; undefined where no other is.
 */
export async function rarestOf(db: Db, words: readonly SoughtWord[]): Promise<SoughtWord | undefined> {
  const exact = words.find(({ kind }) => kind === 'email') ?? words.find(({ kind }) => kind === 'postcode');
  if (exact) return exact;
  const lists = await Promise.all([languageList, dialectList].map((list) => wordsOf(db, list, 'all')));
  const listed = lists.flat().map(({ name }) => name);
  const rare = words.filter(({ text }) => hasTrigram(text) && !isCommonWord(text, listed));
  const counted = await Promise.all(rare.map(async (word) => ({ word, names: await namesHolding(db, word.text) })));
  return counted.toSorted((a, b) => a.names - b.names)[0]?.word;
}

const enoughNames = 1_000;

async function namesHolding(db: Db, text: string): Promise<number> {
  const { rows } = await sql<{ names: number }>`select count(*) as names from (
    select from booking_names listed where listed.field <> 'references' and ${contains(sql.ref('listed.name'), text)}
    limit ${enoughNames}) held`.execute(db);
  return rows[0]!.names;
}
