import type { RouteDeclaration } from '@dragoman/contract/kit';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { reading, useSteadyList } from '../../api/index.ts';
import type { TableState } from '../../ui/dataTable.ts';
import { useListState } from '../../ui/listState.ts';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import { useFound } from '../../ui/useFound.ts';
import type { ReportScope } from './reportSearch.ts';

interface PageReply {
  readonly data: readonly { readonly _id: string }[];
  readonly rows: number;
}

/** A report's call: its reply is a page, with the sums over all. */
type PagedReport<Reply extends PageReply> = RouteDeclaration & { readonly reply: z.ZodType<Reply> };

/** A table of a report: its page, and the sums over all its rows beside it. */
export interface ReportTableState<Reply, Line> {
  readonly reply: Reply | undefined;
  readonly steady: SteadyRows<Line>;
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
  readonly fetching: boolean;
  readonly error: string | undefined;
  readonly retry: () => void;
}

interface Begins {
  readonly sort: string;
  /** Before its table state in the URL, where a report has several tables. */
  readonly name?: string;
  /** Not asked for while it is off. */
  readonly enabled?: boolean;
}

const words = { none: 'No record', one: 'row', many: 'rows' };

/** Reads a page of a report's table as its URL says it. */
export function useReportTable<Reply extends PageReply>(
  route: PagedReport<Reply>,
  scope: ReportScope,
  { sort, name, enabled = true }: Begins,
): ReportTableState<Reply, Reply['data'][number]> {
  const [state, onState] = useListState({ limit: 50, ...(name ? { name } : {}) });
  const sorted = { ...state, sort: state.sort ?? sort, order: state.order ?? 'desc' };
  const query = { ...scope, ...sorted };
  const list = useQuery({ ...reading<RouteDeclaration>(route, { query } as never), enabled });
  const reply = enabled ? (list.data as Reply | undefined) : undefined;
  const steady = useSteadyList<Reply['data'][number]>({ ...list, data: reply }, query);
  const total = reply && { total: reply.rows };
  useFound({ data: total, isPlaceholderData: list.isPlaceholderData }, { ...query }, words);
  return {
    reply,
    steady,
    state: sorted,
    onState,
    fetching: enabled && list.isFetching,
    error: enabled ? list.error?.message : undefined,
    retry: () => void list.refetch(),
  };
}
