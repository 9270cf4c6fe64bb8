import { bookingFilters } from '@dragoman/contract/bookings';
import { expect, it } from 'vitest';
import { bookingListSearch } from './listSearch.ts';
import { filtersOf, noFilters } from './searchState.ts';

const address = {
  sn: 'BK-000001',
  status: 'Quotation',
  private: 'true',
  from: '2026-09-01',
  page: '3',
  sort: 'date',
  order: 'asc',
};

it('reads from an address what the list is asked by', () => {
  const search = bookingListSearch.parse(address);
  expect(search).toEqual({ ...address, page: 3 });
  expect(filtersOf(search)).toEqual({ sn: 'BK-000001', status: 'Quotation', private: 'true', from: '2026-09-01' });
});

it('leaves out of an address what cannot be read', () => {
  const unread = { status: 'Elsewhere', from: '1 September', name: 'x'.repeat(101), page: '0', order: 'up' };
  expect(filtersOf(bookingListSearch.parse(unread))).toEqual({});
});

it('reads once more what it has read', () => {
  const search = bookingListSearch.parse(address);
  expect(bookingListSearch.parse(search)).toEqual(search);
});

it('takes every filter of the call away', () => {
  expect(Object.keys(noFilters)).toEqual([...bookingFilters]);
});
