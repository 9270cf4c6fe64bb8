import { createContext, use, useState } from 'react';
import type { TableView } from './tableView.ts';

/** Where the views of tables are kept for the person. */
export interface TableViews {
  /** Nothing until what is kept has been read. */
  readonly of: ((table: string) => TableView) | undefined;
  /** Without a view the table is as declared again. */
  readonly keep: (table: string, view: TableView | undefined) => void;
}

export const TableViewsContext = createContext<TableViews | undefined>(undefined);

const asDeclared: TableView = {};

/** How the person sees a table, and how to change it; kept nowhere where nobody provides a place. */
export function useTableView(table: string) {
  const views = use(TableViewsContext);
  const [own, setOwn] = useState<TableView>();
  const view = views ? views.of?.(table) : (own ?? asDeclared);
  const change = (next: TableView | undefined) => (views ? views.keep(table, next) : setOwn(next));
  return { known: view !== undefined, view: view ?? asDeclared, change };
}
