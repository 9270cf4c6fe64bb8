import { callExamples } from '@dragoman/contract/examples';
import { accessImplementations } from './features/access/index.ts';
import { assignmentImplementations } from './features/assignments/index.ts';
import { bankingImplementations } from './features/banking/index.ts';
import { bookingImplementations } from './features/bookings/index.ts';
import { clientImplementations } from './features/clients/index.ts';
import { correspondenceImplementations } from './features/correspondence/index.ts';
import { interpreterImplementations } from './features/interpreters/index.ts';
import { invoiceImplementations } from './features/invoices/index.ts';
import { languageImplementations } from './features/languages/index.ts';
import { offerImplementations } from './features/offers/index.ts';
import { paymentImplementations } from './features/payments/index.ts';
import { quotationImplementations } from './features/quotations/index.ts';
import { rateImplementations } from './features/rates/index.ts';
import { reminderImplementations } from './features/reminders/index.ts';
import { payRunImplementations } from './features/payruns/index.ts';
import { remittanceImplementations } from './features/remittances/index.ts';
import { reportImplementations } from './features/reports/index.ts';
import { settingsImplementations } from './features/settings/index.ts';
import { ledgerImplementations } from './features/ledger/index.ts';
import { webhookImplementations } from './features/webhooks/index.ts';
import { termImplementations } from './features/terms/index.ts';
import { timesheetImplementations } from './features/timesheets/index.ts';
import { jobImplementations } from './features/jobs/index.ts';
import { wishImplementations } from './features/wishes/index.ts';
import { customerPageImplementations } from './flows/accept-quotation/index.ts';
import { approvalImplementations } from './flows/approve-timesheet/index.ts';
import { assignImplementations } from './flows/assign-interpreter/index.ts';
import { bookJobImplementations } from './flows/book-job/index.ts';
import { cancelBookingImplementations } from './flows/cancel-booking/index.ts';
import { feedImplementations } from './flows/calendar-feeds/index.ts';
import { changeAvailabilityImplementations } from './flows/change-availability/index.ts';
import { boardImplementations } from './flows/board/index.ts';
import { changeBookingImplementations } from './flows/change-booking/index.ts';
import { discountImplementations } from './flows/change-discount/index.ts';
import { changeFactorsImplementations } from './flows/change-factors/index.ts';
import { changeUsersImplementations } from './flows/change-users/index.ts';
import { choosePasswordImplementations } from './flows/choose-password/index.ts';
import { creditNoteImplementations } from './flows/issue-credit-note/index.ts';
import { importImplementations } from './flows/import-records/index.ts';
import { doubleImplementations } from './flows/merge-records/index.ts';
import { mailCustomersImplementations } from './flows/mail-customers/index.ts';
import { privacyImplementations } from './flows/privacy/index.ts';
import { historyImplementations } from './flows/read-history/index.ts';
import { offerJobImplementations } from './flows/offer-job/index.ts';
import { deskImplementations } from './flows/morning-desk/index.ts';
import { renameImplementations } from './flows/rename/index.ts';
import { sendBookingImplementations } from './flows/send-booking-mail/index.ts';
import { weighImplementations } from './flows/weigh-candidates/index.ts';
import type { Implementation } from './platform/http/implement.ts';
import { openApiOf } from './platform/http/openapi.ts';

/** Every call of the product. */
export const implementations: readonly Implementation[] = [
  ...accessImplementations,
  ...settingsImplementations,
  ...correspondenceImplementations,
  ...languageImplementations,
  ...ledgerImplementations,
  ...termImplementations,
  ...rateImplementations,
  ...clientImplementations,
  ...interpreterImplementations,
  ...wishImplementations,
  ...bookingImplementations,
  ...bookJobImplementations,
  ...quotationImplementations,
  ...assignmentImplementations,
  ...offerImplementations,
  ...timesheetImplementations,
  ...jobImplementations,
  ...invoiceImplementations,
  ...paymentImplementations,
  ...reminderImplementations,
  ...bankingImplementations,
  ...remittanceImplementations,
  ...payRunImplementations,
  ...reportImplementations,
  ...webhookImplementations,
  ...approvalImplementations,
  ...assignImplementations,
  ...weighImplementations,
  ...offerJobImplementations,
  ...creditNoteImplementations,
  ...discountImplementations,
  ...changeAvailabilityImplementations,
  ...feedImplementations,
  ...changeBookingImplementations,
  ...cancelBookingImplementations,
  ...sendBookingImplementations,
  ...customerPageImplementations,
  ...mailCustomersImplementations,
  ...historyImplementations,
  ...renameImplementations,
  ...deskImplementations,
  ...boardImplementations,
  ...privacyImplementations,
  ...choosePasswordImplementations,
  ...changeFactorsImplementations,
  ...changeUsersImplementations,
  ...importImplementations,
  ...doubleImplementations,
];

/** The OpenAPI document of every call. */
export const describeCalls = (): Record<string, unknown> =>
  openApiOf(
    implementations.map(({ route }) => route),
    'Dragoman',
    callExamples,
  );
