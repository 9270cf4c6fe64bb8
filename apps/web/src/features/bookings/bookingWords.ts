import { bookingStatuses, statusLabel, type BookingStatus } from '@dragoman/domain/bookings';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import { fieldWords } from '../../ui/versions/words.ts';

const labels: Readonly<Record<string, string>> = {
  advancePayment: 'Advance Payment',
  allocateCompany: 'Allocate',
  billingRateId: 'Client Billing Rate',
  bookingType: 'Booking Type',
  businessType: 'Business Type',
  caseType: 'Case Type',
  clientName: 'Client Name',
  companyName: 'Company Name',
  documentType: 'Document Type',
  endTime: 'End Time',
  fileRef: 'File Reference',
  purchaseOrder: 'Purchase Order',
  costCode: 'Cost Code',
  formatType: 'Format Type',
  invoiceAddress: 'Invoice Address',
  invoiceTo: 'Invoice To',
  invoiceToName: 'Invoice To Name',
  isSplitInvoice: 'Split Invoice',
  minClientAttendance: 'Minimum Client Attendance',
  minInterpreterAttendance: 'Minimum Interpreter Attendance',
  name: 'Customer Name',
  otherReference: 'Other Reference',
  paymentMethod: 'Payment Method',
  personAttending: 'Person Attending',
  placeOfAttendance: 'Address of Attendance',
  purposeOfCall: 'Purpose of Call',
  serviceType: 'Service Type',
  startTime: 'Start Time',
  transcriptionType: 'Transcription Type',
  urlLink: 'URL Link',
};

const isStatus = (value: unknown): value is BookingStatus => (bookingStatuses as readonly unknown[]).includes(value);

/** The fields of a booking as its form names them. */
export const bookingWords = fieldWords(labels, {
  advancePayment: (value) => (typeof value === 'number' ? formatPounds(value as Pence) : undefined),
  status: (value) => (isStatus(value) ? statusLabel(value) : undefined),
});
