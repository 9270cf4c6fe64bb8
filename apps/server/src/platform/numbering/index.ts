import type { Deed } from '../deed.ts';

/**
 * The next whole number of a counter, from 1. The counter's row stays locked until the deed ends: unique, and no gap when the
 * deed fails. Taken last in a deed, so that nobody waits longer than they must.
 */
export async function takeNumber(deed: Deed, counter: string): Promise<number> {
  const { last } = await deed.tx
    .insertInto('counters')
    .values({ name: counter, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** A number as people read it: prefix, hyphen, six digits or more (ruling S-01), e.g. BK-000001. */
export function reference(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(6, '0')}`;
}
