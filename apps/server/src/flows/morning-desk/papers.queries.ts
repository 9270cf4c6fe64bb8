import { londonDay, londonInstant, timeOfDay, type CalendarDay } from '@dragoman/domain/calendar';
import { daysOfState, type PaperName, papers, papersIn } from '@dragoman/domain/interpreters';
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

interface RenewalFound {
  readonly interpreter: string;
  readonly fullname: string;
  readonly paper: PaperName;
  readonly at: Date;
  readonly total: number;
}

const findRenewals = prepared(
  () => sql<RenewalFound>`
    with found as materialized (
      select id, interpreter_id, paper, sent_at from paper_renewals where decision is null order by sent_at, id limit ${counting})
    select i.id as interpreter, i.fullname, first_ones.paper, first_ones.sent_at as at,
      (select count(*)::integer from found) as total
    from (select * from found order by sent_at, id limit ${shown}) first_ones join interpreters i on i.id = first_ones.interpreter_id
    order by first_ones.sent_at, first_ones.id`,
);

/** Renewed papers that wait to be accepted, the oldest first (rule interpreters/own-papers). */
export async function renewedPapers(db: Db) {
  const rows = await findRenewals(db, {});
  return sectionOf(rows, (row) => ({
    _id: row.interpreter,
    title: row.fullname,
    who: '',
    what: papers[row.paper].label,
    at: row.at,
    amount: null,
    operation: 'interpreter' as const,
  }));
}
