export * from './statement.ts';
export * from './names.ts';
export * from './learnt.ts';
export { feeProblem, feeProvider, mostFee } from './fees.ts';
export { type NamedReferences, numbersIn, type ReferencePrefixes, referencesIn } from './references.ts';
export * from './columns.ts';
export * from './books.ts';
export * from './matching.ts';
export * from './outgoing.ts';
