import { closedStatuses } from '@dragoman/domain/bookings';
import { seenFields } from '@dragoman/domain/timesheets';
import { deskBookings, type BookingDeskKind, type WaitingBooking } from '@dragoman/domain/desk';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '../../platform/search/index.ts';

type Condition = RawBuilder<SqlBool>;

// The conditions of the indexes, which the database must find written out (migrations 0057, 0079 and 0203).
const open: Condition = sql`status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`;
const approved: Condition = sql`status in ('Approved', 'Paid', 'Company Outstanding')`;
const notInvoiced: Condition = sql`(invoice_no is null or not is_approve) and import_id is null`;

const seenOf = (table: string): RawBuilder<unknown> =>
  sql.join(seenFields.map((field) => sql`nullif(${sql.ref(`${table}.sheet`)} ->> ${sql.lit(field)}, '')`));

/** Whether a timesheet claims more than was booked, or other times than its customer saw (rule timesheets/approval-by-itself). */
const sheetDiffers: Condition = sql`exists (select from timesheets claim
  where claim.booking_id = bookings.id and claim.side = 'interpreter' and (claim.beyond <> '{}' or exists (
    select from timesheet_closings seen where seen.booking_id = claim.booking_id
      and (${seenOf('claim')}) is distinct from (${seenOf('seen')}))))`;

/** Whether a job is over, by its day first, which the index has. */
function overCondition(over: boolean, now: RawBuilder<unknown>): Condition {
  const here = sql`((${now})::timestamptz at time zone 'Europe/London')`;
  const end = sql`(date + coalesce(end_time, '24:00')::time)`;
  return over
    ? sql<SqlBool>`(date <= ${here}::date and ${end} <= ${here})`
    : sql<SqlBool>`(date >= ${here}::date and ${end} > ${here})`;
}

/** What is asked of the bookings that wait in one of the ways of a kind (rule screens/morning-desk). */
export function waitingInWay(
  { status, assigned, over, mailed, invoiced, differing }: WaitingBooking,
  now: RawBuilder<unknown> = sql`now()`,
): Condition {
  const closed = closedStatuses.some((each) => each === status);
  const conditions: Condition[] = [closed ? approved : open, sql`status = ${sql.lit(status)}`];
  if (assigned !== undefined)
    conditions.push(sql`(interpreter_id is not null)::integer = ${sql.lit(Number(assigned))}`);
  if (over !== undefined) conditions.push(overCondition(over, now));
  if (mailed !== undefined) conditions.push(mailed ? sql`is_mailed` : sql`not is_mailed`);
  if (invoiced === false) conditions.push(notInvoiced);
  if (differing !== undefined) conditions.push(differing ? sheetDiffers : sql`not ${sheetDiffers}`);
  return sql<SqlBool>`${allOf(conditions)}`;
}

/** A customer's invoice on which money is due and which was never mailed. */
export const invoiceNotMailed: Condition = sql`side = 'client' and not cancelled and balance_pence > 0 and mailed_at is null`;

const thisMonth = sql`date_trunc('month', now() at time zone 'Europe/London')::date`;

/**
 * The same without those that wait for the monthly invoice of a month that is not over, in two parts: the index has the first by
 * itself, and only of those since `month`, its first day, the payers are asked.
 */
export const invoicesToMail = (month: RawBuilder<unknown> = thisMonth): readonly [Condition, Condition] => [
  sql`${invoiceNotMailed} and invoice_date < ${month}`,
  sql`${invoiceNotMailed} and invoice_date >= ${month} and invoices.payer_id not in (
    select p.id from payers p join clients c on c.id = p.client_id where c.invoice_rhythm = 'month')`,
];

/** The bookings that wait under a kind of the morning desk. */
export function waitingAs(kind: BookingDeskKind): Condition {
  if (kind === 'unmailed') {
    const parts = invoicesToMail().map((part) => sql`select booking_id from invoices where ${part}`);
    return sql`id in (${sql.join(parts, sql` union all `)})`;
  }
  const ways = deskBookings[kind].map((way) => sql`(${waitingInWay(way)})`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
