import type { DataTableProps } from './dataTable.ts';
import { boxWidth } from './dataTableStyle.ts';
import { place, type ArrangedColumn, type PlacedColumn } from './tableView.ts';

/** A table as its head and rows are drawn. */
export interface DrawnTable<Item> extends Omit<DataTableProps<Item>, 'columns'> {
  readonly columns: readonly PlacedColumn<Item>[];
  /** Its actions stand with their words. */
  readonly words: boolean;
}

/** The least part of its declared width to which a column gives way whose texts go on below. */
const narrowest = 0.9;

const widthOf = <Item>(columns: readonly PlacedColumn<Item>[]) =>
  columns.reduce((width, { placed }) => width + (placed ?? 0), 0);

/** The columns that a table draws in its room, beside the boxes to tick and the actions, and how wide it is at least. */
export function drawnColumns<Item>(
  { columns: declared, selection, clipped }: DataTableProps<Item>,
  arranged: readonly ArrangedColumn<Item>[],
  { room, actions }: { readonly room: number; readonly actions: number },
) {
  const trailing = declared
    .filter((column) => column.trailing)
    .map((column) => ({ ...column, view: { key: column.key }, names: false, placed: column.width, left: undefined }));
  const boxes = selection ? boxWidth : 0;
  const beside = boxes + actions + widthOf(trailing);
  const least = clipped ? 1 : narrowest;
  const placed = place(arranged, { room: room && Math.max(1, room - beside), before: boxes, least });
  return { columns: [...placed, ...trailing], least: beside + widthOf(placed) };
}

/** Pixels at the left edge below which the others scroll. */
export const pinnedWidth = <Item>(columns: readonly PlacedColumn<Item>[]) =>
  columns.reduce((width, { left, placed }) => (left === undefined ? width : left + (placed ?? 0)), 0);

/** The class of a column's cells. */
export const classOf = <Item>({ trailing, left, align }: PlacedColumn<Item>) =>
  trailing ? 'actions' : [align, left !== undefined && 'pinned'].filter(Boolean).join(' ') || undefined;

/** What is cut off in a cell is told whole where one points at it. */
export function tellWhole({ target }: { readonly target: EventTarget }) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td:not(.actions)') : null;
  if (!cell) return;
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2;
  if ([cell, ...cell.children].some(isCut)) cell.title = cell.innerText.replaceAll('\n', ', ');
  else cell.removeAttribute('title');
}
