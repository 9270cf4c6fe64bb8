import type { Period } from '@dragoman/contract/ledger';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { ClosedPeriod } from '@dragoman/domain/ledger';
import type { Selectable } from 'kysely';
import type { DB, Db } from '../../platform/database/index.ts';

/** What of the books is closed: up to the latest day of a closing that stands. */
export async function closedPeriod(db: Db): Promise<ClosedPeriod | undefined> {
  return db
    .selectFrom('closed_periods')
    .select(['name', 'last_day as lastDay'])
    .where('reopened_at', 'is', null)
    .orderBy('last_day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The closing by which a day was closed: of those that stand the first that reaches it. */
export async function closingOf(db: Db, day: CalendarDay): Promise<ClosedPeriod | undefined> {
  return db
    .selectFrom('closed_periods')
    .select(['name', 'last_day as lastDay'])
    .where('reopened_at', 'is', null)
    .where('last_day', '>=', day)
    .orderBy('last_day')
    .limit(1)
    .executeTakeFirst();
}

/** All closings, the latest last day first. */
export async function listPeriods(db: Db): Promise<Period[]> {
  const rows = await db
    .selectFrom('closed_periods')
    .selectAll()
    .orderBy('last_day', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(periodView);
}

/** A closing as it is shown. */
export const periodView = (row: Selectable<DB['closed_periods']>): Period => ({
  _id: row.id,
  name: row.name,
  lastDay: row.last_day,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  reopened: row.reopened_at === null ? null : { at: row.reopened_at, by: row.reopened_by!, reason: row.reopen_reason! },
});
