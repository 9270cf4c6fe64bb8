export * from './fields.ts';
export * from './wishes.ts';
