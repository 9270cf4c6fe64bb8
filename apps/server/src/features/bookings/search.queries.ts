import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { alternativesOf, filterConditions, gatheredConditions } from './filters.queries.ts';
import { mostCounted } from './counts.queries.ts';
import { cut, key, pageOfRange, type Wanted } from './page.queries.ts';
import { wayTo } from './ways.ts';
import type { UnderstoodQuery } from './words.queries.ts';

/** A booking of a page, and what it is sorted by as text. */
interface Found {
  readonly id: string;
  readonly key: string;
}

/** The page of what is gathered, in its order, and how many it finds in all, up to one more than is counted. */
export async function searchPage(
  db: Db,
  query: UnderstoodQuery,
  wanted: Wanted,
): Promise<{ readonly found: readonly Found[]; readonly counted: number }> {
  const alternatives = await alternativesOf(db, query);
  // One index has all bookings of a name with the moment of their receipt: it counts and sorts them alone.
  const indexed = wayTo(query, wanted) === 'one name';
  const direction = sql.raw(wanted.direction);
  const { found, enough } = indexed
    ? { found: sql`found as not materialized (${upToCounted(alternatives[0]!, wanted.sort)})`, enough: sql`false` }
    : foundInTurn(alternatives, wanted.sort);
  const { rows } = await sql<{ id: string | null; key: string | null; counted: number }>`
    with ${found}
    select page.id, page.key::text as key, all_found.counted
    from (select case when ${enough} then ${mostCounted + 1} else count(*) end as counted from found) all_found
      left join (${indexed ? pageOfAll(alternatives, wanted) : pageOfFound(wanted)}) page on true
    order by page.key ${direction}, page.id ${direction}`.execute(db);
  const { counted } = rows[0]!;
  if (counted > mostCounted && !indexed) return { found: await pageOfMany(db, query, wanted), counted };
  return { found: rows.flatMap(({ id, key: by }) => (id !== null && by !== null ? [{ id, key: by }] : [])), counted };
}

/**
 * The page of a search that finds more than is counted. Of so many those of a page are mostly among the first of all; in an order
 * that puts them last all of them are sorted.
 */
export async function pageOfMany(db: Db, query: UnderstoodQuery, wanted: Wanted): Promise<readonly Found[]> {
  if (wayTo(query, wanted, true) === 'range') return inOrder(db, pageOfRange(wanted), wanted);
  const near = await inOrder(db, pageOfNearest(query, wanted), wanted);
  return near.length === wanted.limit ? near : inOrder(db, pageOfAll(await alternativesOf(db, query), wanted), wanted);
}

async function inOrder(db: Db, page: RawBuilder<unknown>, wanted: Wanted): Promise<readonly Found[]> {
  const direction = sql.raw(wanted.direction);
  const { rows } = await sql<Found>`select id, key::text as key from (${page}) page
    order by page.key ${direction}, id ${direction}`.execute(db);
  return rows;
}

const nearRows = 20_000;

/** Looks through the first bookings that the filters leave. */
function pageOfNearest(query: UnderstoodQuery, { sort, beyond, direction, ...wanted }: Wanted): RawBuilder<unknown> {
  return sql`select id, key from (
    select bookings.*, ${sort} as key from bookings where ${allOf([...filterConditions({ ...query, waiting: undefined }), beyond(sort)])}
    ${cut(sort, { direction, limit: nearRows, skipped: 0 })}) nearest
    where ${allOf(gatheredConditions(query))} ${cut(key, { direction, ...wanted })}`;
}

function pageOfFound({ beyond, ...wanted }: Wanted): RawBuilder<unknown> {
  return sql`select id, key from found where ${allOf([beyond(key)])} ${cut(key, wanted)}`;
}

/** Sorts all that is found, however much. */
function pageOfAll(
  alternatives: readonly RawBuilder<unknown>[],
  { sort, beyond, ...wanted }: Wanted,
): RawBuilder<unknown> {
  return sql`select id, key from (${foundBy(alternatives, sort)}) found
    where ${allOf([beyond(key)])} ${cut(key, wanted)}`;
}

/** Each booking that is one of the alternatives, once. */
function foundBy(alternatives: readonly RawBuilder<unknown>[], sort: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = alternatives.map((meant) => sql`(select id, ${sort} as key from bookings where ${meant} offset 0)`);
  if (each.length === 1) return each[0]!;
  return sql`select id, key from (${sql.join(each, sql` union all `)}) each group by id, key offset 0`;
}

const oneMore = sql`limit ${mostCounted + 1}`;

function upToCounted(meant: RawBuilder<unknown>, sort: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id, ${sort} as key from bookings where ${meant} ${oneMore}`;
}

/**
 * `found`: each booking that is one of the alternatives, once, up to one more than is counted. They are looked for in turn: where one
 * has so many by itself it is `enough`, those after it are not asked, and nothing is told apart.
 */
function foundInTurn(
  alternatives: readonly RawBuilder<unknown>[],
  sort: RawBuilder<unknown>,
): { readonly found: RawBuilder<unknown>; readonly enough: RawBuilder<unknown> } {
  if (alternatives.length === 1)
    return { found: sql`found as materialized (${upToCounted(alternatives[0]!, sort)})`, enough: sql`false` };
  const enoughBefore = (at: number) =>
    at === 0 ? sql`false` : sql`(select enough from ${numberedName('enough', at)})`;
  const turns = alternatives.map(
    (
      meant,
      at,
    ) => sql`${numberedName('found', at + 1)} as materialized (${upToCounted(sql`not ${enoughBefore(at)} and ${meant}`, sort)}),
      ${numberedName('enough', at + 1)} as materialized (
        select ${enoughBefore(at)} or count(*) > ${mostCounted} as enough from ${numberedName('found', at + 1)})`,
  );
  const enough = enoughBefore(alternatives.length);
  const each = alternatives.map(
    (_, at) => sql`select id, key from ${numberedName('found', at + 1)} where not ${enough}`,
  );
  const found = sql`${sql.join(turns)}, found as materialized (
    select id, key from (${sql.join(each, sql` union all `)}) each group by id, key ${oneMore})`;
  return { found, enough };
}

const numberedName = (word: string, place: number) => sql.id(`${word}_${place}`);
