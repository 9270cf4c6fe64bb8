import { closedStatuses, type BookingStatus } from '@dragoman/domain/bookings';
import { londonDay, londonInstant, timeOfDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import { deskBookings, deskLimits, deskOperation, type BookingDeskKind } from '@dragoman/domain/desk';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { counting, sectionOf, type Reader } from './sections.ts';

interface BookingFound {
  readonly id: string;
  readonly booking_ref: string;
  readonly status: BookingStatus;
  readonly service_type: ServiceType;
  readonly is_send_quote: boolean;
  readonly is_timesheet: boolean;
  readonly interpreter_name: string | null;
  readonly company_name: string | null;
  readonly name: string;
  readonly language: string;
  readonly date: CalendarDay;
  readonly start_time: TimeOfDay | null;
  readonly end_time: TimeOfDay | null;
  readonly sent_at: Date | null;
  readonly total: number;
}

// The condition of the index, which the database must find written out (migration 0057).
const waiting = sql`status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`;
const nightfall = timeOfDay('23:59');
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

/** Finds the bookings of a kind, the earliest first. */
export function bookingsOf(kind: BookingDeskKind) {
  return async (db: Db, { now }: Reader) => {
    const rows = await findBookings(db, kind, now);
    return sectionOf(rows, (row) => ({
      _id: row.id,
      title: row.booking_ref,
      who: row.company_name ?? row.name,
      what: [row.language, row.service_type, row.interpreter_name].filter(Boolean).join(', '),
      at: momentOf(kind, row),
      amount: null,
      operation: deskOperation({
        status: row.status,
        serviceType: row.service_type,
        isSendQuote: row.is_send_quote,
        isTimesheet: row.is_timesheet,
        interpreterName: row.interpreter_name,
      }),
    }));
  };
}

/** What the waiting is counted from: the sending of a quotation, the end of a job that is over, or its beginning. */
function momentOf(kind: BookingDeskKind, row: BookingFound): Date {
  if (kind === 'unanswered' && row.sent_at) return row.sent_at;
  const ended = kind === 'timesheets' || kind === 'approvals';
  return londonInstant(row.date, (ended ? row.end_time : row.start_time) ?? nightfall);
}

async function findBookings(db: Db, kind: BookingDeskKind, now: Date): Promise<BookingFound[]> {
  const { statuses, assigned, over } = deskBookings[kind];
  const either = assigned === undefined ? [0, 1] : [Number(assigned)];
  const today = londonDay(now);
  const isOver = over
    ? sql`and date <= ${today} and (date < ${today} or coalesce(end_time, '24:00') <= ${clock.format(now)})`
    : sql``;
  const { rows } = await sql<BookingFound>`
    with found as materialized (
      select b.id, b.date, b.start_time
      from unnest(${statuses}::text[]) wanted, unnest(${either}::integer[]) assigned
      cross join lateral (
        select id, date, start_time from bookings
        where ${waiting} and status = wanted and (interpreter_id is not null)::integer = assigned ${isOver}
        order by date, start_time, id limit ${counting}) b)
    select b.id, b.booking_ref, b.status, b.service_type, b.is_send_quote, b.is_timesheet, b.interpreter_name,
      b.company_name, b.name, b.language, b.date, b.start_time, b.end_time,
      (select max(sent_at) from quotation_versions v where v.booking_id = b.id) as sent_at,
      (select count(*)::integer from found) as total
    from (select id from found order by date, start_time, id limit ${deskLimits.shown}) first
    join bookings b using (id)
    order by b.date, b.start_time, b.id`.execute(db);
  return rows;
}
