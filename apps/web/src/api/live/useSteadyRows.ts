import { useLayoutEffect, useMemo, useState } from 'react';
import { lastOutdated, lastRefreshed } from '../queries.ts';
import { comeOrGone, inPlace, settled } from './rowOrder.ts';

/** What of a query says whose rows these are. */
interface Read {
  readonly dataUpdatedAt: number;
  readonly isPlaceholderData: boolean;
}

interface SteadyOptions<Item> {
  readonly keyOf: (item: Item) => string;
  /** Page, filters and order: other ones are shown at once. */
  readonly view: string;
}

export interface SteadyRows<Item> {
  readonly rows: readonly Item[] | undefined;
  /** Rows that have come or gone and are not shown yet. */
  readonly waiting: number;
  readonly show: () => void;
}

/**
 * Rows of a list that changes meanwhile. What a row says is always the latest; none moves (ruling D-03) before another page,
 * another order, Refresh or 'Show' asks for it. What the person added stands beside its neighbour, what left the list by their
 * own change goes; what others add or take away waits.
 */
export function useSteadyRows<Item>(
  latest: readonly Item[] | undefined,
  { dataUpdatedAt: at, isPlaceholderData }: Read,
  { keyOf, view }: SteadyOptions<Item>,
): SteadyRows<Item> {
  const [placed, setPlaced] = useState({ rows: latest, view, at });
  const show = () => setPlaced({ rows: latest, view, at });

  useLayoutEffect(() => {
    if (isPlaceholderData || placed.rows === latest) return;
    if (!placed.rows || view !== placed.view) return show();
    if (!latest || at <= placed.at) return;
    if (placed.rows.length === 0 || placed.at <= lastRefreshed()) show();
    else if (placed.at <= lastOutdated()) setPlaced({ rows: settled(placed.rows, latest, keyOf), view, at });
    // oxlint-disable-next-line react/exhaustive-deps -- rows are placed when they come
  }, [latest, view, at, isPlaceholderData]);

  const same = !placed.rows || !latest || placed.rows === latest || (view !== placed.view && !isPlaceholderData);
  const rows = useMemo(
    () => (same ? latest : inPlace(placed.rows!, latest, keyOf)),
    [same, placed.rows, latest, keyOf],
  );
  const waiting = useMemo(
    () => (same ? 0 : comeOrGone(placed.rows!, latest, keyOf)),
    [same, placed.rows, latest, keyOf],
  );
  return { rows, waiting, show };
}
