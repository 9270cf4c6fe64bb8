import { shortcomingKeys } from '@dragoman/domain/invoices';
import { setupKeys } from '@dragoman/domain/settings';
import { reason } from '@dragoman/domain/validation';
import { z } from 'zod';
import { May } from '../bookings/index.ts';
import { Day, Id, Instant, Pounds, RateNumber } from '../kit/index.ts';

const Amount = Pounds.nullable();
const Length = z.string().nullable();
const Price = RateNumber.nullable();

/** One printed line of an invoice; `quantity` is worded for print, e.g. '02:20', '18 miles', '450 words'. */
export const InvoiceLine = z.object({
  key: z.string(),
  label: z.string(),
  quantity: z.string(),
  rate: Price,
  per: z.string().nullable(),
  /** What explains the amount: the minimum that lifted it, a recording's band, evidence. */
  note: z.string().nullable(),
  amount: Pounds,
});

/** A sum at the foot of a document, in the order of print; what is taken off is negative. */
export const DocumentSum = z.object({ key: z.string(), label: z.string(), amount: Pounds, strong: z.boolean() });

/** Who supplies or who buys, as the document names them: the first line apart. */
export const DocumentParty = z.object({ name: z.string(), lines: z.array(z.string()) });

/** Somebody that a document is mailed to. */
export const DocumentRecipient = z.object({ name: z.string(), email: z.string() });

/** How an invoice stands before it leaves: what it lacks, and who was asked for that and when (rule invoices/pre-flight). */
const preflightShape = {
  state: z.enum(['ready', 'held', 'waiting']),
  shortcomings: z.array(
    z.object({
      key: z.enum(shortcomingKeys),
      says: z.string(),
      mend: z.string(),
      asks: z.enum(['customer', 'interpreter']).nullable(),
    }),
  ),
  asked: z.array(z.object({ who: z.enum(['customer', 'interpreter']), to: z.array(z.string()), at: Instant })),
};

/** What sending an invoice would mail: the amount due, to whom, each in a mail of their own, and when it last went. */
export const InvoiceToSend = z.object({
  invoiceNo: z.string(),
  amount: Pounds,
  recipients: z.array(DocumentRecipient),
  mailedAt: Instant.nullable(),
  /** Texts that the PDF cannot print in full, a sentence each (rule invoices/unprintable). */
  unprintable: z.array(z.string()),
  ...preflightShape,
});

/** An invoice that was never sent, and how it stands before it leaves. */
export const UnsentInvoice = z.object({
  _id: Id,
  invoiceNo: z.string(),
  invoiceDate: Day,
  bookingId: Id,
  bookingRef: z.string(),
  payer: z.string(),
  amount: Pounds,
  recipients: z.array(DocumentRecipient),
  ...preflightShape,
});
export type UnsentInvoice = z.output<typeof UnsentInvoice>;

/** Why an invoice is sent in spite of what it lacks. */
export const SentDespite = z.strictObject({ reason });

/** Whether a document can be an electronic invoice, and if not, why; `note`: why no network delivers it. */
export const EInvoiceStanding = May.extend({ note: z.string().nullable() });

/** Where the money and its revisions stand. */
const links = {
  creditNoteNo: z.string().nullable(),
  revises: z.string().nullable(),
  revisedBy: z.string().nullable(),
  /** The standing monthly invoice that bills it (rule invoices/monthly). */
  monthlyNo: z.string().nullable(),
};

/**
 * A customer's or an interpreter's invoice, from its frozen document. Figures that its service
 * does not have are null; `lines` carry them all, in the order of print.
 */
export const Invoice = z.object({
  _id: Id,
  bookingId: Id,
  invoiceNo: z.string(),
  invoiceDate: Day,
  iType: z.enum(['client', 'interpreter']),
  title: z.string(),
  name: z.string(),
  fullname: z.string(),
  company: z.string().nullable(),
  address: z.string(),
  postcode: z.string().nullable(),
  service: z.string(),
  status: z.string(),
  cancelled: z.boolean(),
  share: z.string().nullable(),
  ...links,
  /**
   * Supplier and customer: on an interpreter's invoice the interpreter supplies, the agency buys
   * (rule invoices/self-billing).
   */
  issuer: DocumentParty,
  to: DocumentParty,
  lines: z.array(InvoiceLine),
  sums: z.array(DocumentSum),
  total: Pounds,
  totalAmount: Pounds,
  discounts: Pounds,
  subTotal: Pounds,
  adminPercent: z.number(),
  adminCharges: Pounds,
  vat: z.boolean(),
  invTotal: Pounds,
  advancePayment: Pounds,
  grossTotal: Pounds,
  balanceAmount: Pounds,
  amount: Amount,
  duration: Length,
  minRate: Price,
  minDuration: Length,
  minCharges: Amount,
  waitingTime: Length,
  waitingMinRate: Price,
  waitingAmount: Amount,
  dateOfReturn: Day.nullable(),
  dateOfAttendance: Day.nullable(),
  dateOfBooking: Day,
  costPerWord: Price,
  pageCount: z.number().nullable(),
  wordCount: z.number().nullable(),
  tMinDuration: Length,
  additionalDuration: Length,
  costPerMin: Price,
  attendanceOneTotalDuration: Length,
  attendanceOneMinRate: Price,
  totalAttendanceOneAmount: Amount,
  attendanceTwoTotalDuration: Length,
  attendanceTwoMinRate: Price,
  totalAttendanceTwoAmount: Amount,
  travelInTotalDuration: Length,
  travelInMinRate: Price,
  totalTravelInAmount: Amount,
  travelOutTotalDuration: Length,
  travelOutMinRate: Price,
  totalTravelOutAmount: Amount,
  waitingTotalDuration: Length,
  totalWaitingAmount: Amount,
  parking: Amount,
  mileage: z.number().nullable(),
  mileageMinRate: Price,
  totalMileageAmount: Amount,
  travelFares: Amount,
  fileRef: z.string(),
  clientName: z.string(),
  bookingReference: z.string(),
  BookingRef: z.string(),
  caseType: z.string().nullable(),
  location: z.string(),
  place: z.string().nullable(),
  placeOfAttendance: z.string().nullable(),
  intRef: z.string().nullable(),
  interpreterName: z.string().nullable(),
  interpreterPostcode: z.string().nullable(),
  language: z.string(),
  agency: z.object({
    name: z.string(),
    address: z.string(),
    companyNumber: z.string(),
    vatNumber: z.string().nullable(),
    bankDetails: z.string(),
    termsDays: z.number().int(),
  }),
  /** What may be done with it now, and if not, why. */
  discountable: z.object({ may: z.boolean(), why: z.string().nullable() }),
  creditable: z.object({ may: z.boolean(), why: z.string().nullable() }),
  mailedAt: z.string().nullable(),
  /** Whether it can be an electronic invoice, why not, and why no network delivers it; null on an interpreter's. */
  eInvoice: EInvoiceStanding.nullable(),
  /** Token of the page that this reader may open. */
  randToken: z.string(),
});

/** The inline discount (rule invoices/discount). */
export const DiscountChange = z.strictObject({ discounts: Pounds });

/**
 * Which side is credited, and why (rule invoices/credit-note). 'None' is what the select shows before a choice: it is
 * refused.
 */
export const CreditNoteRequest = z.strictObject({
  crNote: z.enum(['Client', 'Interpreter', 'Both'], { error: 'CR Note is required' }),
  reason,
});

/** A credit note: the mirror of its invoice, each sum negative (rule invoices/mirrored). */
export const CreditNote = z.object({
  _id: Id,
  creditNoteNo: z.string(),
  creditDate: Day,
  side: z.enum(['client', 'interpreter']),
  invoiceNo: z.string(),
  reason: z.string(),
  subTotal: Pounds,
  charge: Pounds,
  total: Pounds,
});

/**
 * A credit note as its screen needs it: its parties, facts, lines and sums as they are printed, whether it can be
 * mailed and to whom, and what comes next (rule invoices/mirrored). `randToken` opens its page for the staff; an
 * interpreter's has no page.
 */
export const CreditNoteDocument = CreditNote.extend({
  bookingId: Id,
  bookingRef: z.string(),
  invoiceDate: Day,
  issuer: DocumentParty,
  to: DocumentParty,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  lines: z.array(InvoiceLine),
  sums: z.array(DocumentSum),
  mailedAt: Instant.nullable(),
  sendable: May,
  eInvoice: EInvoiceStanding.nullable(),
  /** Whom it is mailed to, each in a mail of their own. */
  recipients: z.array(DocumentRecipient),
  approvable: May,
  /** The discount that approving again carries over; null where there is none, or nothing to approve. */
  discountCarried: z.string().nullable(),
  revisedBy: z.string().nullable(),
  /** Other credit notes of the booking that the reader may open, newest first. */
  others: z.array(z.string()),
  /** Texts that the PDF cannot print in full, a sentence each (rule invoices/unprintable). */
  unprintable: z.array(z.string()),
  randToken: z.string().nullable(),
});

/** A proforma; `randToken` opens its page for the staff (rule pages/tokens). */
export const Proforma = z.object({ _id: Id, proformaNo: z.string(), randToken: z.string() });

/**
 * One thing that is not yet set: a sentence, where it is set (`path` null: on the server), and whether invoices are refused
 * until it is.
 */
export const MissingSetup = z.object({
  key: z.enum(setupKeys),
  sentence: z.string(),
  place: z.object({ label: z.string(), path: z.string().nullable() }),
  refuses: z.boolean(),
});
export type MissingSetup = z.output<typeof MissingSetup>;
