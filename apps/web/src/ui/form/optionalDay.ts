import { isCalendarDay } from '@dragoman/domain/calendar';
import { z } from 'zod';
import { requiredDay } from './requiredDay.ts';

/** A day that may be left out; an emptied field is null. */
export const optionalDay = z
  .union([z.null(), z.literal('').transform(() => null), requiredDay], {
    error: ({ input }) => (typeof input === 'string' && !isCalendarDay(input) ? 'Invalid date' : undefined),
  })
  .optional();
