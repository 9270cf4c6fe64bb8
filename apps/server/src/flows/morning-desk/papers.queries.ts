import { londonDay, londonInstant, timeOfDay, type CalendarDay } from '@dragoman/domain/calendar';
import { deskLimits } from '@dragoman/domain/desk';
import { daysOfState, papersIn } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { counting, sectionOf, type Reader } from './sections.ts';

const midnight = timeOfDay('00:00');

interface PaperFound {
  readonly id: string;
  readonly fullname: string;
  readonly first: CalendarDay;
  readonly renewal: CalendarDay | null;
  readonly dbs: CalendarDay | null;
  readonly passport: CalendarDay | null;
  readonly total: number;
}

/** Active interpreters one of whose papers expires within the window or has expired, the earliest first. */
export async function expiringPapers(db: Db, { now }: Reader) {
  const today = londonDay(now);
  const { to: until } = daysOfState('either', today);
  const { rows } = await sql<PaperFound>`
    with found as materialized (
      select id, least(renewal_due_date, dbs_expiry, passport_expiry) as first from interpreters
      where active and least(renewal_due_date, dbs_expiry, passport_expiry) <= ${until}
      order by least(renewal_due_date, dbs_expiry, passport_expiry), id limit ${counting})
    select i.id, i.fullname, shown.first, i.renewal_due_date as renewal, i.dbs_expiry as dbs, i.passport_expiry as passport,
      (select count(*)::integer from found) as total
    from (select id, first from found order by first, id limit ${deskLimits.shown}) shown join interpreters i using (id)
    order by shown.first, i.id`.execute(db);
  return sectionOf(rows, (row) => ({
    _id: row.id,
    title: row.fullname,
    who: '',
    what: papersIn('either', papersOf(row), today).join(', '),
    at: londonInstant(row.first, midnight),
    amount: null,
    operation: 'interpreter',
  }));
}

const papersOf = ({ renewal, dbs, passport }: PaperFound) => ({
  renewalDueDate: renewal,
  dbsExpiry: dbs,
  passportExpiry: passport,
});
