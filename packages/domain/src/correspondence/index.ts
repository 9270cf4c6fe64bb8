export * from './fields.ts';
export * from './wordings.ts';
export * from './syntax.ts';
export * from './checks.ts';
