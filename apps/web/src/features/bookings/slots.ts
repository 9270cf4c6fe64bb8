import type { Slot } from '@dragoman/domain/bookings';
import { isCalendarDay, isTimeOfDay } from '@dragoman/domain/calendar';

/** A row of the form as a stretch of time, once it is one. */
export function slotOf(row: unknown): Slot | undefined {
  const { date, startTime, endTime } = (row ?? {}) as Record<string, unknown>;
  if (typeof date !== 'string' || typeof startTime !== 'string' || typeof endTime !== 'string') return undefined;
  if (!isCalendarDay(date) || !isTimeOfDay(startTime) || !isTimeOfDay(endTime) || startTime === endTime)
    return undefined;
  return { date, startTime, endTime };
}
