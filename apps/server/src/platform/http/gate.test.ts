import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Gate } from './gate.ts';

const full = 'Too many, please try again in a moment';
const refused = { status: 503, message: full, retryAfter: 10 };
const longest = 1_000;

let begun: string[];
let ends: Map<string, () => void>;
let gate: Gate;

beforeEach(() => {
  begun = [];
  ends = new Map();
  gate = new Gate({ atOnce: 1, waiting: 4, waitingOfOne: 3, longest, full });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Something that is done until the test ends it; named by its caller and a number. */
function enter(name: string, gone?: AbortSignal): Promise<string> {
  return gate.pass(
    name[0]!,
    async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    },
    gone,
  );
}

async function end(name: string): Promise<void> {
  ends.get(name)!();
  await vi.advanceTimersByTimeAsync(0);
}

describe('a gate', () => {
  it('lets callers in by turns, and each one’s own in their order', async () => {
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => enter(name));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
    const later = enter('d1');
    await end('d1');
    expect(await later).toBe('d1');
  });

  it('refuses who finds it full, and lets no caller fill it alone', async () => {
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => enter(name));
    await expect(enter('a5')).rejects.toMatchObject(refused);
    all.push(enter('b1'));
    await expect(enter('b2')).rejects.toMatchObject(refused);
    for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('sends away who has waited too long, and no other', async () => {
    const first = enter('a1');
    const second = expect(enter('a2')).rejects.toMatchObject(refused);
    await vi.advanceTimersByTimeAsync(longest - 1);
    const third = enter('a3');
    await vi.advanceTimersByTimeAsync(1);
    await second;
    await end('a1');
    await end('a3');
    expect([await first, await third, begun]).toEqual(['a1', 'a3', ['a1', 'a3']]);
    await vi.advanceTimersByTimeAsync(longest * 2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does nothing for who has gone', async () => {
    const leaving = new AbortController();
    const first = enter('a1');
    const second = expect(enter('b1', leaving.signal)).rejects.toMatchObject({ status: 503 });
    const third = enter('c1');
    leaving.abort();
    await second;
    await end('a1');
    await end('c1');
    expect([await first, await third, begun]).toEqual(['a1', 'c1', ['a1', 'c1']]);
  });

  it('is left by who fails', async () => {
    await expect(gate.pass('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.pass('a', async () => 'in')).toBe('in');
  });
});
