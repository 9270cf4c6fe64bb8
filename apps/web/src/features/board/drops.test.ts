import type { BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { calendarDay, timeOfDay } from '@dragoman/domain/calendar';
import { describe, expect, it } from 'vitest';
import { dropOf, moveOf, standsAgainst } from './drops.ts';
import { layOut, openKey, rowAt } from './rows.ts';
import { scaleOf } from './scale.ts';

const first = calendarDay('2030-06-10');
const job = (id: string, interpreter: string | null, more: Partial<BoardJob> = {}): BoardJob => ({
  _id: id,
  booking_ref: `BK-${id}`,
  status: 'Booking',
  updatedAt: new Date(0),
  interpreter,
  serviceType: 'Onsite',
  language: 'Tamil',
  date: first,
  startTime: timeOfDay('10:00'),
  endTime: timeOfDay('12:00'),
  postcode: null,
  gender: null,
  customer: 'Hale',
  filling: null,
  given: null,
  matches: true,
  place: null,
  ...more,
});
const person = (id: string, more: Partial<BoardInterpreter> = {}): BoardInterpreter => ({
  _id: id,
  int_id: 1,
  fullname: id,
  active: true,
  postcode: 'E1 6AN',
  absences: [],
  ways: [],
  ...more,
});
const leave = { kind: 'leave', from: first, to: first, startTime: null, endTime: null } as const;
const jobs = [
  job('open', null),
  job('hers', 'ana'),
  job('also', 'ana', { startTime: timeOfDay('11:00'), endTime: timeOfDay('13:00') }),
];
const scale = scaleOf(jobs, { first, days: 1, room: 600 });
const rows = layOut({ jobs, interpreters: [person('ana'), person('ben', { absences: [leave] })] }, scale);
const [open, ana, ben] = rows.all as [(typeof rows)['open'], (typeof rows)['open'], (typeof rows)['open']];

describe('rows', () => {
  it('are as high as jobs at the same time need, one below the other', () => {
    expect(rows.all.map(({ key, top, height, bars }) => [key, top, height, bars.length])).toEqual([
      [openKey, 0, 36, 1],
      ['ana', 0, 66, 2],
      ['ben', 66, 36, 0],
    ]);
    expect(ana.bars.map(({ lane, left, width }) => [lane, left, width])).toEqual([
      [0, 120, 119],
      [1, 180, 119],
    ]);
    expect(rows.places.get('also')?.row).toBe(1);
  });
  it('are found by where they lie', () => {
    expect([-1, 0, 65, 66, 101, 102].map((y) => rowAt(rows.people, y)?.key)).toEqual([
      undefined,
      'ana',
      'ana',
      'ben',
      'ben',
      undefined,
    ]);
    expect(rowAt([], 5)).toBeUndefined();
  });
});

describe('a job that is dropped', () => {
  it('on another row is given at its own time', () => {
    expect(dropOf(jobs[0]!, ana, 60)).toMatchObject({ kind: 'assign', person: { _id: 'ana' } });
  });
  it('on its own row is moved, and where it was not moved nothing is done', () => {
    expect(dropOf(jobs[1]!, ana, 90)).toMatchObject({ kind: 'move', to: { startTime: '11:30', endTime: '13:30' } });
    expect(dropOf(jobs[0]!, open, 1440)).toMatchObject({ kind: 'move', to: { date: '2030-06-11' } });
    expect(dropOf(jobs[1]!, ana, 0)).toEqual({ kind: 'nothing' });
  });
  it('is refused where it cannot be given', () => {
    expect(dropOf(jobs[1]!, open, 0).kind).toBe('refused');
    expect(dropOf(job('done', 'ana', { given: 'Too late' }), ben, 0)).toEqual({ kind: 'refused', why: 'Too late' });
    const gone = { ...ben, person: person('ben', { active: false }) };
    expect(dropOf(jobs[0]!, gone, 0)).toEqual({ kind: 'refused', why: 'The interpreter is not active' });
  });
  it('says what is at the same time', () => {
    const span = { start: 600, end: 720 };
    expect(standsAgainst(jobs[0]!, span, ana, scale)).toBe('has BK-hers then; has BK-also then');
    expect(standsAgainst(jobs[0]!, span, ben, scale)).toContain('Not available 10/06/2030');
    expect(standsAgainst(jobs[0]!, { start: 800, end: 860 }, ana, scale)).toBeUndefined();
  });
});

describe('a job that is moved by its fields', () => {
  it('is moved where its day, its beginning or its end is another', () => {
    const own = job('m', null);
    const { date, startTime, endTime } = own;
    expect(moveOf(own, undefined, { date, startTime, endTime })).toEqual({ kind: 'nothing' });
    const longer = { date, startTime, endTime: timeOfDay('12:30') };
    expect(moveOf(own, undefined, longer)).toMatchObject({ kind: 'move', to: longer });
  });
});
