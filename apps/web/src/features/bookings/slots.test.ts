import { describe, expect, it } from 'vitest';
import { jobTimes } from './slots.ts';

describe('when jobs are, as they are typed', () => {
  it('is day and times of a service that has them, once both are there', () => {
    const rows = [{ date: '2026-12-03', startTime: '10:00', endTime: '12:00' }, { date: '2026-12-04' }, undefined];
    expect(jobTimes('Onsite', rows)).toEqual([rows[0]]);
  });

  it('is the day by which one without times is due, whatever times were typed before', () => {
    const rows = [{ date: '2026-12-03', startTime: '10:00', endTime: '12:00' }, { date: '03/12' }];
    expect(jobTimes('Translation', rows)).toEqual([{ date: '2026-12-03', startTime: null, endTime: null }]);
  });
});
