import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay as at } from '../calendar/index.ts';
import { charge, interpreterPrices } from '../charging/index.ts';
import { noPence, pence } from '../money/index.ts';
import {
  isEmptySheet,
  maySubmit,
  missingEntries,
  openSides,
  prefilledClientSheet,
  sheetDurations,
  sidesToInvoice,
  workFromSheet,
  type Sheet,
  type TimesheetFacts,
} from './index.ts';

const jobE: Sheet = {
  attendanceOneStartTime: at('10:00'),
  attendanceOneEndTime: at('12:20'),
  attendanceTwoStartTime: at('13:00'),
  attendanceTwoEndTime: at('13:45'),
  travelInStartTime: at('09:00'),
  travelInEndTime: at('09:50'),
  travelOutStartTime: at('14:00'),
  travelOutEndTime: at('14:55'),
  waitingStartTime: at('12:20'),
  waitingEndTime: at('12:45'),
  mileage: 18,
  parking: pence(850),
  travelCost: noPence,
};
const spoken: Sheet = { teleAndVideoStartTime: at('23:50'), teleAndVideoEndTime: at('00:15') };

describe('a sheet', () => {
  it('becomes the figures that are charged: job E pays 90.80 (rule charging/same-formulas)', () => {
    const work = workFromSheet(jobE, { service: 'Onsite', urgency: null, minimumAttendance: true });
    expect(work).toMatchObject({
      attendanceOne: 140,
      attendanceTwo: 45,
      travelIn: 50,
      travelOut: 55,
      waiting: 25,
      miles: 18,
    });
    expect(charge(work, interpreterPrices({}))).toMatchObject({ value: { total: 9080 } });
  });

  it('reads calls over midnight, recordings and words (rule basics/over-midnight)', () => {
    const context = { urgency: 'non-urgent' as const, minimumAttendance: false };
    expect(workFromSheet(spoken, { service: 'Telephone', ...context })).toMatchObject({ minutes: 25, waiting: 0 });
    expect(workFromSheet({ duration: '01:15' }, { service: 'Transcription', ...context })).toMatchObject({
      minutes: 75,
      urgency: 'non-urgent',
    });
    expect(workFromSheet({ duration: '30:00' }, { service: 'Transcription', ...context })).toMatchObject({
      minutes: 1800,
    });
    expect(workFromSheet({ wordCount: 450 }, { service: 'Translation', ...context })).toMatchObject({
      words: 450,
      pages: 0,
    });
  });

  it('shows its durations', () => {
    expect(sheetDurations(spoken)).toEqual({ teleAndVideoTotalDuration: '00:25' });
    expect(sheetDurations(jobE)).toMatchObject({
      attendanceOneTotalDuration: '02:20',
      travelOutTotalDuration: '00:55',
    });
  });

  it('needs what its service needs; 0 and equal times are enough (rule timesheets/required-entries)', () => {
    expect(missingEntries('Onsite', jobE)).toEqual([]);
    expect(missingEntries('Onsite', { ...jobE, parking: null })).toEqual(['parking']);
    expect(missingEntries('Telephone', spoken)).toEqual([]);
    expect(missingEntries('Video Call', {})).toEqual(['teleAndVideoStartTime', 'teleAndVideoEndTime']);
    expect(missingEntries('Translation', { wordCount: 0 })).toEqual([]);
    expect(missingEntries('Transcription', {})).toEqual(['duration']);
  });

  it('is empty when nothing chargeable is entered (rule timesheets/empty-client-column)', () => {
    expect(isEmptySheet('Onsite', { note: 'late', vat: true })).toBe(true);
    expect(isEmptySheet('Onsite', { mileage: 0 })).toBe(false);
  });

  it("fills the client's blank fields and keeps own-side fields apart (rule timesheets/two-columns)", () => {
    const own = { ...jobE, vat: true, additionalItem: 'Hotel', additionalAmount: pence(6000) };
    expect(prefilledClientSheet({ mileage: 0, parking: null }, own)).toEqual({ ...jobE, mileage: 0 });
  });
});

describe('submitting (rule timesheets/handing-in)', () => {
  const facts: TimesheetFacts = {
    status: 'Confirmed',
    isBooked: true,
    isTimesheet: false,
    service: 'Telephone',
    date: calendarDay('2026-03-04'),
    liveSides: [],
  };
  const today = calendarDay('2026-03-04');

  it('is open for a booked job on its day; for a translation before it too', () => {
    expect(maySubmit(facts, today).allowed).toBe(true);
    expect(maySubmit({ ...facts, service: 'Translation', date: calendarDay('2026-03-09') }, today).allowed).toBe(true);
  });

  it.each([
    ['cancelled', { status: 'Cancel' }],
    ['not booked', { isBooked: false }],
    ['handed in', { isTimesheet: true }],
    ['approved', { liveSides: ['interpreter' as const] }],
    ['in the future', { date: calendarDay('2026-03-05') }],
  ])('is refused when the job is %s', (_, change) => {
    expect(maySubmit({ ...facts, ...change }, today).allowed).toBe(false);
  });

  it('names the day from which it is open', () => {
    const future = maySubmit({ ...facts, date: calendarDay('2026-03-05') }, today);
    expect(future).toEqual({ allowed: false, refusal: 'The timesheet can be handed in from 05/03/2026' });
  });

  it('leaves sides without a live invoice open to staff (rule timesheets/saving)', () => {
    expect(openSides({ status: 'Approved', liveSides: ['client'] })).toEqual(['interpreter']);
    expect(openSides({ status: 'Cancel', liveSides: [] })).toEqual([]);
  });
});

describe('approving', () => {
  const approval = {
    status: 'Timesheet Submitted',
    service: 'Telephone' as const,
    timesheet: spoken,
    clientSheet: spoken,
    noClientInvoice: false,
    liveSides: [],
  };

  it('makes what is missing, and nothing twice (rule timesheets/nothing-twice)', () => {
    expect(sidesToInvoice(approval)).toEqual({ allowed: true, value: ['client', 'interpreter'] });
    expect(sidesToInvoice({ ...approval, liveSides: ['client'] })).toEqual({ allowed: true, value: ['interpreter'] });
    expect(sidesToInvoice({ ...approval, liveSides: ['client', 'interpreter'] })).toEqual({
      allowed: false,
      refusal: 'Timesheet already approved',
    });
  });

  it('bills no client with noClientInvoice (rule timesheets/no-client-invoice), and none from an empty sheet (rule timesheets/empty-client-column)', () => {
    expect(sidesToInvoice({ ...approval, clientSheet: {} })).toEqual({
      allowed: false,
      refusal: 'Client sheet is empty',
    });
    expect(sidesToInvoice({ ...approval, clientSheet: {}, noClientInvoice: true })).toEqual({
      allowed: true,
      value: ['interpreter'],
    });
    expect(sidesToInvoice({ ...approval, noClientInvoice: true, liveSides: ['interpreter'] }).allowed).toBe(false);
  });

  it('requires words above 0 for a translation (rule timesheets/required-entries)', () => {
    const words = (wordCount: number) => ({
      ...approval,
      service: 'Translation' as const,
      timesheet: { wordCount },
      clientSheet: { wordCount },
    });
    expect(sidesToInvoice(words(0)).allowed).toBe(false);
    expect(sidesToInvoice(words(1)).allowed).toBe(true);
  });
});
