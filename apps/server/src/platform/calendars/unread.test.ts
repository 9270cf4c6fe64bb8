import { describe, expect, it } from 'vitest';
import { readCalendar } from './events.ts';
import { calendarText } from './text.ts';

const june = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const read = (text: string, span = june) => {
  const { events, unread } = readCalendar(text, span);
  const times = events.map(({ start, end }) => `${start.toISOString().slice(0, 16)}/${end.toISOString().slice(0, 16)}`);
  return { times: times.toSorted(), unread: unread.map(({ day, time, reason }) => [day, time, reason].join(' ')) };
};
const nine = ['UID:a', 'DTSTART:20260610T090000Z', 'DTEND:20260610T100000Z'] as const;
const atNine = ['2026-06-10T09:00/2026-06-10T10:00'];
const fine = event('UID:b', 'DTSTART:20260620T090000Z', 'DTEND:20260620T100000Z');
const also = '2026-06-20T09:00/2026-06-20T10:00';

describe('the bytes of a calendar (rule availability/calendars-in)', () => {
  const text = calendar(event(...nine, 'SUMMARY:Zahnärztin'));
  const bytes = (written: string, encoding: 'utf8' | 'utf16le' = 'utf8') => Buffer.from(written, encoding);

  it.each([
    ['with a byte order mark', bytes(`\uFEFF${text}`)],
    ['in UTF-16', bytes(`\uFEFF${text}`, 'utf16le')],
    ['in UTF-16 without a mark', bytes(text, 'utf16le')],
    ['in UTF-16 of the other order', Buffer.from(bytes(`\uFEFF${text}`, 'utf16le')).swap16()],
    ['with lines that end in LF', bytes(text.replaceAll('\r\n', '\n'))],
    ['with lines that end in CR', bytes(text.replaceAll('\r\n', '\r'))],
    ['with lines of all ends', bytes(text.replace('\r\n', '\n').replace('VERSION:2.0\r\n', 'VERSION:2.0\r'))],
    ['in small letters', bytes(text.toLowerCase())],
    ['folded in the middle of a time', bytes(text.replace('T090000', 'T09\r\n 0000'))],
    ['folded with a tab', bytes(text.replace('T090000', 'T09\n\t0000'))],
  ])('are read %s', (_, given) => {
    expect(read(calendarText(given))).toEqual({ times: atNine, unread: [] });
  });

  it('are read where a line is folded inside a letter, and where a name of a zone is', () => {
    const [before, after] = [Buffer.from('BEGIN:VCALENDAR\r\nX-A:\u00e9').subarray(0, -1), Buffer.from([0xa9])];
    const folded = Buffer.concat([before, Buffer.from('\r\n '), after, Buffer.from('\r\nEND:VCALENDAR')]);
    expect(calendarText(folded)).toContain('X-A:\u00e9\r\n');
  });

  it('are read where several calendars follow each other', () => {
    expect(read(`${calendar(event(...nine))}\uFEFF${calendar(fine)}`).times).toEqual([...atNine, also]);
  });
});

describe('a text (rule availability/calendars-in)', () => {
  it('of events without a calendar around them is read, and so is a calendar after other text', () => {
    expect(read(event(...nine)).times).toEqual(atNine);
    expect(read(`\uFEFF${event(...nine)}\r\n${fine}`).times).toEqual([...atNine, also]);
    expect(read(`Your calendar:\r\n\r\n  ${calendar(event(...nine))}`).times).toEqual(atNine);
  });

  it.each([
    '',
    '<!doctype html><html>BEGIN:VEVENT</html>',
    'BEGIN:VTODO\r\nEND:VTODO',
    'BEGIN:VCARD',
    '{"a":1}',
    '\0\0',
  ])('is refused where it has neither: %j', (text) => {
    expect(() => read(text)).toThrow('no calendar');
  });
});

describe('an event that cannot be read (rule availability/unread-events)', () => {
  it.each([
    ['RRULE:FREQ=FORTNIGHTLY', 'rule'],
    ['RRULE:FREQ=DAILY;INTERVAL=0', 'rule'],
    ['RRULE:FREQ=DAILY;BYFOO=1', 'rule'],
    ['RRULE:RSCALE=CHINESE;FREQ=YEARLY', 'rule'],
    ['RRULE:FREQ=DAILY;UNTIL=tomorrow', 'rule'],
    ['RRULE:FREQ=YEARLY;BYDAY=53MO', 'rule'],
    ['RRULE', 'rule'],
    ['RRULE:FREQ=SECONDLY', 'too often'],
    ['RRULE:FREQ=MINUTELY', 'too often'],
    ['RDATE:2026061', 'dates'],
    ['RDATE;VALUE=PERIOD:20260612T090000Z/soon', 'dates'],
    ['RDATE:', 'dates'],
    ['RRULE:FREQ=YEARLY\r\nEXDATE:never', 'dates'],
  ])('of %s counts at its own start, is named, and touches no other', (line, reason) => {
    expect(read(calendar(event(...nine, line), fine))).toEqual({
      times: [...atNine, also],
      unread: [`2026-06-10 10:00 ${reason}`],
    });
  });

  it('by its rule counts as busy for an hour where it has no end, as its name says', () => {
    const reminder = ['UID:c', 'DTSTART:20260610T090000Z'];
    const unruled = read(calendar(event(...reminder, 'RRULE:FREQ=FORTNIGHTLY', 'RDATE:20260612T090000Z'), fine));
    expect(unruled).toEqual({
      times: [...atNine, '2026-06-12T09:00/2026-06-12T10:00', also],
      unread: ['2026-06-10 10:00 rule'],
    });
    expect(read(calendar(event(...reminder, 'RRULE:FREQ=DAILY;COUNT=3')))).toEqual({ times: [], unread: [] });
  });

  it('by its end is busy for an hour, or for its first day', () => {
    const of = (...lines: readonly string[]) => read(calendar(event('UID:a', ...lines), fine));
    const timed = 'DTSTART:20260610T090000Z';
    for (const end of ['DTEND:20260610T080000Z', 'DTEND:later', 'DURATION:-PT1H', 'DURATION:long'])
      expect(of(timed, end), end).toEqual({ times: [...atNine, also], unread: ['2026-06-10 10:00 end'] });
    expect(of('DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260601')).toEqual({
      times: ['2026-06-09T23:00/2026-06-10T23:00', also],
      unread: ['2026-06-10  end'],
    });
  });

  it('by its start is named; where the day can be read it is busy on the whole of it', () => {
    expect(read(calendar(event('UID:a'), event('DTSTART:soon'), fine))).toEqual({
      times: [also],
      unread: ['  start', '  start'],
    });
    expect(read(calendar(event('DTSTART:20260610T9', 'DTEND:20260610T100000Z')))).toEqual({
      times: ['2026-06-09T23:00/2026-06-10T23:00'],
      unread: ['2026-06-10  time'],
    });
  });

  it('by its zone is taken as London time', () => {
    expect(
      read(calendar(event('DTSTART;TZID=Narnia:20260610T100000', 'DTEND;TZID=Narnia:20260610T110000'), fine)),
    ).toEqual({ times: [...atNine, also], unread: ['2026-06-10 10:00 zone'] });
  });

  it('by the time from which it was moved is busy at both', () => {
    const series = event(...nine, 'RRULE:FREQ=DAILY;COUNT=2');
    const moved = event('UID:a', 'RECURRENCE-ID:then', 'DTSTART:20260620T090000Z', 'DTEND:20260620T100000Z');
    expect(read(calendar(series, moved))).toEqual({
      times: [...atNine, '2026-06-11T09:00/2026-06-11T10:00', also],
      unread: ['2026-06-20 10:00 moved'],
    });
  });

  it('because the calendar breaks off counts as far as it is there', () => {
    const text = calendar(fine, event(...nine));
    expect(read(text.slice(0, text.indexOf('END:VEVENT', text.indexOf('UID:a'))))).toEqual({
      times: [...atNine, also],
      unread: ['2026-06-10 10:00 cut off'],
    });
  });

  it('is not named where it is free, cancelled, over, or outside the days that count', () => {
    const free = event(...nine, 'RRULE:nonsense', 'TRANSP:TRANSPARENT');
    const over = event('DTSTART:20200610T090000Z', 'DTEND:20200610T080000Z');
    const ended = event('DTSTART:20200610T090000Z', 'DTEND:20200610T100000Z', 'RRULE:FREQ=X;UNTIL=20210101');
    expect(read(calendar(free, over, ended, event('STATUS:CANCELLED'))).unread).toEqual([]);
  });

  it('by a zone of the calendar that is not known is taken as London time, too', () => {
    const floating = event('UID:a', 'DTSTART:20260610T100000', 'DTEND:20260610T110000');
    expect(read(calendar('X-WR-TIMEZONE:Narnia', floating, fine))).toEqual({
      times: [...atNine, also],
      unread: ['2026-06-10 10:00 zone'],
    });
  });

  it('among times of a VFREEBUSY is named, and touches no other', () => {
    const lines = ['BEGIN:VFREEBUSY', 'FREEBUSY:20260610T090000Z/soon,20260620T090000Z/PT1H', 'END:VFREEBUSY'];
    expect(read(calendar(...lines))).toEqual({ times: [...atNine, also], unread: ['2026-06-10 10:00 end'] });
  });

  it.each([{ times: 5 }, { milliseconds: 0 }])('because the calendar has taken %o counts at its own start', (limit) => {
    const series = (hour: string) =>
      event(`UID:${hour}`, `DTSTART:20260610T${hour}0000Z`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5');
    const text = calendar(series('09'), series('12'), series('15'), fine);
    const { events, unread } = readCalendar(text, june, { milliseconds: 60_000, times: 100_000, ...limit });
    const read = 'times' in limit ? 1 : 0;
    expect(unread).toEqual(
      ['10:00', '13:00', '16:00'].slice(read).map((time) => ({ day: '2026-06-10', time, reason: 'too often' })),
    );
    expect(events).toHaveLength(read * 5 + (3 - read) + 1);
  });
});
