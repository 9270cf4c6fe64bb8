import type { DataTableProps, RowAction } from './dataTable.ts';
import { iconSize } from './dataTableStyle.ts';

/** Up to so many actions stand with their words beside their icons. */
const mostWords = 2;
/** Pixels around the words of an action, its icon included, and of one of their letters at most. */
const aroundWord = 38;
const letter = 7.5;
const padding = 10;

export interface ActionLayout {
  readonly words: boolean;
  /** Of the column, in pixels. */
  readonly width: number;
}

/** How a table's actions stand: few with their words, more of them as icons in one line. */
export function actionLayout<Item>({ rows = [], actions, actionRoom }: DataTableProps<Item>): ActionLayout | undefined {
  if (!actions) return undefined;
  if (actionRoom !== undefined) return { words: false, width: actionRoom * iconSize + padding };
  const lists = rows.map(actions);
  const words = lists.every((list) => list.length <= mostWords && !list.some(({ inMenu }) => inMenu));
  const widest = Math.max(...lists.map(words ? widthOfWords : widthOfIcons), 2 * iconSize);
  return { words, width: widest + padding };
}

const widthOfWords = <Item>(list: readonly RowAction<Item>[]) =>
  list.reduce((width, { label }) => width + aroundWord + Math.ceil(label.length * letter), 0);

function widthOfIcons<Item>(list: readonly RowAction<Item>[]) {
  const icons = list.filter(({ inMenu }) => !inMenu).length;
  return (icons < list.length ? icons + 1 : icons) * iconSize;
}
