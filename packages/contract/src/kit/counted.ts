import { z } from 'zod';

/** How many there are, counted up to a bound: with `more` there are more than `count`. */
export const Counted = z.object({ count: z.number().int(), more: z.boolean() });
export type Counted = z.output<typeof Counted>;
