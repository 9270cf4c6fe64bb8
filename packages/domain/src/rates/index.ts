export * from './area.ts';
export * from './fields.ts';
export * from './names.ts';
