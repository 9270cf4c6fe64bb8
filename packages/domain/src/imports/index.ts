export * from './kinds.ts';
export * from './headings.ts';
export * from './fields.ts';
export * from './cells.ts';
export * from './columns.ts';
export * from './rows.ts';
export * from './sentences.ts';
