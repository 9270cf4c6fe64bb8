import { useEffect, useRef } from 'react';
import { dismiss, notifyUndoable } from './messages.ts';

/** Clears the filters of a list and offers them back as long as the list is shown (rule screens/undo). */
export function useClearing<Filters extends object>(
  filters: Filters,
  filter: (filters: Filters) => void,
  noFilters: Filters,
): () => void {
  const offered = useRef<number>(undefined);
  useEffect(() => () => withdraw(offered.current), []);
  return () => {
    withdraw(offered.current);
    filter(noFilters);
    if (Object.keys(filters).length > 0)
      offered.current = notifyUndoable('Filters cleared', () => filter({ ...noFilters, ...filters }));
  };
}

const withdraw = (message: number | undefined): void => void (message !== undefined && dismiss(message));
