import {
  customerStatus,
  isUnconfirmed,
  type BookingStatus,
  type BookingType,
  type BusinessType,
  type RequestedGender,
} from '@dragoman/domain/bookings';
import type { CalendarDay, TimeOfDay } from '@dragoman/domain/calendar';
import type { ServiceType, Urgency } from '@dragoman/domain/charging';
import { pence, percent, type Pence, type Percent } from '@dragoman/domain/money';
import type { Location } from '@dragoman/domain/rates';
import { planKept, type Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { furtherColumns, rowColumns, type BookingRecord } from './booking.record.ts';

/** Which booking it is, and how far it has come. */
export interface BookingState {
  readonly id: string;
  readonly bookingRef: string;
  readonly groupRef: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly status: BookingStatus;
  readonly bookingType: BookingType;
  readonly isBooked: boolean;
  /** It was confirmed to an interpreter who had it before, and to the present one not yet. */
  readonly confirmedToAnother: boolean;
  readonly isSendQuote: boolean;
  readonly isQuoteAccepted: boolean;
  readonly isTimesheet: boolean;
  readonly isApprove: boolean;
}

/** Who asks for the job, and under which references. */
export interface BookingCustomer {
  readonly businessType: BusinessType;
  readonly companyName: string | null;
  readonly clientId: string | null;
  readonly department: string;
  readonly caseType: string | null;
  readonly name: string;
  readonly phone: string;
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
  readonly invoiceAddress: string | null;
  readonly invoiceTo: string | null;
  readonly invoiceToName: string | null;
  readonly clientName: string;
  readonly fileRef: string;
  readonly notes: string;
  readonly otherReference: string | null;
  readonly purchaseOrder: string | null;
  readonly costCode: string | null;
}

/** What is to be done, when and where. */
export interface BookedJob {
  readonly serviceType: ServiceType;
  readonly language: string;
  readonly dialect: string | null;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly urgency: Urgency | null;
  readonly gender: RequestedGender | null;
  readonly purposeOfCall: string | null;
  readonly place: string | null;
  readonly personAttending: string | null;
  readonly postcode: string | null;
  readonly placeOfAttendance: string | null;
  readonly documentType: string | null;
  readonly formatType: string | null;
  readonly transcriptionType: string | null;
  readonly urlLink: string | null;
}

/** Of a booking whose quotation form nobody has filled in. */
export const nothingEntered: QuotedEntries = {
  duration: null,
  attendanceOne: null,
  attendanceTwo: null,
  estimatedTravelIn: null,
  estimatedTravelOut: null,
  estimatedWaiting: null,
  estimatedMileage: null,
  estimatedFares: null,
  parkingFee: null,
  pageCount: null,
  wordCount: null,
};

/** On what terms it is charged and billed; the percentage is that of its day. */
export interface BookingTerms {
  readonly paymentMethod: string;
  readonly location: Location;
  readonly isSplitInvoice: boolean;
  readonly billingRateId: string | null;
  readonly minClientAttendance: boolean;
  readonly minInterpreterAttendance: boolean;
  /** What the quotation form was given: lengths as 'hh:mm', miles as a decimal. */
  readonly entries: QuotedEntries;
  readonly vat: boolean;
  readonly percent: Percent;
}

/** Who does it, as the booking keeps it. */
export interface AssignedInterpreterFacts {
  readonly interpreterId: string | null;
  readonly interpreterName: string | null;
  readonly interpreterMobile: string | null;
  readonly interpreterPhone: string | null;
  readonly interpreterPostcode: string | null;
  readonly interpreterRef: string | null;
}

/** What has come of it in money, and the documents that say so. */
export interface BookingMoney {
  readonly advancePayment: Pence;
  readonly invTotal: Pence;
  readonly balance: Pence;
  readonly invoiceNo: string | null;
  readonly proformaNo: string | null;
  readonly remittanceRef: string | null;
}

/** All that neighbours may need to know of a booking; a reader of a part asks for that part. */
export interface BookingFacts
  extends BookingState, BookingCustomer, BookedJob, BookingTerms, AssignedInterpreterFacts, BookingMoney {}

declare const locked: unique symbol;
type Locked = { readonly [locked]: true };

/** A booking whose row is locked until the command ends. Only the lock makes one, so that nothing is written from a mere read. */
export type LockedBooking = BookingFacts & Locked;

/** The row of such a booking. */
export type LockedRecord = BookingRecord & Locked;

export interface QuotedEntries {
  readonly duration: string | null;
  readonly attendanceOne: string | null;
  readonly attendanceTwo: string | null;
  readonly estimatedTravelIn: string | null;
  readonly estimatedTravelOut: string | null;
  readonly estimatedWaiting: string | null;
  readonly estimatedMileage: string | null;
  readonly estimatedFares: Pence | null;
  readonly parkingFee: Pence | null;
  readonly pageCount: number | null;
  readonly wordCount: number | null;
}

/** The facts of a booking; refuses with 404 when there is none. */
export async function bookingFacts(db: Db, id: string): Promise<BookingFacts> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw bookingNotFound();
  return factsOf(row);
}

/** The facts of a booking by its reference; undefined when there is none. */
export async function findBookingByRef(db: Db, bookingRef: string): Promise<BookingFacts | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('booking_ref', '=', bookingRef).executeTakeFirst();
  return row && factsOf(row);
}

/** Locks a booking for the rest of the command; refuses with 404 when there is none. */
export async function lockBooking(command: CommandContext, id: string): Promise<LockedBooking> {
  return factsOf(await lockedRecord(command, id));
}

/** Locks bookings, always in the order of their identities, so that two commands never wait for each other. */
export async function lockBookings(command: CommandContext, ids: readonly string[]): Promise<LockedBooking[]> {
  if (ids.length === 0) return [];
  const rows = await command.tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw bookingNotFound();
  return rows.map((row) => factsOf(row as BookingRecord as LockedRecord));
}

export async function lockedRecord(command: CommandContext, id: string): Promise<LockedRecord> {
  const row = await command.tx
    .selectFrom('bookings as b')
    .select(rowColumns)
    .select(furtherColumns)
    .where('b.id', '=', id)
    .forUpdate()
    .modifyEnd(planKept)
    .executeTakeFirst();
  if (!row) throw bookingNotFound();
  return row as LockedRecord;
}

export const bookingNotFound = () => refuse.notFound('Booking not found');

export function factsOf(row: LockedRecord): LockedBooking;
export function factsOf(row: BookingRecord): BookingFacts;
export function factsOf(row: BookingRecord): BookingFacts {
  return {
    id: row.id,
    bookingRef: row.booking_ref,
    groupRef: row.group_ref,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...stateOf(row),
    ...customerOf(row),
    ...serviceOf(row),
    entries: entriesOf(row),
    interpreterId: row.interpreter_id,
    ...interpreterOf(row),
    vat: row.vat,
    percent: percent(row.percent),
    advancePayment: pence(row.advance_payment_pence),
    invTotal: pence(row.inv_total_pence),
    balance: pence(row.balance_pence),
    invoiceNo: row.invoice_no,
    proformaNo: row.proforma_no,
    remittanceRef: row.remittance_ref,
  };
}

type StateColumn =
  | 'status'
  | 'booking_type'
  | 'is_booked'
  | 'confirmed_to_another'
  | 'is_send_quote'
  | 'is_quote_accepted'
  | 'is_timesheet'
  | 'is_approve';

export function stateOf(row: Pick<BookingRecord, StateColumn>) {
  return {
    status: row.status,
    bookingType: row.booking_type,
    isBooked: row.is_booked,
    confirmedToAnother: row.confirmed_to_another,
    isSendQuote: row.is_send_quote,
    isQuoteAccepted: row.is_quote_accepted,
    isTimesheet: row.is_timesheet,
    isApprove: row.is_approve,
  };
}

export function customerOf(row: BookingRecord) {
  return {
    businessType: row.business_type,
    companyName: row.company_name,
    clientId: row.client_id,
    department: row.department,
    caseType: row.case_type,
    name: row.name,
    phone: row.phone,
    mobile: row.mobile,
    email: row.email,
    address: row.address,
    invoiceAddress: row.invoice_address,
    invoiceTo: row.invoice_to,
    invoiceToName: row.invoice_to_name,
    clientName: row.client_name,
    fileRef: row.file_ref,
    purchaseOrder: row.purchase_order,
    costCode: row.cost_code,
    notes: row.notes,
    paymentMethod: row.payment_method,
    location: row.location,
    isSplitInvoice: row.is_split_invoice,
    billingRateId: row.billing_rate_id,
    minClientAttendance: row.min_client_attendance,
    minInterpreterAttendance: row.min_interpreter_attendance,
  };
}

export function serviceOf(row: BookingRecord) {
  return {
    serviceType: row.service_type,
    language: row.language,
    dialect: row.dialect,
    date: row.date,
    startTime: row.start_time as TimeOfDay | null,
    endTime: row.end_time as TimeOfDay | null,
    urgency: row.urgency,
    gender: row.gender,
    purposeOfCall: row.purpose_of_call,
    place: row.place,
    personAttending: row.person_attending,
    postcode: row.postcode,
    placeOfAttendance: row.place_of_attendance,
    otherReference: row.other_reference,
    documentType: row.document_type,
    formatType: row.format_type,
    transcriptionType: row.transcription_type,
    urlLink: row.url_link,
  };
}

type InterpreterColumn = Extract<keyof BookingRecord, `interpreter_${string}`>;

/** The interpreter as the booking keeps them. */
export function interpreterOf(row: Pick<BookingRecord, InterpreterColumn>) {
  return {
    interpreterName: row.interpreter_name,
    interpreterMobile: row.interpreter_mobile,
    interpreterPhone: row.interpreter_phone,
    interpreterPostcode: row.interpreter_postcode,
    interpreterRef: row.interpreter_ref,
  };
}

export function entriesOf(row: BookingRecord): QuotedEntries {
  return {
    duration: row.duration,
    attendanceOne: row.attendance_one,
    attendanceTwo: row.attendance_two,
    estimatedTravelIn: row.estimated_travel_in,
    estimatedTravelOut: row.estimated_travel_out,
    estimatedWaiting: row.estimated_waiting,
    estimatedMileage: row.estimated_mileage,
    estimatedFares: row.estimated_fares_pence,
    parkingFee: row.parking_fee_pence,
    pageCount: row.page_count,
    wordCount: row.word_count,
  };
}

/** What its customer reads of a booking as long as it is not confirmed (rule offers/honest-status); undefined once it is. */
export async function unconfirmedStatus(db: Db, id: string): Promise<string | undefined> {
  const { interpreterId, status } = await bookingFacts(db, id);
  const staffing = { hasInterpreter: interpreterId !== null };
  return isUnconfirmed(status, staffing) ? customerStatus(status, staffing) : undefined;
}
