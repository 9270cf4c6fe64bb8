import { calendarDay } from '@dragoman/domain/calendar';
import { expect, it } from 'vitest';
import { belowFloorLines } from './words.ts';

const on = (day: string, text: string | undefined) => ({ date: calendarDay(day), text });

it('says a margin once for the dates that have the same, else of its date', () => {
  expect(belowFloorLines([on('2027-01-06', 'Leaves £1')])).toEqual(['Leaves £1']);
  expect(
    belowFloorLines([
      on('2027-01-06', 'Leaves £1'),
      on('2027-01-13', 'Leaves £2'),
      on('2027-01-20', undefined),
      on('2027-01-27', 'Leaves £1'),
    ]),
  ).toEqual(['On 2 dates: Leaves £1', '13/01/2027: Leaves £2']);
});
