import {
  bookingStatuses,
  bookingTypes,
  businessTypes,
  cancellationOutcomes,
  requestedGenders,
} from '@dragoman/domain/bookings';
import { serviceTypes, urgencies } from '@dragoman/domain/charging';
import { locations } from '@dragoman/domain/rates';
import { receiptLines } from '@dragoman/domain/timesheets';
import { z } from 'zod';
import { Day, Id, Instant, PercentNumber, Pounds, Time } from '../kit/index.ts';
import { QuotationFigures } from './figures.ts';

const text = z.string().nullable();

/** A count card of the dashboard: `cl` is its colour class. */
export const CountCard = z.object({ name: z.string(), count: z.number().int(), cl: z.string(), icon: z.string() });

/** An entry of a booking's history, newest first (rule bookings/history). `detail` says what changed. */
export const HistoryEntry = z.object({
  _id: Id,
  text: z.string(),
  detail: text,
  updatedBy: z.string(),
  updated: Instant,
});

/** A note of a booking; its text carries its prefix (rule bookings/notes). */
export const BookingNote = z.object({ _id: Id, text: z.string(), updatedBy: z.string(), updated: Instant });

/** A file of a booking: `fileName` is what the file call takes, `orginalFile` what people see; `type` is the content type. */
export const BookingFile = z.object({
  fileName: z.string(),
  orginalFile: z.string(),
  fileType: z.enum(['bookingFile', 'timesheetFile']),
  type: z.string(),
  size: z.number().int(),
  comment: text,
  /** The line of the timesheet that it is the receipt of. */
  receiptOf: z.enum(receiptLines).nullable(),
  updatedAt: Instant,
  updatedBy: z.string(),
  /** Whether the reader may take it off the list (rule files/timesheet-uploads). */
  removable: z.boolean(),
});

/**
 * A file received before its booking exists; `fileName` goes into `files` of the new booking
 * (rule files/waiting-uploads).
 */
export const ReceivedBookingFile = z.object({
  fileName: z.string(),
  orginalFile: z.string(),
  fileType: z.enum(['bookingFile', 'timesheetFile']),
  type: z.string(),
  size: z.number().int(),
  comment: text,
});

/** Whether something may be done with a record now, and if not, why, in words people read. */
export const May = z.object({ may: z.boolean(), why: text });

/** What today's and tomorrow's tables show. */
export const DayRow = z.object({
  _id: Id,
  booking_ref: z.string(),
  status: z.enum(bookingStatuses),
  date: Day,
  startTime: Time.nullable(),
  language: z.string(),
  serviceType: z.enum(serviceTypes),
  businessType: z.enum(businessTypes),
  companyName: text,
  clientName: z.string(),
  interpreterName: text,
});
export type DayRow = z.output<typeof DayRow>;

const InvoiceChip = z.object({
  _id: Id,
  invoiceNo: z.string(),
  invoiceDate: Day,
  cancelled: z.boolean(),
  /** Of a cancelled one: its credit note. */
  creditNoteNo: text,
  randToken: text,
});

const identity = {
  _id: Id,
  booking_ref: z.string(),
  /** First reference of appointments that were booked together (rule bookings/appointments). */
  groupRef: text,
  createdAt: Instant,
  updatedAt: Instant,
  status: z.enum(bookingStatuses),
  bookingType: z.enum(bookingTypes),
  isBooked: z.boolean(),
  isSendQuote: z.boolean(),
  isQuoteAccepted: z.boolean(),
  isTimesheet: z.boolean(),
  isApprove: z.boolean(),
  /** Whether the edit screen offers the quotation form (rule quotations/form-button). */
  previewBtn: z.boolean(),
  crNote: text,
  remittanceRef: text,
  /** Token of the slip's page, where there is a slip. */
  remittanceDetails: z.object({ randToken: text }),
  proformaNo: text,
  invoiceNo: text,
  invoice: z.object({ cInvoice: z.array(InvoiceChip) }),
  /** Token of the booking's view page for the staff (rule pages/tokens). */
  randToken: text,
};

const customer = {
  businessType: z.enum(businessTypes),
  companyName: text,
  companyId: Id.nullable(),
  name: z.string(),
  phone: z.string(),
  mobile: z.string(),
  email: z.string(),
  clientName: z.string(),
  fileRef: z.string(),
};

const service = {
  serviceType: z.enum(serviceTypes),
  transcriptionType: text,
  urgency: z.enum(urgencies).nullable(),
  language: z.string(),
  dialect: text,
  date: Day,
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  postcode: text,
};

const assigned = {
  interpreter: Id.nullable(),
  interpreterName: text,
  interpreterMobile: text,
  interpreterPhone: text,
  interpreterPostcode: text,
  interpreterRef: text,
};

/** A row of the booking tracker: what its columns and row actions need. */
export const BookingRow = z.object({
  ...identity,
  ...customer,
  ...service,
  ...assigned,
  /** The last offer of the job: open, expired, or accepted by its interpreter (rule offers/honest-status). */
  offer: z.object({ asked: z.number().int(), expiresAt: Instant, accepted: z.boolean() }).nullable(),
  invTotal: Pounds,
  balanceAmount: Pounds,
  advancePayment: Pounds,
});
export type BookingRow = z.output<typeof BookingRow>;

/** The interpreter as the office sees them on a booking; `photo` is read by its own call. */
export const InterpreterDetails = z.object({
  _id: Id,
  int_id: z.number().int(),
  fullname: z.string(),
  email: z.string(),
  mobile: z.string(),
  phone: z.string(),
  photo: text,
  qual_summary: text,
  vat: z.boolean(),
  multipleRates: z.boolean(),
});

/** A booking as its edit screen and dialogs need it. */
export const Booking = BookingRow.extend({
  createdBy: z.string(),
  updatedBy: z.string(),
  approvedBy: text,
  dateOfConfirmation: Instant.nullable(),
  dateAccepted: Instant.nullable(),
  cancelReason: text,
  cancelBy: text,
  cancelDate: Instant.nullable(),
  /** How it was cancelled, where somebody said so (rule bookings/cancellation-outcomes). */
  cancellation: z
    .object({
      outcome: z.enum(cancellationOutcomes),
      noticeMinutes: z.number().int(),
      clientShare: z.number().int(),
      interpreterShare: z.number().int(),
      shareReason: text,
    })
    .nullable(),
  /** Which of how many dates of a series it is; null where it is of none (rule bookings/series). */
  series: z.object({ number: z.number().int(), of: z.number().int() }).nullable(),
  allocateCompany: z.boolean(),
  department: z.string(),
  caseType: text,
  address: z.string(),
  invoiceAddress: text,
  invoiceTo: text,
  invoiceToName: text,
  notes: z.string(),
  paymentMethod: z.string(),
  location: z.enum(locations),
  isSplitInvoice: z.boolean(),
  billingRate: text,
  billingRateId: Id.nullable(),
  minClientAttendance: z.boolean(),
  minInterpreterAttendance: z.boolean(),
  gender: z.enum(requestedGenders).nullable(),
  purposeOfCall: text,
  place: text,
  personAttending: text,
  placeOfAttendance: text,
  otherReference: text,
  purchaseOrder: text,
  costCode: text,
  documentType: text,
  formatType: text,
  urlLink: text,
  appointments: z.array(z.object({ date: Day, startTime: Time.nullable(), endTime: Time.nullable() })),
  /**
   * Booked minutes from start to end, and as hours with two decimals; null for a date of return
   * (rule quotations/suggested-times).
   */
  durationMin: z.number().int().nullable(),
  durationHour: z.number().nullable(),
  duration: text,
  attendanceOne: text,
  attendanceTwo: text,
  estimatedTravelIn: text,
  estimatedTravelOut: text,
  estimatedWaiting: text,
  estimatedMileage: z.number().nullable(),
  estimatedFares: Pounds.nullable(),
  parkingFee: Pounds.nullable(),
  pageCount: z.number().int().nullable(),
  wordCount: z.number().int().nullable(),
  vat: z.boolean(),
  serviceChargePercent: PercentNumber,
  interpreterDetails: InterpreterDetails.nullable(),
  quotation: QuotationFigures.nullable(),
  bookingStatus: z.array(HistoryEntry),
  bookingNotes: z.array(BookingNote),
  fileList: z.array(BookingFile),
  /** Action → whether the reader may do it now, and if not, why. */
  can: z.record(z.string(), May),
});
export type Booking = z.output<typeof Booking>;

/**
 * What a client's last booking offers to the next one (rule bookings/last-booking): who asks, where, and on what terms. A
 * department or case type that the agency no longer lists is null.
 */
export const LastBooking = z.object({
  _id: Id,
  booking_ref: z.string(),
  date: Day,
  department: text,
  caseType: text,
  name: z.string(),
  phone: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  billingRateId: Id.nullable(),
  place: text,
  personAttending: text,
  postcode: text,
  placeOfAttendance: text,
});
export type LastBooking = z.output<typeof LastBooking>;

/** Which booking, and of which day. */
export const bookedDate = { _id: Id, booking_ref: z.string(), date: Day };

/** What a created booking answers of each appointment. */
export const CreatedBooking = z.object({
  ...bookedDate,
  /** Its interpreter was named with the series (rule bookings/series). */
  isGiven: z.boolean(),
});
export type CreatedBooking = z.output<typeof CreatedBooking>;

/** Token of a page that its reader may open (rule pages/tokens). */
export const PageToken = z.object({ randToken: z.string() });
