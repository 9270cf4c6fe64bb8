export * from './codecs.ts';
export * from './counted.ts';
export * from './envelope.ts';
export * from './notes.ts';
export * from './period.ts';
export * from './route.ts';
export * from './client.ts';
export * from './unread.ts';
