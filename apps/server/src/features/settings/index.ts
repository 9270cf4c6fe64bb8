export {
  agencyDetails,
  agencyElectronicAddress,
  agencyLetterhead,
  agencySettings,
  bandsOf as minRateBands,
  conflictSettings,
  cancellationTerms,
  hvatNow,
  moneyDays,
  namesOf,
  payingSettings,
  rankingSettings,
  setupSettings,
  takeDocumentNumber,
  takeReference,
  takeReferences,
  unfilledHours,
  approvesByCode,
  reportsArrival,
  vatPeriods,
} from './settings.queries.ts';
export { type FirstNumber, firstNumbers } from './numbers.service.ts';
export { agencyLogo } from './logo.service.ts';
export { agencyLook } from './look.queries.ts';
export { unlistedSentences } from './listed.service.ts';
export { settingsImplementations } from './settings.routes.ts';
export { seedSettings } from './settings.seed.ts';
