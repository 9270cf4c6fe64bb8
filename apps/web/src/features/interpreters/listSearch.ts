import { interpreterSearch } from '@dragoman/contract/searches';
import type { z } from 'zod';
import { addressFields, listSearch } from '../../ui/listState.ts';

/** What the register's URL carries: table state and filters. */
export const interpreterListSearch = listSearch.extend(addressFields(interpreterSearch));
export type InterpreterListSearch = z.output<typeof interpreterListSearch>;
