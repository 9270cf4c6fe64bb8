import { expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { modulusNotice } from './tables.ts';

it('names the tables that accounts are checked by, and says when they are over six months old', () => {
  const named = "Accounts are checked by Pay.UK's tables 8.50 of 23/06/2025";
  expect(modulusNotice(calendarDay('2025-12-23'))).toBe(named);
  expect(modulusNotice(calendarDay('2025-12-24'))).toBe(
    `${named}, which are over six months old: a newer release of the portal may have newer ones`,
  );
});
