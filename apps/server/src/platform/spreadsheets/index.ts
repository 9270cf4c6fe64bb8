export type { Column, Table } from './columns.ts';
export { csvReply } from './csv.ts';
export { xlsxReply } from './xlsx.ts';
