import { expect, it } from 'vitest';
import { SharedReading } from './shared-reading.ts';

function readings() {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  };
  return { begun, read };
}

const later = () => new Promise((resolve) => setImmediate(resolve));

it('reads once for all who ask while it reads, after it has', async () => {
  const { begun, read } = readings();
  const shared = new SharedReading<number>();
  const first = shared.get(read);
  const others = [shared.get(read), shared.get(read)];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  await later();
  expect(begun).toHaveLength(2);
  const third = shared.get(read);
  begun[1]!.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await later();
  expect(begun).toHaveLength(3);
  begun[2]!.resolve(3);
  expect(await third).toBe(3);
});

it('reads at once for who asks when nobody else does', async () => {
  const { begun, read } = readings();
  const shared = new SharedReading<number>();
  for (const turn of [0, 1]) {
    const asked = shared.get(read);
    begun[turn]!.resolve(turn);
    expect(await asked).toBe(turn);
    await later();
  }
  expect(begun).toHaveLength(2);
});

it('goes on after a reading that failed', async () => {
  const { begun, read } = readings();
  const shared = new SharedReading<number>();
  const first = shared.get(read);
  const second = shared.get(read);
  begun[0]!.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await later();
  begun[1]!.resolve(2);
  expect(await second).toBe(2);
});
