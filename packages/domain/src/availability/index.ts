export * from './absences.ts';
export * from './busy.ts';
export * from './changes.ts';
export * from './fields.ts';
export * from './hours.ts';
export * from './availableMinutes.ts';
export * from './touched.ts';
export * from './unread.ts';
