import { sql } from 'kysely';
import type { Deed } from '../deed.ts';

/**
 * Takes the next number of a counter, from 1, without gap or double: the counter's row stays locked until the deed is
 * committed, so it is taken last in the transaction.
 */
export async function takeNumber(deed: Deed, name: string): Promise<number> {
  const taken = await deed.tx
    .insertInto('counters')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql<number>`counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return taken.last;
}

/** A reference as people read it: 'BK' and 42 give 'BK-000042'; past a million it grows (ruling S-01). */
export function reference(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(6, '0')}`;
}
