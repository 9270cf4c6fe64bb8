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
import { Day, Id, Instant, LargeAmountConfirmed, SignerName } from '../kit/index.ts';
import { Amount } from './amount.ts';

/** A new booking, or several of one group: one for each appointment row (rule bookings/appointments). */
export const NewBooking = newBookingSchema(Day);
export type NewBooking = z.output<typeof NewBooking>;

/** A version: the `updatedAt` under which the record was read. */
const version = { _id: Id.optional(), updatedAt: Instant.optional() };

/** Particulars of an interpreter that the register knows better. */
const name = z.string().max(200).optional();

/** The assignment payload: only `interpreter` counts, the rest is read from the register. */
const assignment = {
  id: Id.optional(),
  interpreter: Id.optional(),
  interpreterName: name,
  interpreterMobile: name,
  interpreterPhone: name,
  interpreterPostcode: name,
  interpreterRef: z.union([z.string().max(50), z.number()]).optional(),
};

/** What the written cancel update sends: a reason and a history note. */
const cancellation = {
  cancelReason: cancelReasonField,
  cancelBy: SignerName,
  cancelDate: z.string().max(40).optional(),
  note: z.string().max(500).optional(),
};

/**
 * Changed fields of a booking with the version they were made from (rule api/versions). The same call takes an
 * assignment, a status and a cancellation. Money results, invoice fields, approval and history are not fields of it.
 */
export const ChangedBooking = z.strictObject({
  ...version,
  ...z.object(bookingFields).partial().shape,
  date: Day.optional(),
  startTime: timeField.optional(),
  endTime: timeField.optional(),
  status: z.enum(bookingStatuses, { error: 'Required' }).optional(),
  /** Decided by the server at the moment of sending; accepted from the written status payload. */
  dateOfConfirmation: z.string().max(40).optional(),
  updatedBy: SignerName,
  advancePayment: Amount.optional(),
  largeAmountConfirmed: LargeAmountConfirmed,
  ...assignment,
  ...cancellation,
});
export type ChangedBooking = z.output<typeof ChangedBooking>;

/** The cancel dialog (rule bookings/cancelling): whom to tell, and whose minimum to charge for a late cancellation. */
export const Cancellation = z.strictObject({
  ...version,
  id: Id.optional(),
  cancelReason: cancelReasonField,
  cancelBy: SignerName,
  updatedBy: SignerName,
  tellInterpreter: z.boolean().optional(),
  tellCustomer: z.boolean().optional(),
  chargeClient: z.boolean().optional(),
  chargeInterpreter: z.boolean().optional(),
});
export type Cancellation = z.output<typeof Cancellation>;

/** Where a cancelled booking goes (rule bookings/move-to). */
export const Move = z.strictObject({ ...version, id: Id.optional(), moveTo: moveToField, updatedBy: SignerName });

/** A new note; the author's name is accepted and replaced by the signed-in one (rule access/signed-names). */
export const NewBookingNote = z.strictObject({
  id: Id.optional(),
  _id: Id.optional(),
  text: bookingNoteField,
  updatedBy: SignerName,
});

/** The fields beside uploaded files. */
export const UploadFields = z.strictObject({
  id: Id.optional(),
  type: z.enum(['bookingFile', 'timesheetFile']).optional(),
  comment: fileCommentField,
});

/** Which file of which booking is taken off its list. */
export const FileRemoval = z.strictObject({ id: Id, filename: z.string().min(1).max(255) });
