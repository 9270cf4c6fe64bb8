import { remittanceRoutes } from '@dragoman/contract/remittances';
import type { z } from 'zod';
import { addressFields, listSearch } from '../../ui/listState.ts';

const { interpreterName, fromDate, toDate } = remittanceRoutes.list.query.shape;

/** What lists of slips are searched for. */
export const slipFilters = { interpreterName, fromDate, toDate } as const;
export type SlipFilters = z.output<z.ZodObject<typeof slipFilters>>;

/** What the URL of a list of slips carries. */
export const slipListSearch = listSearch.extend(addressFields(slipFilters));
