import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { day, dayOf } from '../moments.ts';

/** Where in time a copy lies: its past is drawn out a little, by whole weeks, and its present is the present. */
export interface Stretch {
  /** How much longer, as a share. */
  readonly factor: number;
  /** Milliseconds by which everything is earlier within its day. */
  readonly earlier: number;
}

const longest = 0.16;
const minutes = 45 * 60;

/** The first copy stays where it is. */
export function stretchOf(copy: number, copies: number): Stretch {
  return { factor: (longest * copy) / copies, earlier: ((copy * 1_009) % minutes) * 1000 };
}

/** Days by which a day lies earlier in the copy: a multiple of seven, so that a working day stays one. */
function daysEarlier(on: CalendarDay, today: CalendarDay, { factor }: Stretch): number {
  const age = (Date.parse(today) - Date.parse(on)) / day;
  return age <= 0 ? 0 : 7 * Math.floor((age * factor) / 7);
}

export function movedDay(on: CalendarDay, today: CalendarDay, stretch: Stretch): CalendarDay {
  return addDays(on, -daysEarlier(on, today, stretch));
}

export function movedInstant(at: number, today: CalendarDay, stretch: Stretch): number {
  return at - daysEarlier(dayOf(at), today, stretch) * day - stretch.earlier;
}

/**
 * The same for a column, as PostgreSQL says it; $2 is today, $3 the factor, $4 what it is earlier by. A day that is counted from
 * another one moves with it.
 */
export function movedColumn(column: string, type: string, countedFrom = column): string {
  const moved = (of: string) => `7 * floor(greatest($2::date - ${of}, 0) * $3::float8 / 7)::integer`;
  if (type === 'date') return `${column} - ${moved(countedFrom)}`;
  return `${column} - make_interval(days => ${moved(`london_day(${column})`)}) - $4::interval`;
}
