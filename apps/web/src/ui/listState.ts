import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import type { TableState } from './dataTable.ts';

/** Fields of a call's query as an address carries them: what cannot be read is left out. */
export function addressFields<const Shape extends Readonly<Record<string, z.ZodOptional>>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, schema.catch(undefined)]);
  return Object.fromEntries(fields) as { readonly [Name in keyof Shape]: z.ZodCatch<Shape[Name]> };
}

/** The filters of a search that hold something, by the fields of their declaration. */
export function filtersIn<const Shape extends z.ZodRawShape, Filters extends { [Name in keyof Shape]?: unknown }>(
  shape: Shape,
  search: Filters,
) {
  const held = Object.keys(shape).flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  return Object.fromEntries(held) as Pick<Filters, keyof Shape>;
}

/** Every filter of a declaration cleared, for a change of the URL's search. */
export const emptyFilters = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, undefined])) as {
    readonly [Name in keyof Shape]: undefined;
  };

/** The search of a list's route: its page, page size and sorting; `.extend` it with the list's filters. */
export const listSearch = z.object(
  addressFields({
    page: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
    sort: z.string().optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
);

type Part = keyof typeof listSearch.shape;
const parts = Object.keys(listSearch.shape) as Part[];
/** 'paidPage' of a table named 'paid'. */
const nameOf = (part: Part, table = '') => (table ? `${table}${part[0]!.toUpperCase()}${part.slice(1)}` : part);

/** The same of one table by its name, where a screen has several. */
export const listSearchOf = (table: string) =>
  Object.fromEntries(parts.map((part) => [nameOf(part, table), listSearch.shape[part]]));

/** The state of a table whose columns to sort by are known. */
export interface ListState<Sort extends string> extends TableState {
  readonly sort: Sort | undefined;
}

interface ListDefaults<Sort extends string> {
  readonly limit?: number;
  readonly name?: string;
  /** What its call sorts by; an address that names another column sorts by none. */
  readonly columns?: readonly Sort[];
}

/** The table state of the present route's URL, and how to change it. Another sorting or page size begins at page 1. */
export function useListState<const Sort extends string = never>({
  limit = 25,
  name,
  columns = [],
}: ListDefaults<Sort> = {}): readonly [ListState<Sort>, (change: Partial<TableState>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const asked = listSearch.parse(Object.fromEntries(parts.map((part) => [part, search[nameOf(part, name)]])));
  const state = {
    page: asked.page ?? 1,
    limit: asked.limit ?? limit,
    sort: columns.find((column) => column === asked.sort),
    order: asked.order,
  };
  const change = (next: Partial<TableState>) => {
    const changed = Object.entries({ page: undefined, ...next }).map(([part, value]) => [
      nameOf(part as Part, name),
      value,
    ]);
    // The other tables of the screen stay where they are looked at.
    changeSearch((before) => ({ ...before, ...Object.fromEntries(changed) }), { scrolls: !name });
  };
  return [state, change];
}

/** The state of a list that begins in an order of its own: what its page is asked by, and `sorted` what its export is. */
export function useSortedList<const Sort extends string>(begins: {
  readonly columns: readonly Sort[];
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}) {
  const { columns, limit: most } = begins;
  const [{ page, limit, sort, order }, onState] = useListState({ limit: most, columns });
  const sorted = { sort: sort ?? begins.sort, order: order ?? begins.order };
  return { state: { page, limit, ...sorted }, onState, sorted };
}

type Search = Readonly<Record<string, unknown>>;

/** Changes the search of the present screen's address, in its place in the browser's history. */
export function useSearchChange() {
  const navigate = useNavigate();
  return (change: (before: Search) => Search, { scrolls = true } = {}): void =>
    void navigate({
      to: '.',
      // The router types the search of a route that is named; here it is the one that is shown, whose schema reads it again.
      search: change as never,
      replace: true,
      ...(scrolls ? {} : { resetScroll: false }),
    });
}

/** Changes filters of the present list, which begins at its first page again; one without a value is taken away. */
export function useFilterChange<Filters extends object>(): (change: Filters) => void {
  const changeSearch = useSearchChange();
  return (change) => changeSearch((before) => ({ ...before, page: undefined, ...change }));
}
