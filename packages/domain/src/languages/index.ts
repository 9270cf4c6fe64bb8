export * from './common.ts';
export * from './fields.ts';
