export * from './fields.ts';
export * from './logo.ts';
export * from './periods.ts';
export * from './levies.ts';
export * from './setup.ts';
export * from './cancellation.ts';
