import type { Booking } from '@dragoman/contract/bookings';
import { actionsOf, showsPreview, type ActionAnswer } from '@dragoman/domain/bookings';
import { minutesBooked, type TimeOfDay } from '@dragoman/domain/calendar';
import { grandTotal, type QuotationFigures } from '@dragoman/domain/quotations';
import { percent, type Pence } from '@dragoman/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/deed.ts';
import { bookingNotFound, type BookingRecord } from './booking.facts.ts';
import { fileView, type FileRow } from './files.views.ts';
import { chipsOf, livePay, rowView, slipToken, staffToken } from './rows.views.ts';

/** A booking as its edit screen and dialogs need it; refuses with 404 when there is none. One query. */
export async function readBooking(db: Db, id: string, actor: Actor): Promise<Booking> {
  const row = await db
    .selectFrom('bookings as b')
    .selectAll('b')
    .select((from) => [
      chipsOf(from),
      staffToken(from),
      slipToken(from),
      livePay(),
      jsonArrayFrom(
        from
          .selectFrom('booking_history as h')
          .select(['h.id as _id', 'h.text', 'h.detail', 'h.updated_by as updatedBy', iso('h.updated').as('updated')])
          .whereRef('h.booking_id', '=', 'b.id')
          .orderBy('h.id', 'desc'),
      ).as('history'),
      jsonArrayFrom(
        from
          .selectFrom('booking_notes as n')
          .select(['n.id as _id', 'n.text', 'n.updated_by as updatedBy', iso('n.updated').as('updated')])
          .whereRef('n.booking_id', '=', 'b.id')
          .orderBy('n.id', 'desc'),
      ).as('note_list'),
      jsonArrayFrom(
        from
          .selectFrom('booking_files as f')
          .innerJoin('stored_files as s', 's.id', 'f.file_id')
          .select([
            's.stored_name',
            's.original_name',
            's.content_type',
            's.size',
            'f.file_type',
            'f.comment',
            'f.uploaded_by',
            'f.uploaded_by_name',
            iso('f.updated_at').as('updated_at'),
          ])
          .whereRef('f.booking_id', '=', 'b.id')
          .where('f.removed_at', 'is', null)
          .orderBy('f.id'),
      ).as('files'),
      jsonObjectFrom(
        from
          .selectFrom('quotations as q')
          .select(['q.figures', 'q.inv_total_pence as invTotal'])
          .whereRef('q.booking_id', '=', 'b.id'),
      ).as('quoted'),
      jsonObjectFrom(
        from
          .selectFrom('interpreters as i')
          .innerJoin('accounts as a', 'a.id', 'i.id')
          .leftJoin('stored_files as p', 'p.id', 'i.photo_file_id')
          .select([
            'i.id as _id',
            'i.int_id',
            'i.fullname',
            'a.email',
            'i.mobile',
            'i.phone',
            'p.stored_name as photo',
            'i.qual_summary',
            'i.vat',
            'i.multiple_rates as multipleRates',
          ])
          .whereRef('i.id', '=', 'b.interpreter_id'),
      ).as('interpreter_details'),
      from
        .selectFrom('rate_structures as r')
        .select('r.rate_name')
        .whereRef('r.id', '=', 'b.billing_rate_id')
        .as('rate_name'),
    ])
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!row) throw bookingNotFound();
  const hasLiveInvoice = row.chips.some(({ cancelled }) => !cancelled) || row.live_pay;
  return {
    ...rowView(row),
    ...wholeView(row),
    billingRate: row.rate_name?.split('_', 1)[0] ?? null,
    quotation: figuresOf(row),
    interpreterDetails: row.interpreter_details,
    bookingStatus: row.history.map(({ updated, ...entry }) => ({ ...entry, updated: new Date(updated) })),
    bookingNotes: row.note_list.map(({ updated, ...note }) => ({ ...note, updated: new Date(updated) })),
    fileList: row.files.map((file) => fileView(file as FileRow, actor)),
    can: answers(row, hasLiveInvoice),
  };
}

/** Whether an invoice of either side is live: it blocks cancelling (rulings C-84, S-127). */
export async function hasLiveInvoice(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('cancelled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The figures as confirmed; the grand total follows status and advance. None where only the rates were copied (S-34). */
function figuresOf(
  row: BookingRecord & { quoted: { figures: unknown; invTotal: Pence } | null },
): Booking['quotation'] {
  const figures = (row.quoted?.figures ?? {}) as Partial<QuotationFigures>;
  if (!row.quoted || figures.totalAmount === undefined) return null;
  return {
    ...(figures as QuotationFigures),
    grandTotal: grandTotal(row.quoted, row.advance_payment_pence, row.status),
  };
}

function answers(row: BookingRecord, live: boolean): Booking['can'] {
  const all = actionsOf({
    status: row.status,
    serviceType: row.service_type,
    isSendQuote: row.is_send_quote,
    isTimesheet: row.is_timesheet,
    isApprove: row.is_approve,
    isQuoteAccepted: row.is_quote_accepted,
    interpreterName: row.interpreter_name,
    remittanceRef: row.remittance_ref,
    hasLiveInvoice: live,
  });
  return {
    ...Object.fromEntries(Object.entries(all).map(([action, answer]) => [action, mayOf(answer)])),
    quotationForm: showsPreview(row.status)
      ? { may: true, why: null }
      : { may: false, why: 'Only while the status is Booking or Quotation' },
    setBack:
      row.status === 'Confirmed' ? { may: true, why: null } : { may: false, why: 'Only while the status is Confirmed' },
  };
}

function mayOf(answer: ActionAnswer) {
  return { may: answer.may, why: answer.may ? null : answer.why };
}

function wholeView(row: BookingRecord) {
  const minutes =
    row.start_time && row.end_time
      ? (minutesBooked(row.start_time as TimeOfDay, row.end_time as TimeOfDay) ?? 0)
      : null;
  return {
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    approvedBy: row.approved_by,
    dateOfConfirmation: row.date_of_confirmation,
    dateAccepted: row.date_accepted,
    cancelReason: row.cancel_reason,
    cancelBy: row.cancel_by,
    cancelDate: row.cancel_date,
    allocateCompany: row.allocate_company,
    department: row.department,
    caseType: row.case_type,
    address: row.address,
    invoiceAddress: row.invoice_address,
    invoiceTo: row.invoice_to,
    invoiceToName: row.invoice_to_name,
    notes: row.notes,
    paymentMethod: row.payment_method,
    location: row.location,
    isSplitInvoice: row.is_split_invoice,
    billingRateId: row.billing_rate_id,
    minClientAttendance: row.min_client_attendance,
    minInterpreterAttendance: row.min_interpreter_attendance,
    gender: row.gender,
    purposeOfCall: row.purpose_of_call,
    place: row.place,
    personAttending: row.person_attending,
    placeOfAttendance: row.place_of_attendance,
    otherReference: row.other_reference,
    documentType: row.document_type,
    formatType: row.format_type,
    urlLink: row.url_link,
    appointments: [
      { date: row.date, startTime: row.start_time as TimeOfDay | null, endTime: row.end_time as TimeOfDay | null },
    ],
    durationMin: minutes,
    durationHour: minutes === null ? null : Math.round((minutes / 60) * 100) / 100,
    ...estimatesOf(row),
    vat: row.vat,
    serviceChargePercent: percent(row.percent),
  };
}

function estimatesOf(row: BookingRecord) {
  return {
    duration: row.duration,
    attendanceOne: row.attendance_one,
    attendanceTwo: row.attendance_two,
    estimatedTravelIn: row.estimated_travel_in,
    estimatedTravelOut: row.estimated_travel_out,
    estimatedWaiting: row.estimated_waiting,
    estimatedMileage: row.estimated_mileage === null ? null : Number(row.estimated_mileage),
    estimatedFares: row.estimated_fares_pence,
    parkingFee: row.parking_fee_pence,
    pageCount: row.page_count,
    wordCount: row.word_count,
  };
}

/** A time inside a JSON column, so that it reads back exactly. */
export function iso(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
