import type { Interpreter, InterpreterRow, interpreterRoutes } from '@dragoman/contract/interpreters';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { daysOfState, servicesOfGroup, type PaperState, type ServiceGroup } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import { type Db, prepared } from '../../platform/database/index.ts';
import { type Distance, geographyOf } from '../../platform/geography/index.ts';
import { contains, namesSame, pageOf } from '../../platform/search/index.ts';
import { batchesOf } from '../../platform/spreadsheets/index.ts';
import { rowColumns, rowView } from './interpreters.views.ts';
import { entriesOf, serviceColumns } from './languages.views.ts';

type List = CallOf<typeof interpreterRoutes.list>['query'] & { readonly today: CalendarDay };
type Filters = Omit<List, 'page' | 'limit'>;
type Page = ReplyOf<typeof interpreterRoutes.list>;

const sortColumns = {
  int_id: sql.ref('int_id'),
  fullname: sql.ref('name_folded'),
  email: sql`(select email_folded from accounts where accounts.id = interpreters.id)`,
  phone: sql.ref('phone'),
  postcode: sql.ref('postcode'),
  gender: sql.ref('gender'),
} as const;

/** A page of the register; with a postcode ordered by the distance from it (rule interpreters/postcode-search). */
export async function listInterpreters(db: Db, query: List): Promise<Page> {
  if (query.postcode) {
    const near = await byDistance(db, query, query.postcode);
    const data = await atDistances(db, near.slice((query.page - 1) * query.limit, query.page * query.limit));
    return { data, total: near.length, count: data.length };
  }
  const { rows: found, total } = await pageOf(inOrder(db, query), query);
  const rows = await rowsOf(db, { ids: found.map(({ id }) => id) });
  return { data: rows.map(rowView), total, count: rows.length };
}

/** A line of the register with what of the profile an import asks for besides (rule imports/round-trip). */
export type ExportedInterpreter = InterpreterRow & Identity;
type Identity = Pick<Interpreter, 'dob' | 'origin' | 'nationality' | 'address' | 'canDrive'>;

/** Every interpreter that matches, in the order of the register. */
export async function* everyInterpreter(db: Db, query: Filters): AsyncGenerator<ExportedInterpreter> {
  if (query.postcode) {
    const near = await byDistance(db, query, query.postcode);
    for (let from = 0; from < near.length; from += 500)
      yield* await withIdentities(db, await atDistances(db, near.slice(from, from + 500)));
    return;
  }
  for await (const found of batchesOf(db, inOrder(db, query), 500)) {
    if (found.length > 0)
      yield* await withIdentities(db, (await rowsOf(db, { ids: found.map(({ id }) => id) })).map(rowView));
  }
}

async function withIdentities(db: Db, rows: readonly InterpreterRow[]): Promise<ExportedInterpreter[]> {
  const identities = await db
    .selectFrom('interpreters')
    .select(['id', 'dob', 'origin', 'nationality', 'address', 'can_drive as canDrive'])
    .where('id', '=', sql<string>`any(${rows.map(({ _id }) => _id)}::uuid[])`)
    .execute();
  const byId = new Map(identities.map(({ id, ...identity }) => [id, identity]));
  return rows.map((row) => ({ ...row, ...byId.get(row._id)! }));
}

function inOrder(db: Db, query: Filters) {
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  return matching(db, query)
    .select('interpreters.id')
    .orderBy(sortColumns[query.sort ?? 'int_id'], direction)
    .orderBy('int_id', 'desc');
}

interface Near {
  readonly id: string;
  readonly distance: Distance | undefined;
}

/** Distances of all who match are compared, but only the rows that are shown are read in full. */
async function byDistance(db: Db, query: Filters, postcode: string): Promise<Near[]> {
  const all = await matching(db, query)
    .select(['interpreters.id', 'postcode'])
    .orderBy('name_folded')
    .orderBy('int_id')
    .execute();
  const distances = await geographyOf(db).distances(
    postcode,
    all.map((row) => row.postcode),
  );
  return all
    .map((row, position) => ({ id: row.id, distance: distances[position] }))
    .toSorted((a, b) => (a.distance?.miles ?? Infinity) - (b.distance?.miles ?? Infinity) || 0);
}

async function atDistances(db: Db, shown: readonly Near[]): Promise<InterpreterRow[]> {
  const rows = await rowsOf(db, { ids: shown.map(({ id }) => id) });
  const distanceOf = new Map(shown.map(({ id, distance }) => [id, distance]));
  return rows.map((row): InterpreterRow => {
    const distance = distanceOf.get(row.id);
    return { ...rowView(row), distance: distance?.miles ?? null, distanceEstimated: distance?.estimated ?? false };
  });
}

/** Lines of the register, in the order in which their interpreters are given. */
const rowsOf = prepared((db, { ids }: { readonly ids: readonly string[] }) =>
  db
    .selectFrom('interpreters')
    .innerJoin('accounts', 'accounts.id', 'interpreters.id')
    .select(rowColumns)
    .select('accounts.email')
    .select(entriesOf(db))
    .where(sql<boolean>`interpreters.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], interpreters.id)`),
);

/** Language, dialect and service must hold in the same language entry (rule interpreters/postcode-search). */
function matching(db: Db, query: Filters) {
  let found = db.selectFrom('interpreters').where('interpreters.merged_into', 'is', null);
  if (query.fname) found = found.where(contains(sql.ref('name_folded'), query.fname));
  if (query.gender) found = found.where('gender', '=', query.gender);
  if (query.active) found = found.where('interpreters.active', '=', query.active === 'true');
  if (query.papers) found = found.where(withPapers(query.papers, query.today));
  const group = query.service && query.service !== 'All' ? query.service : undefined;
  if (!query.language && !query.dialect && !group) return found;
  return found.where(
    'interpreters.id',
    'in',
    speakers(db, { language: query.language, dialect: query.dialect, group }),
  );
}

/** Who has a paper in the state (rule interpreters/expired-papers). */
function withPapers(state: PaperState, today: CalendarDay) {
  const { from, to } = daysOfState(state, today);
  return sql<boolean>`exists (select from unnest(array[renewal_due_date, dbs_expiry, passport_expiry]) as paper (day)
    where day <= ${to} and day >= ${from ?? '-infinity'})`;
}

interface Entry {
  readonly language: string | undefined;
  readonly dialect: string | undefined;
  readonly group: ServiceGroup | undefined;
}

function speakers(db: Db, { language, dialect, group }: Entry) {
  let entries = db.selectFrom('interpreter_languages').select('interpreter_id');
  if (language) entries = entries.where(namesSame(sql.ref('language_key'), language));
  if (dialect) entries = entries.where(namesSame(sql`name_key(dialect)`, dialect));
  if (!group) return entries;
  return entries.where((where) =>
    where.or(servicesOfGroup[group].map((service) => where(serviceColumns[service], '=', true))),
  );
}
