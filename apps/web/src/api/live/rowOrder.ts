type KeyOf<Item> = (item: Item) => string;

/** The rows where they were placed, each saying the latest; those that have gone say the last that is known of them. */
export function inPlace<Item>(placed: readonly Item[], latest: readonly Item[], keyOf: KeyOf<Item>): Item[] {
  const known = new Map(latest.map((item) => [keyOf(item), item]));
  return placed.map((item) => known.get(keyOf(item)) ?? item);
}

/** The latest rows, of which none that was there changes places with another: what has come stands behind its neighbour. */
export function settleRows<Item>(placed: readonly Item[], latest: readonly Item[], keyOf: KeyOf<Item>): Item[] {
  const known = new Map(latest.map((item) => [keyOf(item), item]));
  const rows = inPlace(placed, latest, keyOf).filter((item) => known.has(keyOf(item)));
  const there = new Set(rows.map(keyOf));
  for (const [at, item] of latest.entries()) {
    if (there.has(keyOf(item))) continue;
    const neighbour = latest[at - 1];
    const behind = neighbour ? rows.findIndex((row) => keyOf(row) === keyOf(neighbour)) : -1;
    rows.splice(behind + 1, 0, item);
    there.add(keyOf(item));
  }
  return rows;
}

/** How many rows have come or gone. */
export function comeOrGone<Item>(placed: readonly Item[], latest: readonly Item[], keyOf: KeyOf<Item>): number {
  const [before, after] = [new Set(placed.map(keyOf)), new Set(latest.map(keyOf))];
  return Math.max(after.difference(before).size, before.difference(after).size);
}
