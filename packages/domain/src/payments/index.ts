export * from './payment.ts';
export * from './allocation.ts';
export * from './paid.ts';
export * from './preview.ts';
