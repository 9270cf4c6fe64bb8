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

describe('versions of one event (rule availability/calendars-in)', () => {
  const nine = ['DTSTART:20260610T090000Z', 'DURATION:PT1H'];
  const ten = ['DTSTART:20260610T100000Z', 'DURATION:PT1H'];

  it('count by the highest SEQUENCE, in whatever order they stand; without one all count', () => {
    expect(inJune(event(...ten, 'SEQUENCE:2'), event(...nine, 'SEQUENCE:0'))).toEqual(['2026-06-10T10:00']);
    expect(inJune(event(...nine), event(...ten, 'SEQUENCE:1'))).toEqual(['2026-06-10T10:00']);
    expect(inJune(event(...nine), event(...ten, 'SEQUENCE:1', 'STATUS:CANCELLED'))).toEqual([]);
    expect(inJune(event(...nine), event(...ten))).toEqual(['2026-06-10T09:00', '2026-06-10T10:00']);
  });

  it('are those of one occurrence where they take its place', () => {
    const daily = event('DTSTART:20260610T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'SEQUENCE:5');
    const moved = (to: string, sequence: number) =>
      event(`DTSTART:${to}`, 'DURATION:PT1H', 'RECURRENCE-ID:20260611T090000Z', `SEQUENCE:${sequence}`);
    expect(inJune(daily, moved('20260611T150000Z', 1), moved('20260611T170000Z', 2))).toEqual([
      '2026-06-10T09:00',
      '2026-06-11T17:00',
      '2026-06-12T09:00',
    ]);
  });
});

describe('times of a VFREEBUSY (rule availability/calendars-in)', () => {
  it('are taken, but for those that are free', () => {
    const freeBusy = [
      'BEGIN:VFREEBUSY',
      'DTSTART:20260601T000000Z',
      'DTEND:20260701T000000Z',
      'FREEBUSY:20260610T090000Z/20260610T100000Z,20260611T090000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260612T090000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260613T090000Z/PT1H',
      'END:VFREEBUSY',
    ];
    expect(inJune(...freeBusy)).toEqual(['2026-06-10T09:00', '2026-06-11T09:00', '2026-06-12T09:00']);
  });
});

describe('a zone (rule availability/calendars-in)', () => {
  it('of times that name none is the one of the calendar, or else London', () => {
    const floating = event('DTSTART:20260610T090000', 'DURATION:PT1H');
    const days = event('DTSTART;VALUE=DATE:20260610');
    expect(inJune('X-WR-TIMEZONE:America/New_York', floating)).toEqual(['2026-06-10T13:00']);
    expect(inJune('X-WR-TIMEZONE;VALUE=TEXT:America/New_York', days)).toEqual(['2026-06-09T23:00']);
    expect(inJune('X-WR-TIMEZONE:', floating)).toEqual(['2026-06-10T08:00']);
    expect(inJune('X-WR-TIMEZONE:America/New_York', event('DTSTART:20260610T090000Z', 'DURATION:PT1H'))).toEqual([
      '2026-06-10T09:00',
    ]);
  });

  it('is known though its name is escaped in one place and quoted in the other', () => {
    const described = [
      ['BEGIN:VTIMEZONE', 'TZID:(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta', 'BEGIN:STANDARD'],
      ['DTSTART:16010101T000000', 'TZOFFSETFROM:+0700', 'TZOFFSETTO:+0700', 'END:STANDARD', 'END:VTIMEZONE'],
    ].flat();
    const own = event('DTSTART;TZID="(UTC+07:00) Bangkok, Hanoi, Jakarta":20260610T090000', 'DURATION:PT1H');
    expect(inJune(...described, own)).toEqual(['2026-06-10T02:00']);
  });

  it('that is described by several eras of clock changes is right in each', () => {
    const era = (kind: string, start: string, rule: string, from: string, to: string) => [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `RRULE:FREQ=YEARLY;${rule}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${kind}`,
    ];
    const described = [
      ['BEGIN:VTIMEZONE', 'TZID:Own'],
      era('STANDARD', '16711029T020000', 'BYDAY=-1SU;BYMONTH=10;UNTIL=20061029T060000Z', '-0400', '-0500'),
      era('DAYLIGHT', '16710404T020000', 'BYDAY=1SU;BYMONTH=4;UNTIL=20060402T070000Z', '-0500', '-0400'),
      era('STANDARD', '20071104T020000', 'BYDAY=1SU;BYMONTH=11', '-0400', '-0500'),
      era('DAYLIGHT', '20070311T020000', 'BYDAY=2SU;BYMONTH=3', '-0500', '-0400'),
      ['END:VTIMEZONE'],
    ].flat();
    const at = (time: string) => event(`DTSTART;TZID=Own:${time}`, 'DURATION:PT1H').replace('UID:a', `UID:${time}`);
    const times = ['19851015T140000', '19851030T140000', '20250310T140000', '20251102T140000', '20990710T140000'];
    expect(starts('1980-01-01', '2100-01-01', ...described, ...times.map(at))).toEqual([
      '1985-10-15T18:00',
      '1985-10-30T19:00',
      '2025-03-10T18:00',
      '2025-11-02T19:00',
      '2099-07-10T18:00',
    ]);
  });

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
