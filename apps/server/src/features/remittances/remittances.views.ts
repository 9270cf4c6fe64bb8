import type { Remittance } from '@dragoman/contract/remittances';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { mostLookedThrough, shortSearches } from '@dragoman/domain/validation';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { allOf, areMoreThan, contains, hasTrigram, pageWithFigures } from '../../platform/search/index.ts';
import { batchesOf } from '../../platform/spreadsheets/index.ts';

type Row = z.output<typeof Remittance>;

export interface SlipSearch {
  readonly interpreterId?: string | undefined;
  readonly interpreterName?: string | undefined;
  readonly fromDate?: CalendarDay | undefined;
  readonly toDate?: CalendarDay | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly limit: number;
}

type SlipFilters = Omit<SlipSearch, 'page' | 'limit'>;

const sorts: Record<string, RawBuilder<unknown>> = {
  remittanceRef: sql`s.number`,
  interpreterName: sql`fold(s.interpreter_name)`,
  paymentDate: sql`s.payment_date`,
  totalAmount: sql`s.total_pence`,
};

/** The token is the one of the page that its reader may open (rule pages/tokens). */
const columns = (audience: 'staff' | 'interpreter') => sql`
  s.id as _id, s.remittance_ref as "remittanceRef", s.interpreter_id as "interpreterId", s.interpreter_name as "interpreterName",
  s.approved_by as "approvedBy", s.total_pence as "totalAmount", s.payment_date as "paymentDate", coalesce(s.notes, '') as notes,
  s.void, s.document -> 'interpreter' ->> 'bankChangedOn' as "bankChangedOn", (select l.day from bank_lines l where l.slip_id = s.id
    or l.pay_run_id = (select p.run_id from pay_run_payments p where p.slip_id = s.id)) as "paidOn",
  (select r.number from pay_run_payments p join bank_lines l on l.pay_run_id = p.run_id join pay_runs r on r.id = p.run_id
    where p.slip_id = s.id) as "paidInRun", coalesce((select t.token from page_tokens t where t.page = 'remittance-slip' and t.audience = ${audience}
    and t.subject_id = s.id and t.revoked_at is null), '') as "randToken",
  (select json_agg(l.document || jsonb_build_object('amount', l.amount_pence) order by l.position)
    from slip_lines l where l.slip_id = s.id) as details`;

interface SlipSums {
  readonly total: number;
  readonly amount: Pence;
}

const sums = sql`count(*) as total, coalesce(sum(total_pence) filter (where not void), 0)::bigint as amount from found`;

/** Slips that match, newest number first, with the sum over all; void slips are listed and count for nothing. */
export async function listSlips(db: Db, audience: 'staff' | 'interpreter', search: SlipSearch) {
  const { page, limit } = search;
  await refuseShort(db, search);
  const found = sql`select s.id, ${keyOf(search)} as key, s.total_pence, s.void ${matching(search)}`;
  const few = Boolean(search.interpreterId || search.interpreterName);
  const wanted = { by: inOrder(search), page, limit, few };
  const { ids, total, amount } = await pageWithFigures<SlipSums>(db, found, wanted, sums);
  const rows = await slipsOf(db, audience, ids);
  return { data: rows, total, count: rows.length, totalSum: amount };
}

/** One or two letters stand in most names: of many slips their sum would take seconds (rule payments/short-searches). */
async function refuseShort(db: Db, { interpreterId, interpreterName }: SlipFilters): Promise<void> {
  if (!interpreterName || interpreterId || hasTrigram(interpreterName)) return;
  if (await areMoreThan(db, mostLookedThrough, sql`select from remittance_slips`))
    throw refuse.field('interpreterName', shortSearches.name);
}

const keyOf = ({ sort = 'remittanceRef' }: SlipFilters) => sorts[sort]!;
const inOrder = ({ order = 'desc' }: SlipFilters) => sql`key ${sql.raw(order)}, id desc`;

/** Every slip that matches, in the order of the list. */
export async function* everySlip(db: Db, audience: 'staff' | 'interpreter', search: SlipFilters): AsyncGenerator<Row> {
  const found = sql<{ id: string }>`
    select id from (select s.id, ${keyOf(search)} as key ${matching(search)}) found order by ${inOrder(search)}`;
  for await (const rows of batchesOf(db, found)) {
    if (rows.length > 0)
      yield* await slipsOf(
        db,
        audience,
        rows.map(({ id }) => id),
      );
  }
}

async function slipsOf(db: Db, audience: 'staff' | 'interpreter', ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns(audience)} from remittance_slips s where s.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], s.id)`.execute(db);
  return rows;
}

function matching({ interpreterId, interpreterName, fromDate, toDate }: SlipFilters): RawBuilder<unknown> {
  return sql`from remittance_slips s where ${allOf([
    interpreterId ? sql`s.interpreter_id = ${interpreterId}` : undefined,
    interpreterName ? contains(sql`fold(s.interpreter_name)`, interpreterName) : undefined,
    fromDate ? sql`s.payment_date >= ${fromDate}` : undefined,
    toDate ? sql`s.payment_date <= ${toDate}` : undefined,
  ])}`;
}

/** One slip by its identity. */
export async function readSlip(db: Db, audience: 'staff' | 'interpreter', id: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns(audience)} from remittance_slips s where s.id = ${id}`.execute(db);
  const slip = rows[0];
  if (!slip) throw refuse.notFound('Remittance slip not found');
  return slip;
}
