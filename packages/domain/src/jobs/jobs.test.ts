import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { mapLinks, mayTakeStep, nextOf, telephonesIn, type JobStep, type NextFacts } from './index.ts';

const facts: NextFacts = {
  status: 'Confirmed',
  isBooked: true,
  isTimesheet: false,
  isApprove: false,
  isGivenBack: false,
  isAccepted: false,
  isSubmittable: false,
  isRemitted: false,
  service: 'Onsite',
  date: calendarDay('2026-12-03'),
  startTime: timeOfDay('10:00'),
  endTime: timeOfDay('12:20'),
  taken: [],
  reportsArrival: true,
};
const refusal = (step: JobStep, changes: Partial<NextFacts>, now: string) => {
  const outcome = mayTakeStep(step, { ...facts, ...changes }, new Date(now));
  return outcome.allowed ? undefined : outcome.refusal;
};
const next = (changes: Partial<NextFacts>, now: string) => nextOf({ ...facts, ...changes }, new Date(now));

describe('what an interpreter says of a job', () => {
  it.each<[string, JobStep, Partial<NextFacts>, string, string | undefined]>([
    ['a job to come', 'confirmed', {}, '2026-11-20T09:00Z', undefined],
    ['a job that runs', 'confirmed', {}, '2026-12-03T12:19Z', undefined],
    ['a job that is over', 'confirmed', {}, '2026-12-03T12:20Z', 'The job is over'],
    [
      'a job without times, on its day',
      'confirmed',
      { startTime: null, endTime: null },
      '2026-12-03T23:59Z',
      undefined,
    ],
    [
      'a job over midnight',
      'confirmed',
      { startTime: timeOfDay('22:00'), endTime: timeOfDay('02:00') },
      '2026-12-04T01:59Z',
      undefined,
    ],
    ['a cancelled one', 'confirmed', { status: 'Cancel' }, '2026-12-01T09:00Z', 'The booking is cancelled'],
    ['one that is prepared again', 'confirmed', { isBooked: false }, '2026-12-01T09:00Z', 'The job is not confirmed'],
    ['one handed in', 'arrived', { isTimesheet: true }, '2026-12-03T11:00Z', 'Timesheet already submitted'],
    ['the way, twelve hours before', 'on my way', {}, '2026-12-02T22:00Z', undefined],
    [
      'the way, a minute earlier',
      'on my way',
      {},
      '2026-12-02T21:59Z',
      'You can report this from 12 hours before the job',
    ],
    ['the way after the arrival', 'on my way', { taken: ['arrived'] }, '2026-12-03T10:00Z', 'You have arrived'],
    [
      'the way to a call',
      'on my way',
      { service: 'Telephone' },
      '2026-12-03T09:00Z',
      'Travel is not reported for this job',
    ],
    [
      'the way where nobody asks',
      'arrived',
      { reportsArrival: false },
      '2026-12-03T09:00Z',
      'Travel is not reported for this job',
    ],
    ['the arrival without the way', 'arrived', {}, '2026-12-03T09:55Z', undefined],
  ])('%s', (_, step, changes, now, why) => expect(refusal(step, changes, now)).toBe(why));
});

describe('what is next in a job', () => {
  const all: readonly JobStep[] = ['confirmed', 'on my way', 'arrived'];
  it.each<[string, Partial<NextFacts>, string, string]>([
    ['a job to come is confirmed', {}, '2026-11-20T09:00Z', 'confirmed'],
    ['then it is waited for', { taken: ['confirmed'] }, '2026-11-20T09:00Z', 'attend'],
    ['on its day the way comes', { taken: ['confirmed'], isSubmittable: true }, '2026-12-03T08:00Z', 'on my way'],
    ['then the arrival', { taken: ['confirmed', 'on my way'], isSubmittable: true }, '2026-12-03T09:00Z', 'arrived'],
    ['then the job itself', { taken: all, isSubmittable: true }, '2026-12-03T09:58Z', 'attend'],
    ['once it has begun, the timesheet', { taken: all, isSubmittable: true }, '2026-12-03T10:00Z', 'timesheet'],
    ['and without any step too', { isSubmittable: true }, '2026-12-03T12:30Z', 'timesheet'],
    [
      'where nobody asks, the way is none of it',
      { taken: ['confirmed'], reportsArrival: false, isSubmittable: true },
      '2026-12-03T09:00Z',
      'attend',
    ],
    [
      'a translation is handed in before its day',
      { service: 'Translation', startTime: null, endTime: null, taken: ['confirmed'], isSubmittable: true },
      '2026-11-30T09:00Z',
      'timesheet',
    ],
    ['what was given back is corrected', { isGivenBack: true, isSubmittable: true }, '2026-12-04T09:00Z', 'given back'],
    ['what was handed in waits', { isTimesheet: true, isGivenBack: true }, '2026-12-04T09:00Z', 'approval'],
    ['what was approved is paid', { isTimesheet: true, isApprove: true }, '2026-12-05T09:00Z', 'payment'],
    ['what was paid is over', { isTimesheet: true, isApprove: true, isRemitted: true }, '2026-12-05T09:00Z', 'sent on'],
    ['what was accepted waits to be confirmed', { isAccepted: true, isBooked: false }, '2026-11-20T09:00Z', 'accepted'],
    ['what is prepared again waits', { isBooked: false }, '2026-11-20T09:00Z', 'unconfirmed'],
    ['what is cancelled is over', { status: 'Cancel' }, '2026-11-20T09:00Z', 'cancelled'],
  ])('%s', (_, changes, now, expected) => expect(next(changes, now)).toBe(expected));
});

describe('links of a place', () => {
  it('open the maps of the phone', () => {
    const on = (agent: string) => mapLinks('Court 3\nHigh Street', 'SW1A 1AA', agent)?.map;
    const sought = 'Court%203%20High%20Street%2C%20SW1A%201AA';
    expect(on('Mozilla/5.0 (iPhone)')).toBe(`https://maps.apple.com/?q=${sought}`);
    expect(on('Mozilla/5.0 (Linux; Android 16)')).toBe(`geo:0,0?q=${sought}`);
    expect(on('Mozilla/5.0 (X11; Linux)')).toBe(`https://www.google.com/maps/search/?api=1&query=${sought}`);
  });

  it('are none where nothing is known', () => expect(mapLinks(' ', null, '')).toBeNull());

  it('call the numbers that stand in a text, and nothing else', () => {
    expect(telephonesIn('R. Hale, 020 7946 0911 or +44 7700 900123')).toEqual([
      { text: '020 7946 0911', href: 'tel:02079460911' },
      { text: '+44 7700 900123', href: 'tel:+447700900123' },
    ]);
    expect(telephonesIn('Room 12, case 2026/0012345678, 03/12/2026')).toEqual([]);
    expect(telephonesIn(null)).toEqual([]);
  });
});
