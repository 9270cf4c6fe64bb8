import { isTimeOfDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { z } from 'zod';

/** A time of day that must be entered. */
export const requiredTime = z.custom<TimeOfDay>((held) => typeof held === 'string' && isTimeOfDay(held), {
  error: ({ input }) => (input === '' || input == null ? 'Required' : 'Invalid format'),
});
