import type { InterpreterListSearch } from './listSearch.ts';

export const filterNames = ['fname', 'language', 'dialect', 'gender', 'service', 'postcode', 'active'] as const;
export type InterpreterFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** The filters of a search, without the empty ones. */
export function filtersOf(search: InterpreterListSearch): InterpreterFilters {
  return Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

let last: InterpreterListSearch = {};

/** The register's search as it was left: the profile's back button returns to it. */
export const lastSearch = (): InterpreterListSearch => last;
export const keepSearch = (search: InterpreterListSearch): void => void (last = search);
