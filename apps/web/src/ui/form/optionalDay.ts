import { Day } from '@dragoman/contract/kit';
import { z } from 'zod';

/** A day that may be left out; an emptied field is null. */
export const optionalDay = z.union([z.null(), z.literal('').transform(() => null), z.string().pipe(Day)]).optional();
