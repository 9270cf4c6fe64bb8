import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefCallback } from 'react';
import { lastOutdated } from '../queries.ts';

/** What of a query says whose rows these are. */
interface Read {
  readonly dataUpdatedAt: number;
  readonly isPlaceholderData: boolean;
}

interface SteadyOptions<Item> {
  readonly keyOf: (item: Item) => string;
  /** Page, filters and order: other ones are shown at once. */
  readonly view: string;
  /** Rows stay where they are while something else needs them there: a selection. */
  readonly keep?: boolean;
}

export interface SteadyRows<Item> {
  readonly rows: readonly Item[] | undefined;
  /** Rows that have come or gone and are not shown yet. */
  readonly waiting: number;
  readonly show: () => void;
  /** For the element around the rows: what is pointed at there, or has the keyboard's focus, does not move. */
  readonly hold: RefCallback<HTMLElement>;
}

/**
 * Rows that others change meanwhile. What a row says is always the latest; rows come, go and change places only when
 * nobody points at them, or when the person's own deed, another page or 'Show' asks for it.
 */
export function useSteadyRows<Item>(
  latest: readonly Item[] | undefined,
  { dataUpdatedAt: at, isPlaceholderData }: Read,
  { keyOf, view, keep = false }: SteadyOptions<Item>,
): SteadyRows<Item> {
  const [placed, setPlaced] = useState({ rows: latest, view, at });
  const around = useRef<HTMLElement>(null);
  const hold = useCallback((element: HTMLElement | null) => void (around.current = element), []);
  const isHeld = () => keep || isInUse(around.current);
  const show = () => setPlaced({ rows: latest, view, at });

  useLayoutEffect(() => {
    if (isPlaceholderData) return;
    if (placed.rows === undefined || view !== placed.view || placed.at <= lastOutdated() || !isHeld()) show();
    // oxlint-disable-next-line react/exhaustive-deps -- what is held counts at the moment when rows come
  }, [latest, view, at, isPlaceholderData, keep]);

  const same = placed.rows === latest || (view !== placed.view && !isPlaceholderData);
  const rows = useMemo(() => (same ? latest : inPlace(placed.rows, latest, keyOf)), [same, placed.rows, latest, keyOf]);
  const waiting = useMemo(() => (same ? 0 : moves(placed.rows, latest, keyOf)), [same, placed.rows, latest, keyOf]);

  useEffect(() => {
    if (waiting === 0) return;
    const look = () => isHeld() || show();
    for (const event of looks) document.addEventListener(event, look);
    return () => {
      for (const event of looks) document.removeEventListener(event, look);
    };
  });

  return { rows, waiting, show, hold };
}

/** When the pointer or the focus may have gone elsewhere. */
const looks = ['pointermove', 'pointerout', 'focusin'] as const;

/** What was clicked keeps the focus for long; only the keyboard's is where somebody looks. A row's open menu counts too. */
const isInUse = (element: HTMLElement | null): boolean =>
  element !== null &&
  (element.matches(':hover') || element.querySelector(':focus-visible, [aria-expanded="true"]') !== null);

type Rows<Item> = readonly Item[] | undefined;

function inPlace<Item>(placed: Rows<Item>, latest: Rows<Item>, keyOf: (item: Item) => string): Rows<Item> {
  if (!placed || !latest) return latest;
  const known = new Map(latest.map((item) => [keyOf(item), item]));
  return placed.map((item) => known.get(keyOf(item)) ?? item);
}

function moves<Item>(placed: Rows<Item>, latest: Rows<Item>, keyOf: (item: Item) => string): number {
  if (!placed || !latest) return 0;
  const before = placed.map(keyOf);
  const after = latest.map(keyOf);
  const come = after.filter((key) => !before.includes(key)).length;
  const gone = before.filter((key) => !after.includes(key)).length;
  return Math.max(come, gone) || (after.some((key, place) => key !== before[place]) ? 1 : 0);
}
