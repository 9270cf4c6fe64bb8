import { expect, it } from 'vitest';
import { Gate } from './gate.ts';

const full = 'Too many, please try again in a moment';

it('lets so many in at once, others in their order, and refuses who finds it full', async () => {
  const gate = new Gate({ atOnce: 2, waiting: 2, full });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const enter = (number: number) =>
    gate.pass(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      return number;
    });
  const all = [enter(1), enter(2), enter(3), enter(4)];
  await expect(enter(5)).rejects.toMatchObject({ status: 503, message: full });
  expect(begun).toEqual([1, 2]);
  ends[1]!();
  await all[1];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[0]!();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  ends[2]!();
  ends[3]!();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect(await gate.pass(async () => 6)).toBe(6);
});

it('is left by who fails', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 0, full });
  await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.pass(async () => 'in')).toBe('in');
});
