export * from './fields.ts';
export * from './lanes.ts';
export * from './moves.ts';
export * from './spans.ts';
export * from './ways.ts';
