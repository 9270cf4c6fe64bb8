import { columnWidths } from '@dragoman/domain/access';
import type { Column } from './dataTable.ts';

/** How a person wants to see one column; what is left out is as declared. */
export interface ColumnView {
  readonly key: string;
  /** Chosen or put away by the person; otherwise it is shown where there is room. */
  readonly shown?: boolean | undefined;
  /** Stays at the left edge while the others scroll. */
  readonly pinned?: boolean | undefined;
  readonly width?: number | undefined;
}

/** How a person wants to see a table: its columns in their order, and its rows close together. */
export interface TableView {
  readonly columns?: ColumnView[] | undefined;
  readonly dense?: boolean | undefined;
}

/** A column with what the person made of it, in the order that they gave it. */
export interface ArrangedColumn<Item> extends Column<Item> {
  readonly view: ColumnView;
  /** The first as declared, which names the row: it cannot be put away. */
  readonly names: boolean;
}

/** A column as it is drawn: its width, and where it stays while the others scroll. */
export interface PlacedColumn<Item> extends ArrangedColumn<Item> {
  readonly placed: number | undefined;
  readonly left: number | undefined;
}

const usualWidth = 120;
/** A column as narrow as this keeps its width. */
const narrow = 64;
/** The part of a table that pinned columns may take, so that the others can be read beside them. */
const mostPinned = 0.5;

export const clampWidth = (width: number) =>
  Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));

/** All columns in the person's order, the pinned ones first; a column that the view does not know stands where it was declared. */
export function arrange<Item>(columns: readonly Column<Item>[], view: TableView = {}): ArrangedColumn<Item>[] {
  const known = view.columns ?? [];
  const all = columns.map((column, place) => ({
    ...column,
    view: known.find(({ key }) => key === column.key) ?? { key: column.key },
    names: place === 0,
  }));
  const rank = ({ key }: { key: string }) => known.findIndex((each) => each.key === key);
  const ordered = all.filter((column) => rank(column) >= 0).toSorted((a, b) => rank(a) - rank(b));
  for (const [place, column] of all.entries()) if (rank(column) < 0) ordered.splice(place, 0, column);
  return [...ordered.filter(({ view }) => view.pinned), ...ordered.filter(({ view }) => !view.pinned)];
}

const wanted = <Item>({ view, width = usualWidth }: ArrangedColumn<Item>) => view.width ?? width;
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

interface Room {
  /** In pixels; none while the table is not laid out. */
  readonly room: number;
  /** Taken at the left by the boxes to tick. */
  readonly before?: number;
  /** The least part of its declared width to which a column gives way. */
  readonly least: number;
}

const isOpen = <Item>(column: ArrangedColumn<Item>) => column.view.width === undefined && wanted(column) > narrow;

/**
 * The columns that are drawn in their room. Where they do not fit even a little narrower, those that nobody chose are left out by
 * their `spare`, the highest first; what then is left over or lacks is shared among the columns whose width nobody set.
 */
export function place<Item>(
  all: readonly ArrangedColumn<Item>[],
  { room, before = 0, least }: Room,
): PlacedColumn<Item>[] {
  const shown = all.filter(({ view, names }) => names || (view.shown ?? true));
  if (!room) return shown.map((column) => ({ ...column, placed: column.view.width ?? column.width, left: undefined }));
  const columns = withoutSpare(shown, room, least);
  const open = sum(columns.filter(isOpen).map(wanted));
  const rest = room - sum(columns.map(wanted)) + open;
  const share = Math.max(least, rest / open);
  const pinsFit = sum(columns.filter(({ view }) => view.pinned).map(wanted)) <= room * mostPinned;
  let left = before;
  return columns.map((column) => {
    const placed = isOpen(column) ? Math.floor(wanted(column) * share) : wanted(column);
    const at = column.view.pinned && pinsFit ? left : undefined;
    left += placed;
    return { ...column, placed, left: at };
  });
}

function withoutSpare<Item>(
  columns: readonly ArrangedColumn<Item>[],
  room: number,
  least: number,
): readonly ArrangedColumn<Item>[] {
  const needed = sum(columns.map((column) => (isOpen(column) ? wanted(column) * least : wanted(column))));
  if (needed <= room) return columns;
  const [first] = columns
    .filter(({ spare, view }) => spare !== undefined && !view.shown && !view.pinned)
    .toSorted((a, b) => (b.spare ?? 0) - (a.spare ?? 0));
  if (!first) return columns;
  return withoutSpare(
    columns.filter((column) => column !== first),
    room,
    least,
  );
}

/** The view in which one column is seen otherwise. */
export const changeColumn = (
  all: readonly { readonly view: ColumnView }[],
  key: string,
  change: Partial<ColumnView>,
): ColumnView[] => all.map(({ view }) => (view.key === key ? { ...view, ...change } : view));

/** The view in which a column stands at the place of another. */
export function moveColumn(
  all: readonly { readonly view: ColumnView }[],
  key: string,
  toThePlaceOf: string,
): ColumnView[] {
  const views = all.map(({ view }) => view);
  const from = views.findIndex((view) => view.key === key);
  const to = views.findIndex((view) => view.key === toThePlaceOf);
  const moved = views[from];
  return moved && to >= 0 ? views.toSpliced(from, 1).toSpliced(to, 0, moved) : views;
}
