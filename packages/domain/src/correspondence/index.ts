export * from './wordings.ts';
export * from './checks.ts';
