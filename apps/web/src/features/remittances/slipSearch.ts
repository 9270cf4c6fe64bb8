import { slipFilters } from '@dragoman/contract/searches';
import type { z } from 'zod';
import { addressFields, listSearch } from '../../ui/listState.ts';

export type SlipFilters = z.output<z.ZodObject<typeof slipFilters>>;

/** What the URL of a list of slips carries. */
export const slipListSearch = listSearch.extend(addressFields(slipFilters));
