import { bookingRoutes } from '@dragoman/contract/bookings';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { outdate, queries } from '../../api/index.ts';
import { bookingPage, knownTotal, type BookingPage } from './bookingPage.ts';

const minute = 60_000;
const counted = (query: object, total: number) => {
  const page: BookingPage = { data: [], count: 0, cursor: null, total, more: false, countedAt: Date.now() };
  queries.setQueryData(bookingPage(query).queryKey, page);
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  queries.clear();
});

describe('what a search finds', () => {
  it('is known from another page of it, in whatever order', () => {
    counted({ status: 'Booking', language: 'Farsi', page: 1, limit: 50 }, 120);
    expect(knownTotal({ language: 'Farsi', status: 'Booking', page: 2, limit: 25, sort: 'date' })).toMatchObject({
      total: 120,
      more: false,
    });
  });
  it('is not known from another search', () => {
    counted({ status: 'Booking', page: 1 }, 120);
    expect(knownTotal({ page: 2 })).toBeUndefined();
    expect(knownTotal({ status: 'Booking', language: 'Farsi' })).toBeUndefined();
  });
  it('is counted anew once something has changed', async () => {
    counted({ page: 1 }, 120);
    await outdate(bookingRoutes.list);
    expect(knownTotal({ page: 2 })).toBeUndefined();
  });
  it('is counted anew after a minute, though pages have been turned since', () => {
    counted({ page: 1 }, 120);
    vi.advanceTimersByTime(minute - 1);
    const known = knownTotal({ page: 2 })!;
    queries.setQueryData<BookingPage>(bookingPage({ page: 2 }).queryKey, {
      data: [],
      count: 0,
      cursor: null,
      ...known,
    });
    vi.advanceTimersByTime(1);
    expect(knownTotal({ page: 3 })).toBeUndefined();
  });
});
