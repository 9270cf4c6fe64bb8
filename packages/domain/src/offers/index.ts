export * from './answers.ts';
export * from './fee.ts';
export * from './fields.ts';
export * from './job.ts';
export * from './push.ts';
export * from './states.ts';
export * from './summary.ts';
