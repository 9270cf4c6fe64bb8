import type { BookingRow } from '@dragoman/contract/bookings';
import { showsPreview } from '@dragoman/domain/bookings';
import type { TimeOfDay } from '@dragoman/domain/calendar';
import { sql, type AliasedRawBuilder, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/database/index.ts';
import { interpreterOf, stateOf } from './booking.facts.ts';
import type { RowRecord } from './booking.record.ts';

/** Where a booking's parts are selected: the booking goes by `b`. */
export type From = ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>;

/** The client invoices of a booking as chips, oldest first, each with its credit note and the staff's token of its page. */
export function chipsOf(from: From) {
  return jsonArrayFrom(
    from
      .selectFrom('invoices as i')
      .leftJoin('page_tokens as t', (join) =>
        join
          .onRef('t.subject_id', '=', 'i.id')
          .on('t.page', '=', 'invoice')
          .on('t.audience', '=', 'staff')
          .on('t.revoked_at', 'is', null),
      )
      .leftJoin('credit_notes as cn', 'cn.invoice_id', 'i.id')
      .select([
        'i.id as _id',
        'cn.credit_note_no as creditNoteNo',
        'i.invoice_no as invoiceNo',
        'i.invoice_date as invoiceDate',
        'i.cancelled',
        't.token as randToken',
      ])
      .whereRef('i.booking_id', '=', 'b.id')
      .where('i.side', '=', 'client')
      .orderBy('i.number'),
  ).as('chips');
}

/** The staff's token of the booking's view page (rule pages/tokens). */
export function staffToken(from: From) {
  return from
    .selectFrom('page_tokens as v')
    .select('v.token')
    .whereRef('v.subject_id', '=', 'b.id')
    .where('v.page', '=', 'booking')
    .where('v.audience', '=', 'staff')
    .where('v.revoked_at', 'is', null)
    .as('view_token');
}

/** The staff's token of the remittance slip's page. */
export function slipToken(from: From) {
  return from
    .selectFrom('remittance_slips as rs')
    .innerJoin('page_tokens as rt', (join) =>
      join
        .onRef('rt.subject_id', '=', 'rs.id')
        .on('rt.page', '=', 'remittance-slip')
        .on('rt.audience', '=', 'staff')
        .on('rt.revoked_at', 'is', null),
    )
    .select('rt.token')
    .whereRef('rs.remittance_ref', '=', 'b.remittance_ref')
    .as('slip_token');
}

/** Whether the interpreter's invoice is live. */
export function livePay(): AliasedRawBuilder<boolean, 'live_pay'> {
  return sql<boolean>`exists (select from invoices lp where lp.booking_id = b.id and lp.side = 'interpreter' and not lp.cancelled)`.as(
    'live_pay',
  );
}

/** The last offer by which the booking stands with interpreters while it is not confirmed (rule offers/honest-status). */
export function lastOffer(): AliasedRawBuilder<RowExtras['last_offer'], 'last_offer'> {
  return sql<RowExtras['last_offer']>`(
    select json_build_object('asked', asked.asked, 'expiresAt', o.expires_at, 'accepted', o.ended_as is not distinct from 'accepted')
    from (select * from offers where booking_id = b.id order by id desc limit 1) o
    cross join lateral (
      select count(*) filter (where r.sent_at is not null) as asked,
        bool_or(r.answer = 'accepted' and r.interpreter_id = b.interpreter_id) as theirs
      from offer_recipients r where r.offer_id = o.id) asked
    where b.status in ('Booking', 'Quotation')
      and (o.ended_as is null or o.ended_as = 'expired' or (o.ended_as = 'accepted' and asked.theirs)))`.as(
    'last_offer',
  );
}

export interface RowExtras {
  chips: {
    _id: string;
    invoiceNo: string;
    invoiceDate: string;
    cancelled: boolean;
    creditNoteNo: string | null;
    randToken: string | null;
  }[];
  view_token: string | null;
  slip_token: string | null;
  last_offer: { readonly asked: number; readonly expiresAt: string; readonly accepted: boolean } | null;
}

/** The last offer of a booking as it was read by `lastOffer`. */
export const offerOf = ({ last_offer: offer }: Pick<RowExtras, 'last_offer'>) =>
  offer && { ...offer, expiresAt: new Date(offer.expiresAt) };

/** A stored booking with its chips and tokens as a row of the tracker. */
export function rowView(row: RowRecord & RowExtras): BookingRow {
  return {
    _id: row.id,
    booking_ref: row.booking_ref,
    groupRef: row.group_ref,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...stateOf(row),
    previewBtn: showsPreview(row.status),
    crNote: row.cr_note,
    remittanceRef: row.remittance_ref,
    remittanceDetails: { randToken: row.slip_token },
    proformaNo: row.proforma_no,
    invoiceNo: row.invoice_no,
    invoice: { cInvoice: row.chips as BookingRow['invoice']['cInvoice'] },
    randToken: row.view_token,
    ...peopleOf(row),
    serviceType: row.service_type,
    transcriptionType: row.transcription_type,
    urgency: row.urgency,
    language: row.language,
    dialect: row.dialect,
    date: row.date,
    startTime: row.start_time as TimeOfDay | null,
    endTime: row.end_time as TimeOfDay | null,
    postcode: row.postcode,
    offer: offerOf(row),
    invTotal: row.inv_total_pence,
    balanceAmount: row.balance_pence,
    advancePayment: row.advance_payment_pence,
  };
}

function peopleOf(row: RowRecord) {
  return {
    businessType: row.business_type,
    companyName: row.company_name,
    companyId: row.client_id,
    name: row.name,
    phone: row.phone,
    mobile: row.mobile,
    email: row.email,
    clientName: row.client_name,
    fileRef: row.file_ref,
    interpreter: row.interpreter_id,
    ...interpreterOf(row),
  };
}
