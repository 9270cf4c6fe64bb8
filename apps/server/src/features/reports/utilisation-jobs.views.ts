import type { UtilisationJob, UtilisationJobScope, UtilisationScope } from '@dragoman/contract/reports';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { directionOf, partOf, type Asked, type Part } from './scope.ts';

export type CountedJob = z.output<typeof UtilisationJob>;
type Scope = z.output<typeof UtilisationJobScope>;

export interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** Days that are to come were not worked. */
export const daysOf = ({ fromDate, toDate }: z.output<typeof UtilisationScope>, today: CalendarDay): Days => ({
  from: fromDate,
  to: toDate && toDate < today ? toDate : today,
});

/** Whole minutes between two times of day; an end before the start lies on the next day (rule basics/over-midnight). */
const minutesBetween = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
  sql`mod((extract(epoch from ${end}::time - ${start}::time) / 60)::integer + 1440, 1440)`;

const timesAtWork = ['teleAndVideo', 'attendanceOne', 'attendanceTwo', 'waiting'] as const;
const ofSheet = (name: string) => sql`nullif(t.sheet ->> ${name}, '')`;
const sheetMinutes = sql.join(
  timesAtWork.map(
    (time) => sql`coalesce(${minutesBetween(ofSheet(`${time}StartTime`), ofSheet(`${time}EndTime`))}, 0)`,
  ),
  sql` + `,
);

/** The jobs that count, with their minutes: those of an approved timesheet, else the booked ones (rule reports/utilisation). */
export const countedJobs = ({ from, to }: Days, interpreterId?: string) => sql`
  select b.id, b.interpreter_id, b.date, j.sheet is not null as timesheet, coalesce(j.sheet, j.booked) as minutes
  from bookings b left join timesheets t on t.booking_id = b.id and t.side = 'interpreter' and b.is_approve
  cross join lateral (select
    nullif(case when b.service_type in ('Telephone', 'Video Call', 'Onsite') then ${sheetMinutes} end, 0) as sheet,
    nullif(${minutesBetween(sql`b.start_time`, sql`b.end_time`)}, 0) as booked) j
  where ${allOf([
    sql`b.date between ${from} and ${to}`,
    interpreterId ? sql`b.interpreter_id = ${interpreterId}` : sql`b.interpreter_id is not null`,
    sql`b.is_booked and b.status <> 'Cancel'`,
  ])}`;

/** These jobs as a table; all of them where no page is named. Those without times come last among the longest. */
export function countedJobsQuery(asked: Scope & Asked, today: CalendarDay): RawBuilder<CountedJob> {
  const way = directionOf(asked);
  const by = asked.sort === 'minutes' ? sql`coalesce(j.minutes, 0) ${way}, j.date ${way}` : sql`j.date ${way}`;
  return sql<CountedJob>`
    select b.id as _id, b.id as "bookingId", null as "randToken", b.booking_ref,
      case when b.business_type = 'Private' then null else b.company_name end as "companyName", b.client_name as "clientName",
      b.file_ref as "fileRef", b.name, b.language, b.service_type as "serviceType", b.interpreter_name as "interpreterName", b.date,
      b.start_time as "startTime", b.end_time as "endTime", j.minutes, j.timesheet
    from (${countedJobs(daysOf(asked, today), asked.interpreterId)}) j join bookings b on b.id = j.id
    order by ${by}, b.ref_number ${way} ${partOf(asked)}`;
}

/** How many these jobs are, and the minutes at work. */
export async function countedJobsSums(db: Db, asked: Scope, today: CalendarDay) {
  const { rows } = await sql<{ rows: number; minutes: number }>`
    select count(*)::integer as rows, coalesce(sum(j.minutes), 0)::integer as minutes
    from (${countedJobs(daysOf(asked, today), asked.interpreterId)}) j`.execute(db);
  return rows[0]!;
}

/** A page of these jobs. */
export async function utilisationJobs(db: Db, asked: Scope & Part, today: CalendarDay) {
  const [{ rows: data }, sums] = await Promise.all([
    countedJobsQuery(asked, today).execute(db),
    countedJobsSums(db, asked, today),
  ]);
  return { data, ...sums };
}
