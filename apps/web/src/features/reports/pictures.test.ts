import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { expect, it } from 'vitest';
import { barsOf, countedBy, totalOf } from './pictures.ts';

const months = Array.from({ length: 40 }, (_, place) => ({
  month: calendarDay(`${2023 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`),
  paid: pence(100 + place),
  owed: pence(-50),
}));
const measures = [
  { key: 'paid', label: 'Paid', drawn: true },
  { key: 'owed', label: 'Owed' },
] as const;

it('draws a band for each month, and only what is to be drawn', () => {
  const { labels, series } = barsOf(months.slice(0, 2), measures);
  expect(labels).toEqual(['Jan 2023', 'Feb 2023']);
  expect(series).toEqual([{ label: 'Paid', values: [1, 1.01] }]);
});

it('draws years where there are too many months, and loses no penny', () => {
  const { labels, series } = barsOf(months, measures);
  expect(labels).toEqual(['2023', '2024', '2025', '2026']);
  const drawn = series[0]!.values.reduce((all, value) => all + Math.round(value * 100), 0);
  expect(drawn).toBe(totalOf(months, 'paid'));
});

it('counts bookings by name, and the smallest together', () => {
  const kinds = [
    { language: 'Tamil', serviceType: 'Onsite', bookings: 2 },
    { language: 'Tamil', serviceType: 'Telephone', bookings: 3 },
    { language: 'Polish', serviceType: 'Onsite', bookings: 4 },
    { language: 'Somali', serviceType: 'Onsite', bookings: 1 },
  ];
  expect(countedBy(kinds, 'language')).toEqual([
    ['Tamil', 5],
    ['Polish', 4],
    ['Somali', 1],
  ]);
  expect(countedBy(kinds, 'language', 1)).toEqual([
    ['Tamil', 5],
    ['Others', 5],
  ]);
  expect(countedBy(kinds, 'serviceType')[0]).toEqual(['Onsite', 7]);
});
