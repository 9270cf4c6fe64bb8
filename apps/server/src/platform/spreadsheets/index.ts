export { batchesOf, rowsOf } from './cursor.ts';
export type { Column, TableFact } from './columns.ts';
export { exportReply, type Exporting } from './export.ts';
export { filtersOf } from './filters.ts';
