import { inOrder } from '@dragoman/contract/kit';
import { isCalendarDay } from '@dragoman/domain/calendar';
import { z } from 'zod';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import type { ReceiptSearch } from './listSearch.ts';

/** What is typed into the search of payments. */
export const EnteredSearch = inOrder(
  z.object({
    companyId: z.string().nullable(),
    company: z.string(),
    bookingRef: z.string().trim(),
    paymentRef: z.string().trim(),
    allocatedDate: optionalDay,
    isPrivate: z.boolean(),
    isCredit: z.boolean(),
    fromDate: optionalDay,
    toDate: optionalDay,
  }),
  'fromDate',
  'toDate',
);
export type EnteredSearch = z.output<typeof EnteredSearch>;

/** A search as its form shows it; what is not looked for is empty. */
export const enteredIn = (search: ReceiptSearch) => ({
  companyId: search.companyId ?? null,
  company: search.company ?? '',
  bookingRef: search.bookingRef ?? '',
  paymentRef: search.paymentRef ?? '',
  allocatedDate: search.allocatedDate ?? null,
  isPrivate: search.private === 'true',
  isCredit: search.isCredit === 'true',
  fromDate: search.fromDate ?? null,
  toDate: search.toDate ?? null,
});

/** Private customers have no company to look for. */
export function searchOf({ isPrivate, isCredit, companyId, company, ...words }: EnteredSearch): ReceiptSearch {
  const days = [words.allocatedDate, words.fromDate, words.toDate].map((day) =>
    day && isCalendarDay(day) ? day : undefined,
  );
  return {
    companyId: isPrivate ? undefined : (companyId ?? undefined),
    company: isPrivate || !companyId ? undefined : company,
    private: isPrivate ? 'true' : undefined,
    isCredit: isCredit ? 'true' : undefined,
    bookingRef: words.bookingRef || undefined,
    paymentRef: words.paymentRef || undefined,
    allocatedDate: days[0],
    fromDate: days[1],
    toDate: days[2],
  };
}
