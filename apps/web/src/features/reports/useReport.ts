import { useSearch } from '@tanstack/react-router';
import { useSearchChange } from '../../ui/listState.ts';
import { scopeOf, type ReportFilters, type ReportScope, type ReportSearch } from './reportSearch.ts';

/** A report as its URL says it, and how to change it. */
export interface Report {
  readonly search: ReportSearch;
  readonly scope: ReportScope;
  /** Other filters: every table begins at its first page again. */
  readonly filter: (filters: ReportFilters) => void;
  readonly isShown: (table: string) => boolean;
  readonly show: (table: string, shown: boolean) => void;
  readonly picture: boolean;
  readonly showPicture: (shown: boolean) => void;
}

export function useReport(): Report {
  const search: ReportSearch = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const go = (change: Parameters<typeof changeSearch>[0]) => changeSearch(change, { scrolls: false });
  const hidden = search.hidden?.split(',') ?? [];
  return {
    search,
    scope: scopeOf(search),
    filter: (filters) => go((before) => ({ ...firstPages(before), ...filters })),
    isShown: (table) => !hidden.includes(table),
    show: (table, shown) => {
      const rest = hidden.filter((each) => each !== table);
      go((before) => ({ ...before, hidden: (shown ? rest : [...rest, table]).join(',') || undefined }));
    },
    picture: search.picture !== 'hidden',
    showPicture: (shown) => go((before) => ({ ...before, picture: shown ? undefined : 'hidden' })),
  };
}

const firstPages = (search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !/(^p|P)age$/.test(name)));
