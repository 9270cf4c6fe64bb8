import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absenceText, type Absence } from '../availability/index.ts';
import { addDays, calendarDay, timeAfter, timeOfDay } from '../calendar/index.ts';
import { conflictsOf, conflictTold, travelMinutes, type CandidateFacts, type JobSlot } from './conflicts.ts';

const slot = (date: string, start: string | null, end: string | null, more: Partial<JobSlot> = {}): JobSlot => ({
  date: calendarDay(date),
  startTime: start === null ? null : timeOfDay(start),
  endTime: end === null ? null : timeOfDay(end),
  serviceType: start === null ? 'Translation' : 'Telephone',
  postcode: null,
  ...more,
});
const asked = slot('2026-06-10', '10:00', '12:00');
const due = slot('2026-06-10', null, null);
const free: CandidateFacts = {
  jobs: [],
  absences: [],
  dbsExpiry: null,
  passportExpiry: null,
  renewalDueDate: null,
  wishes: [],
};
const miles: Record<string, number> = {
  'N1 9AG SE5 9RS': 5,
  'SE5 9RS N1 9AG': 5,
  'N1 9AG N1 9AG': 0,
  'N1 9AG M1 1AE': 163,
};
const rules = {
  speed: 20,
  margin: 15,
  today: calendarDay('2026-06-01'),
  milesBetween: (from: string, to: string) => miles[`${from} ${to}`],
};
const texts = (job: JobSlot, facts: Partial<CandidateFacts>) =>
  conflictsOf(job, { ...free, ...facts }, rules).map(({ kind, text }) => `${kind}: ${text}`);
const away = (changes: Partial<Absence> = {}): Absence => ({
  kind: 'leave',
  from: calendarDay('2026-06-09'),
  to: calendarDay('2026-06-10'),
  startTime: null,
  endTime: null,
  reason: 'Holiday',
  ...changes,
});

describe('another job', () => {
  it('stands against one that takes some of its minutes, also from the night before', () => {
    const jobs = [
      slot('2026-06-10', '08:00', '10:00', { bookingRef: 'BK-000001' }),
      slot('2026-06-10', '11:00', '13:00', { bookingRef: 'BK-000002' }),
      slot('2026-06-09', '23:00', '10:30', { bookingRef: 'BK-000003' }),
      slot('2026-06-10', null, null, { bookingRef: 'BK-000004' }),
    ];
    expect(texts(asked, { jobs })).toEqual([
      'overlap: Already has BK-000002 then, 11:00-13:00',
      'overlap: Already has BK-000003 then, 23:00-10:30',
    ]);
    expect(texts(due, { jobs })).toEqual([]);
  });

  it('is not the booking itself', () => {
    const its = { ...asked, bookingId: 'one' };
    expect(texts(its, { jobs: [its] })).toEqual([]);
    expect(texts(asked, { jobs: [asked] })).toEqual([]);
    expect(texts(asked, { jobs: [{ ...asked }] })).toEqual([
      'overlap: Already has another of these jobs then, 10:00-12:00',
    ]);
  });

  it('overlaps exactly where both take one minute, over midnight too', () => {
    const stretch = fc.record({
      day: fc.integer({ min: 0, max: 2 }),
      start: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1439 }),
    });
    const taken = ({ day, length, start }: { day: number; length: number; start: number }) =>
      new Set(Array.from({ length }, (_, minute) => day * 1440 + start + minute));
    const job = ({ day, length, start }: { day: number; length: number; start: number }) => {
      const begins = timeAfter(timeOfDay('00:00'), start);
      return slot(addDays(calendarDay('2026-06-09'), day), begins, timeAfter(begins, length));
    };
    fc.assert(
      fc.property(stretch, stretch, (one, other) => {
        const both = taken(one).intersection(taken(other)).size > 0;
        expect(conflictsOf(job(one), { ...free, jobs: [job(other)] }, rules)).toHaveLength(both ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the way between two places', () => {
  const place = { serviceType: 'Onsite', postcode: 'SE5 9RS' } as const;
  const onsite = { ...asked, ...place };
  const before = (end: string, more: Partial<JobSlot> = {}) =>
    slot('2026-06-10', '08:00', end, { bookingRef: 'BK-000001', serviceType: 'Onsite', postcode: 'N1 9AG', ...more });

  it('takes the miles by the speed, and a margin', () => {
    expect(travelMinutes(5, rules)).toBe(30);
    expect(travelMinutes(0.01, rules)).toBe(16);
    expect(texts(onsite, { jobs: [before('09:31')] })).toEqual([
      'travel: 30 min from N1 9AG to SE5 9RS, 29 min between BK-000001 and this job',
    ]);
    expect(texts(onsite, { jobs: [before('09:30')] })).toEqual([]);
  });

  it('is asked for before and after, to the attended job that is nearest', () => {
    const after = slot('2026-06-10', '12:10', '13:00', { bookingRef: 'BK-000002', ...place, postcode: 'N1 9AG' });
    const later = { ...after, startTime: timeOfDay('12:20'), bookingRef: 'BK-000003' };
    expect(texts(onsite, { jobs: [later, after] })).toEqual([
      'travel: 30 min from SE5 9RS to N1 9AG, 10 min between this job and BK-000002',
    ]);
  });

  it('is said in hours where it is long', () => {
    const far = { ...onsite, postcode: 'M1 1AE' };
    expect(texts(far, { jobs: [before('08:45')] })).toEqual([
      'travel: 8 h 24 min from N1 9AG to M1 1AE, 1 h 15 min between BK-000001 and this job',
    ]);
  });

  it('goes over midnight', () => {
    const early = slot('2026-06-11', '00:15', '01:00', { ...place, date: calendarDay('2026-06-11') });
    const late = before('00:00', { date: calendarDay('2026-06-10'), startTime: timeOfDay('22:00') });
    expect(texts(early, { jobs: [late] })).toEqual([
      'travel: 30 min from N1 9AG to SE5 9RS, 15 min between BK-000001 and this job',
    ]);
  });

  it('is none at one postcode, without a known postcode, and for who interprets from where they are', () => {
    expect(texts(onsite, { jobs: [before('10:00', { postcode: 'SE5 9RS' })] })).toEqual([]);
    expect(texts(onsite, { jobs: [before('10:00', { postcode: 'ZZ1 1ZZ' })] })).toEqual([]);
    expect(texts(onsite, { jobs: [before('10:00', { postcode: null })] })).toEqual([]);
    expect(texts(onsite, { jobs: [before('10:00', { serviceType: 'Video Call' })] })).toEqual([]);
    expect(texts(asked, { jobs: [before('10:00')] })).toEqual([]);
  });
});

describe('an absence', () => {
  it('stands against a job by whole days and by hours, which are of another kind', () => {
    const evening = away({
      kind: 'outside hours',
      from: asked.date,
      to: asked.date,
      startTime: timeOfDay('11:30'),
      endTime: timeOfDay('00:00'),
      reason: null,
    });
    expect(texts(asked, { absences: [evening, away()] })).toEqual([
      'leave: Not available 09/06/2026-10/06/2026',
      `hours: ${absenceText(evening)}`,
    ]);
    expect(texts({ ...asked, date: calendarDay('2026-06-11') }, { absences: [evening, away()] })).toEqual([]);
    expect(texts(slot('2026-06-08', '22:00', '02:00'), { absences: [away()] })).toHaveLength(1);
    expect(texts(slot('2026-06-08', '22:00', '00:00'), { absences: [away()] })).toEqual([]);
  });

  it('stands against a job without times where no day is left until the one by which it must be done', () => {
    const [first, second] = [
      away({ from: calendarDay('2026-05-20'), to: calendarDay('2026-06-05'), reason: 'Illness' }),
      away({ from: calendarDay('2026-06-06'), to: null }),
    ];
    expect(texts(due, { absences: [first, second] })).toEqual(['leave: Not available from 06/06/2026']);
    expect(texts(due, { absences: [second] })).toEqual([]);
    expect(texts(due, { absences: [first] })).toEqual([]);
    expect(texts(due, { absences: [away({ from: null, to: calendarDay('2026-06-10') })] })).toHaveLength(1);
    expect(texts({ ...due, date: calendarDay('2026-05-20') }, { absences: [first] })).toHaveLength(1);
  });

  it('of weekly hours fills what leave leaves over, and alone stands against no job without times', () => {
    const weekend = away({ kind: 'outside hours', from: calendarDay('2026-06-06'), to: calendarDay('2026-06-07') });
    const [week, next] = [
      away({ from: calendarDay('2026-06-01'), to: calendarDay('2026-06-05') }),
      away({ from: calendarDay('2026-06-08'), to: calendarDay('2026-06-10') }),
    ];
    expect(texts(due, { absences: [week, weekend, next] })).toHaveLength(1);
    expect(texts({ ...due, date: calendarDay('2026-06-01') }, { absences: [{ ...weekend, from: null }] })).toEqual([]);
  });
});

describe('papers', () => {
  it('stand against a job after their last day', () => {
    const day = (text: string) => calendarDay(text);
    const papers = {
      dbsExpiry: day('2026-06-09'),
      passportExpiry: day('2026-06-10'),
      renewalDueDate: day('2026-06-01'),
    };
    expect(texts(asked, papers)).toEqual([
      'papers: DBS certificate expires on 09/06/2026',
      'papers: Contract is due for renewal on 01/06/2026',
    ]);
    expect(texts(due, papers)).toHaveLength(2);
    const past = { dbsExpiry: day('2026-05-31'), passportExpiry: day('2026-05-30'), renewalDueDate: day('2026-05-29') };
    expect(texts(asked, past)).toEqual([
      'papers: DBS certificate expired on 31/05/2026',
      'papers: Passport expired on 30/05/2026',
      'papers: Contract was due for renewal on 29/05/2026',
    ]);
    expect(texts(slot('2026-06-10', '22:00', '02:00'), papers)).toHaveLength(3);
    expect(texts(slot('2026-06-10', '22:00', '00:00'), papers)).toHaveLength(2);
  });
});

it('is said to the interpreter without naming a job or a wish that they do not know of', () => {
  const papers = { kind: 'papers', text: 'DBS certificate expires on 01/06/2026' } as const;
  const passport = { kind: 'papers', text: 'Passport expires on 01/06/2026' } as const;
  const overlapping = {
    kind: 'overlap',
    text: 'Already has BK-000002 then, 11:00-13:00',
    bookingRef: 'BK-000002',
  } as const;
  const travel = { kind: 'travel', text: '30 min from A to B', bookingRef: 'BK-000003' } as const;
  const leave = { kind: 'leave', text: absenceText(away({ reason: null })) } as const;
  const told = new Set(['BK-000002']);
  const wish = { kind: 'wish', text: 'Hale Solicitors asked never to have them again' } as const;
  expect([papers, passport, overlapping, travel, leave, wish].map((one) => conflictTold(one, told))).toEqual([
    'your DBS certificate expires on 01/06/2026',
    'your passport expires on 01/06/2026',
    'you already have a job at that time (BK-000002)',
    'there is too little time for the way between it and another job of yours',
    'you are not available 09/06/2026-10/06/2026',
    'it is not open to you',
  ]);
  expect(conflictTold(overlapping, new Set())).not.toContain('BK-');
});
