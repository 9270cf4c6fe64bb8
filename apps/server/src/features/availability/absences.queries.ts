import {
  inOrderOfWeight,
  availableMinutes,
  outsideHours,
  type Absence,
  type Hours,
  type SingleDay,
  type WeeklyHours,
} from '@dragoman/domain/availability';
import { addDays, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import { type Db, prepared } from '../../platform/database/index.ts';

/** A span of days, both included. */
export interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

interface Asked extends Days {
  readonly ids: readonly string[];
  /** Hours of the night before run into the first day. */
  readonly before: CalendarDay;
}

/** A row of what is known of an interpreter: leave, weekly hours, a single day, or what a calendar takes. */
interface Known {
  readonly interpreter: string;
  readonly what: 'leave' | 'hours' | 'day' | 'busy';
  readonly from_day: CalendarDay | null;
  readonly to_day: CalendarDay | null;
  readonly weekday: number | null;
  readonly start_time: TimeOfDay | null;
  readonly end_time: TimeOfDay | null;
  readonly hours: unknown;
  readonly reason: string | null;
}

const knownOf = prepared(
  (_db, { ids, from, to, before }: Asked) => sql<Known>`
    select id as interpreter, 'leave' as what, ua_from as from_day, ua_to as to_day, null::smallint as weekday,
      null as start_time, null as end_time, null::jsonb as hours, ua_reason as reason
    from interpreters
    where id = any(${ids}::uuid[]) and (ua_from is not null or ua_to is not null)
      and coalesce(ua_from <= ${to}::date, true) and coalesce(ua_to >= ${from}::date, true)
    union all
    select interpreter_id, 'leave', from_day, to_day, null, null, null, null, reason
    from interpreter_leave
    where interpreter_id = any(${ids}::uuid[]) and from_day <= ${to}::date and coalesce(to_day >= ${from}::date, true)
    union all
    select interpreter_id, 'hours', null, null, weekday, start_time, end_time, null, null
    from availability_hours where interpreter_id = any(${ids}::uuid[])
    union all
    select interpreter_id, 'day', day, null, null, null, null, hours, reason
    from availability_days
    where interpreter_id = any(${ids}::uuid[]) and day between ${before}::date and ${to}::date
    union all
    select interpreter_id, 'busy', day, null, null, start_time, end_time, null, null
    from calendar_busy
    where interpreter_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date`,
);

/**
 * What keeps each of the interpreters from working within the days, both included; those whom nothing keeps have no entry
 * (rule availability/absences). Leave comes with its own first and last day, everything else a day at a time.
 */
export async function absencesOf(
  db: Db,
  interpreterIds: readonly string[],
  days: Days,
): Promise<ReadonlyMap<string, readonly Absence[]>> {
  if (interpreterIds.length === 0) return new Map();
  const rows = await knownOf(db, { ids: interpreterIds, ...days, before: addDays(days.from, -1) });
  const found = new Map<string, readonly Absence[]>();
  for (const [interpreter, known] of Map.groupBy(rows, (row) => row.interpreter)) {
    const absences = inOrderOfWeight([
      ...known.flatMap(statedIn),
      ...outsideHours(weeklyIn(known), daysIn(known), days),
    ]);
    if (absences.length > 0) found.set(interpreter, absences);
  }
  return found;
}

/** For how many minutes of the days each interpreter is available who has entered weekly hours (rule reports/utilisation). */
export async function minutesOfEverybody(db: Db, days: Days): Promise<ReadonlyMap<string, number>> {
  const entered = await db.selectFrom('availability_hours').select('interpreter_id').distinct().execute();
  const ids = entered.map((row) => row.interpreter_id);
  const rows = await knownOf(db, { ids, ...days, before: days.from });
  const found = new Map<string, number>();
  for (const [interpreter, known] of Map.groupBy(rows, (row) => row.interpreter)) {
    const leave = known.flatMap(statedIn).filter(({ kind }) => kind === 'leave');
    const minutes = availableMinutes({ weekly: weeklyIn(known), singleDays: daysIn(known), leave }, days);
    if (minutes !== undefined) found.set(interpreter, minutes);
  }
  return found;
}

function statedIn({ what, from_day, to_day, start_time, end_time, reason }: Known): Absence[] {
  if (what === 'leave') return [{ kind: 'leave', from: from_day, to: to_day, ...wholeDays, reason }];
  const taken = { kind: 'calendar', from: from_day, to: from_day, startTime: start_time, endTime: end_time } as const;
  return what === 'busy' ? [{ ...taken, reason: null }] : [];
}

const wholeDays = { startTime: null, endTime: null };

const weeklyIn = (known: readonly Known[]): WeeklyHours[] =>
  known.flatMap(({ what, weekday, start_time, end_time }) =>
    what === 'hours' && weekday !== null && start_time && end_time
      ? [{ weekday, startTime: start_time, endTime: end_time }]
      : [],
  );

const daysIn = (known: readonly Known[]): SingleDay[] =>
  known.flatMap(({ what, from_day, hours, reason }) =>
    what === 'day' && from_day ? [{ day: from_day, hours: hoursOf(hours), reason }] : [],
  );

/** The hours of a single day as they are stored. */
export const hoursOf = (stored: unknown): Hours[] => (stored ?? []) as Hours[];
