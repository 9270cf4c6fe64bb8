import type { MarginRow, MarginScope } from '@dragoman/contract/reports';
import type { MarginKind } from '@dragoman/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { billedJobs, unbilledJobs } from './account.views.ts';
import { directionOf, partOf, type Asked, type Part } from './scope.ts';

type Scope = z.output<typeof MarginScope>;
export type MarginLine = z.output<typeof MarginRow>;
type Sums = Omit<MarginLine, '_id' | 'key' | 'name'> & { readonly rows: number };

interface Kind {
  readonly key: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

/** Whose a job is: of one that is billed (its invoice `i`), and of one that is billed to nobody. */
const kinds: Readonly<Record<MarginKind, { readonly billed: Kind; readonly unbilled: Kind }>> = {
  client: {
    billed: {
      key: sql`(select case when p.kind <> 'private' then coalesce(p.client_id, p.id) end from payers p where p.id = i.payer_id)`,
      name: sql`(select case when p.kind = 'private' then 'Private' else p.name end from payers p where p.id = i.payer_id)`,
    },
    unbilled: {
      key: sql`b.client_id`,
      name: sql`case when b.business_type = 'Private' then 'Private' else b.company_name end`,
    },
  },
  language: ofJob({ key: sql`null::uuid`, name: sql`b.language` }),
  interpreter: ofJob({ key: sql`b.interpreter_id`, name: sql`coalesce(b.interpreter_name, 'Nobody')` }),
};

function ofJob(kind: Kind): { readonly billed: Kind; readonly unbilled: Kind } {
  return { billed: kind, unbilled: kind };
}

/** Each job once, with what it was billed and what its interpreter gets (rule reports/lil-account). */
const jobsOf = ({ by, ...scope }: Scope) => sql`
  select ${kinds[by].billed.key} as key, ${kinds[by].billed.name} as name, case when i.share = 1 then 1 else 0 end as job,
    i.inv_total_pence as billed, case when i.vat then i.charge_pence else 0 end as vat,
    case when i.share = 1 then coalesce((select ip.inv_total_pence from invoices ip
      where ip.booking_id = b.id and ip.side = 'interpreter' and ip.share = 1 and not ip.cancelled), 0) else 0 end as pay
  ${billedJobs(scope)}
  union all
  select ${kinds[by].unbilled.key}, ${kinds[by].unbilled.name}, 1, 0, 0, ip.inv_total_pence ${unbilledJobs(scope)}`;

const sums = sql`sum(job)::integer as jobs, sum(billed)::bigint as billed, sum(vat)::bigint as vat, sum(pay)::bigint as pay,
  (sum(billed) - sum(vat) - sum(pay))::bigint as margin`;

/** What something is called now; bookings keep what it was called then. */
const currentName: Readonly<Record<MarginKind, RawBuilder<unknown>>> = {
  client: sql`coalesce((select c.company_name from clients c where c.id = found.key), (select p.name from payers p where p.id = found.key))`,
  language: sql`null::text`,
  interpreter: sql`(select n.fullname from interpreters n where n.id = found.key)`,
};

/** The jobs added up: by what they have the identity of, else by the name that they were given. */
const marginsOf = (scope: Scope) => sql`
  select found.key, coalesce(${currentName[scope.by]}, found.name) as name, jobs, billed, vat, pay, margin from (
    select key, min(name) as name, ${sums} from (${jobsOf(scope)}) jobs
    group by key, case when key is null then name end) found`;

/** The margins as a table; all of them where no page is named. */
export function marginQuery(scope: Scope & Asked): RawBuilder<MarginLine> {
  const { sort = 'margin', order: _order, page: _page, limit: _limit, ...asked } = scope;
  const by = sort === 'name' ? sql`fold(name)` : sql.ref(sort);
  return sql<MarginLine>`
    select coalesce(key::text, name) as _id, * from (${marginsOf(asked)}) margins
    order by ${by} ${directionOf(scope)}, name, key ${partOf(scope)}`;
}

/** What they come to together. */
export async function marginSums(db: Db, scope: Scope): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::integer as rows, coalesce(sum(jobs), 0)::integer as jobs, coalesce(sum(billed), 0)::bigint as billed,
      coalesce(sum(vat), 0)::bigint as vat, coalesce(sum(pay), 0)::bigint as pay, coalesce(sum(margin), 0)::bigint as margin
    from (${marginsOf(scope)}) margins`.execute(db);
  return rows[0]!;
}

/** A page of the margins, and what all of them come to. */
export async function margins(db: Db, { page, limit, sort, order, ...scope }: Scope & Part) {
  const paged = { ...scope, page, limit, sort, order };
  const [{ rows: data }, all] = await Promise.all([marginQuery(paged).execute(db), marginSums(db, scope)]);
  return { data, ...all };
}
