import type { BookingListSearch } from './listSearch.ts';

const filterNames = [
  'sn',
  'name',
  'fileRef',
  'interpreterName',
  'companyName',
  'clientName',
  'invoiceRef',
  'serviceType',
  'status',
  'language',
  'dialect',
  'private',
  'from',
  'to',
  'received',
  'cfrom',
  'cto',
] as const;

export type BookingFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** The filters of a search, without the empty ones. */
export function filtersOf(search: BookingListSearch): BookingFilters {
  return Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

/** Every filter taken away, for a change of the URL's search. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

let last: BookingListSearch = {};

/** The tracker's search as it was left: the edit screen's back arrow returns to it. */
export const lastSearch = (): BookingListSearch => last;
export const keepSearch = (search: BookingListSearch): void => void (last = search);
