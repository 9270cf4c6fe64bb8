import { expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { keptByLawUntil } from './periods.ts';

it.each([
  ['2026-03-31', '2032-03-31'],
  ['2026-04-01', '2033-03-31'],
  ['2026-12-31', '2033-03-31'],
])('a document of %s is kept until %s (rule privacy/schedule)', (day, until) => {
  expect(keptByLawUntil(calendarDay(day))).toBe(until);
});
