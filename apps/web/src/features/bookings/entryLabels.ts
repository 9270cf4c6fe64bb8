import { bookingStatuses, statusLabel, type BookingStatus } from '@dragoman/domain/bookings';
import { formatDay, isCalendarDay } from '@dragoman/domain/calendar';
import { formatPounds, type Pence } from '@dragoman/domain/money';

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

/** What a field of the booking form is called on the screen. */
export const entryLabel = (field: string): string =>
  labels[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** What stands in a field, in words. */
export function entryText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'advancePayment' && typeof value === 'number') return formatPounds(value as Pence);
  if (field === 'status' && isStatus(value)) return statusLabel(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isCalendarDay(text) ? formatDay(text) : text;
}

const isStatus = (value: unknown): value is BookingStatus => (bookingStatuses as readonly unknown[]).includes(value);
