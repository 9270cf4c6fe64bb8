import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { StreamReply } from '../http/implement.ts';
import { refuse } from '../http/refusal.ts';
import { wallTime, type Column, type Table } from './columns.ts';

// The whole sheet is built in memory before it is packed.
const mostRows = 100_000;

const formats = { money: '#,##0.00', day: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' } as const;

/** A table as an Excel sheet with typed cells and a heading that stays; refused when it is too long for one. */
export async function xlsxReply<Row>({ name, columns, rows }: Table<Row>): Promise<StreamReply> {
  const cells: (CellObject | null)[][] = [
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' })),
  ];
  for await (const row of rows) {
    if (cells.length > mostRows)
      throw refuse.invalid('Too many rows for an Excel file, please narrow the list or take CSV');
    cells.push(columns.map((column) => cellOf(column, row)));
  }
  const sheet = {
    stickyRowsCount: 1,
    columns: columns.map(({ width, title }) => ({ width: width ?? Math.max(12, title.length + 2) })),
  };
  return {
    body: await writeXlsxFile(cells, sheet).toBuffer(),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    downloadAs: `${name}.xlsx`,
  };
}

function cellOf<Row>(column: Column<Row>, row: Row): CellObject | null {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return { value: new Date(`${wallTime(value)}Z`), type: Date, format: formats.moment };
  if (typeof value === 'boolean') return { value: value ? 'Yes' : 'No', type: String };
  if (column.type === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: formats.day };
  if (column.type === 'money') return { value: Number(value) / 100, type: Number, format: formats.money };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
