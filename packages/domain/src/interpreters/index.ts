export * from './bank.ts';
export * from './fields.ts';
export * from './languages.ts';
export * from './names.ts';
export * from './papers.ts';
export * from './renewals.ts';
