export * from './options.ts';
export * from './fields.ts';
export * from './needs.ts';
export * from './statuses.ts';
export * from './statusChanges.ts';
export * from './actions.ts';
export * from './history.ts';
export * from './overlap.ts';
