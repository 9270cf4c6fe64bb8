import type { CalendarDay } from '@dragoman/domain/calendar';
import { type Account, type BookAccounts, type DayMovement, usualBookAccounts } from '@dragoman/domain/ledger';
import { negate, noPence, type Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** How the accounts are called in the agency's books, those that it did not name as the product has them. */
export async function bookAccounts(db: Db): Promise<BookAccounts> {
  const rows = await db.selectFrom('book_accounts').selectAll().execute();
  const named = rows.map(({ account, code, name }) => [account, { code, name }] as const);
  return { ...usualBookAccounts, ...Object.fromEntries(named) };
}

/** What stands on each account at the end of a day: debits less credits. */
export async function balancesOn(db: Db, on: CalendarDay): Promise<ReadonlyMap<Account, Pence>> {
  const { rows } = await sql<{ account: Account; balance: Pence }>`
    select account, sum(amount)::bigint as balance from (
      select p.account, p.debit_pence - p.credit_pence as amount from ledger_postings p
      union all
      select p.account, p.credit_pence - p.debit_pence from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.occurred_on > ${on}) posted
    group by 1`.execute(db);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

/** An export as it is kept; the entries that it takes are found by it, each time the same. */
export interface ExportBounds {
  readonly fromDay: CalendarDay | null;
  readonly toDay: CalendarDay;
  readonly madeAt: Date;
}

/** The entries of an export: closed up to its day when it was made, and in none before. */
const entriesOf = ({ fromDay, toDay, madeAt }: ExportBounds): RawBuilder<unknown> => sql`
  select e.id, e.occurred_on from ledger_entries e
  where e.occurred_on <= ${toDay} and e.recorded_at <= ${madeAt} ${fromDay ? sql`and e.occurred_on >= ${fromDay}` : sql``}
    and not exists (select from book_exports x where x.made_at < ${madeAt} and e.occurred_on <= x.to_day and e.recorded_at <= x.made_at)`;

/**
 * When an export up to a day is made: after all that it takes and after every export before it, whenever its command began, so that
 * no two take the same and none leaves anything out.
 */
export async function exportInstant(db: Db, toDay: CalendarDay, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${now}, (select max(recorded_at) from ledger_entries where occurred_on <= ${toDay}),
      (select max(made_at) + interval '1 millisecond' from book_exports)) as at`.execute(db);
  return rows[0]!.at;
}

/** How many entries an export has. */
export async function countEntries(db: Db, bounds: ExportBounds): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from (${entriesOf(bounds)}) e`.execute(db);
  return rows[0]!.entries;
}

/** What each account moved on each day of an export, by day. */
export async function movementsOf(db: Db, bounds: ExportBounds): Promise<DayMovement[]> {
  const { rows } = await sql<{ day: CalendarDay; account: Account; amount: Pence }>`
    select e.occurred_on as day, p.account, sum(p.debit_pence - p.credit_pence)::bigint as amount
    from (${entriesOf(bounds)}) e join ledger_postings p on p.entry_id = e.id
    group by 1, 2 having sum(p.debit_pence - p.credit_pence) <> 0 order by 1, 2`.execute(db);
  return rows.map(({ day, account, amount }) => ({
    day,
    account,
    debit: amount > 0 ? amount : noPence,
    credit: amount < 0 ? negate(amount) : noPence,
  }));
}
