export * from './events.ts';
export * from './fields.ts';
export * from './retries.ts';
