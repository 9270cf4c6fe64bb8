import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';
import { Refused } from './caller.ts';
import type { Case } from './cases/index.ts';
import { type Answered, verdictOn } from './measure.ts';
import { missesOf, type Results, tableOf } from './results.ts';

const figures = figuresOf([12], 1_000);
const one: Answered = {
  group: 'booking',
  name: 'open one',
  clients: 1,
  missed: [],
  machine: [],
  portal: figures,
  raw: figures,
  costs: { roundTrips: 1, server: 1, database: 1 },
  bytes: 900,
  difference: 0,
  ratio: 1,
};
const results = (more: Partial<Results>): Results => ({
  at: '2026-11-25T10:00:00Z',
  machine: 'a machine',
  bookings: 10_000,
  start: { cold: 4_000, warm: 2_000 },
  memory: { idle: 200, underLoad: 700 },
  disk: { database: 20 * 1024, files: 1024 },
  cases: [one],
  ...more,
});

it('a run that keeps every budget misses nothing, whatever the single cases took of memory', () => {
  const kept = results({});
  expect(missesOf(kept)).toEqual([]);
  expect(tableOf(kept)).not.toMatch(/[✗△]/);
  expect(tableOf(kept)).toContain('Disk    20.0 KB of database and 1.0 KB of files a booking');
  expect(tableOf(kept)).toMatch(/0 missed$/);
});

it('what the machine itself misses has a mark of its own and is not counted', () => {
  const cases = [
    { ...one, missed: ['p95 40.0 ms, allowed 27.0'] },
    { ...one, name: 'create one', machine: ['p95 50.0 ms, allowed 40.0'] },
  ];
  const table = tableOf(results({ cases }));
  expect(table).toMatch(/open one .*✗ p95 40\.0 ms, allowed 27\.0/);
  expect(table).toMatch(/create one .*△ p95 50\.0 ms, allowed 40\.0/);
  expect(table).toMatch(/1 missed, 1 beyond the machine itself$/);
  expect(missesOf(results({ cases }))).toEqual(['booking, open one, at 1: p95 40.0 ms, allowed 27.0']);
});

it('start, memory at rest and disk have budgets, too', () => {
  const heavy = results({
    start: { cold: 9_000, warm: 3_100 },
    memory: { idle: 301, underLoad: 900 },
    disk: { database: 24 * 1024, files: 2 * 1024 },
  });
  expect(missesOf(heavy)).toEqual(['warm start: 3.1 s', 'idle memory: 301 MB', 'disk: 26.0 KB a booking']);
  expect(tableOf(heavy)).toContain('✗ allowed 25 KB');
});

it('a case that is answered with the request for more letters misses nothing, any other refusal does', () => {
  const path = '/remittances';
  const slips = { path, mayAskForMore: true } as unknown as Case;
  const other = { path } as unknown as Case;
  const seen = (of: Case, status: number) => ({
    group: 'money',
    name: 'slips of three letters',
    clients: 1,
    ...verdictOn(of, new Refused({ path }, status)),
  });
  const table = tableOf(results({ cases: [seen(slips, 400)] }));
  expect(table).toMatch(/slips of three letters .*– asks for more letters \(400\)/);
  expect(table).toMatch(/0 missed$/);
  expect(missesOf(results({ cases: [seen(slips, 500), seen(other, 400)] }))).toEqual([
    'money, slips of three letters, at 1: answered 500',
    'money, slips of three letters, at 1: answered 400',
  ]);
});
