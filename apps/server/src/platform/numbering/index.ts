import { sql } from 'kysely';
import { planKept } from '../database/index.ts';
import type { Deed } from '../deed.ts';

/**
 * Takes the next number of a counter, from 1, without gap or double: the counter's row stays locked until the deed is
 * committed, so it is taken last in the transaction.
 */
export async function takeNumber(deed: Deed, name: string): Promise<number> {
  return (await nextNumber(deed, name).executeTakeFirstOrThrow()).number;
}

/** The statement that takes it, for who asks for more in the same round trip. */
export function nextNumber(deed: Deed, name: string) {
  return deed.tx
    .insertInto('counters')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql<number>`counters.last + 1` }))
    .returning('last as number')
    .modifyEnd(planKept);
}

/** A reference as people read it: 'BK' and 42 give 'BK-000042'; past a million it grows (ruling S-01). */
export function reference(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(6, '0')}`;
}
