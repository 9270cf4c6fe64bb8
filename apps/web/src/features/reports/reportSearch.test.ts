import { ReportScope } from '@dragoman/contract/reports';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { scopeOf } from './reportSearch.ts';

it('asks in values that the call can carry, without what is only shown', () => {
  const days = { fromDate: '2026-09-01', toDate: '2026-09-30' };
  const scope = scopeOf({ private: 'true', company: 'Hale', clientName: 'A', ...days });
  expect(z.encode(ReportScope, scope as never)).toEqual({ private: 'true', clientName: 'A', ...days });
});

it('asks for a last day only together with the first (rule reports/to-with-from)', () => {
  expect(scopeOf({ toDate: '2026-09-30' })).toEqual({});
  expect(scopeOf({ fromDate: '2026-09-01' })).toEqual({ fromDate: '2026-09-01' });
});
