export * from './wordings.ts';
