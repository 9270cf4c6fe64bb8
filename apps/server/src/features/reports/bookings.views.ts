import { type CalendarDay, londonDays } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { directionOf, isNarrow, ofBooking, partOf, type Asked, type Part, type Scope, within } from './scope.ts';

export interface BookingLine {
  _id: string;
  createdAt: Date;
  booking_ref: string;
  serviceType: string;
  companyName: string | null;
  date: CalendarDay;
  status: string;
  dateOfConfirmation: Date | null;
  quotationAmount: Pence;
  invoiceAmount: Pence;
  outstandingAmount: Pence;
}

type BookingScope = Pick<Scope, 'companyId' | 'fromDate' | 'toDate'> & { status?: string | undefined };

function receivedBookings(scope: BookingScope) {
  const { start, end } = londonDays(scope.fromDate, scope.toDate);
  return allOf([
    at(sql`b.status`, scope),
    start && sql`b.created_at >= ${start}`,
    end && sql`b.created_at < ${end}`,
    ofBooking(scope),
  ]);
}

function at(column: RawBuilder<unknown>, { status }: BookingScope): RawBuilder<unknown> | undefined {
  if (!status || status === 'All') return undefined;
  return sql`${column} = ${status === 'Cancelled' ? 'Cancel' : status}`;
}

const sorts: Record<string, RawBuilder<unknown>> = {
  date: sql`b.date`,
  invoiceAmount: sql`b.inv_total_pence`,
  outstandingAmount: sql`b.balance_pence`,
};

/**
 * Bookings by the London day they were received; a quotation counts with its Grand Total without advance
 * (rules reports/which-date, reports/sums).
 */
export async function bookingLines(db: Db, scope: BookingScope & Part): Promise<BookingLine[]> {
  return (await bookingQuery(scope).execute(db)).rows;
}

/** The same as a statement; all of them where no page is named. */
export function bookingQuery(scope: BookingScope & Asked): RawBuilder<BookingLine> {
  const way = directionOf(scope);
  const sorted = sql`order by ${sorts[scope.sort ?? ''] ?? sql`b.created_at`} ${way}, b.id ${way}`;
  return sql<BookingLine>`
    select b.id as _id, b.created_at as "createdAt", b.booking_ref, b.service_type as "serviceType",
      case when b.business_type = 'Private' then null else b.company_name end as "companyName", b.date, b.status,
      b.date_of_confirmation as "dateOfConfirmation", coalesce(q.inv_total_pence, 0) as "quotationAmount",
      b.inv_total_pence as "invoiceAmount", b.balance_pence as "outstandingAmount"
    from (
      select b.id from bookings b where ${receivedBookings(scope)} ${sorted} ${partOf(scope)}) page
      join bookings b on b.id = page.id left join quotations q on q.booking_id = b.id
    ${sorted}`;
}

/** What they come to. */
export async function bookingAmounts(db: Db, scope: BookingScope) {
  const { rows } = await sql<
    Pick<BookingLine, 'quotationAmount' | 'invoiceAmount' | 'outstandingAmount'> & { rows: number }
  >`
    ${isNarrow(scope) ? narrowAmounts(scope) : wholeAmounts(scope)}`.execute(db);
  return rows[0]!;
}

const wholeAmounts = (scope: BookingScope) => sql`
  select coalesce(sum(bookings), 0)::bigint as rows, coalesce(sum(quoted_pence), 0)::bigint as "quotationAmount",
    coalesce(sum(invoiced_pence), 0)::bigint as "invoiceAmount", coalesce(sum(outstanding_pence), 0)::bigint as "outstandingAmount"
  from received_days where ${allOf([at(sql`status`, scope), within(sql`day`, scope)])}`;

const narrowAmounts = (scope: BookingScope) => sql`
  select count(*) as rows, coalesce(sum(q.inv_total_pence), 0)::bigint as "quotationAmount",
    coalesce(sum(b.inv_total_pence), 0)::bigint as "invoiceAmount", coalesce(sum(b.balance_pence), 0)::bigint as "outstandingAmount"
  from bookings b left join quotations q on q.booking_id = b.id where ${receivedBookings(scope)}`;

export interface BookingKind {
  language: string;
  serviceType: string;
  bookings: number;
}

/** How many there are of each language and service, the most first. */
export async function bookingKinds(db: Db, scope: BookingScope): Promise<BookingKind[]> {
  const { rows } = await sql<BookingKind>`
    select min(language) as language, "serviceType", sum(bookings)::bigint as bookings
    from (
      select b.language, b.service_type as "serviceType", count(*) as bookings
      from bookings b where ${receivedBookings(scope)} group by 1, 2) spelled
    group by name_key(language), 2 order by 3 desc, 1, 2`.execute(db);
  return rows;
}
