import { describe, expect, it } from 'vitest';
import { timeOfDay as at } from '../calendar/index.ts';
import type { ChargeLine } from '../charging/index.ts';
import { noPence, pence } from '../money/index.ts';
import { compareSheets, differingLines, entryText, type BookedTime, type Sheet } from './index.ts';

const call = (from: string, to: string): Sheet => ({ teleAndVideoStartTime: at(from), teleAndVideoEndTime: at(to) });
const elevenToTwelve: BookedTime = { startTime: at('11:00'), endTime: at('12:00'), attendanceTwo: null };
const spoken = (quantity: number, charged: number, amount: number): ChargeLine => ({
  key: 'teleAndVideo',
  label: 'Duration',
  facts: { quantity, unit: 'minute', charged },
  amount: pence(amount),
});

describe('an approval compares', () => {
  it('booked, claimed and charged times with their amounts, and marks what differs', () => {
    expect(
      compareSheets({
        service: 'Telephone',
        booked: elevenToTwelve,
        quoted: [spoken(60, 60, 4800)],
        timesheet: call('11:00', '10:30'),
        pay: [spoken(1410, 1410, 42_300)],
        clientSheet: call('11:00', '11:20'),
        bill: [spoken(20, 30, 2400)],
      }),
    ).toEqual([
      {
        key: 'teleAndVideo',
        label: 'Call',
        booked: { times: '11:00 to 12:00', quantity: '01:00', minimum: null, amount: 4800, differs: false },
        claimed: { times: '11:00 to 10:30 next day', quantity: '23:30', minimum: null, amount: 42_300, differs: true },
        signed: null,
        client: {
          times: '11:00 to 11:20',
          quantity: '00:20',
          minimum: 'Minimum of 00:30 charged',
          amount: 2400,
          differs: true,
        },
        notAsQuoted: true,
      },
    ]);
  });

  it('nothing that differs where the columns are as booked', () => {
    const sheet = call('11:00', '12:00');
    const [line, ...more] = compareSheets({
      service: 'Video Call',
      booked: elevenToTwelve,
      timesheet: sheet,
      clientSheet: sheet,
    });
    expect(more).toEqual([]);
    expect([line?.claimed.differs, line?.client.differs]).toEqual([false, false]);
    expect(line?.booked).toMatchObject({ times: '11:00 to 12:00', amount: null });
  });

  it('the charge with what was quoted, whatever was claimed', () => {
    const sheet = call('11:00', '12:30');
    const comparedEntries = (quoted: ChargeLine[] | undefined, bill: ChargeLine[] | undefined) =>
      compareSheets({
        service: 'Telephone',
        booked: elevenToTwelve,
        quoted,
        timesheet: sheet,
        clientSheet: { ...sheet, additionalAmount: pence(500) },
        bill,
      }).map(({ key, notAsQuoted }) => [key, notAsQuoted]);
    const additional: ChargeLine = { key: 'additional', label: 'Additional Item', facts: {}, amount: pence(500) };
    expect(comparedEntries([spoken(60, 60, 4800)], [spoken(90, 90, 7200), additional])).toEqual([
      ['teleAndVideo', true],
      ['additional', true],
    ]);
    expect(comparedEntries([spoken(90, 90, 7200), additional], [spoken(90, 90, 7200), additional])).toEqual([
      ['teleAndVideo', false],
      ['additional', false],
    ]);
    expect(comparedEntries(undefined, [spoken(90, 90, 7200), additional])).toEqual([
      ['teleAndVideo', false],
      ['additional', false],
    ]);
    expect(comparedEntries([spoken(60, 60, 4800)], undefined)).toEqual([
      ['teleAndVideo', false],
      ['additional', false],
    ]);
  });

  it('what was quoted but not claimed, what was claimed but not quoted, and what was paid', () => {
    const onsite: Sheet = {
      attendanceOneStartTime: at('11:00'),
      attendanceOneEndTime: at('12:00'),
      waitingStartTime: at('12:00'),
      waitingEndTime: at('12:10'),
      mileage: 18,
      parking: pence(850),
      travelCost: noPence,
    };
    const quoted: ChargeLine[] = [
      { key: 'attendanceTwo', label: 'Attendance 2', facts: { quantity: 45, unit: 'minute' }, amount: pence(3000) },
      { key: 'mileage', label: 'Mileage', facts: { quantity: 18, unit: 'mile' }, amount: pence(810) },
      { key: 'travelFares', label: 'Travel Fares', facts: {}, amount: noPence },
    ];
    const lines = compareSheets({
      service: 'Onsite',
      booked: elevenToTwelve,
      quoted,
      timesheet: onsite,
      clientSheet: { ...onsite, parking: pence(500) },
    });
    expect(lines.map(({ key, claimed, client }) => [key, claimed.differs, client.differs])).toEqual([
      ['attendanceOne', false, false],
      ['attendanceTwo', true, false],
      ['waiting', false, false],
      ['mileage', false, false],
      ['parking', false, true],
    ]);
  });

  it('words with the minimum that covers them', () => {
    const words: ChargeLine = {
      key: 'translation',
      label: 'Translation',
      facts: { quantity: 280, unit: 'word', threshold: 300, minimumRate: pence(4000) },
      amount: pence(4000),
    };
    const [line] = compareSheets({
      service: 'Translation',
      booked: { startTime: null, endTime: null, attendanceTwo: null },
      quoted: [words],
      timesheet: { wordCount: 310 },
      clientSheet: { wordCount: 280 },
      bill: [words],
    });
    expect(line).toMatchObject({
      booked: { quantity: '280 words' },
      claimed: { quantity: '310 words', minimum: null, differs: true },
      client: { quantity: '280 words', minimum: 'Minimum for up to 300 words charged', amount: 4000, differs: true },
    });
  });
});

describe('what differs', () => {
  const onsite: Sheet = { attendanceOneStartTime: at('11:00'), attendanceOneEndTime: at('12:00') };
  const lines = (claimed: Sheet, signed?: Sheet) =>
    differingLines(
      compareSheets({ service: 'Onsite', booked: elevenToTwelve, timesheet: claimed, signed, clientSheet: {} }),
    ).map(({ booked, claimed: theirs, label, signed: seen }) => [
      label,
      booked && entryText(booked),
      entryText(theirs),
      seen && entryText(seen),
    ]);

  it('is what is not as booked, or not as the customer saw it, and what nobody booked', () => {
    expect(lines(onsite, onsite)).toEqual([]);
    const later = { ...onsite, attendanceOneEndTime: at('12:10') };
    expect(lines(later)).toEqual([['Attendance 1', '11:00 to 12:00 (01:00)', '11:00 to 12:10 (01:10)', null]]);
    expect(lines(onsite, later)).toEqual([
      ['Attendance 1', '11:00 to 12:00 (01:00)', '11:00 to 12:00 (01:00)', '11:00 to 12:10 (01:10)'],
    ]);
    expect(lines({ ...onsite, mileage: 18, parking: pence(450), travelCost: noPence })).toEqual([
      ['Mileage', null, '18 miles', null],
      ['Parking', null, '£4.50', null],
    ]);
  });

  it('is parking of another amount than was quoted', () => {
    const quoted = [{ key: 'parking', label: 'Parking', facts: {}, amount: pence(500) }] as const;
    const differing = (parking: number) =>
      differingLines(
        compareSheets({
          service: 'Onsite',
          booked: elevenToTwelve,
          quoted,
          timesheet: { ...onsite, parking: pence(parking) },
          clientSheet: {},
        }),
      ).map(({ label }) => label);
    expect(differing(500)).toEqual([]);
    expect(differing(2_000)).toEqual(['Parking']);
  });
});
