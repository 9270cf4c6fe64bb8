import type { ChangedBooking, NewBooking } from '@dragoman/contract/bookings';
import { bookingFields, serviceFields, storedPlace, type BookingEntry } from '@dragoman/domain/bookings';
import type { BookingRecord } from './booking.record.ts';
import type { BookingChanges } from './write.service.ts';

/** Wire field → column, of everything that the booking forms enter. */
export const columnOf = {
  bookingType: 'booking_type',
  businessType: 'business_type',
  serviceType: 'service_type',
  companyName: 'company_name',
  companyId: 'client_id',
  allocateCompany: 'allocate_company',
  department: 'department',
  caseType: 'case_type',
  name: 'name',
  phone: 'phone',
  mobile: 'mobile',
  address: 'address',
  invoiceAddress: 'invoice_address',
  email: 'email',
  invoiceTo: 'invoice_to',
  invoiceToName: 'invoice_to_name',
  clientName: 'client_name',
  fileRef: 'file_ref',
  purchaseOrder: 'purchase_order',
  costCode: 'cost_code',
  notes: 'notes',
  paymentMethod: 'payment_method',
  location: 'location',
  isSplitInvoice: 'is_split_invoice',
  minClientAttendance: 'min_client_attendance',
  minInterpreterAttendance: 'min_interpreter_attendance',
  billingRateId: 'billing_rate_id',
  language: 'language',
  dialect: 'dialect',
  urgency: 'urgency',
  gender: 'gender',
  purposeOfCall: 'purpose_of_call',
  place: 'place',
  personAttending: 'person_attending',
  postcode: 'postcode',
  placeOfAttendance: 'place_of_attendance',
  otherReference: 'other_reference',
  documentType: 'document_type',
  formatType: 'format_type',
  transcriptionType: 'transcription_type',
  urlLink: 'url_link',
  date: 'date',
  startTime: 'start_time',
  endTime: 'end_time',
} as const satisfies Partial<Record<keyof ChangedBooking, keyof BookingRecord>>;

export type EnteredField = keyof typeof columnOf;
export type Entered = { [F in EnteredField]?: NewBooking[F] | undefined };

/** Fields that belong to one service or another. */
const specific = [...new Set(Object.values(serviceFields).flat())] as EnteredField[];

/** What was entered, by column: blanks are nothing, postcodes and places as they are stored. */
export function columnsOf(entered: Entered): BookingChanges {
  const entries = Object.entries(entered)
    .filter(([field, value]) => value !== undefined && field in columnOf)
    .map(([field, value]) => [columnOf[field as EnteredField], columnValue(field as EnteredField, value)] as const);
  return Object.fromEntries(entries) as BookingChanges;
}

/** Clears what the booking's service and kind of customer do not have (rule bookings/dropped-fields). */
export function withoutForeign(columns: BookingRecord): BookingChanges {
  const own = serviceFields[columns.service_type] as readonly string[];
  const cleared: Record<string, unknown> = {};
  for (const field of specific) if (!own.includes(field)) cleared[columnOf[field]] = null;
  if (columns.business_type === 'Private') {
    Object.assign(cleared, { company_name: null, client_id: null, allocate_company: false, case_type: null });
  } else if (!columns.allocate_company) {
    cleared['client_id'] = null;
  }
  return cleared;
}

/** A stored row as the forms' rules look at it. */
export function entryOf(row: BookingRecord): BookingEntry & Record<string, unknown> {
  return Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, row[column]]));
}

/** The wire names of columns that were changed. */
export function fieldsOf(changes: BookingChanges): string[] {
  const names = Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [column, field]));
  return Object.keys(changes).map((column) => names[column] ?? column);
}

const beside: Readonly<Record<string, string>> = {
  status: 'status',
  interpreter_name: 'interpreter',
  advance_payment_pence: 'advancePayment',
};

/** The field that people know a column by; undefined for what nobody enters. */
export function fieldOfColumn(column: string): string | undefined {
  if (column === columnOf.companyId) return undefined;
  return beside[column] ?? Object.entries(columnOf).find(([, entered]) => entered === column)?.[0];
}

// The list's search keeps a line for each of these.
const oneLine: readonly EnteredField[] = ['companyName', 'name', 'clientName', 'fileRef'];

function columnValue(field: EnteredField, value: unknown): unknown {
  if (value === '') return field in bookingFields ? null : value;
  if (field === 'place' && typeof value === 'string') return storedPlace(value as Parameters<typeof storedPlace>[0]);
  if (field === 'postcode' && typeof value === 'string') return value.toUpperCase();
  return oneLine.includes(field) && typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value;
}
