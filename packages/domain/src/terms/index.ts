export * from './examples.ts';
export * from './fields.ts';
