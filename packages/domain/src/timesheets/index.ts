export * from './sheet.ts';
export * from './spans.ts';
export * from './comparison.ts';
export * from './work.ts';
export * from './approval.ts';
export * from './giveBack.ts';
export * from './phone.ts';
