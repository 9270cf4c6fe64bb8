export {
  bookingFacts,
  unconfirmedStatus,
  bookingNotFound,
  findBookingByRef,
  lockBooking,
  lockBookings,
  stateOf,
  type AssignedInterpreterFacts,
  type BookedJob,
  type BookingCustomer,
  type BookingFacts,
  type BookingMoney,
  type BookingState,
  type BookingTerms,
  type LockedBooking,
  type QuotedEntries,
  nothingEntered,
} from './booking.facts.ts';
export {
  isAssignedTo,
  isBookedFor,
  wasBookedFor,
  wasBookedCondition,
  acceptedLastOffer,
  ownJobCondition,
} from './own-jobs.ts';
export { fieldOfColumn } from './bookings.columns.ts';
export { bookingImplementations } from './bookings.routes.ts';
export { hasLiveInvoice, readBooking } from './bookings.views.ts';
export { bearsCompany, spellingsOf } from './company-names.ts';
export { lastOffer, offerOf } from './rows.views.ts';
export { bookingsByReference } from './filters.queries.ts';
export { bookingPeriodic, bookingTasks, runningCounts } from './running-counts.tasks.ts';
export { createBookings } from './create.service.ts';
export {
  cancelImportedBookings,
  createImportedBookings,
  type ImportedBooking,
  knownReferences,
  lockImportedBookings,
  type MadeBooking,
  removeImportedBookings,
  type WhoCame,
} from './imported.service.ts';
export { lockSeries, settleSeries, type LockedDate, type LockedSeries } from './series.service.ts';
export { keepQuotationEntries } from './entries.service.ts';
export { hasBookings } from './use.queries.ts';
export { filesOf } from './files.queries.ts';
export { addHistory } from './history.service.ts';
export { renameOnNextBookings, renameOnOpenBookings, type Renaming } from './rename.service.ts';
export { listMissingNames } from './names.service.ts';
export { mailableAddresses } from './recipients.queries.ts';
export {
  markAccepted,
  markApproved,
  markCancelled,
  markCredited,
  markGivenBack,
  markMoved,
  markSent,
  markSetBack,
  markTimesheet,
  noteSaver,
  recordAssignment,
  recordTakingBack,
  setAdvancePayment,
  setBookingDate,
  setBookingMoney,
  setBookingStatus,
  setProformaNo,
  setRemittanceRef,
} from './state.service.ts';
export { changeBooking, type Edited } from './update.service.ts';
export { invoiceNotMailed, invoicesToMail, waitingInWay } from './waiting.queries.ts';
export { bookingsNaming, bookingsOfClient, openBookingsByList, openBookingsOfRate } from './use.queries.ts';
