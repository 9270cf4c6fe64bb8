import type { assignmentRoutes, LastInterpreter } from '@dragoman/contract/assignments';
import type { CallOf } from '@dragoman/contract/kit';
import { engagedAt } from '@dragoman/domain/assignments';
import { addDays, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { namesSame } from '../../platform/search/index.ts';
import { absencesOf } from '../availability/index.ts';
import { spellingsOf } from '../bookings/index.ts';
import { idleStatuses } from './availability.queries.ts';

type Customer = CallOf<typeof assignmentRoutes.lastInterpreter>['query'];
type Asked = CallOf<typeof assignmentRoutes.engaged>['query'];

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

/** What keeps the interpreter from a job at the time asked about. */
export async function engagedThen(db: Db, interpreter: string, asked: Asked): Promise<string> {
  const person = await db.selectFrom('interpreters').select('id').where('id', '=', interpreter).executeTakeFirst();
  if (!person) throw refuse.notFound('Interpreter not found');
  const jobs = await db
    .selectFrom('bookings')
    .select(['booking_ref', 'date', 'start_time', 'end_time'])
    .where('interpreter_id', '=', interpreter)
    .where('date', 'in', [addDays(asked.date, -1), asked.date, addDays(asked.date, 1)])
    .where('start_time', 'is not', null)
    .where('end_time', 'is not', null)
    .where('status', 'not in', idleStatuses)
    .$if(asked.bookingId !== undefined, (others) => others.where('id', '<>', asked.bookingId ?? ''))
    .orderBy('date')
    .orderBy('start_time')
    .execute();
  const engagements = jobs.map((job) => ({
    bookingRef: job.booking_ref,
    date: job.date,
    startTime: job.start_time as TimeOfDay,
    endTime: job.end_time as TimeOfDay,
  }));
  const days = { from: asked.date, to: addDays(asked.date, 1) };
  const absences = await absencesOf(db, [interpreter], days);
  return engagedAt(asked, absences.get(interpreter) ?? [], engagements);
}
