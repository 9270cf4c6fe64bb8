export { keptByLawUntil, mailMonths, monthsAfterLeaving, type PeriodName, periods } from './periods.ts';
export { type DataSubject, dataSubjects, type Held, schedule } from './schedule.ts';
export { impersonalColumns } from './impersonal.ts';
export {
  erasedAddress,
  erasedLabel,
  erasureRefusals,
  type Obstacles,
  type PersonKind,
  personKinds,
} from './persons.ts';
