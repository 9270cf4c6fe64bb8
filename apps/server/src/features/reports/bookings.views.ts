import { londonDays, type CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { ofBooking, type Scope } from './scope.ts';

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

/** Bookings by the London day they were received; a quotation counts with its Grand Total without advance (rulings S-94, S-98). */
export async function bookingLines(
  db: Db,
  scope: Pick<Scope, 'companyId' | 'fromDate' | 'toDate'> & { status?: string | undefined },
): Promise<BookingLine[]> {
  const { start, end } = londonDays(scope.fromDate, scope.toDate);
  const { rows } = await sql<BookingLine>`
    select b.id as _id, b.created_at as "createdAt", b.booking_ref, b.service_type as "serviceType",
      case when b.business_type = 'Private' then null else b.company_name end as "companyName", b.date, b.status,
      b.date_of_confirmation as "dateOfConfirmation", coalesce(q.inv_total_pence, 0) as "quotationAmount",
      b.inv_total_pence as "invoiceAmount", b.balance_pence as "outstandingAmount"
    from bookings b left join quotations q on q.booking_id = b.id
    where ${allOf([
      scope.status && scope.status !== 'All' ? sql`b.status = ${storedStatus(scope.status)}` : undefined,
      start && sql`b.created_at >= ${start}`,
      end && sql`b.created_at < ${end}`,
      ofBooking({ companyId: scope.companyId }),
    ])}
    order by b.created_at desc, b.id desc`.execute(db);
  return rows;
}

const storedStatus = (shown: string) => (shown === 'Cancelled' ? 'Cancel' : shown);
