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

/** The table state of the present route's URL, and how to change it. Another sorting or page size begins at page 1. */
export function useListState(
  defaults: { limit?: number } = {},
): readonly [TableState, (change: Partial<TableState>) => void] {
  const search: Partial<TableState> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state: TableState = {
    page: search.page ?? 1,
    limit: search.limit ?? defaults.limit ?? 25,
    sort: search.sort,
    order: search.order,
  };
  const change = (next: Partial<TableState>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: undefined, ...next })) as never,
      replace: true,
    });
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
