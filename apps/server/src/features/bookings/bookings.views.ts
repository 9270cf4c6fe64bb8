import type { Booking } from '@dragoman/contract/bookings';
import { actionsOf, formConfirmed, maySetBack } from '@dragoman/domain/bookings';
import { minutesBooked, type TimeOfDay } from '@dragoman/domain/calendar';
import { grandTotal, type QuotationFigures } from '@dragoman/domain/quotations';
import { percent, type Pence } from '@dragoman/domain/money';
import type { Outcome } from '@dragoman/domain/outcome';
import { prepared, type Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { bookingNotFound, customerOf, entriesOf, serviceOf } from './booking.facts.ts';
import { furtherColumns, rowColumns, type BookingRecord } from './booking.record.ts';
import { filesOf, historyOf, interpreterDetails, notesOf, quotedOf, rateName, seriesOf } from './bookings.parts.ts';
import { fileView, type FileRow } from './files.views.ts';
import { chipsOf, lastOffer, livePay, rowView, slipToken, staffToken } from './rows.views.ts';

/** A booking as its edit screen and dialogs need it; refuses with 404 when there is none. One query. */
export async function readBooking(db: Db, id: string, actor: Actor): Promise<Booking> {
  const [row] = await wholeBooking(db, { id });
  if (!row) throw bookingNotFound();
  const hasLiveInvoice = row.chips.some(({ cancelled }) => !cancelled) || row.live_pay;
  return {
    ...rowView(row),
    ...wholeView(row),
    billingRate: row.rate_name?.split('_', 1)[0] ?? null,
    series: row.series,
    quotation: figuresOf(row),
    interpreterDetails: row.interpreter_details,
    bookingStatus: row.history.map(({ updated, ...entry }) => ({ ...entry, updated: new Date(updated) })),
    bookingNotes: row.note_list.map(({ updated, ...note }) => ({ ...note, updated: new Date(updated) })),
    fileList: row.files.map((file) => fileView(file as FileRow, actor)),
    can: answers(row, hasLiveInvoice),
  };
}

const wholeBooking = prepared((db, { id }: { readonly id: string }) =>
  db
    .selectFrom('bookings as b')
    .select(rowColumns)
    .select(furtherColumns)
    .select((from) => [
      chipsOf(from),
      staffToken(from),
      slipToken(from),
      lastOffer(),
      livePay(),
      historyOf(from),
      notesOf(from),
      filesOf(from),
      quotedOf(from),
      interpreterDetails(from),
      rateName(from),
      seriesOf(),
    ])
    .where('b.id', '=', id),
);

/** Whether an invoice of either side is live: it blocks cancelling (rule bookings/cancelling). */
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

/**
 * The figures as confirmed; the grand total follows status and advance. None where only the rates were copied
 * (rule rates/frozen-rate).
 */
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
    ...Object.fromEntries(
      Object.entries(all).map(([action, answer]) => [action, { may: answer.may, why: answer.may ? null : answer.why }]),
    ),
    quotationForm: mayOf(formConfirmed(row.status)),
    setBack: mayOf(maySetBack(row.status)),
  };
}

function mayOf(outcome: Outcome<unknown>) {
  return { may: outcome.allowed, why: outcome.allowed ? null : outcome.refusal };
}

function cancellationOf(row: BookingRecord): Booking['cancellation'] {
  if (!row.cancel_outcome) return null;
  return {
    outcome: row.cancel_outcome,
    noticeMinutes: row.cancel_notice_minutes ?? 0,
    clientShare: row.cancel_client_share ?? 0,
    interpreterShare: row.cancel_interpreter_share ?? 0,
    shareReason: row.cancel_share_reason,
  };
}

function wholeView(row: BookingRecord) {
  const { clientId: _, ...customer } = customerOf(row);
  const entries = entriesOf(row);
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
    cancellation: cancellationOf(row),
    allocateCompany: row.allocate_company,
    ...customer,
    ...serviceOf(row),
    appointments: [
      { date: row.date, startTime: row.start_time as TimeOfDay | null, endTime: row.end_time as TimeOfDay | null },
    ],
    durationMin: minutes,
    durationHour: minutes === null ? null : Math.round((minutes / 60) * 100) / 100,
    ...entries,
    estimatedMileage: entries.estimatedMileage === null ? null : Number(entries.estimatedMileage),
    vat: row.vat,
    serviceChargePercent: percent(row.percent),
  };
}
