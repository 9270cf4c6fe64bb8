import type { Slot } from '@dragoman/domain/bookings';
import { isCalendarDay, isTimeOfDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';

/** A row of the form as a stretch of time, once it is one. */
export function slotOf(row: unknown): Slot | undefined {
  const { date, startTime, endTime } = (row ?? {}) as Record<string, unknown>;
  if (typeof date !== 'string' || typeof startTime !== 'string' || typeof endTime !== 'string') return undefined;
  if (!isCalendarDay(date) || !isTimeOfDay(startTime) || !isTimeOfDay(endTime) || startTime === endTime)
    return undefined;
  return { date, startTime, endTime };
}

/** When a job is to be done; without times it is to be done by its day. */
interface JobTimes {
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
}

/** The rows of the form as times of jobs of a service, as far as they are entered; of one without times the day alone. */
export function jobTimes(service: ServiceType, rows: readonly unknown[]): JobTimes[] {
  if (isTimed(service)) return rows.map(slotOf).filter((slot) => slot !== undefined);
  return rows.flatMap((row) => {
    const { date } = (row ?? {}) as Record<string, unknown>;
    return typeof date === 'string' && isCalendarDay(date) ? [{ date, startTime: null, endTime: null }] : [];
  });
}
