import { expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { unreadReasons, unreadText } from './unread.ts';

const day = calendarDay('2026-12-03');
const time = timeOfDay('10:00');

it('an event that could not be read is named by when it begins, and says what counts (rule availability/unread-events)', () => {
  expect(unreadText({ day, time, reason: 'end' })).toBe(
    '03/12/2026, 10:00: its end could not be read, so one hour counts as busy',
  );
  expect(unreadText({ day, time: null, reason: 'end' })).toBe(
    '03/12/2026: its end could not be read, so the first day counts as busy',
  );
  expect(unreadText({ day: null, time: null, reason: 'start' })).toBe(
    'No date: its start could not be read, so it does not count as busy',
  );
  const texts = unreadReasons.map((reason) => unreadText({ day, time, reason }));
  expect(new Set(texts).size).toBe(unreadReasons.length);
});
