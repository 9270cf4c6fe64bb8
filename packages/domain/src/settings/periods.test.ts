import { expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { percent } from '../money/index.ts';
import { periodOn } from './periods.ts';

const periods = [
  {
    startsOn: calendarDay('2026-01-01'),
    vatRegistered: true,
    vatPercent: percent(20),
    serviceChargePercent: percent(0),
  },
  {
    startsOn: calendarDay('2020-01-01'),
    vatRegistered: false,
    vatPercent: percent(20),
    serviceChargePercent: percent(5),
  },
];

it('is decided by the day: booked in December, worked on 5 January', () => {
  expect(periodOn(periods, calendarDay('2025-12-31')).vatRegistered).toBe(false);
  expect(periodOn(periods, calendarDay('2026-01-01')).vatRegistered).toBe(true);
  expect(periodOn(periods, calendarDay('2026-01-05')).vatRegistered).toBe(true);
});

it('falls back to the first period before all of them', () => {
  expect(periodOn(periods, calendarDay('2019-05-01')).vatRegistered).toBe(false);
  expect(() => periodOn([], calendarDay('2019-05-01'))).toThrow(RangeError);
});
