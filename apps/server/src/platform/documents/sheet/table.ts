import { type Styles, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { linePieces } from '../lines.ts';
import type { Look } from '../look.ts';
import { columnWidths } from './columns.ts';
import type { SheetColumn, SheetRow } from './sheet.ts';
import { contentWidth, styles } from './styles.ts';
import { linesIn, text, widthIn } from './text.ts';

type Style = Styles[string];

/** Points between a cell and the next one. */
const gap = 6;

/** Lines of a row that is kept on one page. */
const mostTogether = 20;

/** A table, its heading on every page. */
export function table(columns: readonly SheetColumn[], rows: readonly SheetRow[], { colour }: Look): ReactNode {
  const widths = columnWidths(columns, (column, place) => leastWidth(column, place, rows), contentWidth);
  return h(
    View,
    {},
    h(
      View,
      { style: { ...styles.headRow, borderBottomColor: colour }, fixed: true },
      ...columns.map((column, place) =>
        h(
          View,
          { style: { width: widths[place]! } },
          text(column.label, { ...headStyle(column), color: colour }, widths[place]! - gap),
        ),
      ),
    ),
    ...rows.map((row) => tableRow(row, columns, widths)),
  );
}

const headStyle = (column: SheetColumn): Style => ({ ...styles.headCell, ...(column.figures ? styles.figures : {}) });

const cellStyle = (column: SheetColumn): Style => (column.figures ? styles.figures : styles.cell);

/** The width without which a word of a column would be broken, or its figures. */
function leastWidth(column: SheetColumn, place: number, rows: readonly SheetRow[]): number {
  const cells = rows.map(({ cells: all }) => all[place] ?? '');
  const unbroken = column.figures ? cells : cells.flatMap(linePieces);
  return gap + Math.max(widest(linePieces(column.label), headStyle(column)), widest(unbroken, cellStyle(column)));
}

// The words of a long table are more than a call takes arguments.
const widest = (words: readonly string[], style: Style): number =>
  words.reduce((most, word) => Math.max(most, widthIn(word.trimEnd(), style)), 0);

function tableRow({ cells, note }: SheetRow, columns: readonly SheetColumn[], widths: readonly number[]): ReactNode {
  const height = Math.max(
    ...columns.map((column, place) => linesIn(cells[place] ?? '', cellStyle(column), widths[place]! - gap).length),
  );
  return h(
    View,
    { style: styles.row, wrap: height > mostTogether },
    h(
      View,
      { style: styles.cells },
      ...columns.map((column, place) =>
        h(
          View,
          { style: { width: widths[place]! } },
          text(cells[place] ?? '', cellStyle(column), widths[place]! - gap),
        ),
      ),
    ),
    note ? text(note, styles.small, contentWidth) : null,
  );
}
