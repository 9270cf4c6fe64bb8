import { useLayoutEffect, useMemo, useState } from 'react';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import { lastOutdated, lastRefreshed } from '../queries.ts';
import { comeOrGone, inPlace, settleRows } from './rowOrder.ts';

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

/**
 * Rows of a list that changes meanwhile. What a row says is always the latest; none moves (rule screens/steady-rows)
 * before another page, another order, Refresh or 'Show' asks for it. What the person added stands beside its neighbour,
 * what left the list by their own change goes; what others add or take away waits.
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
    else if (placed.at <= lastOutdated()) setPlaced({ rows: settleRows(placed.rows, latest, keyOf), view, at });
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
  const listed = useMemo(() => (same ? undefined : new Set(latest.map(keyOf))), [same, latest, keyOf]);
  return { rows, waiting, show, gone: (item) => listed !== undefined && !listed.has(keyOf(item)) };
}

interface Identified {
  readonly _id: string;
}
const idOf = ({ _id }: Identified) => _id;

/** The rows of a list as it was read; `asked` is what it was asked: page, filters and order. */
export function useSteadyList<Item extends Identified>(
  list: Read & { readonly data: { readonly data: readonly Item[] } | undefined },
  asked: unknown,
): SteadyRows<Item> {
  return useSteadyRows(list.data?.data, list, { keyOf: idOf, view: JSON.stringify(asked) });
}

/** The parts of a record, such as its notes and files; `of` is whose they are. They count as read when they are first seen. */
export function useSteadyParts<Item extends Identified>(
  latest: readonly Item[] | undefined,
  of: string,
): SteadyRows<Item>;
export function useSteadyParts<Item>(
  latest: readonly Item[] | undefined,
  of: string,
  keyOf: (item: Item) => string,
): SteadyRows<Item>;
export function useSteadyParts(
  latest: readonly Identified[] | undefined,
  of: string,
  keyOf: (item: Identified) => string = idOf,
): SteadyRows<Identified> {
  const [seen, setSeen] = useState(() => ({ latest, at: Date.now() }));
  useLayoutEffect(() => setSeen((now) => (now.latest === latest ? now : { latest, at: Date.now() })), [latest]);
  return useSteadyRows(seen.latest, { dataUpdatedAt: seen.at, isPlaceholderData: false }, { keyOf, view: of });
}
