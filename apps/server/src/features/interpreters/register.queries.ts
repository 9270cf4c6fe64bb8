import type { InterpreterRow, interpreterRoutes } from '@dragoman/contract/interpreters';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import { servicesOfGroup, type ServiceGroup } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';
import type { Geography } from '../../platform/geography/index.ts';
import { contains, pageOf } from '../../platform/search/index.ts';
import { rowColumns, rowView } from './interpreters.views.ts';
import { entryColumns, serviceColumns } from './languages.views.ts';

type List = CallOf<typeof interpreterRoutes.list>['query'];
type Page = ReplyOf<typeof interpreterRoutes.list>;

const sortColumns = {
  int_id: sql.ref('int_id'),
  fullname: sql.ref('name_folded'),
  email: sql.ref('accounts.email_folded'),
  phone: sql.ref('phone'),
  postcode: sql.ref('postcode'),
  gender: sql.ref('gender'),
} as const;

/** A page of the register; with a postcode ordered by the distance from it (S-53). */
export async function listInterpreters(db: Db, geography: Geography, query: List): Promise<Page> {
  if (query.postcode) return listByDistance(db, geography, query, query.postcode);
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  const sorted = rows(db)
    .where('interpreters.id', 'in', matching(db, query).select('interpreters.id'))
    .orderBy(sortColumns[query.sort ?? 'int_id'], direction)
    .orderBy('int_id', 'desc');
  const { rows: found, total } = await pageOf(sorted, query);
  return { data: found.map(rowView), total, count: found.length };
}

/** Distances of all who match are compared, but only the page's rows are read in full. */
async function listByDistance(db: Db, geography: Geography, query: List, postcode: string): Promise<Page> {
  const all = await matching(db, query)
    .select(['interpreters.id', 'postcode'])
    .orderBy('name_folded')
    .orderBy('int_id')
    .execute();
  const distances = await geography.distances(
    postcode,
    all.map((row) => row.postcode),
  );
  const near = all
    .map((row, position) => ({ id: row.id, distance: distances[position] }))
    .toSorted((a, b) => (a.distance?.miles ?? Infinity) - (b.distance?.miles ?? Infinity) || 0);
  const shown = near.slice((query.page - 1) * query.limit, query.page * query.limit);
  const found =
    shown.length === 0
      ? []
      : await rows(db)
          .where(
            'interpreters.id',
            'in',
            shown.map(({ id }) => id),
          )
          .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const data = shown.flatMap(({ id, distance }): InterpreterRow[] => {
    const row = byId.get(id);
    return row
      ? [{ ...rowView(row), distance: distance?.miles ?? null, distanceEstimated: distance?.estimated ?? false }]
      : [];
  });
  return { data, total: near.length, count: data.length };
}

function rows(db: Db) {
  return db
    .selectFrom('interpreters')
    .innerJoin('accounts', 'accounts.id', 'interpreters.id')
    .select(rowColumns)
    .select('accounts.email')
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('interpreter_languages')
          .select(entryColumns)
          .whereRef('interpreter_id', '=', 'interpreters.id')
          .orderBy('position'),
      ).as('entries'),
    );
}

/** Language, dialect and service must hold in the same language entry (S-53). */
function matching(db: Db, query: List) {
  let found = db.selectFrom('interpreters');
  if (query.fname) found = found.where(contains(sql.ref('name_folded'), query.fname));
  if (query.gender) found = found.where('gender', '=', query.gender);
  if (query.active) found = found.where('interpreters.active', '=', query.active === 'true');
  const group = query.service && query.service !== 'All' ? query.service : undefined;
  if (!query.language && !query.dialect && !group) return found;
  return found.where(
    'interpreters.id',
    'in',
    speakers(db, { language: query.language, dialect: query.dialect, group }),
  );
}

interface Entry {
  readonly language: string | undefined;
  readonly dialect: string | undefined;
  readonly group: ServiceGroup | undefined;
}

function speakers(db: Db, { language, dialect, group }: Entry) {
  let entries = db.selectFrom('interpreter_languages').select('interpreter_id');
  if (language) entries = entries.where('language_folded', '=', sql<string>`fold(${language}::text)`);
  if (dialect) entries = entries.where(sql<string>`fold(dialect)`, '=', sql<string>`fold(${dialect}::text)`);
  if (!group) return entries;
  return entries.where((where) =>
    where.or(servicesOfGroup[group].map((service) => where(serviceColumns[service], '=', true))),
  );
}
