export * from './options.ts';
export * from './fields.ts';
export * from './needs.ts';
