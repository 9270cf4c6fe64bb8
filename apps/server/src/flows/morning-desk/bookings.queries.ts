import { isolate } from '@dragoman/domain/validation';
import type { BookingStatus } from '@dragoman/domain/bookings';
import { londonInstant, timeOfDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import { deskBookings, deskOperation, type WaitingBooking } from '@dragoman/domain/desk';
import { sql, type RawBuilder } from 'kysely';
import { waitingInWay } from '../../features/bookings/index.ts';
import { prepared, type Db } from '../../platform/database/index.ts';
import { counting, sectionOf, shown, type Reader } from './sections.ts';

type Kind = keyof typeof deskBookings;

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
  /** By what the timesheet that waits claims more than was booked; null where nobody looked. */
  readonly beyond: string[] | null;
  readonly total: number;
}

const nightfall = timeOfDay('23:59');

/** Finds the bookings of a kind, the earliest first. */
export function bookingsOf(kind: Kind) {
  const find = prepared((_, { now }: Pick<Reader, 'now'>) => bookingsFound(kind, sql`${now}`));
  return async (db: Db, reader: Reader) => {
    const rows = await find(db, reader);
    return sectionOf(rows, (row) => ({
      _id: row.id,
      title: row.booking_ref,
      who: row.company_name ?? row.name,
      what: [row.language, row.service_type, isolate(row.interpreter_name ?? ''), beyondText(row.beyond)]
        .filter(Boolean)
        .join(', '),
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

/** What is to be looked at of a timesheet that waits to be approved (rule timesheets/approval-by-itself). */
const beyondText = (beyond: readonly string[] | null): string | false =>
  beyond !== null && beyond.length > 0 && `beyond the booking: ${beyond.join(', ')}`;

const endedKinds: readonly Kind[] = ['timesheets', 'differing', 'approvals', 'uninvoiced'];

/** What the waiting is counted from: the sending of a quotation, the end of a job that is over, or its beginning. */
function momentOf(kind: Kind, row: BookingFound): Date {
  if (kind === 'unanswered' && row.sent_at) return row.sent_at;
  const ended = endedKinds.includes(kind);
  return londonInstant(row.date, (ended ? row.end_time : row.start_time) ?? nightfall);
}

/** The index has the bookings of a status by their day, those with an interpreter and those without each by themselves. */
function inIndexOrder(way: WaitingBooking): WaitingBooking[] {
  if (way.assigned !== undefined || way.mailed !== undefined || way.invoiced !== undefined) return [way];
  return [false, true].map((assigned) => ({ ...way, assigned }));
}

function bookingsFound(kind: Kind, now: RawBuilder<unknown>): RawBuilder<BookingFound> {
  const ways = deskBookings[kind].flatMap(inIndexOrder).map(
    (way) => sql`(select id, date, start_time from bookings where ${waitingInWay(way, now)}
      order by date, start_time, id limit ${counting})`,
  );
  return sql<BookingFound>`
    with found as materialized (${sql.join(ways, sql` union all `)})
    select b.id, b.booking_ref, b.status, b.service_type, b.is_send_quote, b.is_timesheet, b.interpreter_name,
      b.company_name, b.name, b.language, b.date, b.start_time, b.end_time,
      (select max(sent_at) from quotation_versions v where v.booking_id = b.id) as sent_at,
      (select t.beyond from timesheets t where t.booking_id = b.id and t.side = 'interpreter'
        and b.status = 'Timesheet Submitted') as beyond,
      (select count(*)::integer from found) as total
    from (select id from found order by date, start_time, id limit ${shown}) first
    join bookings b using (id)
    order by b.date, b.start_time, b.id`;
}
