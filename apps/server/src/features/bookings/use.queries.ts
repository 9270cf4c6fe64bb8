import type { WordUse } from '@dragoman/contract/languages';
import type { Counted } from '@dragoman/contract/kit';
import { bookingStatuses, closedStatuses } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { nameKey } from '@dragoman/domain/validation';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf, namesSame } from '../../platform/search/index.ts';
import { mostCounted } from './counts.queries.ts';

const isClosed = (status: string): boolean => closedStatuses.some((closed) => closed === status);
const openStatuses = bookingStatuses.filter((status) => !isClosed(status));

/** That a booking is open, for the index of statuses. */
export const hasOpenStatus = sql`status = any(${openStatuses}::text[])`;

/** The same for the index of open bookings (migration 0035). */
export const isOpen = sql`status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`;

const upTo = (counted: number): Counted => ({ count: Math.min(counted, mostCounted), more: counted > mostCounted });

async function count(db: Db, conditions: readonly RawBuilder<unknown>[]): Promise<Counted> {
  const { rows } = await sql<{ counted: number }>`select count(*) as counted from (
    select from bookings where ${allOf([...conditions])} limit ${mostCounted + 1}) found`.execute(db);
  return upTo(rows[0]!.counted);
}

/** How many bookings name a language or a dialect, and how many of them are open. */
export async function bookingsNaming(
  db: Db,
  field: 'language' | 'dialect',
  name: string,
): Promise<Pick<WordUse, 'bookings' | 'open'>> {
  const named = namesSame(sql`name_key(${sql.ref(field)})`, name);
  // Languages stand in the index of statuses, dialects in that of open bookings.
  const open = field === 'language' ? hasOpenStatus : isOpen;
  return { bookings: await count(db, [named]), open: await count(db, [named, open]) };
}

/** How many bookings a client has, and how many of them have a day from `today` on. */
export async function bookingsOfClient(db: Db, clientId: string, today: CalendarDay) {
  const own = sql`client_id = ${clientId}`;
  return {
    bookings: await count(db, [own]),
    toCome: await count(db, [own, sql`date >= ${today}`, sql`status <> 'Cancel'`]),
  };
}

/** How many open bookings are billed by a rate that was chosen for them. */
export function openBookingsOfRate(db: Db, rateId: string): Promise<Counted> {
  return count(db, [sql`billing_rate_id = ${rateId}`, isOpen]);
}

interface OpenGroup {
  readonly service_type: string | null;
  readonly department: string | null;
  readonly case_type: string | null;
  readonly counted: number;
}

/** How many open bookings stand under a department or a case type, and how many are recordings; in one look. */
export async function openBookingsByList(db: Db) {
  const { rows } = await sql<OpenGroup>`
    select service_type, department, case_type, count(*) as counted from bookings where ${isOpen}
    group by grouping sets ((service_type), (department), (case_type))`.execute(db);
  const under = (column: 'department' | 'case_type') => (name: string) =>
    upTo(sum(rows.filter((row) => row[column] !== null && nameKey(row[column]) === nameKey(name))));
  return {
    ofDepartment: under('department'),
    ofCaseType: under('case_type'),
    recordings: upTo(sum(rows.filter(({ service_type }) => service_type === 'Transcription'))),
  };
}

const sum = (groups: readonly OpenGroup[]): number => groups.reduce((total, { counted }) => total + counted, 0);

/** Whether anything was ever booked. */
export async function hasBookings(db: Db): Promise<boolean> {
  return (await db.selectFrom('bookings').select('id').limit(1).executeTakeFirst()) !== undefined;
}
