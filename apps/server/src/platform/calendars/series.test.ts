import { describe, expect, it } from 'vitest';
import { readCalendar } from './events.ts';

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n');
const starts = (from: string, to: string, ...lines: readonly string[]) => {
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  const { events, unread } = readCalendar(text, { from: new Date(from), to: new Date(to) });
  expect(unread).toEqual([]);
  return events.map(({ start }) => start.toISOString().slice(0, 16)).toSorted();
};
const inJune = (...lines: readonly string[]) => starts('2026-06-01', '2026-07-01', ...lines);
const london = (time: string) => [`DTSTART;TZID=Europe/London:${time}`, 'DURATION:PT1H'];

describe('a series (rule availability/calendars-in)', () => {
  it.each([
    ['20200229T090000', 'FREQ=YEARLY', '2027-02-01', '2028-03-31', ['2028-02-29T09:00']],
    ['20260105T090000', 'FREQ=YEARLY;BYDAY=20MO', '2027-01-01', '2027-12-31', ['2027-05-17T08:00']],
    [
      '20260102T090000',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-06-01',
      '2026-06-15',
      ['2026-06-05T08:00', '2026-06-12T08:00'],
    ],
    ['20260131T090000', 'FREQ=MONTHLY', '2026-02-01', '2026-06-01', ['2026-03-31T08:00', '2026-05-31T08:00']],
    [
      '20260131T090000',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      '2026-02-01',
      '2026-04-01',
      ['2026-02-28T09:00', '2026-03-31T08:00'],
    ],
    [
      '20260130T090000',
      'FREQ=MONTHLY;BYDAY=-1FR',
      '2026-06-01',
      '2026-08-01',
      ['2026-06-26T08:00', '2026-07-31T08:00'],
    ],
    ['20250519T090000', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-01-01', '2027-01-01', ['2026-05-11T08:00']],
    ['20250410T090000', 'FREQ=YEARLY;BYYEARDAY=100', '2026-01-01', '2027-01-01', ['2026-04-10T08:00']],
    [
      '19970805T090000',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-01',
      '1997-10-01',
      ['1997-08-05T08:00', '1997-08-17T08:00', '1997-08-19T08:00', '1997-08-31T08:00'],
    ],
    [
      '20260601T090000',
      'FREQ=WEEKLY;UNTIL=20260615T080000Z',
      '2026-06-01',
      '2026-07-01',
      ['2026-06-01T08:00', '2026-06-08T08:00', '2026-06-15T08:00'],
    ],
    [
      '20260601T090000',
      'FREQ=WEEKLY;UNTIL=20260615',
      '2026-06-01',
      '2026-07-01',
      ['2026-06-01T08:00', '2026-06-08T08:00', '2026-06-15T08:00'],
    ],
    [
      '20260601T090000',
      'FREQ=WEEKLY;UNTIL=20260615T090000',
      '2026-06-01',
      '2026-07-01',
      ['2026-06-01T08:00', '2026-06-08T08:00', '2026-06-15T08:00'],
    ],
    // A time that the clocks leave out is an hour later; one that they show twice is its first.
    [
      '20260328T013000',
      'FREQ=DAILY;COUNT=3',
      '2026-03-28',
      '2026-04-01',
      ['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    [
      '20261024T013000',
      'FREQ=DAILY;COUNT=3',
      '2026-10-23',
      '2026-11-01',
      ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
    ],
  ])('from %s by %s', (start, rule, from, to, expected) => {
    expect(starts(from, to, event(...london(start), `RRULE:${rule}`))).toEqual(expected);
  });

  it('of five days without an end since 2016 is read, and so is one of every hour since 1970', () => {
    const daily = Array.from({ length: 5 }, (_, hour) => event(...london(`20160104T1${hour}0000`), 'RRULE:FREQ=DAILY'));
    expect(inJune(...daily)).toHaveLength(150);
    expect(inJune(event('DTSTART:19700101T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=HOURLY'))).toHaveLength(720);
  });

  it('stands at its own start and at the dates that it adds, in any form', () => {
    const nine = ['DTSTART:20260610T090000Z', 'DURATION:PT1H'];
    expect(inJune(event(...nine, 'RDATE:20260612T090000Z,20260613T090000Z'))).toEqual([
      '2026-06-10T09:00',
      '2026-06-12T09:00',
      '2026-06-13T09:00',
    ]);
    expect(
      inJune(event(...nine, 'RDATE;VALUE=PERIOD:20260612T090000Z/PT2H,20260613T090000Z/20260613T100000Z')),
    ).toHaveLength(3);
    expect(inJune(event('DTSTART;VALUE=DATE:20260610', 'RDATE;VALUE=DATE:20260612'))).toEqual([
      '2026-06-09T23:00',
      '2026-06-11T23:00',
    ]);
  });

  it('leaves out dates by day or by instant in any zone, and those of an EXRULE; several rules add up', () => {
    const daily = [...london('20260601T090000'), 'RRULE:FREQ=DAILY;COUNT=4'];
    expect(inJune(event(...daily, 'EXDATE;VALUE=DATE:20260602', 'EXDATE;TZID=Europe/Paris:20260603T100000'))).toEqual([
      '2026-06-01T08:00',
      '2026-06-04T08:00',
    ]);
    expect(inJune(event(...daily, 'EXRULE:FREQ=DAILY;INTERVAL=2'))).toEqual(['2026-06-02T08:00', '2026-06-04T08:00']);
    expect(inJune(event(...daily, 'RRULE:FREQ=WEEKLY;COUNT=2'))).toHaveLength(5);
  });

  it('is moved from an occurrence on, with all that follow', () => {
    const daily = event(...london('20260601T090000'), 'RRULE:FREQ=DAILY;COUNT=4');
    const later = event(
      ...london('20260603T110000'),
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260603T090000',
    );
    expect(inJune(daily, later)).toEqual([
      '2026-06-01T08:00',
      '2026-06-02T08:00',
      '2026-06-03T10:00',
      '2026-06-04T10:00',
    ]);
  });
});

describe('a zone (rule availability/calendars-in)', () => {
  it.each([
    ['GMT Standard Time', '2026-06-10T08:00'],
    ['Romance Standard Time', '2026-06-10T07:00'],
    ['/mozilla.org/20070129_1/Europe/London', '2026-06-10T08:00'],
    ['"America/Argentina/Buenos_Aires"', '2026-06-10T12:00'],
    ['europe/london', '2026-06-10T08:00'],
  ])('is known by %s', (zone, expected) => {
    expect(inJune(event(`DTSTART;TZID=${zone}:20260610T090000`, 'DURATION:PT1H'))).toEqual([expected]);
  });

  it('is the one that the calendar describes, with its changes of the clocks', () => {
    const described = [
      ['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone'],
      ['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ].flat();
    const weekly = [
      'DTSTART;TZID=Customized Time Zone:20261019T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20261026T080000Z',
    ];
    expect(starts('2026-10-01', '2026-11-30', ...described, event(...weekly))).toEqual([
      '2026-10-19T07:00',
      '2026-10-26T08:00',
    ]);
  });
});
