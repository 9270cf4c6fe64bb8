import { expect, it } from 'vitest';
import { barText, wayText } from './jobWords.ts';

const job = { startTime: '15:00', language: 'Kurdish', serviceType: 'Onsite', postcode: 'SW1A 1AA' } as never;

it('a bar says what has room on it whole', () => {
  expect([30, 60, 103, 150].map((width) => barText(job, width))).toEqual([
    'Kur',
    '15:00',
    '15:00 Kurdish',
    '15:00 Kurdish SW1A',
  ]);
  expect(barText({ ...(job as object), startTime: null } as never, 60)).toBe('Kurdish');
});

it('a long way is said in hours', () => {
  expect(wayText({ miles: 163.2, needed: 504, gap: 75, short: true } as never)).toBe(
    '163.2 miles from the job before, 8 h 24 min needed, 1 h 15 min given: too short',
  );
});
