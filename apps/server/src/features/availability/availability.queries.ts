import type { Availability } from '@dragoman/contract/availability';
import { unavailableOf, unreadText, type Absence, type Stated, type UnreadEvent } from '@dragoman/domain/availability';
import { addDays, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Actor } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hoursOf } from './absences.queries.ts';

/** What is known of an interpreter, for a screen and for the rules. */
export interface KnownAvailability {
  readonly view: Omit<Availability, 'touched'>;
  readonly stated: Stated;
}

/** To an interpreter there is nobody's availability but their own (rule availability/who). */
export function refuseOthers(actor: Actor, interpreterId: string): void {
  if (actor.kind === 'interpreter' && actor.id !== interpreterId) throw refuse.notFound('Interpreter not found');
}

/** Everything that is known from `today` on; refuses with 404 where there is no such interpreter. */
export async function knownAvailability(db: Db, id: string, today: CalendarDay): Promise<KnownAvailability> {
  const person = await db
    .selectFrom('interpreters')
    .leftJoin('availability', 'availability.interpreter_id', 'interpreters.id')
    .select(['fullname', 'ua_from', 'ua_to', 'ua_reason', 'hours_updated_at'])
    .where('interpreters.id', '=', id)
    .executeTakeFirst();
  if (!person) throw refuse.notFound('Interpreter not found');
  const hours = await weeklyHours(db, id);
  // Hours of yesterday may run into today.
  const days = await singleDays(db, id, addDays(today, -1));
  const leave = await leaveOf(db, id, today);
  const { ua_from: from, ua_to: to, ua_reason: reason } = person;
  const unavailable = unavailableOf({ from, to, reason });
  return {
    view: {
      interpreter: id,
      fullname: person.fullname,
      hours,
      hoursUpdatedAt: person.hours_updated_at,
      days: days.filter(({ day }) => day >= today),
      leave,
      unavailable: to !== null && to < today ? null : unavailable,
      calendars: await calendarsOf(db, id),
    },
    stated: { hours, days, leave, unavailable, besides: await busyOf(db, id, today) },
  };
}

async function weeklyHours(db: Db, id: string) {
  const rows = await db
    .selectFrom('availability_hours')
    .select(['weekday', 'start_time', 'end_time'])
    .where('interpreter_id', '=', id)
    .orderBy('weekday')
    .orderBy('start_time')
    .execute();
  return rows.map(({ weekday, start_time, end_time }) => ({
    weekday,
    startTime: start_time as TimeOfDay,
    endTime: end_time as TimeOfDay,
  }));
}

async function singleDays(db: Db, id: string, first: CalendarDay) {
  const rows = await db
    .selectFrom('availability_days')
    .select(['day', 'hours', 'reason'])
    .where('interpreter_id', '=', id)
    .where('day', '>=', first)
    .orderBy('day')
    .execute();
  return rows.map(({ day, hours, reason }) => ({ day, hours: hoursOf(hours), reason }));
}

const leaveOf = (db: Db, id: string, today: CalendarDay) =>
  db
    .selectFrom('interpreter_leave')
    .select(['id as _id', 'from_day as from', 'to_day as to', 'reason'])
    .where('interpreter_id', '=', id)
    .where((or) => or.or([or('to_day', 'is', null), or('to_day', '>=', today)]))
    .orderBy('from_day')
    .orderBy('id')
    .execute();

async function calendarsOf(db: Db, id: string): Promise<Availability['calendars']> {
  const rows = await db
    .selectFrom('interpreter_calendars as c')
    .select(['c.id', 'address', 'read_at', 'problem', 'unread', 'unread_count'])
    .select(sql<number>`(select count(*)::integer from calendar_busy b where b.calendar_id = c.id)`.as('busy'))
    .where('interpreter_id', '=', id)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    host: new URL(row.address).host,
    readAt: row.read_at,
    problem: row.problem,
    busy: row.busy,
    unread: (row.unread as UnreadEvent[]).map((one) => ({ ...one, text: unreadText(one) })),
    unreadCount: row.unread_count,
  }));
}

async function busyOf(db: Db, id: string, today: CalendarDay): Promise<Absence[]> {
  const rows = await db
    .selectFrom('calendar_busy')
    .select(['day', 'start_time', 'end_time'])
    .where('interpreter_id', '=', id)
    .where('day', '>=', today)
    .orderBy('day')
    .execute();
  return rows.map(({ day, start_time, end_time }) => ({
    kind: 'calendar',
    from: day,
    to: day,
    startTime: start_time as TimeOfDay | null,
    endTime: end_time as TimeOfDay | null,
    reason: null,
  }));
}
