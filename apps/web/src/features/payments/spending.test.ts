import { pence } from '@dragoman/domain/money';
import { expect, it } from 'vitest';
import { sourcesOf } from './spending.ts';

const from = (allocated: number, received: number | undefined, credit?: number) => {
  const sources = sourcesOf({
    allocated: pence(allocated),
    received: received === undefined ? undefined : pence(received),
    credit: credit === undefined ? undefined : pence(credit),
  });
  return [sources.credit, sources.balance];
};

it('is the new money alone where no credit is spent (rule payments/allocating)', () => {
  expect(from(22_600, 25_000)).toEqual([0, 2_400]);
  expect(from(22_600, 20_000)).toEqual([0, -2_600]);
  expect(from(22_600, undefined)).toEqual([0, undefined]);
});

it('is credit first, then the new money', () => {
  expect(from(22_600, 20_200, 2_400)).toEqual([2_400, 0]);
  expect(from(22_600, 20_000, 2_400)).toEqual([2_400, -200]);
  expect(from(22_600, 25_000, 2_400)).toEqual([2_400, 4_800]);
});

it('may be credit alone, and never more of it than is allocated', () => {
  expect(from(2_000, undefined, 2_400)).toEqual([2_000, 0]);
  expect(from(3_000, undefined, 2_400)).toEqual([2_400, -600]);
  expect(from(0, undefined, 2_400)).toEqual([0, undefined]);
});
