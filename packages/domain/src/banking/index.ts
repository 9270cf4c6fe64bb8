export * from './statement.ts';
export * from './names.ts';
export * from './references.ts';
export * from './columns.ts';
export * from './books.ts';
export * from './matching.ts';
export * from './outgoing.ts';
