import { calendarDay } from '@dragoman/domain/calendar';
import { expect, it } from 'vitest';
import { offersOfRequest, withRows } from './pastedRequest.ts';

const context = { today: calendarDay('2026-11-23'), languages: ['Polish', 'Tamil'] };

it('offers each field with its words, and marks what to check', () => {
  const { offered, rows } = offersOfRequest(
    'Polish interpreter by telephone please, 4 December 2026 from 9.30am to 11am, and 8 December at 2.30.\nOur ref: JH/44',
    context,
  );
  const found = new Map(
    offered.flatMap(({ values, ...mark }) => Object.entries(values).map(([name, value]) => [name, { value, ...mark }])),
  );
  expect(found.get('language')).toEqual({ value: 'Polish', from: "from 'Polish'", doubtful: false });
  expect(found.get('fileRef')).toMatchObject({ value: 'JH/44', doubtful: false });
  expect(found.get('appointments.0.date')).toMatchObject({ value: '2026-12-04' });
  expect(found.get('appointments.1.date')).toMatchObject({ value: '2026-12-08', doubtful: true });
  expect(rows).toBe(2);
});

it('offers a translation its day of return', () => {
  const { offered, rows } = offersOfRequest('Please translate the attached from Tamil, by 4 December 2026.', context);
  expect(offered.flatMap(({ values }) => Object.keys(values))).toEqual(['serviceType', 'language', 'date']);
  expect(rows).toBe(0);
});

it('keeps the rows that stand, and adds blank ones', () => {
  expect(withRows([{ date: 'x' }], 2)).toEqual([{ date: 'x' }, { date: null, startTime: null, endTime: null }]);
  expect(withRows([{ date: 'x' }, { date: 'y' }], 1)).toHaveLength(2);
});
