export type { Column } from './columns.ts';
export { everyRow, exportReply } from './export.ts';
