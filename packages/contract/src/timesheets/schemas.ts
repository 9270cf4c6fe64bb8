import { chargeKeys } from '@dragoman/domain/charging';
import { dateRequired, giveBackReasonLimit } from '@dragoman/domain/timesheets';
import { tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';
import { BookingFile } from '../bookings/index.ts';
import { acceptingUnread, Day, Id, Instant, Pounds, Time } from '../kit/index.ts';
import { Closing, ClosingInput } from './closing.ts';
import { noClientInvoice, SheetInput, SheetReply, unreadOfSheet } from './sheet.ts';

/**
 * Both columns as a call sends them; an interpreter's `clientSheet` is not read (rule access/own-jobs). `date` is
 * superadmin's to change (rule timesheets/additional-item). `updatedAt` is the version that was read, null when nothing
 * had been entered: where somebody has entered something since, the call is refused with 409 (rule api/versions). Times
 * that look like a slip of the pen (longer than 12 hours, or more than an hour away from the booked time) are refused
 * with 409 and code 'unconfirmed' unless `oddTimesConfirmed` is true (rule timesheets/odd-times). `closing` is read where the
 * timesheet is handed in.
 */
export const TimesheetInput = z.strictObject({
  closing: ClosingInput.nullish(),
  date: Day.nullish().refine((day) => day !== null, dateRequired),
  updatedAt: Instant.nullish(),
  oddTimesConfirmed: z.boolean().optional(),
  timesheet: acceptingUnread(SheetInput, { ...unreadOfSheet, noClientInvoice: 'state' }),
  clientSheet: acceptingUnread(SheetInput.extend({ noClientInvoice }), unreadOfSheet).optional(),
});

/** What callers send beside the columns. */
export const unreadBesideColumns = {
  id: 'path',
  interpreterId: 'register',
  approvedBy: 'signedName',
  updatedBy: 'signedName',
} as const;

/**
 * Why a timesheet is given back to its interpreter, who reads it. `updatedAt` is the version that was read: where
 * somebody has entered something since, the call is refused with 409 (rule api/versions).
 */
export const GiveBack = z.strictObject({
  reason: z
    .string({ error: 'Reason is required' })
    .trim()
    .min(1, 'Reason is required')
    .max(giveBackReasonLimit, tooLong(giveBackReasonLimit)),
  updatedAt: Instant.nullish(),
});

/** A timesheet that was given back: why, when and by whom. */
const GivenBack = z.object({ reason: z.string(), at: Instant, by: z.string() });

const ChargeLine = z.object({
  key: z.string(),
  label: z.string(),
  facts: z.record(z.string(), z.unknown()),
  amount: Pounds,
});

/** What an approval will issue for one side. */
const SidePreview = z.object({
  lines: z.array(ChargeLine),
  total: Pounds,
  discounts: Pounds,
  subTotal: Pounds,
  vat: z.boolean(),
  percent: z.number(),
  charge: Pounds,
  invTotal: Pounds,
});

/** What one column says of a line, in words, and what it comes to; `differs` from the column before it. */
const ComparedEntry = z.object({
  times: z.string().nullable(),
  quantity: z.string().nullable(),
  /** Names the minimum where one is charged instead. */
  minimum: z.string().nullable(),
  amount: Pounds.nullable(),
  differs: z.boolean(),
});

/** A line as booked and quoted, as the interpreter claims it and is paid, and as the client is charged. */
const ComparedLine = z.object({
  key: z.enum(chargeKeys),
  label: z.string(),
  booked: ComparedEntry.nullable(),
  claimed: ComparedEntry,
  /** As the customer saw it when they closed the job; null where they did not, or do not see the line. */
  signed: ComparedEntry.nullable(),
  client: ComparedEntry,
  /** The client is charged another amount than was quoted. */
  notAsQuoted: z.boolean(),
});

/** What an approver confirms: amounts, payers, the two halves of a split bill, and a percentage that differs from the quotation's. */
export const ApprovalPreview = z.object({
  sides: z.array(z.enum(['client', 'interpreter'])),
  refusal: z.string().nullable(),
  client: SidePreview.nullable(),
  interpreter: SidePreview.nullable(),
  shares: z.array(z.object({ payer: z.string(), subTotal: Pounds, charge: Pounds, invTotal: Pounds })),
  payer: z.object({ kind: z.enum(['client', 'firm', 'private']), name: z.string() }),
  advance: Pounds,
  /** Numbers of the invoices that stand already: an approval issues nothing for their side. */
  issued: z.object({ client: z.array(z.string()), interpreter: z.array(z.string()) }),
  /**
   * 'Discount £9.93 carried over from INV-000045', where a credited invoice is replaced
   * (rule invoices/carried-discount).
   */
  discountCarried: z.string().nullable(),
  percentChanged: z.string().nullable(),
  /** By what the timesheet claims more than was booked, by the names of its lines (rule timesheets/approval-by-itself). */
  beyond: z.array(z.string()),
  closing: Closing.nullable(),
  /** Booked, claimed, signed and charged side by side. */
  comparison: z.array(ComparedLine),
  /** Times that look like a slip of the pen; approving them is confirmed by `oddTimesConfirmed`. */
  questions: z.array(z.string()),
  /** Names and other texts of the documents that cannot be printed in full, a sentence each (rule invoices/unprintable). */
  unprintable: z.array(z.string()),
});

const Side = z.enum(['client', 'interpreter']);

/** What a job is worked from: documents of the booking, and links to recordings, separated by commas (rule timesheets/sources). */
const workedFrom = {
  sources: z.array(z.object({ fileName: z.string(), orginalFile: z.string() })),
  urlLink: z.string().nullable(),
};

/** A booking's timesheet as its dialog needs it; an interpreter gets their own column only. */
export const Timesheet = z.object({
  id: Id,
  booking_ref: z.string(),
  status: z.string(),
  serviceType: z.enum(['Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription']),
  transcriptionType: z.string().nullable(),
  urgency: z.enum(['urgent', 'non-urgent']).nullable(),
  language: z.string(),
  dialect: z.string().nullable(),
  date: Day,
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  /** The length 'hh:mm' of a second attendance that was quoted. */
  attendanceTwo: z.string().nullable(),
  /** The way that was agreed, in minutes and miles; null where none was, absent in what a phone has kept for long. */
  agreedTravel: z.object({ there: z.number().int(), back: z.number().int(), miles: z.number() }).nullable().optional(),
  name: z.string(),
  clientName: z.string(),
  companyName: z.string().nullable(),
  fileRef: z.string(),
  placeOfAttendance: z.string().nullable(),
  postcode: z.string().nullable(),
  interpreterName: z.string().nullable(),
  interpreterRef: z.string().nullable(),
  interpreterVat: z.boolean(),
  multipleRates: z.boolean(),
  distanceMiles: z.number().nullable(),
  isTimesheet: z.boolean(),
  isApprove: z.boolean(),
  submittable: z.object({ may: z.boolean(), why: z.string().nullable() }),
  /** Whether staff may give it back to its interpreter, and if not, why. */
  returnable: z.object({ may: z.boolean(), why: z.string().nullable() }),
  /** Null once it is handed in again, and where it was never given back. */
  givenBack: GivenBack.nullable(),
  openSides: z.array(Side),
  /** Whether the customer may close it, and how they did. */
  closable: z.boolean(),
  closing: Closing.nullable(),
  /** The code of the customer's mail; staff alone see it. */
  closingCode: z.string().nullable().optional(),
  timesheet: SheetReply,
  clientSheet: SheetReply.optional(),
  noClientInvoice: z.boolean(),
  /** When and by whom what its reader sees of it was last entered; null before anything was. */
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
  /** Its scans: all to staff, to an interpreter their own (rule timesheets/scans). */
  files: z.array(BookingFile),
  ...workedFrom,
});

/** What the job of a row asks for; null where it is not booked, or cancelled. */
const JobFacts = z.object({
  dialect: z.string().nullable(),
  placeOfAttendance: z.string().nullable(),
  postcode: z.string().nullable(),
  personAttending: z.string().nullable(),
  purposeOfCall: z.string().nullable(),
  otherReference: z.string().nullable(),
  notes: z.string(),
  ...workedFrom,
});

/** What is told of a job that its interpreter has accepted and that is not confirmed yet (rule offers/what-is-told). */
const AcceptedJob = z.object({ dialect: z.string().nullable(), place: z.string() });

/** A row of the Timesheet Tracker. */
export const TimesheetRow = z.object({
  _id: Id,
  id: Id,
  booking_ref: z.string(),
  status: z.string(),
  serviceType: z.string(),
  transcriptionType: z.string().nullable(),
  urgency: z.string().nullable(),
  language: z.string(),
  date: Day,
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  name: z.string(),
  fileRef: z.string(),
  companyName: z.string().nullable(),
  clientName: z.string(),
  job: JobFacts.nullable(),
  /** To its interpreter alone, of a job that they have accepted and that waits to be confirmed: no customer is named then. */
  accepted: AcceptedJob.nullable(),
  invoiceNo: z.string().nullable(),
  randToken: z.string(),
  isTimesheet: z.boolean(),
  isApprove: z.boolean(),
  crNote: z.string().nullable(),
  /** The newest credit note of the interpreter's side. */
  creditNoteNo: z.string().nullable(),
  remittanceRef: z.string().nullable(),
  givenBack: GivenBack.nullable(),
  submittable: z.object({ may: z.boolean(), why: z.string().nullable() }),
});

/**
 * A job as an interpreter's phone keeps it: its row of the tracker, and what its timesheet's form needs; nothing of that before
 * it is confirmed.
 */
const KeptJob = z.object({ row: TimesheetRow, sheet: Timesheet.nullable() });

/** What an interpreter's phone keeps to work without a network (rule timesheets/kept-on-the-phone). */
export const KeptJobs = z.object({ from: Day, to: Day, jobs: z.array(KeptJob) });
export type KeptJobs = z.output<typeof KeptJobs>;

/**
 * An interpreter's approved jobs, counted and added up per service; hours as 'HH:mm', words as a number
 * (rule interpreters/hours).
 */
export const Hours = z.object({
  startDate: Day.nullable(),
  telephoneNo: z.number().int(),
  telephoneHours: z.string(),
  videoNo: z.number().int(),
  videoHours: z.string(),
  onsiteNo: z.number().int(),
  onsiteHours: z.string(),
  totalHours: z.string(),
  translationNo: z.number().int(),
  translationTwc: z.number(),
  transcriptionNo: z.number().int(),
  /** Length of the recordings, 'HH:mm'; not part of totalHours. */
  transcriptionHours: z.string(),
  transcriptionTwc: z.number(),
  totalJobs: z.number().int(),
});
