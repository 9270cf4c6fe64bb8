import { bookingFilters, type BookingFilter, type BookingFilters } from '@dragoman/contract/bookings';
import { londonDays, type CalendarDay } from '@dragoman/domain/calendar';
import { searchKey } from '@dragoman/domain/validation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import {
  allOf,
  contains,
  hasTrigram,
  holds,
  keyOf,
  nameContains,
  nameHoldsShortText,
  namesSame,
} from '../../platform/search/index.ts';
import { sortBy } from './sorts.ts';
import { waitingAs } from './waiting.queries.ts';
import {
  bearsWord,
  holdsPlace,
  inKindOfJob,
  inPlaces,
  isIndexed,
  type FoundWord,
  type UnderstoodQuery,
} from './words.queries.ts';

/** Which line of the search column carries a field (migration 0002): folded already, which spares folding every candidate. */
const searchLine = {
  companyName: 2,
  name: 3,
  clientName: 4,
  fileRef: 5,
  interpreterName: 6,
  invoiceNo: 7,
  proformaNo: 8,
} as const;
const nameFields = ['companyName', 'name', 'clientName', 'interpreterName'] as const;
const textFields = [...nameFields, 'fileRef'] as const;
type NameField = (typeof nameFields)[number];
type TextField = (typeof textFields)[number];

const search = sql.ref<string>('search');

/** A booking's references and telephones, which are all that the search column holds but names: as their index has them. */
const references = sql<string>`fold(booking_ref || E'\\n' || file_ref || E'\\n' || coalesce(invoice_no, '') || E'\\n'
  || coalesce(proforma_no, '') || E'\\n' || phone || E'\\n' || mobile)`;

/** The same with each number as one 0, which few bookings have to themselves: as the list of names has them (migration 0053). */
const referencePattern = sql`reference_pattern(booking_ref, file_ref, invoice_no, proforma_no, phone, mobile)`;

/** How a text is looked for in one of a booking's fields, and in the numbers of its invoice and proforma. */
interface SearchMethod {
  readonly inField: (field: TextField, typed: string) => RawBuilder<SqlBool>;
  readonly inNumbers: (typed: string) => RawBuilder<SqlBool>;
}

/** Tests one booking at a time: for a scan. */
const byRows: SearchMethod = {
  inField: (field, typed) => holds(line(field), typed),
  inNumbers: (typed) => sql`(${holds(line('invoiceNo'), typed)} or ${holds(line('proformaNo'), typed)})`,
};

/**
 * Has indexes find all that are meant. One or two letters stand in most names: beside other filters each booking is asked, unless
 * they are among the `rare`.
 */
function byIndexes(query: UnderstoodQuery, rare: ReadonlySet<string>): SearchMethod {
  const alone = filtersOf(query).length === 1;
  const amongNames = (typed: string) => alone || hasTrigram(typed) || rare.has(typed);
  const amongReferences = (typed: string, meant: RawBuilder<SqlBool>) =>
    amongNames(typed) && !isNumber(typed) ? sql<SqlBool>`(${inReferences(typed)} and ${meant})` : meant;
  return {
    inField: (field, typed) => {
      if (field === 'fileRef') return amongReferences(typed, byRows.inField(field, typed));
      return amongNames(typed) ? bearsName(field, typed) : byRows.inField(field, typed);
    },
    inNumbers: (typed) => amongReferences(typed, byRows.inNumbers(typed)),
  };
}

/** The list of names, which is short, knows those that hold the text; the index of the field has their bookings. */
function bearsName(field: NameField, typed: string): RawBuilder<SqlBool> {
  return isListed(
    sortBy[field],
    field,
    hasTrigram(typed) ? nameContains('listed', typed) : nameHoldsShortText('listed', keyOf(typed)),
  );
}

function isListed(name: RawBuilder<unknown>, field: NameField | 'references', meant: RawBuilder<SqlBool>) {
  return sql<SqlBool>`${name} = any(array(
    select listed.name from booking_names listed where listed.field = ${field} and ${meant}))`;
}

/**
 * Six figures side by side have an index of their own (migrations 0027 and 0223). One or two letters, which no trigram holds, are looked for
 * among the patterns of references.
 */
function inReferences(typed: string): RawBuilder<SqlBool> {
  const six = lastSixOf(typed);
  if (six !== undefined)
    return sql`(six_digit_ngrams(plain_key(${references})) @> array[${six}::integer] and ${holds(references, typed)})`;
  if (hasTrigram(typed)) return contains(references, typed);
  const pattern = sql<string>`regexp_replace(${keyOf(typed)}, '[0-9]+', '0', 'g')`;
  return sql`(${isListed(referencePattern, 'references', nameHoldsShortText('listed', pattern))} and ${holds(references, typed)})`;
}

/** The end of a reference or a telephone tells more than its beginning. */
function lastSixOf(typed: string): number | undefined {
  const figures = searchKey(typed)
    .match(/[0-9]{6,}/g)
    ?.at(-1);
  return figures === undefined ? undefined : Number(figures.slice(-6));
}

/** The identities of the bookings whose reference contains what was typed. With fewer than three figures those are most of them. */
export function bookingsByReference(typed: string): RawBuilder<unknown> {
  const named = holds(sql`fold(booking_ref)`, typed);
  return sql`select id from bookings where ${/[0-9]{3}/.test(searchKey(typed)) ? allOf([inReferences(typed), named]) : named}`;
}

/** One or two figures, which stand in the references of most bookings: no index is worth asking. */
const isNumber = (typed: string): boolean => /^[0-9]{1,2}$/.test(searchKey(typed));

/** Whether the search asks for words. */
export function asksForWords(query: UnderstoodQuery): boolean {
  return typedIn(query).length > 0;
}

/** Whether an index can look for all of its words. */
export function asksForTrigrams(query: UnderstoodQuery): boolean {
  return typedIn(query).every(hasTrigram);
}

/** Whether a name in one field is all that it asks for. */
export function asksForOneName(query: UnderstoodQuery): boolean {
  const [only, ...more] = filtersOf(query);
  return more.length === 0 && nameFields.some((field) => field === only);
}

function typedIn({ sn, invoiceRef, words = [], ...query }: UnderstoodQuery): string[] {
  return [sn, invoiceRef, ...words.map(({ text }) => text), ...textFields.map((field) => query[field])].filter(
    (typed): typed is string => Boolean(typed),
  );
}

/** The filters that leave something out. */
export function filtersOf(query: UnderstoodQuery): BookingFilter[] {
  return bookingFilters.filter((name) => query[name] && !isAll(name, query[name]));
}

const isAll = (name: BookingFilter, value: string): boolean =>
  (name === 'status' || name === 'serviceType') && value === 'All';

/** The conditions under which a booking matches a search. */
export function conditionsOf(query: UnderstoodQuery): RawBuilder<SqlBool>[] {
  return [...wordConditions(query), ...filterConditions(query)];
}

/** The words among these conditions, so that each booking can be looked at. */
function wordConditions(query: UnderstoodQuery): RawBuilder<SqlBool>[] {
  return [
    ...(query.sn ? [holdsAnywhere(query.sn)] : []),
    ...(query.words ?? []).map(bearsWord),
    ...fieldConditions(query, byRows),
  ];
}

/** The conditions for which bookings are gathered: the words, and what waits. */
export function gatheredConditions(query: UnderstoodQuery): RawBuilder<SqlBool>[] {
  return [...wordConditions(query), ...(query.waiting ? [waitingAs(query.waiting)] : [])];
}

/** One or two letters are not looked for among places, which stand in most. */
function holdsAnywhere(typed: string): RawBuilder<SqlBool> {
  return hasTrigram(typed) ? sql`(${holds(search, typed)} or ${holdsPlace(typed)})` : holds(search, typed);
}

/** The same conditions, so that indexes find what is meant: alternatives, of which a booking may be several. */
export async function alternativesOf(db: Db, query: UnderstoodQuery): Promise<RawBuilder<unknown>[]> {
  const { sn, words } = query;
  const rare = await rareOf(db, query);
  const others = [...fieldConditions(query, byIndexes(query, rare)), ...filterConditions(query)];
  if (words) return [allOf([...words.map(inAnyPlace), ...others])];
  if (!sn) return [allOf(others)];
  const byRow = isNumber(sn) || (others.length > 0 && !hasTrigram(sn) && !rare.has(sn));
  if (byRow) return [allOf([holdsAnywhere(sn), ...others])];
  return (await placesOf(db, sn)).map((place) => allOf([place, ...others]));
}

/** Where a text may stand: in a name, among the references, and where the job takes place. */
async function placesOf(db: Db, typed: string): Promise<RawBuilder<unknown>[]> {
  const places = [...(await nameConditions(db, typed)), inReferences(typed)];
  return hasTrigram(typed) ? [...places, inPlaces(typed)] : places;
}

/**
 * A word wherever it may stand, by indexes: of several words the database intersects what the indexes of each have where none
 * leaves few.
 */
function inAnyPlace(word: FoundWord): RawBuilder<SqlBool> {
  if (!isIndexed(word)) return bearsWord(word);
  const { text, names } = word;
  const named = nameFields.flatMap((field) => {
    if (!names) return [bearsName(field, text)];
    return names.has(field) ? [isNamed(field, names.get(field)!)] : [];
  });
  return sql<SqlBool>`(${sql.join([...named, inReferences(text), inPlaces(text), inKindOfJob(text)], sql` or `)})`;
}

const isNamed = (field: NameField, names: readonly string[]) => sql<SqlBool>`${sortBy[field]} = any(${names}::text[])`;

// With these the database knows how many bookings to expect; more would take it longer to plan for than to look up.
const mostNamed = 100;

/** The fields of a booking in which some name holds the text. Few such names are given to the statement, which is planned for them. */
async function nameConditions(db: Db, typed: string): Promise<RawBuilder<SqlBool>[]> {
  const all = nameFields.map((field) => bearsName(field, typed));
  if (!hasTrigram(typed)) return all;
  const { rows } = await sql<{ field: string; name: string }>`
    select listed.field, listed.name from booking_names listed
    where listed.field <> 'references' and ${nameContains('listed', typed)} limit ${mostNamed + 1}`.execute(db);
  if (rows.length > mostNamed) return all;
  const names = Map.groupBy(rows, ({ field }) => field);
  return nameFields
    .filter((field) => names.has(field))
    .map((field) =>
      isNamed(
        field,
        names.get(field)!.map(({ name }) => name),
      ),
    );
}

const fewNames = 2_000;

/** The one or two letters of a search, beside other filters, that stand in few names. */
async function rareOf(db: Db, query: UnderstoodQuery): Promise<ReadonlySet<string>> {
  const short =
    filtersOf(query).length > 1 ? typedIn(query).filter((typed) => !hasTrigram(typed) && !isNumber(typed)) : [];
  const rare = new Set<string>();
  for (const typed of short) {
    const { rows } = await sql<{ names: number }>`select count(*) as names from (
      select from booking_names listed where ${nameHoldsShortText('listed', keyOf(typed))} limit ${fewNames + 1}) held`.execute(
      db,
    );
    if (rows[0]!.names <= fewNames) rare.add(typed);
  }
  return rare;
}

function fieldConditions(query: UnderstoodQuery, method: SearchMethod): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const field of textFields) {
    const typed = query[field];
    if (typed) conditions.push(method.inField(field, typed));
  }
  if (query.invoiceRef) conditions.push(method.inNumbers(query.invoiceRef));
  return conditions;
}

/** The filters that are not text searches. */
type ValueFilter = Exclude<BookingFilter, 'sn' | 'invoiceRef' | TextField>;
type Value<Name extends ValueFilter> = Exclude<BookingFilters[Name], '' | 'All' | undefined>;

/** The condition of each filter that is not a text search. A filter declared in the contract and missing here does not compile. */
const conditionOf: { readonly [Name in ValueFilter]: (value: Value<Name>) => readonly RawBuilder<SqlBool>[] } = {
  serviceType: (service) => [sql`service_type = ${service}`],
  status: (status) => [sql`status = ${status}`],
  language: (language) => [namesSame(sql`name_key(language)`, language)],
  dialect: (dialect) => [namesSame(sql`name_key(dialect)`, dialect)],
  private: (only) => [sql`business_type = ${only === 'true' ? 'Private' : 'Business'}`],
  from: (day) => [sql`date >= ${day}`],
  to: (day) => [sql`date <= ${day}`],
  received: (day) => within('created_at', day, day),
  cfrom: (day) => within('date_of_confirmation', day, undefined),
  cto: (day) => within('date_of_confirmation', undefined, day),
  waiting: (kind) => [waitingAs(kind)],
};

/** The conditions that are no words. */
export function filterConditions(query: UnderstoodQuery): RawBuilder<SqlBool>[] {
  const asked = new Set(filtersOf(query));
  return Object.keys(conditionOf).flatMap((name) => {
    const filter = name as ValueFilter;
    return asked.has(filter) ? valueConditions(filter, query) : [];
  });
}

/** The conditions of a filter that leaves something out. */
const valueConditions = <Name extends ValueFilter>(name: Name, query: BookingFilters) =>
  conditionOf[name](query[name] as Value<Name>);

/** Instants from the beginning of one London day to the end of another. */
function within(
  column: 'created_at' | 'date_of_confirmation',
  from: CalendarDay | undefined,
  to: CalendarDay | undefined,
): RawBuilder<SqlBool>[] {
  const { start, end } = londonDays(from, to);
  const instant = sql.ref(column);
  return [
    ...(start ? [sql<SqlBool>`${instant} >= ${start}`] : []),
    ...(end ? [sql<SqlBool>`${instant} < ${end}`] : []),
  ];
}

function line(field: keyof typeof searchLine): RawBuilder<string> {
  return sql<string>`split_part(search, E'\\n', ${sql.lit(searchLine[field])})`;
}
