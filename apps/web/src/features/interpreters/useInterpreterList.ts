import { noneFound } from './noneFound.ts';
import { interpreterRoutes, interpreterSortColumns } from '@dragoman/contract/interpreters';
import type { InterpreterFilters } from '@dragoman/contract/searches';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { file, reading, refresh, useSteadyList } from '../../api/index.ts';
import type { InterpreterListSearch } from './listSearch.ts';
import type { ExportFormat } from '../../ui/ExportMenu.tsx';
import { useFilterChange, useListState } from '../../ui/listState.ts';
import { useClearing } from '../../ui/useClearing.ts';
import { useFound } from '../../ui/useFound.ts';
import { filtersOf, keepSearch, noFilters } from './searchState.ts';

const words = { none: noneFound, one: 'interpreter', many: 'interpreters' };

/** The register as its URL asks for it. */
export function useInterpreterList() {
  const search: InterpreterListSearch = useSearch({ strict: false });
  const [state, onState] = useListState({ limit: 25, columns: interpreterSortColumns });
  const filters = filtersOf(search);
  const { sort } = state;
  const query = { ...filters, ...(sort ? { sort, order: state.order ?? 'asc' } : {}) };
  const asked = { ...query, page: state.page, limit: state.limit };
  const list = useQuery(reading(interpreterRoutes.list, { query: asked }));
  useFound(list, asked, words);
  const steady = useSteadyList(list, asked);
  const fetchExport = (format: ExportFormat) => file(interpreterRoutes.export, { query: { ...query, format } });
  useEffect(() => keepSearch(search), [search]);
  const filter = useFilterChange<InterpreterFilters>();
  const clear = useClearing<InterpreterFilters>(filters, filter, noFilters);
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
