import { expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { isSameJob } from './index.ts';

const job = {
  companyId: 'one',
  companyName: 'Hale and Moor LLP',
  name: 'Ruth Hale',
  language: 'Tamil',
  date: calendarDay('2030-06-10'),
  startTime: timeOfDay('10:00'),
  endTime: timeOfDay('12:00'),
};

it.each([
  { name: 'Somebody else' },
  { companyName: 'Renamed meanwhile' },
  { companyId: null, companyName: 'hale and moor LLP.' },
  { language: 'tamil' },
])('is the same for the same customer, language, day and times: %j', (change) => {
  expect(isSameJob(job, { ...job, ...change })).toBe(true);
});

it.each([
  { companyId: 'two' },
  { companyId: null, companyName: 'Ardent Law' },
  { companyId: null, companyName: null },
  { language: 'Polish' },
  { date: calendarDay('2030-06-11') },
  { startTime: timeOfDay('10:30') },
  { endTime: null },
])('is another one otherwise: %j', (change) => {
  expect(isSameJob(job, { ...job, ...change })).toBe(false);
});

it('tells private customers apart by their names', () => {
  const mine = { ...job, companyId: null, companyName: null };
  expect(isSameJob(mine, { ...mine, name: 'ruth hale' })).toBe(true);
  expect(isSameJob(mine, { ...mine, name: 'Ruth Moor' })).toBe(false);
});
