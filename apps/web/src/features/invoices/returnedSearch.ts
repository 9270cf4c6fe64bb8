import { returnFilters } from '@dragoman/contract/searches';
import type { z } from 'zod';
import { addressFields, listSearch } from '../../ui/listState.ts';

export type ReturnFilters = z.output<z.ZodObject<typeof returnFilters>>;

/** What the URL of the returned invoices carries. */
export const returnedSearch = listSearch.extend(addressFields(returnFilters));
