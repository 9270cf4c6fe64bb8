export * from './audit.ts';
export * from './changes.ts';
export * from './factors.ts';
export * from './preferences.ts';
export * from './schemas.ts';
export * from './routes.ts';
export * from './security.ts';
export * from './sessions.ts';
