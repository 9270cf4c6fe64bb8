import { Override } from '@dragoman/domain/assignments';
import {
  bookingFields,
  bookingNoteField,
  cancelReasonField,
  fileCommentField,
  moveToField,
  newBookingSchema,
  bookingStatuses,
  timeField,
} from '@dragoman/domain/bookings';
import { z } from 'zod';
import { Day, Id, Instant, LargeAmountConfirmed } from '../kit/index.ts';
import { Amount } from './amount.ts';

/** A new booking, or several of one group: one for each appointment row (rule bookings/appointments). */
export const NewBooking = newBookingSchema(Day);
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

/** The cancel dialog (rule bookings/cancelling): whom to tell, and whose minimum to charge for a late cancellation. */
export const Cancellation = z.strictObject({
  cancelReason: cancelReasonField,
  tellInterpreter: z.boolean().optional(),
  tellCustomer: z.boolean().optional(),
  chargeClient: z.boolean().optional(),
  chargeInterpreter: z.boolean().optional(),
});
export type Cancellation = z.output<typeof Cancellation>;

/** Where a cancelled booking goes (rule bookings/move-to). */
export const Move = z.strictObject({ moveTo: moveToField, override: Override.optional() });

/** A new note, under the name of who is signed in (rule access/signed-names). */
export const NewBookingNote = z.strictObject({ text: bookingNoteField });

/** The field beside files that are uploaded before their booking exists. */
export const WaitingUpload = z.strictObject({ comment: fileCommentField });

/** The fields beside files that are uploaded to a booking. */
export const UploadFields = WaitingUpload.extend({ type: z.enum(['bookingFile', 'timesheetFile']).optional() });

/** Which file of which booking is taken off its list. */
export const FileRemoval = z.strictObject({ id: Id, filename: z.string().min(1).max(255) });
