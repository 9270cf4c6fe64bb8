import type { RateStructureRow, rateRoutes } from '@dragoman/contract/rates';
import type { ReplyOf, CallOf } from '@dragoman/contract/kit';
import { locations, type Location } from '@dragoman/domain/rates';
import { nameKey } from '@dragoman/domain/validation';
import { type Db, planKept } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageOf } from '../../platform/search/index.ts';
import { rowsOf } from '../../platform/spreadsheets/index.ts';
import { rateView } from './rates.views.ts';

const columns = {
  updatedAt: 'updated_at',
  rateName: 'rate_name_folded',
  attendance: 'attendance',
  travelPerhour: 'travel_per_hour',
  waitingPerHour: 'waiting_per_hour',
  translationUrgent: 'translation_urgent_per_word',
  translationNonUrgent: 'translation_non_urgent_per_word',
  telephoneInterpreting: 'telephone_interpreting',
  videoInterpreting: 'video_interpreting',
  mileage: 'mileage',
  transcriptionUrgent: 'transcription_urgent',
  transcriptionNonUrgent: 'transcription_non_urgent',
} as const;

function rates(db: Db) {
  return db
    .selectFrom('rate_structures')
    .leftJoin('clients', 'clients.id', 'rate_structures.client_id')
    .selectAll('rate_structures')
    .select('clients.int_id as client_number');
}

type List = CallOf<typeof rateRoutes.list>['query'];

/**
 * Standard structures, with a client's special ones where one is named; other clients' never show
 * (rule rates/special-rates).
 */
function inOrder(db: Db, query: Omit<List, 'page' | 'limit'>) {
  const { clientId } = query;
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  let matching = rates(db).where((where) =>
    where.or([
      where('rate_structures.client_id', 'is', null),
      ...(clientId ? [where('rate_structures.client_id', '=', clientId)] : []),
    ]),
  );
  if (query.enabled) matching = matching.where('rate_structures.enabled', '=', query.enabled === 'true');
  return matching
    .orderBy(`rate_structures.${columns[query.sort ?? 'updatedAt']}`, (by) =>
      (direction === 'asc' ? by.asc() : by.desc()).nullsLast(),
    )
    .orderBy('rate_structures.id', 'desc');
}

/** A page of the rate structures. */
export async function listRates(db: Db, query: List): Promise<ReplyOf<typeof rateRoutes.list>> {
  const { rows, total } = await pageOf(inOrder(db, query), query);
  return { data: rows.map(rateView), total, count: rows.length };
}

/** Every rate structure that matches, in the order of the list. */
export async function* everyRate(db: Db, query: Omit<List, 'page' | 'limit'>): AsyncGenerator<RateStructureRow> {
  for await (const row of rowsOf(db, inOrder(db, query))) yield rateView(row);
}

/** A client's special rates, by its _id or its number. */
export async function specialRatesOf(db: Db, client: string): Promise<RateStructureRow[]> {
  const rows = await rates(db)
    .where((where) =>
      /^\d+$/.test(client) ? where('clients.int_id', '=', Number(client)) : where('clients.id', '=', client),
    )
    .orderBy('rate_structures.rate_name_folded')
    .execute();
  return rows.map(rateView);
}

/** A rate structure; refuses with 404 when there is none. */
export async function readRate(db: Db, id: string): Promise<RateStructureRow> {
  const row = await rates(db).where('rate_structures.id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  return rateView(row);
}

/** The place whose jobs a rate bills where no other is chosen (rule rates/which-rate). */
export async function locationOfRate(db: Db, id: string): Promise<Location | null> {
  const { rateName, clientID } = await readRate(db, id);
  return (clientID === null && locations.find((location) => nameKey(location) === nameKey(rateName))) || null;
}

/** Whether a rate may be a client's billing rate: a standard structure, or one of its own special rates. */
export async function mayUseRate(db: Db, rateId: string, clientId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('rate_structures')
    .select('client_id')
    .where('id', '=', rateId)
    .modifyEnd(planKept)
    .executeTakeFirst();
  return row !== undefined && (row.client_id === null || row.client_id === clientId);
}

/** Names of the standard structures whose example prices nobody has confirmed or changed. */
export async function exampleRateNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('rate_structures')
    .select('rate_name')
    .where('client_id', 'is', null)
    .where('example', '=', true)
    .orderBy('rate_name_folded')
    .execute();
  return rows.map(({ rate_name }) => rate_name);
}
