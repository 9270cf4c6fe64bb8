import { Override } from '@dragoman/domain/assignments';
import {
  bookingFields,
  bookingNoteField,
  cancellationOutcomes,
  cancelReasonField,
  departureReasonField,
  fileCommentField,
  moveToField,
  newBookingSchema,
  bookingStatuses,
  timeField,
} from '@dragoman/domain/bookings';
import { cancellationBases } from '@dragoman/domain/charging';
import { wholePercent } from '@dragoman/domain/settings';
import { receiptLines } from '@dragoman/domain/timesheets';
import { z } from 'zod';
import { Day, Id, Instant, LargeAmountConfirmed, PercentNumber, Pounds } from '../kit/index.ts';
import { Amount } from './amount.ts';

/**
 * A new booking, or several of one group: one for each appointment row (rule bookings/appointments), or for each date of a
 * series (rule bookings/series).
 */
export const NewBooking = newBookingSchema(Day).safeExtend({
  /** For the interpreter of a series, in spite of conflicts (rule interpreters/overrides). */
  override: Override.optional(),
});
export type NewBooking = z.output<typeof NewBooking>;

/**
 * What callers send beside an assignment. Names and numbers are read from the register instead, so that a booking never
 * carries what somebody else typed.
 */
export const unreadBesideAssignment = {
  id: 'path',
  interpreterName: 'register',
  interpreterMobile: 'register',
  interpreterPhone: 'register',
  interpreterPostcode: 'register',
  interpreterRef: 'register',
} as const;

/**
 * Changed fields of a booking with the version they were made from (rule api/versions). The same call takes an
 * assignment, a status and a cancellation. Money results, invoice fields, approval and history are not fields of it.
 */
export const ChangedBooking = z.strictObject({
  updatedAt: Instant.optional(),
  ...z.object(bookingFields).partial().shape,
  date: Day.optional(),
  startTime: timeField.optional(),
  endTime: timeField.optional(),
  status: z.enum(bookingStatuses, { error: 'Required' }).optional(),
  advancePayment: Amount.optional(),
  largeAmountConfirmed: LargeAmountConfirmed,
  interpreter: Id.optional(),
  /** For an assignment, or another day or time of an assigned booking, in spite of conflicts (rule interpreters/overrides). */
  override: Override.optional(),
  cancelReason: cancelReasonField,
});
export type ChangedBooking = z.output<typeof ChangedBooking>;

/** What one side is charged, in pounds. */
export const SideSums = z.strictObject({ net: Pounds, charge: Pounds, gross: Pounds });
export type SideSums = z.output<typeof SideSums>;

/** The cancel dialog (rule bookings/cancelling): whom to tell, and whose minimum to charge for a late cancellation. */
export const Cancellation = z.strictObject({
  cancelReason: cancelReasonField,
  tellInterpreter: z.boolean().optional(),
  tellCustomer: z.boolean().optional(),
  chargeClient: z.boolean().optional(),
  chargeInterpreter: z.boolean().optional(),
  /** What became of the job (rule bookings/cancellation-outcomes); without it a ticked side is charged the minimum. */
  outcome: z.enum(cancellationOutcomes).optional(),
  /** Whole percent, where they differ from what the outcome has by the agency's terms. */
  clientShare: wholePercent.optional(),
  interpreterShare: wholePercent.optional(),
  /** Why they differ; needed then. */
  shareReason: z.union([z.literal(''), departureReasonField]).nullish(),
  /** The figures of the preview that were agreed to; needed beside an outcome. Others by now are refused. */
  shown: z.strictObject({ client: SideSums, interpreter: SideSums.nullable() }).optional(),
});
export type Cancellation = z.output<typeof Cancellation>;

const AskedShare = z.coerce.number().pipe(wholePercent).optional();

/** Which outcome is looked at; without one the likely one. The percentages where they differ from the terms. */
export const CancellationQuery = z.strictObject({
  outcome: z.enum(cancellationOutcomes).optional(),
  clientShare: AskedShare,
  interpreterShare: AskedShare,
});

/** What one side of a cancelled job is charged, and by what. */
const CancelledSide = SideSums.extend({
  /** Whole percent, and those of the agency's terms. */
  share: z.number().int(),
  byTerms: z.number().int(),
  of: z.enum(cancellationBases),
  /** Whether the terms leave it to the clerk: nothing or the whole. */
  leftOpen: z.boolean(),
  /** The line on the invoice; null where none is issued. */
  line: z.string().nullable(),
  vat: z.boolean(),
  percent: PercentNumber,
});

/** What cancelling would charge, before it is done (rule bookings/cancellation-outcomes). */
export const CancellationPreview = z.object({
  /** Whole minutes from now to the start, and in words: "18 hours' notice" (rule charging/notice). */
  noticeMinutes: z.number().int(),
  notice: z.string(),
  outcome: z.enum(cancellationOutcomes),
  likely: z.enum(cancellationOutcomes),
  /** Those that the job can have by now: it is not cut short, nor waits in vain, before it begins. */
  outcomes: z.array(z.enum(cancellationOutcomes)),
  client: CancelledSide,
  /** Null where nobody is assigned. */
  interpreter: CancelledSide.nullable(),
  /** Whether it differs from the agency's terms, and somebody has to say why. */
  departs: z.boolean(),
});
export type CancellationPreview = z.output<typeof CancellationPreview>;

/** Where a cancelled booking goes (rule bookings/move-to). */
export const Move = z.strictObject({ moveTo: moveToField, override: Override.optional() });

/** A new note, under the name of who is signed in (rule access/signed-names). */
export const NewBookingNote = z.strictObject({ text: bookingNoteField });

/** The field beside files that are uploaded before their booking exists. */
export const WaitingUpload = z.strictObject({ comment: fileCommentField });

/** The fields beside files that are uploaded to a booking. */
export const UploadFields = WaitingUpload.extend({
  type: z.enum(['bookingFile', 'timesheetFile']).optional(),
  /** The line of the timesheet that it is the receipt of (rule timesheets/receipts). */
  receiptOf: z.enum(receiptLines).optional(),
});

/** Which file of which booking is taken off its list. */
export const FileRemoval = z.strictObject({ id: Id, filename: z.string().min(1).max(255) });
