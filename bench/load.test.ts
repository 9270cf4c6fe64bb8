import { describe, expect, it } from 'vitest';
import { driveBeside } from './load.ts';

const load = { clients: 4, seconds: 0.05, most: 1_000 };

describe('ways of asking, driven beside one another', () => {
  it('are each measured', async () => {
    const ask = () => new Promise((done) => setImmediate(done));
    const { one, other } = await driveBeside({ one: ask, other: ask }, load);
    expect([one.requests > 0, other.requests > 0]).toEqual([true, true]);
  });

  it('take turns at being the first', async () => {
    const started: string[] = [];
    const asking = (name: string) => async (turn: number) => {
      if (turn >= 10 && started.at(-1) !== name) started.push(name);
      await new Promise((done) => setImmediate(done));
    };
    await driveBeside({ one: asking('one'), other: asking('other') }, { ...load, clients: 1, most: 40 });
    expect(started).toEqual(['one', 'other', 'one', 'other', 'one']);
  });

  it('end with the first failure, when no client asks any more', async () => {
    let asking = 0;
    const ask = async (turn: number) => {
      asking += 1;
      await new Promise((done) => setImmediate(done));
      asking -= 1;
      if (turn === 20) throw new Error('answered 503');
    };
    await expect(driveBeside({ ask }, load)).rejects.toThrow('answered 503');
    expect(asking).toBe(0);
  });
});
