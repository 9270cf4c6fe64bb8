export * from './holds.ts';
export * from './lateInterest.ts';
export * from './statement.ts';
export * from './steps.ts';
