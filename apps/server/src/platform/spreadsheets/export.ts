import type { StreamReply } from '../http/implement.ts';
import type { Table } from './columns.ts';
import { csvReply } from './csv.ts';
import { xlsxReply } from './xlsx.ts';

/** A table as the kind of file that was asked for. */
export async function exportReply<Row>(format: 'csv' | 'xlsx', table: Table<Row>): Promise<StreamReply> {
  return format === 'xlsx' ? xlsxReply(table) : csvReply(table);
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

const atOnce = 500;

/** Every row of a list that is read in pages. */
export async function* everyRow<Row>(
  read: (page: Page) => Promise<{ readonly data: readonly Row[] }>,
): AsyncGenerator<Row> {
  for (let page = 1, count = atOnce; count === atOnce; page += 1) {
    const { data } = await read({ page, limit: atOnce });
    yield* data;
    count = data.length;
  }
}
