import {
  auditRoutes,
  authRoutes,
  changeRoutes,
  factorRoutes,
  passkeyRoutes,
  preferenceRoutes,
  programRoutes,
  providerPages,
  providerRoutes,
  securityRoutes,
  sessionRoutes,
  tokenRoutes,
  userRoutes,
} from './access/index.ts';
import { assignmentRoutes } from './assignments/index.ts';
import { availabilityRoutes, feedPages, feedRoutes } from './availability/index.ts';
import { bankingRoutes } from './banking/index.ts';
import { doubleRoutes } from './doubles/index.ts';
import { importRoutes } from './imports/index.ts';
import { boardRoutes } from './board/index.ts';
import { bookingRoutes, savedSearchRoutes } from './bookings/index.ts';
import { seriesRoutes } from './series/index.ts';
import { clientRoutes } from './clients/index.ts';
import { correspondenceRoutes } from './correspondence/index.ts';
import { deskRoutes } from './desk/index.ts';
import { interpreterRoutes, ownBankRoutes, paperRoutes } from './interpreters/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { invoicePages, invoiceRoutes, monthlyRoutes, returnRoutes } from './invoices/index.ts';
import type { RouteDeclaration } from './kit/index.ts';
import { dialectRoutes, languageRoutes } from './languages/index.ts';
import { bookRoutes, periodRoutes } from './ledger/index.ts';
import { offerPages, offerRoutes, pushRoutes } from './offers/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { payRunRoutes } from './payruns/index.ts';
import { privacyRoutes } from './privacy/index.ts';
import { quotationPages, quotationRoutes } from './quotations/index.ts';
import { rateRoutes } from './rates/index.ts';
import { reminderPages, reminderRoutes } from './reminders/index.ts';
import { remittancePages, remittanceRoutes } from './remittances/index.ts';
import { reportRoutes } from './reports/index.ts';
import { settingsRoutes } from './settings/index.ts';
import { termRoutes } from './terms/index.ts';
import { timesheetRoutes } from './timesheets/index.ts';
import { webhookRoutes } from './webhooks/index.ts';
import { wishRoutes } from './wishes/index.ts';

/** Every call there is, by feature. */
const routesByFeature = {
  auth: authRoutes,
  factors: factorRoutes,
  passkeys: passkeyRoutes,
  provider: providerRoutes,
  providerPages,
  sessions: sessionRoutes,
  tokens: tokenRoutes,
  programs: programRoutes,
  users: userRoutes,
  audit: auditRoutes,
  security: securityRoutes,
  preferences: preferenceRoutes,
  changes: changeRoutes,
  settings: settingsRoutes,
  correspondence: correspondenceRoutes,
  languages: languageRoutes,
  dialects: dialectRoutes,
  terms: termRoutes,
  periods: periodRoutes,
  books: bookRoutes,
  rates: rateRoutes,
  clients: clientRoutes,
  interpreters: interpreterRoutes,
  wishes: wishRoutes,
  ownBank: ownBankRoutes,
  papers: paperRoutes,
  availability: availabilityRoutes,
  feeds: feedRoutes,
  feedPages,
  bookings: bookingRoutes,
  savedSearches: savedSearchRoutes,
  series: seriesRoutes,
  desk: deskRoutes,
  board: boardRoutes,
  quotations: quotationRoutes,
  quotationPages,
  assignments: assignmentRoutes,
  offers: offerRoutes,
  offerPages,
  push: pushRoutes,
  timesheets: timesheetRoutes,
  jobs: jobRoutes,
  invoices: invoiceRoutes,
  returns: returnRoutes,
  monthly: monthlyRoutes,
  invoicePages,
  payments: paymentRoutes,
  reminders: reminderRoutes,
  reminderPages,
  banking: bankingRoutes,
  remittances: remittanceRoutes,
  remittancePages,
  payRuns: payRunRoutes,
  reports: reportRoutes,
  privacy: privacyRoutes,
  imports: importRoutes,
  doubles: doubleRoutes,
  webhooks: webhookRoutes,
} as const satisfies Record<string, Record<string, RouteDeclaration>>;

/**
 * Every call there is.
 *
 * @internal for the checks that hold all of them
 */
export const allRoutes: readonly RouteDeclaration[] = Object.values(routesByFeature).flatMap(
  (routes): RouteDeclaration[] => Object.values(routes),
);
