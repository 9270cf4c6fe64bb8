import { isTimed, serviceTypes, type ServiceType } from '../charging/index.ts';
import { linkedFormats, transcriptionFormats, translationFormats } from './options.ts';

/** The values that decide what else a booking needs; anything may be absent or still wrong while somebody types. */
export interface BookingEntry {
  serviceType?: unknown;
  businessType?: unknown;
  companyName?: unknown;
  companyId?: unknown;
  allocateCompany?: unknown;
  caseType?: unknown;
  isSplitInvoice?: unknown;
  invoiceToName?: unknown;
  date?: unknown;
  startTime?: unknown;
  endTime?: unknown;
  gender?: unknown;
  purposeOfCall?: unknown;
  place?: unknown;
  personAttending?: unknown;
  postcode?: unknown;
  placeOfAttendance?: unknown;
  otherReference?: unknown;
  documentType?: unknown;
  formatType?: unknown;
  transcriptionType?: unknown;
  urlLink?: unknown;
  urgency?: unknown;
}

/** Field → the sentence beside it. */
export type Sentences = Record<string, string>;

const requiredByService: Readonly<Record<ServiceType, readonly (keyof BookingEntry)[]>> = {
  Telephone: ['gender', 'purposeOfCall'],
  'Video Call': ['gender', 'purposeOfCall'],
  Onsite: ['gender', 'place', 'personAttending', 'postcode', 'placeOfAttendance', 'otherReference'],
  Translation: ['documentType', 'formatType'],
  Transcription: ['transcriptionType', 'formatType'],
};

/** The fields that belong to a service alone; a booking of another service keeps none of them. */
export const serviceFields: Readonly<Record<ServiceType, readonly (keyof BookingEntry)[]>> = {
  Telephone: ['startTime', 'endTime', 'gender', 'purposeOfCall'],
  'Video Call': ['startTime', 'endTime', 'gender', 'purposeOfCall'],
  Onsite: [
    'startTime',
    'endTime',
    'gender',
    'place',
    'personAttending',
    'postcode',
    'placeOfAttendance',
    'otherReference',
  ],
  Translation: ['documentType', 'formatType', 'urgency'],
  Transcription: ['transcriptionType', 'formatType', 'urlLink', 'urgency'],
};

/** Said when a timed job starts and ends at the same time (rule basics/over-midnight). */
export const emptyAppointment = 'End time must differ from start time';

/**
 * What a booking still lacks for its service and kind of customer, beyond the limits of single fields (company and case
 * type: rule bookings/private-customers; split invoice: rule invoices/split-bill). Times and date are looked at by
 * `missingTimes`, since the New Booking dialog has rows of them.
 */
export function missingDetails(entry: BookingEntry): Sentences {
  const sentences: Sentences = {};
  const need = (field: keyof BookingEntry) => {
    if (isEmpty(entry[field])) sentences[field] = 'Required';
  };
  if (isService(entry.serviceType)) requiredByService[entry.serviceType].forEach(need);
  if (entry.businessType === 'Business') {
    need('companyName');
    need('caseType');
    if (entry.allocateCompany === true) need('companyId');
  }
  if (entry.isSplitInvoice === true) need('invoiceToName');
  if (entry.serviceType === 'Transcription' && linkedFormats.includes(String(entry.formatType))) need('urlLink');
  const formats = formatsOf(entry.serviceType);
  if (formats && !isEmpty(entry.formatType) && !formats.includes(String(entry.formatType))) {
    sentences['formatType'] = 'Choose a format of this service';
  }
  return sentences;
}

/** What a booking lacks of date and times (rule basics/over-midnight). */
export function missingTimes(entry: BookingEntry): Sentences {
  const sentences: Sentences = {};
  if (isEmpty(entry.date)) sentences['date'] = 'Required';
  if (!isService(entry.serviceType) || !isTimed(entry.serviceType)) return sentences;
  if (isEmpty(entry.startTime)) sentences['startTime'] = 'Required';
  if (isEmpty(entry.endTime)) sentences['endTime'] = 'Required';
  else if (entry.startTime === entry.endTime) sentences['endTime'] = emptyAppointment;
  return sentences;
}

function isService(value: unknown): value is ServiceType {
  return (serviceTypes as readonly unknown[]).includes(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function formatsOf(service: unknown): readonly string[] | undefined {
  if (service === 'Translation') return translationFormats;
  if (service === 'Transcription') return transcriptionFormats;
  return undefined;
}
