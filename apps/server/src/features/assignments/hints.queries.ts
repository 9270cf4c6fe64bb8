import type { assignmentRoutes, Conflicts, LastInterpreter } from '@dragoman/contract/assignments';
import type { CallOf } from '@dragoman/contract/kit';
import { stateConflicts, whatConflictsAsk, type JobSlot } from '@dragoman/domain/assignments';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { namesSame } from '../../platform/search/index.ts';
import { spellingsOf } from '../bookings/index.ts';
import { conflictSettings } from '../settings/index.ts';
import { idleStatuses } from './availability.queries.ts';
import { conflictsAmong } from './conflicts.queries.ts';

type Customer = CallOf<typeof assignmentRoutes.lastInterpreter>['query'];

// Among so many of the customer's newest bookings: a large client's whole past is not read while somebody types.
const newest = 500;

/** Who did the customer's latest job in the language up to today; cancelled jobs and offers do not count. */
export async function lastInterpreter(db: Db, customer: Customer, today: CalendarDay): Promise<LastInterpreter | null> {
  const recent = bookingsOf(db, customer);
  if (!recent) return null;
  const row = await db
    .selectFrom(recent.limit(newest).as('job'))
    .innerJoin('interpreters', 'interpreters.id', 'job.interpreter_id')
    .select(['job.booking_ref', 'job.date', 'interpreters.id', 'int_id', 'fullname', 'active'])
    .where(namesSame(sql`name_key(job.language)`, customer.language))
    .where('job.status', 'not in', idleStatuses)
    .where('job.date', '<=', today)
    .orderBy('job.date', 'desc')
    .orderBy('job.start_time', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, int_id, fullname, active, booking_ref, date } = row;
  return { interpreter: id, int_id, fullname, active, booking_ref, date };
}

/** The customer's bookings, newest first; nothing when no customer is named. */
function bookingsOf(db: Db, { companyId, companyName, email }: Customer) {
  const jobs = db
    .selectFrom('bookings')
    .select(['interpreter_id', 'booking_ref', 'date', 'start_time', 'language', 'status']);
  if (companyId) return jobs.where('client_id', '=', companyId).orderBy('created_at', 'desc');
  if (companyName) {
    // Of each spelling the newest, from the index of company names.
    const recent = sql<string>`(select recent.id from (${spellingsOf(companyName)}) spelled cross join lateral (
      select id from bookings where coalesce(fold(company_name), '') = spelled.name
      order by coalesce(fold(company_name), '') desc, id desc limit ${newest}) recent)`;
    return jobs.where('id', 'in', recent).orderBy('id', 'desc');
  }
  if (email)
    return jobs
      .where(sql<boolean>`lower(email) = lower(${email}::text)`)
      .where('business_type', '=', 'Private')
      .orderBy('created_at', 'desc');
  return undefined;
}

/** What stands against giving the jobs to an interpreter, and what that asks of whoever does. */
export async function conflictsThen(
  db: Db,
  interpreterId: string,
  jobs: CallOf<typeof assignmentRoutes.conflicts>['body']['jobs'],
  today: CalendarDay,
): Promise<Conflicts> {
  const slots = await withClients(db, jobs);
  const found = (await conflictsAmong(db, [interpreterId], slots, today)).get(interpreterId);
  if (!found) throw refuse.notFound('Interpreter not found');
  const { ways } = await conflictSettings(db);
  return {
    jobs: found.map((conflicts) => stateConflicts(conflicts, ways)),
    asks: whatConflictsAsk(found.flat(), ways),
  };
}

/** The jobs with their clients: of a booking the one that it has, where no other is typed. */
async function withClients(
  db: Db,
  jobs: CallOf<typeof assignmentRoutes.conflicts>['body']['jobs'],
): Promise<readonly JobSlot[]> {
  const ids = jobs.flatMap(({ bookingId, companyId }) => (bookingId && !companyId ? [bookingId] : []));
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('bookings').select(['id', 'client_id']).where('id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, row.client_id]));
  return jobs.map(({ companyId, ...job }) => ({ ...job, clientId: companyId ?? known.get(job.bookingId ?? '') }));
}
