import type { BookingStatus } from '@dragoman/domain/bookings';
import { londonInstant, timeOfDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import { deskOperation } from '@dragoman/domain/desk';
import { confirmedToNobody, offerSummary, type OfferState } from '@dragoman/domain/offers';
import { sql } from 'kysely';
import { waitingInWay } from '../../features/bookings/index.ts';
import { unfilledHours } from '../../features/settings/index.ts';
import { prepared, type Db } from '../../platform/database/index.ts';
import { counting, sectionOf, shown, type Reader } from './sections.ts';

interface Found {
  readonly id: string;
  readonly booking_ref: string;
  readonly status: BookingStatus;
  readonly service_type: ServiceType;
  readonly is_send_quote: boolean;
  readonly is_timesheet: boolean;
  readonly company_name: string | null;
  readonly name: string;
  readonly language: string;
  readonly date: CalendarDay;
  readonly start_time: TimeOfDay | null;
  readonly state: OfferState | null;
  readonly asked: number;
  readonly declined: number;
  readonly proposed: number;
  readonly unsent: number;
  readonly total: number;
}

const nightfall = timeOfDay('23:59');

/** The last offer of a booking, by its index. */
const last = sql`left join lateral (
  select o.id as offer, o.ended_as, o.expires_at from offers o where o.booking_id = b.id order by o.id desc limit 1) last on true`;

interface Asked extends Pick<Reader, 'now'> {
  readonly hours: number;
}

const find = prepared((_, { now, hours }: Asked) => {
  const here = sql`(${now}::timestamptz at time zone 'Europe/London')`;
  const begins = sql`(b.date + coalesce(b.start_time, '23:59')::time)`;
  const until = sql`(${here} + make_interval(hours => ${hours}::integer))`;
  const unfilled = (
    status: 'Booking' | 'Quotation' | 'Confirmed',
  ) => sql`select b.id, b.date, b.start_time from bookings b ${last}
    where ${waitingInWay({ status, assigned: false })} and b.date >= ${here}::date and ${begins} > ${here}`;
  const inOrder = sql`order by b.date, b.start_time, b.id limit ${counting}`;
  // As `needsOffice` says of the offer that is the last one; by the clock, also where its job is late.
  const needed = sql`(last.ended_as = 'expired' or (last.offer is not null and last.ended_as is null and (
    last.expires_at <= ${now}
    or exists (select from offer_recipients r where r.offer_id = last.offer and r.answer = 'proposed')
    or not exists (select from offer_recipients r where r.offer_id = last.offer and r.answer is null))))`;
  return sql<Found>`
    with found as materialized (
      (${unfilled('Booking')} and b.date <= ${until}::date and ${begins} <= ${until} ${inOrder})
      union (${unfilled('Booking')} and ${needed} ${inOrder})
      union (${unfilled('Quotation')} and ${needed} ${inOrder})
      union (${unfilled('Confirmed')} ${inOrder}))
    select b.id, b.booking_ref, b.status, b.service_type, b.is_send_quote, b.is_timesheet, b.company_name, b.name,
      b.language, b.date, b.start_time, (select count(*)::integer from found) as total,
      case when last.ended_as is null and last.expires_at <= ${now} then 'expired'
        when last.offer is not null then coalesce(last.ended_as, 'open') end as state,
      answers.asked, answers.declined, answers.proposed, answers.unsent
    from (select id from found order by date, start_time, id limit ${shown}) first
    join bookings b using (id) ${last}
    cross join lateral (
      select count(*) filter (where sent_at is not null)::integer as asked,
        count(*) filter (where answer = 'declined' and sent_at is not null)::integer as declined,
        count(*) filter (where answer = 'proposed')::integer as proposed,
        count(*) filter (where answer is null and sent_at is not null and seen_at is null and exists (
          select from mails m where m.booking_id = b.id and m.interpreter_id = r.interpreter_id
            and m.kind in ('offer', 'time taken') and m.created_at = r.sent_at and m.status in ('held', 'failed')
        ))::integer as unsent
      from offer_recipients r where r.offer_id = last.offer) answers
    order by b.date, b.start_time, b.id`;
});

const standingOf = (row: Found): string =>
  row.status === 'Confirmed' ? confirmedToNobody : offerSummary(row.state ? { ...row, state: row.state } : undefined);

/**
 * Jobs to come that nobody has and that are confirmed all the same, that begin within the hours of the settings, or whose last offer needs the office, the
 * earliest first (rule offers/unfilled).
 */
export async function unansweredOffers(db: Db, { now }: Reader) {
  const rows = await find(db, { now, hours: await unfilledHours(db) });
  return sectionOf(rows, (row) => ({
    _id: row.id,
    title: row.booking_ref,
    who: row.company_name ?? row.name,
    what: [row.language, row.service_type, standingOf(row)].join(', '),
    at: londonInstant(row.date, row.start_time ?? nightfall),
    amount: null,
    operation: deskOperation({
      status: row.status,
      serviceType: row.service_type,
      isSendQuote: row.is_send_quote,
      isTimesheet: row.is_timesheet,
      interpreterName: null,
    }),
  }));
}
