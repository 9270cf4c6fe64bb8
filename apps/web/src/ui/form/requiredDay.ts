import { type CalendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { z } from 'zod';

/** A day that must be there: an empty field says 'Required', not 'Invalid date'. */
export const requiredDay = z.custom<CalendarDay>((held) => typeof held === 'string' && isCalendarDay(held), {
  error: ({ input }) => (input === '' || input == null ? 'Required' : 'Invalid date'),
});
