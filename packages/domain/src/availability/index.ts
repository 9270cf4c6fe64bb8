export * from './absences.ts';
export * from './busy.ts';
export * from './hours.ts';
