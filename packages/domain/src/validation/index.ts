export * from './choice.ts';
export * from './text.ts';
export * from './genders.ts';
export * from './names.ts';
export * from './numbers.ts';
export * from './pictures.ts';
export * from './telephones.ts';
export * from './withdrawal.ts';
