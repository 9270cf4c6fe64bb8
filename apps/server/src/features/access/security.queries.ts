import type { SecurityEntry, securityRoutes } from '@dragoman/contract/access';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import type { SecurityKind } from '@dragoman/domain/access';
import { londonDays } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains, pageOf } from '../../platform/search/index.ts';
import { rowsOf } from '../../platform/spreadsheets/index.ts';
import { deviceInWords } from './device.ts';

/** Counting and paging stop here: the list says 'more than', and a search finds what is older. */
const mostCounted = 10_000;

type Wanted = CallOf<typeof securityRoutes.list>['query'];
type Search = Pick<Wanted, 'kind' | 'sn' | 'from' | 'to'>;

/** A page of the security log, newest first. */
export async function listSecurity(
  db: Db,
  { page, limit, ...search }: Wanted,
): Promise<ReplyOf<typeof securityRoutes.list>> {
  if ((page - 1) * limit >= mostCounted) throw refuse.invalid('Search for the entry or choose its days');
  const { rows, total } = await pageOf(newest(db, search), { page, limit }, { most: mostCounted });
  return {
    data: rows.map(entryOf),
    total: Math.min(total, mostCounted),
    count: rows.length,
    more: total > mostCounted,
  };
}

/** Every entry that a search selects, newest first. */
export async function* everySecurityEntry(db: Db, search: Search): AsyncGenerator<SecurityEntry> {
  for await (const row of rowsOf(db, newest(db, search))) yield entryOf(row);
}

function newest(db: Db, { kind, sn, from, to }: Search) {
  const { start, end } = londonDays(from, to);
  return db
    .selectFrom('security_log')
    .leftJoin('users', 'users.id', 'record_id')
    .leftJoin('interpreters', 'interpreters.id', 'record_id')
    .select(['security_log.id', 'at', 'kind', 'person', 'person_id', 'what', 'times', 'security_log.address'])
    .select('user_agent')
    .select(
      sql<string | null>`coalesce(users.first_name || ' ' || users.last_name, interpreters.fullname)`.as('record'),
    )
    .$if(Boolean(kind), (all) => all.where('kind', '=', kind!))
    .$if(Boolean(sn), (all) => all.where(contains(sql.ref('security_log.search'), sn!)))
    .$if(start !== undefined, (all) => all.where('at', '>=', start!))
    .$if(end !== undefined, (all) => all.where('at', '<', end!))
    .orderBy('at', 'desc')
    .orderBy('security_log.id', 'desc');
}

interface SecurityRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly person: string;
  readonly person_id: string | null;
  readonly what: string;
  readonly times: number;
  readonly address: string;
  readonly user_agent: string;
  readonly record: string | null;
}

function entryOf({ id, kind, person_id, record, what, user_agent, address, ...row }: SecurityRow): SecurityEntry {
  return {
    _id: String(id),
    at: row.at,
    kind: kind as SecurityKind,
    person: row.person,
    personId: person_id,
    what: [record, what].filter(Boolean).join(': '),
    times: row.times,
    address,
    device: address === '' ? '' : deviceInWords(user_agent),
  };
}
