export * from './availability.ts';
export * from './conflicts.ts';
export * from './margin.ts';
export * from './order.ts';
export * from './overrides.ts';
export * from './qualifications.ts';
export * from './ranking.ts';
export * from './whyNot.ts';
