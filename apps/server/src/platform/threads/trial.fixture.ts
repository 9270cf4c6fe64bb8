import { threaded } from './threaded.ts';

/** What the tests of threads have one do. */
export interface Work {
  readonly count: number;
  readonly fail?: 'TooOdd' | 'other';
  readonly end?: 'spin' | 'grow';
}

export class TooOdd extends Error {
  override readonly name = 'TooOdd';
}

/** @public The test opens this module by its address. */
export default threaded(function* work({ count, fail, end }: Work): Generator<number> {
  for (let n = 0; n < count; n += 1) yield n;
  if (fail) throw fail === 'TooOdd' ? new TooOdd(`${count} is odd`) : new Error('Something else');
  const grown: number[][] = [];
  if (!end) return;
  for (;;) if (end === 'grow') grown.push(Array.from({ length: 10_000 }, Math.random));
});
