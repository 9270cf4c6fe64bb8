export * from './audited.ts';
export * from './fields.ts';
export * from './passwords.ts';
export * from './permissions.ts';
export * from './preferences.ts';
export * from './roles.ts';
export * from './security.ts';
export * from './topics.ts';
