import { expect, it } from 'vitest';
import { readWords } from './words.ts';

const read = (...given: string[]) => readWords(given, ['bookings', 'data'], 'usage: …');

it('reads texts, and figures within their bounds', () => {
  const words = read('--bookings', '2000', '--data', 'here');
  expect(words.figure('bookings', 10, [1, 5_000])).toBe(2_000);
  expect(words.text('data')).toBe('here');
  expect(read().figure('bookings', 10, [1, 5_000])).toBe(10);
  expect(read().text('data')).toBeUndefined();
});

it('refuses what it does not know, and what is no such figure, with the usage', () => {
  expect(() => read('--rows', '1')).toThrow(/rows[^]*usage: …/);
  for (const wrong of ['0', '5001', '2e3', '1.5', ''])
    expect(() => read(`--bookings=${wrong}`).figure('bookings', 10, [1, 5_000])).toThrow(
      '--bookings must be a whole number from 1 to 5000\nusage: …',
    );
});
