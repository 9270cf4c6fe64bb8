import { londonDay, londonInstant, timeOfDay, type CalendarDay } from '@dragoman/domain/calendar';
import { daysOfState, papersIn } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import { prepared, type Db } from '../../platform/database/index.ts';
import { counting, sectionOf, shown, type Reader } from './sections.ts';

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

const find = prepared(
  (_, { until }: { readonly until: CalendarDay }) => sql<PaperFound>`
    with found as materialized (
      select id, least(renewal_due_date, dbs_expiry, passport_expiry) as first from interpreters
      where active and least(renewal_due_date, dbs_expiry, passport_expiry) <= ${until}
      order by least(renewal_due_date, dbs_expiry, passport_expiry), id limit ${counting})
    select i.id, i.fullname, first_ones.first, i.renewal_due_date as renewal, i.dbs_expiry as dbs, i.passport_expiry as passport,
      (select count(*)::integer from found) as total
    from (select id, first from found order by first, id limit ${shown}) first_ones join interpreters i using (id)
    order by first_ones.first, i.id`,
);

/** Active interpreters one of whose papers expires within the window or has expired, the earliest first. */
export async function expiringPapers(db: Db, { now }: Reader) {
  const today = londonDay(now);
  const rows = await find(db, { until: daysOfState('either', today).to });
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
