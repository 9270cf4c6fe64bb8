import { noneFound } from './noneFound.ts';
import { interpreterRoutes, type interpreterSortColumns } from '@dragoman/contract/interpreters';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { file, reading, refresh, useSteadyList } from '../../api/index.ts';
import type { InterpreterListSearch } from './listSearch.ts';
import type { ExportFormat } from '../../ui/ExportMenu.tsx';
import { useListState } from '../../ui/listState.ts';
import { useFound } from '../../ui/useFound.ts';
import { filterNames, filtersOf, keepSearch, type InterpreterFilters } from './searchState.ts';

const words = { none: noneFound, one: 'interpreter', many: 'interpreters' };

/** The register as its URL asks for it. */
export function useInterpreterList() {
  const search: InterpreterListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [state, onState] = useListState({ limit: 25 });
  const filters = filtersOf(search);
  const sort = state.sort as (typeof interpreterSortColumns)[number] | undefined;
  const query = { ...filters, ...(sort ? { sort, order: state.order ?? 'asc' } : {}) };
  const asked = { ...query, page: state.page, limit: state.limit };
  const list = useQuery(reading(interpreterRoutes.list, { query: asked as never }));
  useFound(list, asked, words);
  const steady = useSteadyList(list, asked);
  const fetchExport = (format: ExportFormat) =>
    file(interpreterRoutes.export, { query: { ...query, format } as never });
  useEffect(() => keepSearch(search), [search]);
  const filter = (change: InterpreterFilters) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: undefined, ...change })) as never,
      replace: true,
    });
  const clear = () => filter(Object.fromEntries(filterNames.map((name) => [name, undefined])) as InterpreterFilters);
  return {
    list,
    steady,
    refresh: () => void refresh(interpreterRoutes.list),
    total: list.data?.total,
    filters,
    filter,
    clear,
    state,
    onState,
    fetchExport,
  };
}
