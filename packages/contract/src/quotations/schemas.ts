import { bookingStatuses } from '@dragoman/domain/bookings';
import { chargeKeys, serviceTypes, urgencies } from '@dragoman/domain/charging';
import {
  attendanceField,
  estimateField,
  mileageField,
  optionalAttendanceField,
  pageCountField,
  recordingField,
  wordCountField,
} from '@dragoman/domain/quotations';
import { z } from 'zod';
import { Amount, QuotationFigures } from '../bookings/index.ts';
import { Id, Instant, PercentNumber, Pounds, RateNumber } from '../kit/index.ts';

/**
 * The quotation form as entered. Which fields a service asks for is `quotationForm` of the domain, by which the server
 * checks it again; fields of other services are refused.
 */
export const QuotationEntry = z.strictObject({
  updatedAt: Instant.optional(),
  /** Telephone and Video Call: at least 00:30; Transcription: at least 00:01. */
  duration: recordingField.optional(),
  attendanceOne: attendanceField.optional(),
  attendanceTwo: optionalAttendanceField,
  estimatedTravelIn: estimateField,
  estimatedTravelOut: estimateField,
  estimatedWaiting: estimateField,
  estimatedMileage: mileageField.nullish(),
  estimatedFares: Amount.nullish(),
  parkingFee: Amount.nullish(),
  pageCount: pageCountField.optional(),
  wordCount: wordCountField().optional(),
  discounts: Amount.nullish(),
  billingRateId: Id.nullish(),
});
export type QuotationEntry = z.output<typeof QuotationEntry>;

/** A printed line: `quantity` in words ('02:20', '18 miles', '450 words'), `note` such as 'As per evidence'. */
export const QuotationLine = z.object({
  key: z.enum(chargeKeys),
  label: z.string(),
  quantity: z.string(),
  rate: RateNumber.nullable(),
  per: z.string().nullable(),
  note: z.string().nullable(),
  amount: Pounds,
});

/** A quotation as preview, mail and customer page show it. */
export const Quotation = z.object({
  bookingId: Id,
  booking_ref: z.string(),
  status: z.enum(bookingStatuses),
  serviceType: z.enum(serviceTypes),
  urgency: z.enum(urgencies).nullable(),
  clientName: z.string(),
  rateName: z.string(),
  lines: z.array(QuotationLine),
  total: Pounds,
  discounts: Pounds,
  subTotal: Pounds,
  vat: z.boolean(),
  /** 'VAT' or 'Service Charges'. */
  percentLabel: z.string(),
  percent: PercentNumber,
  charge: Pounds,
  invTotal: Pounds,
  advancePayment: Pounds,
  showsAdvance: z.boolean(),
  grandTotal: Pounds,
  amountDue: Pounds,
  figures: QuotationFigures,
});
export type Quotation = z.output<typeof Quotation>;

/** The quotation form when it opens: what stands in it, the rate that would apply and whether it may be confirmed. */
export const QuotationForm = z.object({
  bookingId: Id,
  booking_ref: z.string(),
  status: z.enum(bookingStatuses),
  serviceType: z.enum(serviceTypes),
  title: z.string(),
  updatedAt: Instant,
  /** Words of a translation that the minimum covers, for the sentence beside the word count. */
  threshold: z.number().int(),
  billingRateId: Id.nullable(),
  /** Name of the rate that applies; null where none does (rule rates/which-rate). */
  rateName: z.string().nullable(),
  refusal: z.string().nullable(),
  confirmed: z.boolean(),
  entries: z.object({
    duration: z.string(),
    attendanceOne: z.string(),
    attendanceTwo: z.string(),
    estimatedTravelIn: z.string(),
    estimatedTravelOut: z.string(),
    estimatedWaiting: z.string(),
    estimatedMileage: z.number().nullable(),
    estimatedFares: Pounds.nullable(),
    parkingFee: Pounds.nullable(),
    pageCount: z.number().int().nullable(),
    wordCount: z.number().int().nullable(),
    discounts: Pounds,
  }),
});

/** A mail as it will be sent, for the preview of the send dialog. */
export const MailPreview = z.object({
  title: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The interpreter's mail, which a confirmation sends besides. */
  interpreter: z
    .object({ to: z.array(z.string()), subject: z.string(), html: z.string(), text: z.string() })
    .nullable(),
  /** Names and other texts that the PDF cannot print in full, a sentence each (rule invoices/unprintable). */
  unprintable: z.array(z.string()),
});

/** The version that the customer accepted, frozen when it was sent (rule quotations/accepting). */
export const AcceptedQuotation = z.object({
  version: z.number().int(),
  sentAt: Instant,
  sentBy: z.string(),
  acceptedAt: Instant,
  quotation: Quotation,
  terms: z.string().nullable(),
});
