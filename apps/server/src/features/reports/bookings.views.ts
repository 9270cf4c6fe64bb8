import { type CalendarDay, londonDays } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { ofBooking, partOf, type Part, type Scope } from './scope.ts';

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

function received({ companyId, fromDate, toDate, status }: BookingScope) {
  const { start, end } = londonDays(fromDate, toDate);
  return allOf([
    status && status !== 'All' ? sql`b.status = ${storedStatus(status)}` : undefined,
    start && sql`b.created_at >= ${start}`,
    end && sql`b.created_at < ${end}`,
    ofBooking({ companyId }),
  ]);
}

const storedStatus = (shown: string) => (shown === 'Cancelled' ? 'Cancel' : shown);

/** Bookings by the London day they were received; a quotation counts with its Grand Total without advance (rulings S-94, S-98). */
export async function bookingLines(db: Db, scope: BookingScope & Part): Promise<BookingLine[]> {
  const { rows } = await sql<BookingLine>`
    select b.id as _id, b.created_at as "createdAt", b.booking_ref, b.service_type as "serviceType",
      case when b.business_type = 'Private' then null else b.company_name end as "companyName", b.date, b.status,
      b.date_of_confirmation as "dateOfConfirmation", coalesce(q.inv_total_pence, 0) as "quotationAmount",
      b.inv_total_pence as "invoiceAmount", b.balance_pence as "outstandingAmount"
    from (
      select b.id from bookings b where ${received(scope)} order by b.created_at desc, b.id desc ${partOf(scope)}) page
      join bookings b on b.id = page.id left join quotations q on q.booking_id = b.id
    order by b.created_at desc, b.id desc`.execute(db);
  return rows;
}

/** What they come to. */
export async function bookingAmounts(db: Db, scope: BookingScope) {
  const { rows } = await sql<
    Pick<BookingLine, 'quotationAmount' | 'invoiceAmount' | 'outstandingAmount'> & { rows: number }
  >`
    select count(*) as rows, coalesce(sum(q.inv_total_pence), 0)::bigint as "quotationAmount",
      coalesce(sum(b.inv_total_pence), 0)::bigint as "invoiceAmount", coalesce(sum(b.balance_pence), 0)::bigint as "outstandingAmount"
    from bookings b left join quotations q on q.booking_id = b.id where ${received(scope)}`.execute(db);
  return rows[0]!;
}
