import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { areaBeginning, areaField } from './fields.ts';
import { inSteps, movedBy } from './moves.ts';
import { absenceSpan, spanOf } from './spans.ts';
import { waysOf, type BoardSlot } from './ways.ts';

const monday = calendarDay('2030-06-10');
const tuesday = calendarDay('2030-06-11');
const job = (start: string, end: string, more: Partial<BoardSlot> = {}): BoardSlot => ({
  bookingId: start,
  date: monday,
  startTime: timeOfDay(start),
  endTime: timeOfDay(end),
  serviceType: 'Onsite',
  postcode: 'A',
  ...more,
});
const noTimes = { startTime: null, endTime: null };

describe('where a bar stands', () => {
  it('counts minutes from the first midnight, past midnight too', () => {
    expect(spanOf(job('10:00', '12:30'), monday)).toEqual({ start: 600, end: 750 });
    expect(spanOf(job('23:00', '01:00', { date: tuesday }), monday)).toEqual({ start: 1440 + 1380, end: 2880 + 60 });
    expect(spanOf(job('10:00', '12:00', { date: calendarDay('2030-06-09') }), monday).start).toBe(600 - 1440);
  });
  it('is the whole day without times', () => {
    expect(spanOf({ date: tuesday, ...noTimes }, monday)).toEqual({ start: 1440, end: 2880 });
  });
  it('of an absence is cut off at both ends of the board', () => {
    const leave = { kind: 'leave', from: null, to: null, ...noTimes, reason: null } as const;
    expect(absenceSpan(leave, monday, 7)).toEqual({ start: 0, end: 7 * 1440 });
    expect(absenceSpan({ ...leave, from: tuesday, to: tuesday }, monday, 7)).toEqual({ start: 1440, end: 2880 });
    const night = { ...leave, from: monday, to: monday, startTime: timeOfDay('18:00'), endTime: timeOfDay('00:00') };
    expect(absenceSpan(night, monday, 1)).toEqual({ start: 1080, end: 1440 });
  });
});

describe('a job that is moved', () => {
  it('stays as long as it is, and goes to the day on which it begins', () => {
    const times = { startTime: timeOfDay('22:30'), endTime: timeOfDay('00:15') };
    expect(movedBy({ date: monday, ...times }, 45)).toEqual({ date: monday, startTime: '23:15', endTime: '01:00' });
    expect(movedBy({ date: monday, ...times }, 120)).toEqual({ date: tuesday, startTime: '00:30', endTime: '02:15' });
    expect(movedBy({ date: tuesday, startTime: timeOfDay('00:30'), endTime: timeOfDay('01:00') }, -60)).toEqual({
      date: monday,
      startTime: '23:30',
      endTime: '00:00',
    });
  });
  it('goes by days where it has no times', () => {
    expect(movedBy({ date: monday, ...noTimes }, 1500)).toEqual({ date: tuesday, ...noTimes });
  });
  it('goes by quarters of an hour', () => expect([7, 8, -7, -8].map(inSteps)).toEqual([0, 15, 0, -15]));
});

describe('the ways between jobs', () => {
  const miles: Readonly<Record<string, number>> = { AB: 5, BA: 5, BC: 2 };
  const rules = { speed: 20, margin: 15, milesBetween: (from: string, to: string) => miles[from + to] };
  const first = job('10:00', '11:00');

  it('say whether there is time enough', () => {
    const jobs = [job('13:00', '14:00', { postcode: 'C' }), first, job('11:20', '12:00', { postcode: 'B' })];
    expect(waysOf(jobs, rules)).toEqual([
      { from: '10:00', to: '11:20', miles: 5, needed: 30, gap: 20, short: true },
      { from: '11:20', to: '13:00', miles: 2, needed: 21, gap: 60, short: false },
    ]);
  });
  it('are none within a postcode, to an unknown one, without travel, between days, or where jobs overlap', () => {
    for (const other of [
      job('12:00', '13:00'),
      job('12:00', '13:00', { postcode: 'X' }),
      job('12:00', '13:00', { postcode: 'B', serviceType: 'Telephone' }),
      job('09:00', '10:00', { postcode: 'B', date: tuesday }),
      job('10:30', '13:00', { postcode: 'B' }),
    ])
      expect(waysOf([first, other], rules)).toEqual([]);
    expect(waysOf([], rules)).toEqual([]);
  });
});

describe('an area', () => {
  const finds = (area: string, postcode: string) => new RegExp(areaBeginning(area)).test(postcode);
  it('is letters or the first half of a postcode, typed in any case', () => {
    expect(areaField.parse(' se5 ')).toBe('SE5');
    expect(areaField.safeParse('SE5 9RS').success).toBe(false);
    expect(areaField.safeParse('London').success).toBe(false);
  });
  it('has its own postcodes and no other', () => {
    expect(['M1 1AA', 'M20', 'ME1 1AA'].map((postcode) => finds('M', postcode))).toEqual([true, true, false]);
    expect(['SE1 1AA', 'SE1', 'SE10 1AA', 'SE1P 1AA'].map((postcode) => finds('SE1', postcode))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(['EC1A 1BB', 'EC1V 1BB'].map((postcode) => finds('EC1A', postcode))).toEqual([true, false]);
  });
});
