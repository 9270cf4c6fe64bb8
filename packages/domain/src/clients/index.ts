export * from './billing.ts';
export * from './electronicAddress.ts';
export * from './fields.ts';
export * from './renewal.ts';
