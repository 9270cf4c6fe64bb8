import { expect, it } from 'vitest';
import { notOurs } from './pages.ts';

it.each([
  ['/offer/answer.html?token=abc', false],
  ['/offer/answer.html', false],
  ['/api/v1/portal', false],
  ['/auth/start?back=/', false],
  ['/', true],
  ['/timesheetTracker?status=Booked', true],
  ['/?redirect=/offer/answer.html', true],
])('%s is a page of the application: %s', (address, ours) => {
  expect(notOurs.some((pattern) => pattern.test(address))).toBe(!ours);
});
