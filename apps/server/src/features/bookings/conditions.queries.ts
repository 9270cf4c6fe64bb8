import type { BookingQuery } from '@dragoman/contract/bookings';
import { londonDays, type CalendarDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, contains, containsByWords, holds } from '../../platform/search/index.ts';
import { sortBy } from './rows.queries.ts';

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

/** All that the search column holds but names, as its index has it (migration 0021). */
const marks = sql<string>`fold(booking_ref || E'\\n' || file_ref || E'\\n' || coalesce(invoice_no, '') || E'\\n'
  || coalesce(proforma_no, '') || E'\\n' || phone || E'\\n' || mobile)`;

/** How a booking is looked at: a text is in one of its fields, or among its references and telephones. */
interface Looking {
  readonly inField: (field: TextField, typed: string) => RawBuilder<SqlBool>;
  readonly inMarks: (typed: string) => RawBuilder<SqlBool>;
}

/** Says of each booking whether it is meant: for walking by them. */
const byRows: Looking = {
  inField: (field, typed) => holds(line(field), typed),
  inMarks: (typed) => holds(search, typed),
};

/** Has indexes find all that are meant. */
const byIndexes: Looking = {
  inField: (field, typed) => {
    if (field !== 'fileRef') return bearsName(field, typed);
    return isTelling(typed)
      ? sql`(${containsByWords(marks, typed)} and ${holds(line(field), typed)})`
      : byRows.inField(field, typed);
  },
  inMarks: (typed) => (isTelling(typed) ? containsByWords(marks, typed) : byRows.inMarks(typed)),
};

/** The list of names, which is short, knows those that hold the text; the index of the field has their bookings. */
function bearsName(field: NameField, typed: string): RawBuilder<SqlBool> {
  return sql`${sortBy[field]} = any(array(
    select listed.name from booking_names listed where listed.field = ${field} and ${contains(sql.ref('listed.name'), typed)}))`;
}

/** Whether an index of trigrams can look for a text: it has a longer word, or one that begins or ends within it. */
function isTelling(typed: string): boolean {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 1 || words.some((word) => word.length >= 3);
}

/** Whether the search asks for words. */
export function asksForWords({ sn, invoiceRef, ...query }: BookingQuery): boolean {
  return Boolean(sn || invoiceRef || textFields.some((field) => query[field]));
}

/** Whether a name in one field is all that it asks for, in the order in which bookings were received: one index holds all of that. */
export function asksForOneName(query: BookingQuery): boolean {
  const [only, ...more] = filtersOf(query);
  return more.length === 0 && nameFields.some((field) => field === only) && isAsReceived(query);
}

export const isAsReceived = ({ sort = 'createdAt' }: BookingQuery): boolean => sort === 'createdAt';

/** The filters that leave something out. */
export function filtersOf({ page, limit, sort, order, cursor, ...filters }: BookingQuery): string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value && value !== 'All' ? [name] : []));
}

/** What a booking must be to be meant by a search, so that each can be looked at. */
export function conditionsOf(query: BookingQuery): RawBuilder<SqlBool>[] {
  return [...(query.sn ? [holds(search, query.sn)] : []), ...conditionsBut(query, byRows)];
}

/** The same so that indexes find all that are meant: as alternatives, of which a booking may be several. */
export function alternativesOf(query: BookingQuery): RawBuilder<unknown>[] {
  const { sn } = query;
  const others = conditionsBut(query, byIndexes);
  if (!sn) return [allOf(others)];
  const places = isTelling(sn) ? [...nameFields.map((field) => bearsName(field, sn)), byIndexes.inMarks(sn)] : [];
  return (places.length > 0 ? places : [holds(search, sn)]).map((place) => allOf([place, ...others]));
}

function conditionsBut(query: BookingQuery, looking: Looking): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const field of textFields) {
    const typed = query[field];
    if (typed) conditions.push(looking.inField(field, typed));
  }
  if (query.invoiceRef) {
    const { invoiceRef } = query;
    conditions.push(
      looking.inMarks(invoiceRef),
      sql`(${holds(line('invoiceNo'), invoiceRef)} or ${holds(line('proformaNo'), invoiceRef)})`,
    );
  }
  if (query.serviceType && query.serviceType !== 'All') conditions.push(sql`service_type = ${query.serviceType}`);
  if (query.status && query.status !== 'All') conditions.push(sql`status = ${query.status}`);
  if (query.language) conditions.push(sql`fold(language) = fold(${query.language}::text)`);
  if (query.dialect) conditions.push(sql`fold(dialect) = fold(${query.dialect}::text)`);
  if (query.private) conditions.push(sql`business_type = ${query.private === 'true' ? 'Private' : 'Business'}`);
  if (query.from) conditions.push(sql`date >= ${query.from}`);
  if (query.to) conditions.push(sql`date <= ${query.to}`);
  const received = query.received || undefined;
  conditions.push(...within('created_at', received, received));
  conditions.push(...within('date_of_confirmation', query.cfrom || undefined, query.cto || undefined));
  return conditions;
}

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
