export * from './fields.ts';
export * from './periods.ts';
