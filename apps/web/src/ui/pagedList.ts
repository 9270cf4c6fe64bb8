import type { UseQueryResult } from '@tanstack/react-query';
import type { Column, TableState } from './dataTable.ts';
import type { SteadyRows } from './steadyRows.ts';

/** A list as it is read page by page: what came of it, its rows as they stand, and which page is shown. */
export interface PagedList<Item> {
  readonly list: Pick<
    UseQueryResult<{ readonly total?: number | undefined }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly steady: SteadyRows<Item>;
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
}

interface Identified {
  readonly _id: string;
}
const idOf = ({ _id }: Identified) => _id;

/** What a table shows of such a list, whatever its columns are. */
export const tableOf = <Item extends Identified>({ list, steady, state, onState }: PagedList<Item>) => ({
  rows: steady.rows,
  gone: steady.gone,
  keyOf: idOf,
  total: list.data?.total ?? 0,
  state,
  onState,
  loading: list.isFetching,
  error: list.error?.message,
  onRetry: () => void list.refetch(),
});

/** Columns behind 'Sl.No', the place of a row in the whole list. */
export function numbered<Item>(columns: readonly Column<Item>[], of: PagedList<Item>): readonly Column<Item>[] {
  const { page, limit } = of.state;
  const placeOf = (item: Item) => (page - 1) * limit + 1 + (of.steady.rows?.indexOf(item) ?? 0);
  return [{ key: 'place', label: 'Sl.No', width: 64, cell: placeOf }, ...columns];
}
