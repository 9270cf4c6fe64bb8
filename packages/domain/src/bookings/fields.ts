import { z } from 'zod';
import { isCalendarDay, isTimeOfDay } from '../calendar/index.ts';
import { serviceTypes, timedServices, urgencies } from '../charging/index.ts';
import { locations } from '../rates/index.ts';
import {
  chosen,
  telephone,
  emailAddress,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  ukPostcode,
  tooLong,
  tooShort,
} from '../validation/index.ts';
import { missingDetails, missingTimes, type BookingEntry, type Sentences } from './needs.ts';
import * as options from './options.ts';
import { oneRepeats, repeatSchema } from './repeat.ts';
import { cancelReasonLimit } from './statusChanges.ts';

const required = { error: 'Required' };

/** Text that may be left out or emptied; otherwise `rule` holds. */
function orEmpty<S extends z.ZodType>(rule: S) {
  return z.union([z.literal(''), rule]).nullish();
}

/** A choice that may be left out or emptied. */
function choice<const V extends readonly [string, ...string[]]>(values: V) {
  return z.union([z.enum(values), z.literal('')], chosen).nullish();
}

/** A comment on uploaded files. */
export const fileCommentField = optionalLine(500);

const fileName = z.string().min(1).max(255);

/** A day as a form holds it, 'YYYY-MM-DD'. */
export const dayField = z.string(required).min(1, 'Required').refine(isCalendarDay, { error: 'Invalid date' });

/** A 24-hour time as a form holds it, 'HH:mm'. */
export const timeField = z.string(required).min(1, 'Required').refine(isTimeOfDay, { error: 'Invalid format' });

const urlPattern = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]\S*)?$/i;

/**
 * Links to recordings, several separated by commas; the 150 characters hold for the whole box
 * (rule bookings/recording-links).
 */
export const urlLinkField = z
  .string()
  .trim()
  .min(2, tooShort(2))
  .max(150, tooLong(150))
  .refine((text) => text.split(',').every((url) => urlPattern.test(url.trim())), { error: 'Invalid url' });

/**
 * A firm's name: 2 to 100 (rule bookings/company-name-length); the New Booking dialog holds a typed one to 50 beside
 * this.
 */
export const companyNameField = requiredLine(2, 100);

/** How long a firm's name may be when it is typed into the New Booking dialog (rule bookings/company-name-length). */
export const typedCompanyName = 50;

/**
 * What is said of a typed name above 50 letters; undefined when it fits or was chosen by Allocate
 * (rule bookings/company-name-length).
 */
export function typedCompanySentence(
  name: string | null | undefined,
  allocated: boolean | undefined,
): string | undefined {
  return !allocated && (name?.trim().length ?? 0) > typedCompanyName ? tooLong(typedCompanyName) : undefined;
}

/** The limits of every single field of a booking; what depends on others is in `needs.ts`. */
export const bookingFields = {
  bookingType: z.enum(options.bookingTypes, chosen),
  businessType: z.enum(options.businessTypes, chosen),
  serviceType: z.enum(serviceTypes, chosen),
  companyName: orEmpty(companyNameField),
  companyId: z.uuid().nullish(),
  allocateCompany: z.boolean().optional(),
  department: requiredLine(1, 100),
  caseType: optionalLine(100),
  name: requiredLine(2, 40),
  phone: telephone(10, 15, 'Invalid phone number'),
  mobile: telephone(10, 15, 'Invalid mobile number'),
  address: requiredText(5, 150),
  invoiceAddress: orEmpty(requiredText(5, 150)),
  email: emailAddress(60),
  invoiceTo: orEmpty(emailAddress(60)),
  invoiceToName: orEmpty(requiredLine(2, 100)),
  clientName: requiredLine(2, 40),
  fileRef: requiredLine(2, 50),
  /** The number under which the customer's accounts expect the bill. */
  purchaseOrder: optionalLine(50),
  /** The code under which they book it. */
  costCode: optionalLine(50),
  notes: requiredText(2, 4000),
  paymentMethod: z.enum(options.paymentMethods, chosen),
  location: z.enum(locations, chosen),
  isSplitInvoice: z.boolean().optional(),
  minClientAttendance: z.boolean().optional(),
  minInterpreterAttendance: z.boolean().optional(),
  billingRateId: z.uuid().nullish(),
  language: requiredLine(1, 100),
  dialect: optionalLine(100),
  urgency: choice(urgencies),
  gender: choice(options.requestedGenders),
  purposeOfCall: choice(options.purposesOfCall),
  place: choice([...options.places, options.editFormUkba]),
  personAttending: orEmpty(requiredLine(2, 40)),
  postcode: orEmpty(ukPostcode),
  placeOfAttendance: orEmpty(requiredText(2, 200)),
  otherReference: orEmpty(requiredLine(2, 150)),
  documentType: choice(options.documentTypes),
  formatType: choice(options.formatTypes as [string, ...string[]]),
  transcriptionType: choice(options.transcriptionTypes),
  urlLink: orEmpty(urlLinkField),
} as const;

/** Fields that take their default when the New Booking call leaves them out (rule bookings/defaults). */
export const defaultedFields = {
  paymentMethod: bookingFields.paymentMethod.optional(),
  location: bookingFields.location.optional(),
} as const;

/** The values with which the New Booking dialog opens (rule bookings/defaults). */
export const newBookingDefaults = {
  bookingType: 'Booking',
  businessType: 'Business',
  serviceType: 'Telephone',
  gender: 'any',
  paymentMethod: 'BACS',
  location: 'In London',
  urgency: 'urgent',
  allocateCompany: false,
  isSplitInvoice: false,
} as const;

/**
 * How the minimum-attendance flags stand when a service is chosen: both on for Onsite, off otherwise
 * (rule charging/minimum-attendance).
 */
export function minimumFlags(service: (typeof serviceTypes)[number]): {
  minClientAttendance: boolean;
  minInterpreterAttendance: boolean;
} {
  const guaranteed = service === 'Onsite';
  return { minClientAttendance: guaranteed, minInterpreterAttendance: guaranteed };
}

/** Whether a date is the day somebody attends, or the day on which work is due back. */
export function dateLabel(service: string): 'Date of Attendance' | 'Date of Return' {
  return (timedServices as readonly string[]).includes(service) ? 'Date of Attendance' : 'Date of Return';
}

function appointmentField<D extends z.ZodType>(day: D) {
  return z
    .strictObject({ date: day, startTime: timeField, endTime: timeField })
    .superRefine(({ startTime, endTime }, context) => {
      const sentence = missingTimes({ serviceType: 'Telephone', date: '-', startTime, endTime })['endTime'];
      if (sentence) context.addIssue({ code: 'custom', path: ['endTime'], message: sentence });
    });
}

/**
 * A new booking as the dialog and the call enter it: single fields, what the service needs, and either 1 to 5
 * appointments (Telephone, Video Call, Onsite; each becomes a booking: rule bookings/appointments) or a date of return
 * (rule bookings/appointments). One appointment may also be given as date, startTime and endTime. `day` reads a day:
 * `dayField` in a form.
 */
export function newBookingSchema<D extends z.ZodType>(day: D) {
  return z
    .strictObject({
      ...bookingFields,
      ...defaultedFields,
      date: day.optional(),
      startTime: timeField.optional(),
      endTime: timeField.optional(),
      appointments: z.array(appointmentField(day)).max(options.mostAppointments, 'At most 5 appointments').optional(),
      /** The one appointment repeats: a series of bookings (rule bookings/series). */
      repeat: repeatSchema(day).optional(),
      /**
       * Files uploaded before the booking existed: their `fileName`s, bare or with a comment
       * (rule files/waiting-uploads).
       */
      files: z
        .array(z.union([fileName, z.strictObject({ fileName, comment: fileCommentField })]))
        .max(20, 'At most 20 files')
        .optional(),
    })
    .superRefine((entry, context) => addIssues(newBookingSentences(entry), context), { when: () => true });
}

/**
 * The New Booking dialog's own schema: as the call, and a typed firm's name of at most 50 letters
 * (rule bookings/company-name-length).
 */
export const newBookingForm = newBookingSchema(dayField).superRefine(
  (entry, context) => {
    const sentence = typedCompanySentence(entry?.companyName, entry?.allocateCompany);
    if (sentence && entry.businessType === 'Business') addIssues({ companyName: sentence }, context);
  },
  { when: () => true },
);

/** The edit form's schema: every field, conditional as on creation; the money fields stand beside. */
export const editBookingForm = z
  .object({ ...bookingFields, date: dayField, startTime: timeField.nullish(), endTime: timeField.nullish() })
  .superRefine((entry, context) => addIssues({ ...missingDetails(entry), ...missingTimes(entry) }, context), {
    when: () => true,
  });

/** A cancellation reason: optional, at most 255 (rule bookings/cancelling). */
export const cancelReasonField = optionalText(cancelReasonLimit);

/** A booking note: 4 letters at least. */
export const bookingNoteField = requiredText(4, 4000);

/** The required choice of the cancelled-booking dialog (rule bookings/move-to). */
export const moveToField = z.enum(['Booking', 'Quotation', 'Booked'], chosen);

interface NewEntry extends BookingEntry {
  appointments?: unknown;
  repeat?: unknown;
}

function newBookingSentences(entry: NewEntry): Sentences {
  if (typeof entry !== 'object' || entry === null) return {};
  // Which dates are asked for is decided by the service.
  if (!(serviceTypes as readonly unknown[]).includes(entry.serviceType)) return missingDetails(entry);
  const timed = (timedServices as readonly unknown[]).includes(entry.serviceType);
  const rows = Array.isArray(entry.appointments) ? entry.appointments.length : 0;
  const details = { ...missingDetails(entry), ...wrongRepeat(entry, timed) };
  if (!timed)
    return rows > 0 ? { ...details, appointments: 'Only one date of return' } : { ...details, ...missingTimes(entry) };
  if (rows > 0) return details;
  return entry.date === undefined ? { ...details, appointments: 'Required' } : { ...details, ...missingTimes(entry) };
}

/** What is wrong with a repetition beside its own fields. */
function wrongRepeat({ appointments, repeat }: NewEntry, timed: boolean): Sentences {
  if (repeat === undefined) return {};
  if (!timed) return { repeat: 'Only a job with times can repeat' };
  if (Array.isArray(appointments) && appointments.length > 1) return { repeat: oneRepeats };
  return {};
}

function addIssues(sentences: Sentences, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(sentences)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}
