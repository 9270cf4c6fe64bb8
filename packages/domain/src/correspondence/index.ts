export * from './fields.ts';
export type { WordedMail, Wording } from './wording.ts';
export * from './wordings.ts';
export * from './syntax.ts';
export * from './checks.ts';
