import { calendarDay } from '@dragoman/domain/calendar';
import { expect, it } from 'vitest';
import { searchEntries } from '../../ui/form/searchForm.ts';
import { searchForm, searchOf } from './paymentSearch.ts';
import type { ReceiptSearch } from './listSearch.ts';

const [first, last] = [calendarDay('2026-11-01'), calendarDay('2026-11-30')];

const nothing: ReceiptSearch = {
  companyId: undefined,
  company: undefined,
  private: undefined,
  isCredit: undefined,
  bookingRef: undefined,
  paymentRef: undefined,
  allocatedDate: undefined,
  fromDate: undefined,
  toDate: undefined,
};

it.each<ReceiptSearch>([
  {},
  { isCredit: 'true' },
  { private: 'true', paymentRef: 'PAY-000001' },
  { companyId: crypto.randomUUID(), company: 'Hale', bookingRef: 'BK-000001' },
  { allocatedDate: first, fromDate: first, toDate: last },
])('%j is looked for as it is typed, the rest left empty', (typed) => {
  expect(searchOf(searchForm.parse(searchEntries(searchForm, typed)))).toEqual({ ...nothing, ...typed });
});
