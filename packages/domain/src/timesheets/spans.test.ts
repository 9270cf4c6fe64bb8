import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay as at } from '../calendar/index.ts';
import type { ServiceType } from '../charging/index.ts';
import {
  claimedUntil,
  mayGiveBack,
  oddSpans,
  offeredTimes,
  sheetAsBooked,
  sheetProblems,
  statusAfterGivingBack,
  travelAround,
  withoutCopies,
  type BookedTime,
  type GiveBackFacts,
  type Sheet,
} from './index.ts';

const call = (from: string, to: string): Sheet => ({ teleAndVideoStartTime: at(from), teleAndVideoEndTime: at(to) });
const bookedSpan = (from: string, to: string, attendanceTwo: string | null = null): BookedTime => ({
  startTime: at(from),
  endTime: at(to),
  attendanceTwo,
});
const elevenToTwelve = bookedSpan('11:00', '12:00');
const sentences = (service: ServiceType, sheet: Sheet, when: BookedTime) =>
  oddSpans(service, sheet, when).map(({ sentence }) => sentence);

describe('the times that an empty sheet is offered', () => {
  it('are the booked ones: the call, or the attendance between both journeys', () => {
    expect(offeredTimes('Telephone', elevenToTwelve)).toEqual(call('11:00', '12:00'));
    expect(offeredTimes('Onsite', elevenToTwelve)).toEqual({
      attendanceOneStartTime: '11:00',
      attendanceOneEndTime: '12:00',
      travelInEndTime: '11:00',
      travelOutStartTime: '12:00',
    });
  });
  it('are none where the service or the booking has none', () => {
    expect(offeredTimes('Translation', elevenToTwelve)).toEqual({});
    expect(offeredTimes('Onsite', { startTime: null, endTime: null, attendanceTwo: null })).toEqual({});
  });
});

describe('a time that is asked about', () => {
  it('is one above 12 hours: 11:00 to 10:30 is never taken as 23:30 in silence (rule timesheets/odd-times)', () => {
    expect(oddSpans('Telephone', call('11:00', '10:30'), elevenToTwelve)).toEqual([
      { time: 'teleAndVideo', sentence: 'Call from 11:00 to 10:30 on the next day lasts 23:30 hours' },
    ]);
    expect(sentences('Telephone', call('08:00', '20:00'), bookedSpan('08:00', '20:00'))).toEqual([]);
    expect(sentences('Telephone', call('08:00', '20:01'), bookedSpan('08:00', '20:00'))).toHaveLength(1);
    const travel: Sheet = { travelInStartTime: at('10:00'), travelInEndTime: at('09:10') };
    expect(sentences('Onsite', travel, elevenToTwelve)).toEqual([
      'Travel Inward from 10:00 to 09:10 on the next day lasts 23:10 hours',
    ]);
    expect(sentences('Transcription', { duration: '13:00' }, { ...elevenToTwelve, startTime: null })).toEqual([
      'The recording lasts 13:00 hours',
    ]);
  });

  it.each([
    ['as booked', '11:00', '12:00', false],
    ['an hour longer', '11:00', '13:00', false],
    ['a minute more', '11:00', '13:01', true],
    ['an hour early', '10:00', '12:00', false],
    ['a minute earlier still', '09:59', '12:00', true],
    ['in the afternoon instead', '14:00', '15:00', true],
    ['of no minutes', '11:00', '11:00', false],
  ])('is one more than an hour away from the booked time: %s', (_what, from, to, asked) => {
    expect(sentences('Video Call', call(from, to), elevenToTwelve)).toEqual(
      asked ? [`Call from ${from} to ${to}, booked 11:00 to 12:00`] : [],
    );
  });

  it('is measured across midnight', () => {
    expect(sentences('Telephone', call('23:50', '00:40'), bookedSpan('00:10', '01:00'))).toEqual([]);
    expect(sentences('Telephone', call('22:00', '02:00'), bookedSpan('22:00', '01:30'))).toEqual([]);
    expect(sentences('Telephone', call('22:00', '03:00'), bookedSpan('22:00', '01:30'))).toHaveLength(1);
  });

  it('counts both attendances, the second as far as it was quoted', () => {
    const jobE: Sheet = {
      attendanceOneStartTime: at('10:00'),
      attendanceOneEndTime: at('12:20'),
      attendanceTwoStartTime: at('13:00'),
      attendanceTwoEndTime: at('13:45'),
    };
    expect(sentences('Onsite', jobE, bookedSpan('10:00', '12:20', '00:45'))).toEqual([]);
    expect(sentences('Onsite', jobE, bookedSpan('10:00', '12:20'))).toEqual([
      'Attendance 2 from 13:00 to 13:45, booked 10:00 to 12:20',
    ]);
    // A morning and an afternoon of a day in court, with an hour for lunch.
    expect(sentences('Onsite', jobE, bookedSpan('10:00', '14:00'))).toEqual([]);
    const long = { ...jobE, attendanceTwoEndTime: at('20:00') };
    expect(sentences('Onsite', long, bookedSpan('10:00', '12:20', '00:45'))).toHaveLength(1);
  });

  it('is none where nothing was booked by the clock or nothing is entered', () => {
    expect(
      sentences('Translation', { wordCount: 450 }, { startTime: null, endTime: null, attendanceTwo: null }),
    ).toEqual([]);
    expect(sentences('Telephone', {}, elevenToTwelve)).toEqual([]);
  });
});

describe('what is wrong with a sheet', () => {
  it('is a start without its end, and the reverse', () => {
    const half = { waitingStartTime: at('12:00'), attendanceTwoEndTime: at('13:00') };
    expect(sheetProblems('Onsite', half, { complete: false })).toEqual({
      waitingEndTime: 'Enter the end as well',
      attendanceTwoStartTime: 'Enter the start as well',
    });
    const whole = { waitingStartTime: at('12:00'), waitingEndTime: at('12:00') };
    expect(sheetProblems('Onsite', whole, { complete: false })).toEqual({});
    // A field that the service does not show is not judged.
    expect(sheetProblems('Telephone', { travelInStartTime: at('12:00') }, { complete: false })).toEqual({});
  });

  it.each([
    ['begins within the first', '10:00', '12:00', '11:00', '13:00', true],
    ['begins a minute too early', '10:00', '12:00', '11:59', '13:00', true],
    ['is the first once more', '10:00', '12:00', '10:00', '12:00', true],
    ['goes on into the first', '10:00', '12:00', '09:00', '11:00', true],
    ['holds the first', '10:00', '12:00', '09:00', '13:00', true],
    ['begins in a night that goes on', '22:00', '06:00', '01:00', '02:00', true],
    ['begins as the first ends', '10:00', '12:00', '12:00', '13:00', false],
    ['comes after lunch', '10:00', '12:20', '13:00', '13:45', false],
    ['comes after midnight', '22:00', '23:30', '00:30', '01:30', false],
    ['comes after a first over midnight', '22:00', '01:00', '01:30', '02:00', false],
    ['goes over midnight itself', '20:00', '22:00', '23:00', '01:00', false],
    ['came before the first', '10:00', '12:00', '08:00', '09:00', false],
    ['is of no minutes', '10:00', '12:00', '11:00', '11:00', false],
    ['follows a first of no minutes', '10:00', '10:00', '10:00', '10:30', false],
    ['cannot be read yet', '10:00', '12:00', '1', '13:00', false],
  ])('is a second attendance that %s, or is not', (_what, oneFrom, oneTo, twoFrom, twoTo, wrong) => {
    const sheet = {
      attendanceOneStartTime: oneFrom,
      attendanceOneEndTime: oneTo,
      attendanceTwoStartTime: twoFrom,
      attendanceTwoEndTime: twoTo,
    } as Sheet;
    const sentence = 'Attendance 2 starts before Attendance 1 ends';
    expect(sheetProblems('Onsite', sheet, { complete: false })).toEqual(
      wrong ? { attendanceTwoStartTime: sentence } : {},
    );
  });

  it('is a translation of no words, once it is handed in (rule timesheets/required-entries)', () => {
    expect(sheetProblems('Translation', { wordCount: 0 }, { complete: true })).toEqual({
      wordCount: 'Word Count must be above 0',
    });
    expect(sheetProblems('Translation', { wordCount: 0 }, { complete: false })).toEqual({});
    expect(sheetProblems('Translation', { wordCount: 0.5 }, { complete: true })).toEqual({});
    expect(sheetProblems('Translation', {}, { complete: true })).toEqual({ wordCount: 'Required' });
    expect(sheetProblems('Transcription', { duration: '00:00', wordCount: 0 }, { complete: true })).toEqual({});
  });
});

describe('giving a timesheet back', () => {
  const facts: GiveBackFacts = {
    status: 'Timesheet Submitted',
    isTimesheet: true,
    isApprove: false,
    interpreterId: 'ana',
    liveSides: [],
  };

  it('is open once it is handed in and while nothing is approved', () => {
    expect(mayGiveBack(facts).allowed).toBe(true);
    expect(mayGiveBack({ ...facts, status: 'Company Outstanding' }).allowed).toBe(true);
  });

  it.each([
    ['not handed in', { isTimesheet: false }, 'No timesheet yet'],
    ['cancelled', { status: 'Cancel' as const }, 'The booking is cancelled'],
    ['approved', { isApprove: true }, 'Timesheet already approved'],
    ['set to Paid by hand', { status: 'Paid' as const }, 'Timesheet already approved'],
    ['invoiced on one side', { liveSides: ['client' as const] }, 'Timesheet already approved'],
    ['without an interpreter', { interpreterId: null }, 'No interpreter is assigned'],
  ])('is refused when it is %s', (_what, change, refusal) => {
    expect(mayGiveBack({ ...facts, ...change })).toEqual({ allowed: false, refusal });
  });

  it('returns the booking to its status before', () => {
    expect(statusAfterGivingBack('Timesheet Submitted', 'Attended but no timesheet')).toBe('Attended but no timesheet');
    expect(statusAfterGivingBack('Timesheet Submitted', null)).toBe('Confirmed');
    expect(statusAfterGivingBack('Company Outstanding', 'Confirmed')).toBe('Company Outstanding');
  });

  it("takes the copies out of the client's column, a start and its end together, and leaves what staff entered", () => {
    const claimed: Sheet = { ...call('11:00', '10:30'), waitingStartTime: at('10:00'), waitingEndTime: at('11:00') };
    const client: Sheet = { ...claimed, waitingEndTime: at('10:15'), additionalItem: 'Hotel' };
    expect(withoutCopies(client, { ...claimed, additionalItem: 'Hotel' })).toEqual({
      waitingStartTime: '10:00',
      waitingEndTime: '10:15',
      additionalItem: 'Hotel',
    });
  });
});

describe('a sheet as it was booked (rule timesheets/folded)', () => {
  const night: BookedTime = { startTime: at('00:20'), endTime: at('23:50'), attendanceTwo: null };
  it('has the booked times, the agreed way around them, and no expenses', () => {
    expect(sheetAsBooked('Onsite', night, { there: 40, back: 30, miles: 18.5 })).toEqual({
      attendanceOneStartTime: '00:20',
      attendanceOneEndTime: '23:50',
      travelInStartTime: '23:40',
      travelInEndTime: '00:20',
      travelOutStartTime: '23:50',
      travelOutEndTime: '00:20',
      mileage: 18.5,
      parking: 0,
      travelCost: 0,
    });
    expect(sheetAsBooked('Telephone', night, undefined)).toEqual(call('00:20', '23:50'));
  });

  it('leaves open a way that was not agreed, and all where nothing has a time', () => {
    const sheet = sheetAsBooked('Onsite', night, null);
    expect([sheet.travelInStartTime, sheet.travelOutEndTime, sheet.mileage]).toEqual([undefined, undefined, undefined]);
    expect(sheetAsBooked('Translation', { startTime: null, endTime: null, attendanceTwo: null }, null)).toEqual({});
  });
});

describe('an agreed way (rule timesheets/folded)', () => {
  const way = { there: 40, back: 55 };
  const attended = (start: string, end: string, more: Sheet = {}): Sheet => ({
    attendanceOneStartTime: at(start),
    attendanceOneEndTime: at(end),
    ...more,
  });
  const ends = (sheet: Sheet) => {
    const { travelInStartTime, travelInEndTime, travelOutStartTime, travelOutEndTime } = travelAround(sheet, way) ?? {};
    return [travelInStartTime, travelInEndTime, travelOutStartTime, travelOutEndTime];
  };
  const waiting = (start: string, end: string): Sheet => ({ waitingStartTime: at(start), waitingEndTime: at(end) });
  const second = (start: string, end: string): Sheet => ({
    attendanceTwoStartTime: at(start),
    attendanceTwoEndTime: at(end),
  });

  it.each([
    ['what was attended', attended('08:00', '11:30'), ['07:20', '08:00', '11:30', '12:25']],
    ['a wait before', attended('08:00', '10:00', waiting('07:30', '08:00')), ['06:50', '07:30', '10:00', '10:55']],
    ['a wait after', attended('08:00', '10:00', waiting('10:00', '10:20')), ['07:20', '08:00', '10:20', '11:15']],
    ['a second attendance', attended('08:00', '10:00', second('13:00', '14:00')), ['07:20', '08:00', '14:00', '14:55']],
    [
      'nothing of no length',
      attended('08:00', '10:00', waiting('00:00', '00:00')),
      ['07:20', '08:00', '10:00', '10:55'],
    ],
    ['midnight', attended('23:00', '00:30', waiting('22:50', '23:00')), ['22:10', '22:50', '00:30', '01:25']],
    [
      'a wait past midnight',
      attended('22:00', '23:50', waiting('23:50', '00:20')),
      ['21:20', '22:00', '00:20', '01:15'],
    ],
  ])('lies around %s', (_what, sheet, expected) => expect(ends(sheet)).toEqual(expected));

  it('lies nowhere while nothing is attended', () => {
    expect(travelAround({}, way)).toBeUndefined();
    expect(travelAround({ attendanceOneStartTime: at('08:00') }, way)).toBeUndefined();
  });
});

describe('when the last time that a sheet claims is over (rule timesheets/approval-by-itself)', () => {
  const until = (sheet: Sheet, date = '2030-06-10') => claimedUntil(sheet, calendarDay(date))?.toISOString();
  const call = (start: string, end: string): Sheet => ({
    teleAndVideoStartTime: at(start),
    teleAndVideoEndTime: at(end),
  });

  it('is the end of its work by the clock of London, of a night on the next day', () => {
    expect(until(call('05:00', '06:00'))).toBe('2030-06-10T05:00:00.000Z');
    expect(until(call('05:00', '06:00'), '2030-12-10')).toBe('2030-12-10T06:00:00.000Z');
    expect(until(call('22:00', '02:00'))).toBe('2030-06-11T01:00:00.000Z');
  });

  it('is that of the way home, but not of a way or a waiting that began the evening before', () => {
    const night: Sheet = {
      attendanceOneStartTime: at('00:10'),
      attendanceOneEndTime: at('01:00'),
      travelInStartTime: at('23:00'),
      travelInEndTime: at('23:40'),
      waitingStartTime: at('23:50'),
      waitingEndTime: at('00:10'),
    };
    expect(until(night)).toBe('2030-06-10T00:00:00.000Z');
    const home = { travelOutStartTime: at('23:30'), travelOutEndTime: at('00:15') };
    const evening = { attendanceOneStartTime: at('22:00'), attendanceOneEndTime: at('23:30') };
    expect(until({ ...evening, ...home })).toBe('2030-06-10T23:15:00.000Z');
  });

  it('is nothing where no time is claimed', () => {
    expect(until({ wordCount: 300 })).toBeUndefined();
  });
});
