import { inOrder } from '@dragoman/contract/kit';
import type { z } from 'zod';
import { searchFilters, searchFormOf } from '../../ui/form/searchForm.ts';
import { receiptFilters, type ReceiptSearch } from './listSearch.ts';

/** What is typed into the search of payments. */
export const searchForm = inOrder(searchFormOf(receiptFilters), 'fromDate', 'toDate');

/** Private customers have no company to look for. */
export const searchOf = (entered: z.output<typeof searchForm>): ReceiptSearch =>
  searchFilters(entered.private ? { ...entered, companyId: null, company: null } : entered);
