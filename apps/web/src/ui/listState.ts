import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import type { TableState } from './dataTable.ts';

/** The search of a list's route: its page, page size and sorting; `.extend` it with the list's filters. */
export const listSearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(500).optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
});

type Part = keyof typeof listSearch.shape;
const parts = Object.keys(listSearch.shape) as Part[];
/** 'paidPage' of a table named 'paid'. */
const nameOf = (part: Part, table = '') => (table ? `${table}${part[0]!.toUpperCase()}${part.slice(1)}` : part);

/** The same of one table by its name, where a screen has several. */
export const listSearchOf = (table: string) =>
  Object.fromEntries(parts.map((part) => [nameOf(part, table), listSearch.shape[part]]));

/** The table state of the present route's URL, and how to change it. Another sorting or page size begins at page 1. */
export function useListState(
  defaults: { limit?: number; name?: string } = {},
): readonly [TableState, (change: Partial<TableState>) => void] {
  const search: Partial<Record<string, never>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const partOf = (part: Part) => search[nameOf(part, defaults.name)];
  const state: TableState = {
    page: partOf('page') ?? 1,
    limit: partOf('limit') ?? defaults.limit ?? 25,
    sort: partOf('sort'),
    order: partOf('order'),
  };
  const change = (next: Partial<TableState>) => {
    const changed = Object.entries({ page: undefined, ...next }).map(([part, value]) => [
      nameOf(part as Part, defaults.name),
      value,
    ]);
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...Object.fromEntries(changed) })) as never,
      replace: true,
      // The other tables of the screen stay where they are looked at.
      ...(defaults.name ? { resetScroll: false } : {}),
    });
  };
  return [state, change];
}

/** The state of a list that begins in an order of its own: what its page is asked by, and `sorted` what its export is. */
export function useSortedList<Sort extends string>(begins: {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}) {
  const [{ page, limit, sort, order }, onState] = useListState({ limit: begins.limit });
  const sorted = { sort: (sort ?? begins.sort) as Sort, order: order ?? begins.order };
  return { state: { page, limit, ...sorted }, onState, sorted, first: (page - 1) * limit + 1 };
}
