import { BookingQuery } from '@dragoman/contract/bookings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wayTo } from '../../src/features/bookings/ways.ts';

const way = (search: object, { reach = 50, many = false } = {}) =>
  wayTo(BookingQuery.parse(search), { skipped: reach - 50, limit: 50 }, many);
const week = { from: '2026-06-01', to: '2026-06-07' };

describe('the way to a page of bookings', () => {
  it.each([
    ['newest', {}],
    ['newest', { status: 'All', page: 3 }],
    ['walk', { order: 'asc' }],
    ['walk', { sort: 'date' }],
    ['walk', { cursor: 'x' }],
    ['walk', { status: 'Approved', sort: 'name' }],
    ['walk', { from: '2026-01-01', to: '2026-12-31' }],
    ['merged days', week],
    ['merged days', { cfrom: '2026-06-01', cto: '2026-06-07', order: 'asc' }],
    ['range', { ...week, sort: 'name' }],
    ['range', { ...week, status: 'Approved' }],
    ['range', { ...week, waiting: 'unfilled' }],
    ['short list', { waiting: 'unfilled' }],
    ['one name', { companyName: 'Northgate' }],
    ['short list', { companyName: 'No' }],
    ['short list', { companyName: 'Northgate', sort: 'date' }],
    ['short list', { companyName: 'Northgate', status: 'Approved' }],
    ['short list', { sn: 'Northgate' }],
    ['short list', { sn: 'Northgate', ...week }],
  ] as const)('%s: %o', (expected, search) => expect(way(search)).toBe(expected));

  it('depends on how far the page reaches', () => {
    expect(way(week, { reach: 400 })).toBe('merged days');
    expect(way(week, { reach: 401 })).toBe('range');
  });
  it('depends on whether more are found than are counted', () => {
    expect(way({ sn: 'Northgate' }, { many: true })).toBe('capped');
    expect(way({ companyName: 'Northgate' }, { many: true })).toBe('capped');
    expect(way({ sn: 'Northgate', ...week }, { many: true })).toBe('range');
    expect(way({ waiting: 'unmailed' }, { many: true })).toBe('capped');
    expect(way({ sort: 'name' }, { many: true })).toBe('walk');
  });
});

it('the architecture page has each of them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/architecture.md'), 'utf8');
  const section = page.split('### The ways to a page of bookings\n')[1]?.split('\n#')[0] ?? '';
  const named = [...section.matchAll(/^\| ([a-z ]+) \|/gm)].map((found) => found[1]);
  expect(named).toEqual(['way', 'newest', 'merged days', 'range', 'walk', 'capped', 'one name', 'short list']);
});
