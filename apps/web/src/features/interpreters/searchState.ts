import { interpreterSearch, type InterpreterFilters } from '@dragoman/contract/searches';
import { filtersIn, emptyFilters } from '../../ui/listState.ts';
import type { InterpreterListSearch } from './listSearch.ts';

/** The filters of a search, without the empty ones. */
export const filtersOf = (search: InterpreterListSearch): InterpreterFilters => filtersIn(interpreterSearch, search);

/** Every filter taken away, for a change of the URL's search. */
export const noFilters = emptyFilters(interpreterSearch);

let last: InterpreterListSearch = {};

/** The register's search as it was left: the profile's back button returns to it. */
export const lastSearch = (): InterpreterListSearch => last;
export const keepSearch = (search: InterpreterListSearch): void => void (last = search);
