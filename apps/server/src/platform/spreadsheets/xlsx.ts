import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { cellText, fileColumns, wallTime, type Column, type Table } from './columns.ts';

const formats: Partial<Record<Column<never>['type'], string>> = {
  money: '#,##0.00',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};

// More letters in a cell, and Excel calls the file damaged.
const mostLetters = 32_767;

type Cell = string | number | Date | null;

/**
 * A table as an Excel file with typed cells and a heading that stays, written while its rows are read. What Excel's sheets
 * cannot hold, 1,048,576 rows each with the heading, goes on in further sheets.
 */
export function xlsxBody<Row>(table: Table<Row>, rowsOfSheet?: number): Readable {
  const columns = fileColumns(table);
  const sheet = writeXlsxStream(cellsOf(columns, table.rows), {
    name: sheetName(table.title),
    columns: columns.map(({ title, width, type }) => ({
      header: title,
      width: width ?? Math.max(12, title.length + 2),
      ...(formats[type] ? { numFmt: formats[type] } : {}),
    })),
    freezePane: { rows: 1 },
    ...(rowsOfSheet ? { maxRowsPerSheet: rowsOfSheet } : {}),
  });
  return Readable.from(sheet, { objectMode: false });
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: Table<Row>['rows']): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row));
}

function cellOf<Row>(column: Column<Row>, row: Row): Cell {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return new Date(`${wallTime(value)}Z`);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (column.type === 'day') return new Date(`${value}T00:00:00Z`);
  if (column.type === 'money') return Number(value) / 100;
  return typeof value === 'string' ? escapedText(cellText(value).slice(0, mostLetters)) : value;
}

// In a text of SpreadsheetML _x0041_ is an A (ST_Xstring); the writer does not escape what only looks like it.
const escapedText = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** A sheet's name has at most 31 characters and none of those that an address of a cell is written with. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim();
