export * from './fields.ts';
export * from './renewal.ts';
