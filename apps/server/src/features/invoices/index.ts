export {
  lockInvoices,
  markDueAgain,
  markRemitted,
  restoreBalance,
  type OwedInvoice,
  settleInvoice,
  syncBooking,
  syncBookings,
} from './balances.service.ts';
export { creditedDiscount } from './credited.queries.ts';
export { issueCreditNote } from './credit-notes.service.ts';
export type { AgencyBlock, InvoiceDocument } from './document.ts';
export { agencyIssuer, chargeColumns, charges, jobFacts } from './documents/particulars.ts';
export { jobBlock, type InvoicedBooking } from './job.ts';
export {
  dueInvoicesOf,
  invoicePeriodic,
  invoiceTasks,
  partiesDue,
  privatelyDue,
  runningDues,
} from './running-dues.tasks.ts';
export { issueClientInvoice, issueInterpreterInvoice } from './issue.service.ts';
export { bookingOfInvoice, noteAdvance, printSettledAdvance } from './lookup.queries.ts';
export {
  cancelOpeningInvoices,
  createOpeningDues,
  createOpeningInvoices,
  knownInvoiceNumbers,
  lockOpeningInvoices,
  spentOpeningInvoices,
} from './opening.service.ts';
export { addressedTo, invoicePacking } from './packing.ts';
export {
  type NamedCustomer,
  type Payer,
  previewPayer,
  payerByIdentity,
  payerOf,
  privatePayer,
  renamePayer,
} from './payers.service.ts';
export { previewDiscount, writeDiscount } from './discounts.service.ts';
export { invoiceRenderers } from './documents/files.ts';
export { dueOn, findInvoice, liveInvoices, monthlyNoOf, waitsForMonth } from './invoices.queries.ts';
export { openReturnOf } from './returns.queries.ts';
export { invoiceImplementations } from './invoices.routes.ts';
export { readInvoice } from './invoices.views.ts';
export { followReferences } from './references.service.ts';
export { refuseUnset } from './setup.queries.ts';
