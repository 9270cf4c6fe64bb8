export { keptByLawUntil, mailMonths, monthsAfterLeaving, periods } from './periods.ts';
export { dataSubjects, schedule } from './schedule.ts';
export { impersonalColumns } from './impersonal.ts';
export {
  erasedAddress,
  erasedLabel,
  erasureRefusals,
  type Obstacles,
  type PersonKind,
  personKinds,
} from './persons.ts';
