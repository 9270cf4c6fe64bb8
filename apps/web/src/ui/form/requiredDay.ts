import { Day } from '@dragoman/contract/kit';
import { z } from 'zod';

/** A day that must be there: an empty field says 'Required', not 'Invalid date'. */
export const requiredDay = z.string({ error: 'Required' }).min(1, 'Required').pipe(Day);
