export { keptByLawUntil, type PeriodName, periods } from './periods.ts';
export { type DataSubject, dataSubjects, type Held, schedule } from './schedule.ts';
export { impersonalColumns } from './impersonal.ts';
