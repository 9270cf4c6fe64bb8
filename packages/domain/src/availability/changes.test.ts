import { describe, expect, it } from 'vitest';
import { calendarDay, type CalendarDay, timeOfDay } from '../calendar/index.ts';
import { newlyTouched, staysTheirs, staysYours, touchedJobs, withChange, type Stated } from './changes.ts';

const nothing: Stated = { hours: [], days: [], leave: [], unavailable: null, besides: [] };
const day = calendarDay;
const today = day('2026-06-01');
const job = (ref: string, date: string, start: string, end: string) => ({
  ref,
  date: day(date),
  startTime: timeOfDay(start),
  endTime: timeOfDay(end),
});
// A Monday and a Tuesday.
const [early, night] = [job('BK-1', '2026-06-08', '09:00', '11:00'), job('BK-2', '2026-06-09', '22:00', '02:00')];
const refs = (touched: readonly { job: { ref: string } }[]) => touched.map((one) => one.job.ref);

describe('a change (rule availability/touched-jobs)', () => {
  it('touches the jobs that it takes some of, a night job by either of its days', () => {
    const leave = { what: 'leave', from: day('2026-06-10'), to: null, reason: 'Ill' } as const;
    expect(newlyTouched(nothing, leave, [early, night], today)).toEqual([
      {
        job: night,
        absence: { kind: 'leave', from: leave.from, to: null, startTime: null, endTime: null, reason: 'Ill' },
      },
    ]);
    const hours = [{ weekday: 1, startTime: timeOfDay('10:00'), endTime: timeOfDay('18:00') }];
    expect(refs(newlyTouched(nothing, { what: 'hours', hours }, [early, night], today))).toEqual(['BK-1', 'BK-2']);
  });

  it('does not touch again what stood against the job before', () => {
    const off = { what: 'day', day: early.date, hours: [], reason: null } as const;
    const before = withChange(nothing, off);
    expect(refs(touchedJobs(before, [early, night], today))).toEqual(['BK-1']);
    const leave = { what: 'leave', from: early.date, to: night.date, reason: null } as const;
    expect(refs(newlyTouched(before, leave, [early, night], today))).toEqual(['BK-2']);
  });

  it('touches a job without times where it leaves no day until the one by which it must be done', () => {
    const translation = { ref: 'BK-3', date: day('2026-06-03'), startTime: null, endTime: null };
    const leave = (from: string) => ({ what: 'leave', from: day(from), to: null, reason: null }) as const;
    expect(refs(newlyTouched(nothing, leave('2026-06-02'), [translation], today))).toEqual([]);
    expect(refs(newlyTouched(nothing, leave('2026-06-01'), [translation], today))).toEqual(['BK-3']);
    const hours = [{ weekday: 7, startTime: timeOfDay('10:00'), endTime: timeOfDay('18:00') }];
    expect(refs(newlyTouched(nothing, { what: 'hours', hours }, [translation], today))).toEqual([]);
  });

  it("of the profile's 'Unavailable' takes the place of the one before, its ends open or not", () => {
    const away = (from: CalendarDay | null, to: CalendarDay | null) =>
      ({ what: 'unavailable', from, to, reason: 'Abroad' }) as const;
    expect(refs(newlyTouched(nothing, away(early.date, null), [early, night], today))).toEqual(['BK-1', 'BK-2']);
    const before = withChange(nothing, away(early.date, early.date));
    expect(refs(newlyTouched(before, away(night.date, night.date), [early, night], today))).toEqual(['BK-2']);
    expect(withChange(before, away(null, null))).toEqual(nothing);
    expect(newlyTouched(before, away(null, null), [early, night], today)).toEqual([]);
  });

  it('that ends an absence touches nothing, unless hours stand behind it', () => {
    const leave = { _id: 'a', from: early.date, to: early.date, reason: null };
    const before: Stated = { ...nothing, leave: [leave] };
    expect(newlyTouched(before, { what: 'end leave', leave: 'a' }, [early], today)).toEqual([]);
    expect(touchedJobs(withChange(before, { what: 'end leave', leave: 'a' }), [early], today)).toEqual([]);
    const open = withChange(nothing, {
      what: 'day',
      day: early.date,
      hours: [{ startTime: timeOfDay('08:00'), endTime: timeOfDay('12:00') }],
      reason: null,
    });
    const weekly = { ...open, hours: [{ weekday: 2, startTime: timeOfDay('09:00'), endTime: timeOfDay('10:00') }] };
    expect(refs(newlyTouched(weekly, { what: 'usual day', day: early.date }, [early], today))).toEqual(['BK-1']);
  });
});

it('speaks of one job or of several that stay with whom they were given to', () => {
  expect([staysTheirs(1), staysYours(1)]).toEqual([
    'The job stays theirs until you give it to somebody else.',
    'The job stays yours until the office answers.',
  ]);
  expect([staysTheirs(7), staysYours(7)]).toEqual([
    'The jobs stay theirs until you give them to somebody else.',
    'The jobs stay yours until the office answers.',
  ]);
});
