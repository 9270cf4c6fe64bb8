import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../database/index.ts';
import { isKnownToBeMany, rememberMany } from './many.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const database = () => ({}) as Db;

it('remembers for a minute what is many, of one database', () => {
  const db = database();
  expect(isKnownToBeMany(db, 'all')).toBe(false);
  rememberMany(db, 'all');
  vi.advanceTimersByTime(59_000);
  expect(isKnownToBeMany(db, 'all')).toBe(true);
  rememberMany(db, 'all');
  expect(isKnownToBeMany(db, 'some')).toBe(false);
  expect(isKnownToBeMany(database(), 'all')).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(isKnownToBeMany(db, 'all')).toBe(false);
});

it('remembers the latest thousand', () => {
  const db = database();
  for (let turn = 0; turn <= 1_000; turn += 1) rememberMany(db, `selection ${turn}`);
  expect(isKnownToBeMany(db, 'selection 0')).toBe(false);
  expect(isKnownToBeMany(db, 'selection 1000')).toBe(true);
});
