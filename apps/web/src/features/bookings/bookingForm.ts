import type { Booking, NewBooking } from '@dragoman/contract/bookings';
import {
  editBookingForm,
  editFormPlace,
  newBookingDefaults,
  newBookingForm,
  serviceFields,
} from '@dragoman/domain/bookings';
import { wrongDates } from '@dragoman/domain/series';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import { penceField } from '@dragoman/domain/validation';
import { z } from 'zod';
import { sentRepeat } from './series/repeatEntry.ts';

type Entries = Record<string, unknown>;

const allServiceFields = [...new Set(Object.values(serviceFields).flat())];

/** What counts of the entries: fields of another service, of the other kind of customer and of an unticked split stay in the form and out of the booking. */
function relevant(entries: Entries): Entries {
  const service = entries['serviceType'] as ServiceType;
  const own: readonly string[] = serviceFields[service] ?? [];
  const left = new Set<string>(allServiceFields.filter((field) => !own.includes(field)));
  if (entries['businessType'] === 'Private')
    for (const field of ['companyName', 'companyId', 'allocateCompany', 'caseType']) left.add(field);
  if (entries['allocateCompany'] !== true) left.add('companyId');
  if (entries['isSplitInvoice'] !== true) left.add('invoiceToName');
  return Object.fromEntries(Object.entries(entries).filter(([field]) => !left.has(field)));
}

function relevantNew(entries: Entries): Entries {
  const { repeat, ...kept } = relevant(entries);
  const timed = isTimed(kept['serviceType'] as ServiceType);
  for (const field of ['startTime', 'endTime', timed ? 'date' : 'appointments']) delete kept[field];
  const sent = timed ? sentRepeat(repeat) : undefined;
  return sent ? { ...kept, repeat: sent } : kept;
}

/** The New Booking dialog's rules. */
export const newBookingEntry = z.preprocess(
  (entries) => relevantNew(entries as Entries),
  newBookingForm.superRefine(({ appointments, repeat }, context) => {
    const [first] = appointments ?? [];
    const sentence = first && repeat && wrongDates(first.date, repeat);
    if (sentence) context.addIssue({ code: 'custom', path: ['repeat'], message: sentence });
  }),
) satisfies z.ZodType<NewBooking>;

/** The edit form's rules; its money fields and status stand beside. */
export const editBookingEntry = z.preprocess(
  (entries) => relevant(entries as Entries),
  editBookingForm.safeExtend({
    status: z.string({ error: 'Required' }).min(1, 'Required'),
    advancePayment: penceField(0),
  }),
) satisfies z.ZodType<Entries>;

export const emptyAppointmentRow = { date: null, startTime: null, endTime: null };

const blanks = {
  companyName: '',
  companyId: null,
  department: null,
  caseType: null,
  name: '',
  phone: '',
  mobile: '',
  email: '',
  address: '',
  invoiceAddress: '',
  invoiceTo: '',
  invoiceToName: '',
  clientName: '',
  fileRef: '',
  purchaseOrder: '',
  costCode: '',
  notes: '',
  billingRateId: null,
  language: null,
  dialect: null,
  purposeOfCall: null,
  place: null,
  personAttending: '',
  postcode: '',
  placeOfAttendance: '',
  otherReference: '',
  documentType: null,
  formatType: null,
  transcriptionType: null,
  urlLink: '',
  date: null,
};

/** What the New Booking dialog opens with (rule bookings/defaults). */
export const newBookingStart: Entries = {
  ...blanks,
  ...newBookingDefaults,
  minClientAttendance: false,
  minInterpreterAttendance: false,
  appointments: [emptyAppointmentRow],
  repeat: null,
};

const editFields = [
  ...Object.keys(blanks),
  'bookingType',
  'businessType',
  'serviceType',
  'allocateCompany',
  'paymentMethod',
  'location',
  'isSplitInvoice',
  'minClientAttendance',
  'minInterpreterAttendance',
  'urgency',
  'gender',
  'startTime',
  'endTime',
  'status',
  'advancePayment',
] as const;

const edited: ReadonlySet<string> = new Set(editFields);

/** What the edit form opens with. */
export function entriesOf(booking: Booking): Entries {
  const stored: Entries = { ...booking };
  const entries = Object.fromEntries(
    editFields.map((field) => [field, stored[field] ?? (blanks as Entries)[field] ?? null]),
  );
  return { ...entries, place: booking.place && editFormPlace(booking.place) };
}

/** Only what was changed, as it is sent (rule api/versions). */
export function changesOf(before: Entries, values: Entries): Entries {
  const changed = Object.entries(values).filter(
    ([field, value]) => edited.has(field) && (value ?? '') !== (before[field] ?? ''),
  );
  return Object.fromEntries(changed);
}
