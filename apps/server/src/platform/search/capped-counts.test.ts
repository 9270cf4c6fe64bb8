import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../database/index.ts';
import { isCountCapped, rememberCappedCount } from './capped-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const database = () => ({}) as Db;

it('remembers for a minute what is many, of one database', () => {
  const db = database();
  expect(isCountCapped(db, 'all')).toBe(false);
  rememberCappedCount(db, 'all');
  vi.advanceTimersByTime(59_000);
  expect(isCountCapped(db, 'all')).toBe(true);
  rememberCappedCount(db, 'all');
  expect(isCountCapped(db, 'some')).toBe(false);
  expect(isCountCapped(database(), 'all')).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(isCountCapped(db, 'all')).toBe(false);
});

it('remembers the latest thousand', () => {
  const db = database();
  for (let turn = 0; turn <= 1_000; turn += 1) rememberCappedCount(db, `selection ${turn}`);
  expect(isCountCapped(db, 'selection 0')).toBe(false);
  expect(isCountCapped(db, 'selection 1000')).toBe(true);
});
