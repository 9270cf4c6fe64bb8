import { describe, expect, it } from 'vitest';
import { readCalendar } from './events.ts';

const june = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a@test', ...lines, 'END:VEVENT'].join('\r\n');
const times = (text: string, span = june) =>
  readCalendar(text, span)
    .events.map(({ start, end }) => `${start.toISOString().slice(0, 16)}/${end.toISOString().slice(0, 16)}`)
    .toSorted();
const nine = ['DTSTART:20260610T090000Z', 'DTEND:20260610T100000Z'] as const;

describe('events of a calendar (rule availability/calendars-in)', () => {
  it('are those that take time within the span', () => {
    expect(times(calendar(event(...nine)))).toEqual(['2026-06-10T09:00/2026-06-10T10:00']);
    expect(times(calendar(event('DTSTART:20260810T090000Z', 'DTEND:20260810T100000Z')))).toEqual([]);
    expect(times(calendar(event('DTSTART:20260610T090000Z')))).toEqual([]);
    expect(times(calendar())).toEqual([]);
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'are not those of %s',
    (says) => {
      expect(times(calendar(event(...nine, says)))).toEqual([]);
    },
  );

  it('of whole days are days in London', () => {
    expect(times(calendar(event('DTSTART;VALUE=DATE:20260610', 'DTEND;VALUE=DATE:20260612')))).toEqual([
      '2026-06-09T23:00/2026-06-11T23:00',
    ]);
    expect(times(calendar(event('DTSTART;VALUE=DATE:20260610')))).toEqual(['2026-06-09T23:00/2026-06-10T23:00']);
    expect(times(calendar(event('DTSTART;VALUE=DATE:20260610', 'DURATION:P2D')))).toEqual([
      '2026-06-09T23:00/2026-06-11T23:00',
    ]);
  });

  it('stand in their zone, of the IANA or described, and in London where they name none', () => {
    const at = (zone: string) => event(`DTSTART;TZID=${zone}:20260610T090000`, `DTEND;TZID=${zone}:20260610T100000`);
    expect(times(calendar(at('America/New_York')))).toEqual(['2026-06-10T13:00/2026-06-10T14:00']);
    expect(times(calendar(event('DTSTART:20260610T090000', 'DTEND:20260610T100000')))).toEqual([
      '2026-06-10T08:00/2026-06-10T09:00',
    ]);
    const described = [
      'BEGIN:VTIMEZONE',
      'TZID:Own Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(times(calendar(...described, at('Own Time')))).toEqual(['2026-06-10T03:30/2026-06-10T04:30']);
  });

  it('that repeat stand at each occurrence, by the wall clock, without those left out', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/London:20260302T090000',
      'DTEND;TZID=Europe/London:20260302T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'EXDATE;TZID=Europe/London:20260608T090000',
    );
    expect(times(calendar(weekly))).toEqual([
      '2026-06-01T08:00/2026-06-01T09:00',
      '2026-06-15T08:00/2026-06-15T09:00',
      '2026-06-22T08:00/2026-06-22T09:00',
      '2026-06-29T08:00/2026-06-29T09:00',
    ]);
  });

  it('that repeat and are moved or cancelled once stand where they were moved to', () => {
    const weekly = event('DTSTART:20260601T090000Z', 'DTEND:20260601T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=3');
    const moved = event('RECURRENCE-ID:20260608T090000Z', 'DTSTART:20260609T120000Z', 'DTEND:20260609T130000Z');
    const cancelled = event(
      'RECURRENCE-ID:20260615T090000Z',
      'DTSTART:20260615T090000Z',
      'DTEND:20260615T100000Z',
      'STATUS:CANCELLED',
    );
    expect(times(calendar(weekly, moved, cancelled))).toEqual([
      '2026-06-01T09:00/2026-06-01T10:00',
      '2026-06-09T12:00/2026-06-09T13:00',
    ]);
  });

  it('are refused where it is no calendar, or has too many', () => {
    expect(() => readCalendar('<html>Sign in</html>', june)).toThrow('is no calendar');
    expect(() => readCalendar('', june)).toThrow('is no calendar');
    const many = Array.from({ length: 5_001 }, () => event(...nine));
    expect(() => readCalendar(calendar(...many), june)).toThrow('more than 5,000 events');
  });
});
