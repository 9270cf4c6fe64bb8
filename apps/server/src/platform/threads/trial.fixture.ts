import { threaded } from './threaded.ts';

/** What the tests of threads have one do. */
export interface Work {
  readonly count: number;
  readonly fail?: 'TooOdd' | 'other';
  readonly then?: 'spin' | 'grow';
}

export class TooOdd extends Error {
  override readonly name = 'TooOdd';
}

export default threaded(function* work({ count, fail, then }: Work): Generator<number> {
  for (let n = 0; n < count; n += 1) yield n;
  if (fail) throw fail === 'TooOdd' ? new TooOdd(`${count} is odd`) : new Error('Something else');
  const grown: string[] = [];
  while (then) if (then === 'grow') grown.push(`${grown.length} of many`.repeat(10));
});
