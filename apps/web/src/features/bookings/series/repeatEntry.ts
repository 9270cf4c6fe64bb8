import { isCalendarDay, weekdayOf, type CalendarDay } from '@dragoman/domain/calendar';
import type { Repetition } from '@dragoman/domain/series';

/** How a new booking repeats, as the form holds it. */
export interface RepeatEntry {
  readonly weekdays: readonly number[];
  readonly everyWeeks: number | null;
  readonly ends: 'times' | 'until';
  readonly times: number | null;
  readonly until: CalendarDay | null;
  readonly withoutBankHolidays: boolean;
  /** Dates that were unticked. */
  readonly except: readonly CalendarDay[];
  readonly interpreter: string | null;
  /** Their name, for when the form is opened again. */
  readonly interpreterName: string | null;
  /** Dates that somebody else gets. */
  readonly notGiven: readonly CalendarDay[];
}

/** What Repeat begins with: every week on the day of the week that was entered. */
export const repeatStart = (day: unknown): RepeatEntry => ({
  weekdays: typeof day === 'string' && isCalendarDay(day) ? [weekdayOf(day)] : [],
  everyWeeks: 1,
  ends: 'times',
  times: 10,
  until: null,
  withoutBankHolidays: true,
  except: [],
  interpreter: null,
  interpreterName: null,
  notGiven: [],
});

/** What of it is sent. */
export function sentRepeat(held: unknown): Record<string, unknown> | undefined {
  if (!held) return undefined;
  const { ends, interpreter, interpreterName: _name, notGiven, times, until, ...kept } = held as RepeatEntry;
  const given = interpreter ? { interpreter, notGiven } : {};
  return { ...kept, ...(ends === 'times' ? { times } : { until }), ...given };
}

/** The repetition as far as it says which dates there are; undefined while it does not. */
export function repetitionOf(held: RepeatEntry): Repetition | undefined {
  const { ends, everyWeeks, times, until, weekdays, withoutBankHolidays } = held;
  const end = ends === 'times' ? { times } : { until };
  const wholeEnd = ends === 'times' ? isWhole(times) : until !== null;
  if (!isWhole(everyWeeks) || !wholeEnd || weekdays.length === 0) return undefined;
  return { weekdays, everyWeeks, withoutBankHolidays, ...end } as Repetition;
}

const isWhole = (held: number | null): held is number => held !== null && Number.isInteger(held) && held > 0;
