/** Rows of a list that stand still while others work on it. */
export interface SteadyRows<Item> {
  readonly rows: readonly Item[] | undefined;
  /** Rows that have come or gone and are not shown yet. */
  readonly waiting: number;
  readonly show: () => void;
  /** Whether a row is shown only because it stood there: the list holds it no more. */
  readonly gone: (item: Item) => boolean;
}
