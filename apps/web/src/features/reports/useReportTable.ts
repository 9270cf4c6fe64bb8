import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSteadyList } from '../../api/index.ts';
import type { TableState } from '../../ui/dataTable.ts';
import { useListState, type ListState } from '../../ui/listState.ts';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import { useFound } from '../../ui/useFound.ts';
import type { ReportScope } from './reportSearch.ts';

interface PageReply {
  readonly data: readonly { readonly _id: string }[];
  readonly rows: number;
}

/** A read of a report, as \`reading\` makes it. */
export type ReportRead<Reply> = UseQueryOptions<Reply, Error, Reply, unknown[]>;

interface Sorted<Sort extends string> {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** A table of a report: its page, and the sums over all its rows beside it. */
export interface ReportTableState<Reply, Line, Sort extends string = string> {
  readonly reply: Reply | undefined;
  readonly steady: SteadyRows<Line>;
  readonly state: TableState;
  /** How its export is sorted. */
  readonly sorted: Sorted<Sort>;
  readonly onState: (change: Partial<TableState>) => void;
  readonly fetching: boolean;
  readonly error: string | undefined;
  readonly retry: () => void;
}

interface TableOf<Reply, Sort extends string> {
  readonly read: (query: ReportScope & ListState<Sort> & Sorted<Sort>) => ReportRead<Reply>;
  /** What its rows can be sorted by; the first is the order in which they come, latest first. */
  readonly columns: readonly [Sort, ...Sort[]];
  /** Before its table state in the URL, where a report has several tables. */
  readonly name?: string;
  /** Not asked for while it is off. */
  readonly enabled?: boolean;
}

const words = { none: 'No record', one: 'row', many: 'rows' };

/** Reads a page of a report's table as its URL says it. */
export function useReportTable<Reply extends PageReply, const Sort extends string>(
  scope: ReportScope,
  { read, columns, name, enabled = true }: TableOf<Reply, Sort>,
): ReportTableState<Reply, Reply['data'][number], Sort> {
  const [state, onState] = useListState({ limit: 50, columns, ...(name ? { name } : {}) });
  const sorted = { sort: state.sort ?? columns[0], order: state.order ?? 'desc' } as const;
  const query = { ...scope, ...state, ...sorted };
  const list = useQuery({ ...read(query), enabled });
  const reply = enabled ? list.data : undefined;
  const steady = useSteadyList<Reply['data'][number]>({ ...list, data: reply }, query);
  const total = reply && { total: reply.rows };
  useFound({ data: total, isPlaceholderData: list.isPlaceholderData }, query, words);
  return {
    reply,
    steady,
    state: { ...state, ...sorted },
    sorted,
    onState,
    fetching: enabled && list.isFetching,
    error: enabled ? list.error?.message : undefined,
    retry: () => void list.refetch(),
  };
}
