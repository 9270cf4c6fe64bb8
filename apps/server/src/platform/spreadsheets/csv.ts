import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import { cellText, fileColumns, wallTime, type Column, type Table } from './columns.ts';
import { guardedText } from './guarded.ts';

/** A table as CSV, written while its rows are read; what a spreadsheet would take for a formula is made harmless. */
export function csvBody<Row>(table: Table<Row>): Readable {
  const lines = Readable.from(linesOf(fileColumns(table), table.rows));
  // With a byte order mark, without which Excel takes the text for Latin-1.
  const writer = stringify({ bom: true, record_delimiter: 'windows' });
  // A failure on either side ends both; the reply then breaks off, which its reader sees.
  return pipeline(lines, writer, () => undefined);
}

async function* linesOf<Row>(columns: readonly Column<Row>[], rows: Table<Row>['rows']): AsyncGenerator<unknown[]> {
  yield columns.map(({ title }) => guardedText(title));
  for await (const row of rows) yield columns.map((column) => textOf(column, row));
}

function textOf<Row>(column: Column<Row>, row: Row): string | number | null {
  const value = column.value(row);
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return wallTime(value).replace('T', ' ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (column.type === 'money') return Number(value) / 100;
  return column.type === 'text' ? guardedText(cellText(String(value))) : value;
}
