import type { bookingRoutes } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { BookingStatus } from '@dragoman/domain/bookings';
import { londonDays, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { wholeList } from '../../platform/http/implement.ts';

/** The cards after New, with the colour class and icon of each (rule bookings/dashboard). */
const cards: readonly { name: string; status: BookingStatus; cl: string; icon: string }[] = [
  { name: 'Booking', status: 'Booking', cl: 'booking', icon: 'event' },
  { name: 'Quotation', status: 'Quotation', cl: 'quotation', icon: 'request_quote' },
  { name: 'Quote Supplied', status: 'Quote Supplied', cl: 'quoteSupplied', icon: 'forward_to_inbox' },
  { name: 'Confirmed', status: 'Confirmed', cl: 'confirmed', icon: 'event_available' },
  { name: 'Timesheet Submitted', status: 'Timesheet Submitted', cl: 'timesheetSubmitted', icon: 'schedule' },
  { name: 'Approved', status: 'Approved', cl: 'approved', icon: 'task_alt' },
  { name: 'Paid', status: 'Paid', cl: 'paid', icon: 'payments' },
  { name: 'Cancelled', status: 'Cancel', cl: 'cancel', icon: 'event_busy' },
];

/**
 * New is what was received today; the other cards count all bookings by their present status (rule bookings/dashboard).
 */
export async function countCards(db: Db, today: CalendarDay): Promise<ReplyOf<typeof bookingRoutes.count>> {
  const { start, end } = londonDays(today, today);
  const rows = await db
    .selectFrom('booking_counts')
    .select([sql<BookingStatus>`status`.as('status'), sql<number>`sum(count)::bigint`.as('count')])
    .groupBy('status')
    .unionAll(
      db
        .selectFrom('bookings')
        .select([sql<BookingStatus>`'New'`.as('status'), sql<number>`count(*)`.as('count')])
        .where('created_at', '>=', start!)
        .where('created_at', '<', end!),
    )
    .execute();
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const data = cards.map(({ status, ...card }) => ({ ...card, count: countOf(status) }));
  return { data: [{ name: 'New', count: countOf('New'), cl: 'new', icon: 'fiber_new' }, ...data] };
}

/** The jobs of a London day by start time, without cancelled ones (rule bookings/dashboard). */
export async function bookingsOn(db: Db, day: CalendarDay): Promise<ReplyOf<typeof bookingRoutes.todays>> {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'id',
      'booking_ref',
      'status',
      'date',
      'start_time',
      'language',
      'service_type',
      'business_type',
      'company_name',
      'client_name',
      'interpreter_name',
    ])
    .where('date', '=', day)
    .where('status', '<>', 'Cancel')
    .orderBy('start_time')
    .orderBy('ref_number')
    .execute();
  const data = rows.map((row) => ({
    _id: row.id,
    booking_ref: row.booking_ref,
    status: row.status,
    date: row.date,
    startTime: row.start_time as TimeOfDay | null,
    language: row.language,
    serviceType: row.service_type,
    businessType: row.business_type,
    companyName: row.company_name,
    clientName: row.client_name,
    interpreterName: row.interpreter_name,
  }));
  return wholeList(data);
}
