import { describe, expect, it } from 'vitest';
import { timeOfDay as at } from '../calendar/index.ts';
import { noPence, pence } from '../money/index.ts';
import {
  beyondBooking,
  compareSheets,
  isAsSeen,
  isClosable,
  mayClose,
  noCode,
  codeSpent,
  seenOf,
  wrongCode,
  type Sheet,
} from './index.ts';

const booked = { startTime: at('10:00'), endTime: at('12:00'), attendanceTwo: null };
const work = {
  service: 'Onsite',
  attendanceOne: 120,
  attendanceTwo: 0,
  travelIn: 50,
  travelOut: 50,
  waiting: 15,
  miles: '18.5',
  parking: pence(850),
  travelFares: noPence,
  minimumAttendance: false,
} as const;
const sheet: Sheet = {
  attendanceOneStartTime: at('10:00'),
  attendanceOneEndTime: at('12:00'),
  travelInStartTime: at('09:10'),
  travelInEndTime: at('10:00'),
  travelOutStartTime: at('12:00'),
  travelOutEndTime: at('12:50'),
  mileage: 18.5,
  parking: pence(850),
  travelCost: noPence,
};
const beyond = (changes: Sheet) => beyondBooking('Onsite', { ...sheet, ...changes }, booked, work);

describe('what goes beyond the booking (rule timesheets/approval-by-itself)', () => {
  it('is nothing where all is as booked, or less', () => {
    expect(beyond({})).toEqual([]);
    expect(beyond({ attendanceOneEndTime: at('11:30'), mileage: 0, parking: noPence })).toEqual([]);
    expect(beyond({ waitingStartTime: at('10:00'), waitingEndTime: at('10:15') })).toEqual([]);
  });

  it.each<[Sheet, string]>([
    [{ attendanceOneStartTime: at('09:59') }, 'Attendance 1'],
    [{ attendanceOneEndTime: at('12:01') }, 'Attendance 1'],
    [{ attendanceTwoStartTime: at('13:00'), attendanceTwoEndTime: at('13:01') }, 'Attendance 2'],
    [{ travelInStartTime: at('09:09') }, 'Travel Inward'],
    [{ travelOutEndTime: at('12:51') }, 'Travel Outward'],
    [{ waitingStartTime: at('10:00'), waitingEndTime: at('10:16') }, 'Waiting'],
    [{ mileage: 18.51 }, 'Mileage'],
    [{ parking: pence(851) }, 'Parking'],
    [{ travelCost: pence(1) }, 'Travel Fares'],
    [{ additionalAmount: pence(100) }, 'Additional Item'],
  ])('is named: %j', (changes, line) => expect(beyond(changes)).toEqual([line]));

  it('is everything that a booking says nothing of, and the work of a job without times', () => {
    expect(beyondBooking('Onsite', sheet, booked, undefined)).toEqual([
      'Travel Inward',
      'Travel Outward',
      'Mileage',
      'Parking',
    ]);
    const call = { teleAndVideoStartTime: at('10:00'), teleAndVideoEndTime: at('10:30') };
    expect(beyondBooking('Telephone', call, booked, undefined)).toEqual([]);
    expect(beyondBooking('Telephone', call, { startTime: null, endTime: null }, undefined)).toEqual(['Call']);
  });

  it('goes over midnight (rule basics/over-midnight)', () => {
    const night = { startTime: at('23:30'), endTime: at('00:30') };
    const call = (start: string, end: string): Sheet => ({
      teleAndVideoStartTime: at(start),
      teleAndVideoEndTime: at(end),
    });
    expect(beyondBooking('Telephone', call('23:45', '00:30'), night, undefined)).toEqual([]);
    expect(beyondBooking('Telephone', call('23:45', '00:31'), night, undefined)).toEqual(['Call']);
    expect(beyondBooking('Telephone', call('23:29', '23:40'), night, undefined)).toEqual(['Call']);
  });
});

describe('a customer who closes a job (rule timesheets/closing)', () => {
  it('is there at calls and onsite jobs, and sees the work, not the way', () => {
    expect((['Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription'] as const).filter(isClosable)).toEqual(
      ['Telephone', 'Video Call', 'Onsite'],
    );
    expect(seenOf('Onsite', sheet)).toEqual({ attendanceOneStartTime: '10:00', attendanceOneEndTime: '12:00' });
    expect(isAsSeen('Onsite', sheet, { ...sheet, mileage: 1 })).toBe(true);
    expect(isAsSeen('Onsite', sheet, { ...sheet, attendanceOneEndTime: at('12:10') })).toBe(false);
    expect(isAsSeen('Onsite', { ...sheet, waitingStartTime: at('12:00'), waitingEndTime: at('12:10') }, sheet)).toBe(
      false,
    );
  });

  it('gives the right code, and no code after five wrong ones', () => {
    expect(mayClose({ code: '123456', wrong: 4 }, true)).toMatchObject({ allowed: true });
    expect(mayClose({ code: '123456', wrong: 4 }, false)).toMatchObject({ refusal: wrongCode });
    expect(mayClose({ code: '123456', wrong: 5 }, true)).toMatchObject({ refusal: codeSpent });
    expect(mayClose({ code: null, wrong: 0 }, true)).toMatchObject({ refusal: noCode });
  });

  it('stands beside what was booked and claimed', () => {
    const compared = { service: 'Onsite', booked, timesheet: sheet, clientSheet: sheet } as const;
    const signedOf = (signed: Sheet | undefined) =>
      compareSheets({ ...compared, signed }).map(({ key, signed: entry }) => [key, entry?.times, entry?.differs]);
    expect(signedOf(undefined).every(([, times]) => times === undefined)).toBe(true);
    expect(signedOf({ ...seenOf('Onsite', sheet), attendanceOneEndTime: at('11:45') })).toEqual(
      [
        ['attendanceOne', '10:00 to 11:45', true],
        ['travelIn', undefined, undefined],
        ['travelOut', undefined, undefined],
        ['mileage', undefined, undefined],
        ['parking', undefined, undefined],
        ['travelFares', undefined, undefined],
      ].filter(([key]) => key !== 'travelFares'),
    );
    expect(signedOf(sheet)[0]).toEqual(['attendanceOne', '10:00 to 12:00', false]);
  });
});
