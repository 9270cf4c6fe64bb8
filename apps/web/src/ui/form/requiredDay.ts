import { type CalendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { z } from 'zod';

/** A day that must be there: an empty field says `blank`, not 'Invalid date'. */
export const dayField = (blank: string) =>
  z.custom<CalendarDay>((held) => typeof held === 'string' && isCalendarDay(held), {
    error: ({ input }) => (input === '' || input == null ? blank : 'Invalid date'),
  });

export const requiredDay = dayField('Required');
