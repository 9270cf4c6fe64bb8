import { describe, expect, it } from 'vitest';
import { openThread, ThreadLimit } from './index.ts';
import { TooOdd, type Work } from './trial.fixture.ts';

const thread = (limits: { readonly seconds?: number; readonly memoryMb?: number; readonly queue?: number } = {}) =>
  openThread<Work, number>({
    module: new URL('./trial.fixture.ts', import.meta.url),
    seconds: 30,
    memoryMb: 64,
    errors: [TooOdd],
    ...limits,
  });

async function all(batches: AsyncIterable<number>): Promise<number[]> {
  const got: number[] = [];
  for await (const batch of batches) got.push(batch);
  return got;
}
const thrown = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);

describe('a thread', () => {
  it('hands over what is yielded in its order, one input after the other', async () => {
    const { batches, run } = thread();
    const several = await Promise.all([all(batches({ count: 3 })), all(batches({ count: 2 })), run({ count: 1 })]);
    expect(several).toEqual([[0, 1, 2], [0, 1], 0]);
  });

  it('hands over an error with its class, and goes on with the next input', async () => {
    const { batches } = thread();
    const error = await thrown(all(batches({ count: 2, fail: 'TooOdd' })));
    expect(error).toBeInstanceOf(TooOdd);
    expect((error as Error).message).toBe('2 is odd');
    expect(await thrown(all(batches({ count: 1, fail: 'other' })))).toMatchObject({ message: 'Something else' });
    expect(await all(batches({ count: 1 }))).toEqual([0]);
  });

  it('is ended when it works without end, and what waits behind it is done', async () => {
    const { batches } = thread({ seconds: 1 });
    const endless = all(batches({ count: 1, end: 'spin' }));
    const behind = all(batches({ count: 2 }));
    expect(await thrown(endless)).toMatchObject({ limit: 'time' });
    expect(await behind).toEqual([0, 1]);
  });

  it('is ended when it takes too much memory', async () => {
    const { batches } = thread();
    expect(await thrown(all(batches({ count: 1, end: 'grow' })))).toMatchObject({ limit: 'memory' });
  });

  it('is ended when nobody takes any more', async () => {
    const { batches } = thread();
    for await (const batch of batches({ count: 1_000_000_000 })) if (batch === 3) break;
    expect(await all(batches({ count: 2 }))).toEqual([0, 1]);
  });

  it('refuses what would have to wait behind too many', async () => {
    const { batches } = thread({ queue: 1 });
    const first = batches({ count: 2 });
    await first.next();
    const second = all(batches({ count: 1 }));
    expect(await thrown(all(batches({ count: 1 })))).toBeInstanceOf(ThreadLimit);
    await first.return(undefined);
    expect(await second).toEqual([0]);
  });
});
