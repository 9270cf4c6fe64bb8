import type { Hold } from '@dragoman/contract/reminders';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { holdInWords, holdState } from '@dragoman/domain/reminders';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** A hold as it stands: with what has been paid since, and what of it is owed. */
export type StandingHold = Omit<Hold, 'state'>;

/**
 * What has been paid since a hold `h` was entered: on its invoice, or by its payer. An advance pays for another job.
 */
const paidSince = sql`case when h.kind <> 'promise' then 0
  when h.invoice_id is null then coalesce((select sum(y.total_pence - y.reversed_pence) from payments y
    where y.payer_id = h.payer_id and y.kind = 'Receipt' and y.created_at >= h.created_at), 0)
  else coalesce((select sum(a.amount_pence) from allocations a
    where a.invoice_id = h.invoice_id and not a.released and a.created_at >= h.created_at), 0) end`;

async function holdsWhere(db: Db, which: RawBuilder<unknown>): Promise<StandingHold[]> {
  const { rows } = await sql<StandingHold>`
    select h.id as _id, h.kind, h.payer_id as "payerId", p.name as payer, h.invoice_id as "invoiceId", i.invoice_no as "invoiceNo",
      h.until_day as until, h.amount_pence as amount, (${paidSince})::bigint as paid, h.reason, h.created_at as "createdAt",
      h.created_by as "createdBy", coalesce(i.balance_pence, (select sum(o.balance_pence) from invoices o
        where o.payer_id = h.payer_id and o.side = 'client' and not o.cancelled and o.balance_pence > 0), 0)::bigint as owed
    from reminder_holds h join payers p on p.id = h.payer_id left join invoices i on i.id = h.invoice_id
    where ${which} order by h.id desc`.execute(db);
  return rows;
}

/** Of whom, or of what. */
type Whose = { readonly payerIds: readonly string[] } | { readonly invoiceIds: readonly string[] };

/** The holds that nobody has ended: of everybody, of these payers, or of these invoices. */
export const standingHolds = (db: Db, whose?: Whose): Promise<StandingHold[]> =>
  holdsWhere(
    db,
    !whose
      ? sql`h.ended_at is null`
      : 'payerIds' in whose
        ? sql`h.ended_at is null and h.payer_id = any(${whose.payerIds}::uuid[])`
        : sql`h.ended_at is null and h.invoice_id = any(${whose.invoiceIds}::uuid[])`,
  );

/** One hold, ended or not. */
export const findHold = async (db: Db, id: string): Promise<StandingHold | undefined> =>
  (await holdsWhere(db, sql`h.id = ${id}`))[0];

/** A hold as it is shown. */
export const holdView = (hold: StandingHold, today: CalendarDay): Hold => ({ ...hold, state: holdState(hold, today) });

/** What is told beside the debts of payers: of all that they owe where no invoice is named (rule reports/aged-debtors). */
export async function holdNotes(
  db: Db,
  whose: Whose,
  today: CalendarDay,
): Promise<{ readonly payerId: string; readonly invoiceId: string | null; readonly note: string }[]> {
  const holds = await standingHolds(db, whose);
  return holds
    .filter((hold) => ['holds', 'broken'].includes(holdState(hold, today)))
    .map((hold) => ({ payerId: hold.payerId, invoiceId: hold.invoiceId, note: holdInWords(hold, today) }));
}
