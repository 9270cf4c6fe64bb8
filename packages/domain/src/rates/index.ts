export * from './fields.ts';
export * from './names.ts';
