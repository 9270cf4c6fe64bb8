export * from './sheet.ts';
export * from './work.ts';
export * from './approval.ts';
