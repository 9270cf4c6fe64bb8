import { ReportScope } from '@dragoman/contract/reports';
import { calendarDay } from '@dragoman/domain/calendar';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { scopeOf } from './reportSearch.ts';

const days = { fromDate: calendarDay('2026-09-01'), toDate: calendarDay('2026-09-30') };

it('asks in values that the call can carry, without what is only shown', () => {
  const scope = scopeOf({ private: 'true', company: 'Hale', clientName: 'A', ...days });
  expect(z.encode(ReportScope, scope)).toEqual({ private: 'true', clientName: 'A', ...days });
});

it('asks for a last day only together with the first (rule reports/to-with-from)', () => {
  expect(scopeOf({ toDate: days.toDate })).toEqual({});
  expect(scopeOf({ fromDate: days.fromDate })).toEqual({ fromDate: days.fromDate });
});
