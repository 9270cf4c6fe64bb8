import type { Statement } from './case.ts';

// What a line of the booking list shows, and nothing else.
const shown = `b.id, b.booking_ref, b.group_ref, b.created_at, b.updated_at, b.status, b.booking_type, b.is_booked,
  b.is_send_quote, b.is_quote_accepted, b.is_timesheet, b.is_approve, b.cr_note, b.remittance_ref, b.proforma_no, b.invoice_no,
  b.business_type, b.company_name, b.client_id, b.name, b.phone, b.mobile, b.email, b.client_name, b.file_ref,
  b.interpreter_id, b.interpreter_name, b.interpreter_mobile, b.interpreter_phone, b.interpreter_postcode, b.interpreter_ref,
  b.service_type, b.transcription_type, b.urgency, b.language, b.dialect, b.date, b.start_time, b.end_time, b.postcode,
  b.inv_total_pence, b.balance_pence, b.advance_payment_pence`;

const extras = `
  (select coalesce(json_agg(json_build_object('_id', i.id, 'invoiceNo', i.invoice_no, 'invoiceDate', i.invoice_date,
      'cancelled', i.cancelled, 'randToken', t.token) order by i.number), '[]')
    from invoices i left join page_tokens t
      on t.subject_id = i.id and t.page = 'invoice' and t.audience = 'staff' and t.revoked_at is null
    where i.booking_id = b.id and i.side = 'client') as chips,
  (select t.token from page_tokens t
    where t.subject_id = b.id and t.page = 'booking' and t.audience = 'staff' and t.revoked_at is null) as view_token,
  (select t.token from remittance_slips s join page_tokens t on t.subject_id = s.id and t.page = 'remittance-slip'
      and t.audience = 'staff' and t.revoked_at is null
    where s.remittance_ref = b.remittance_ref) as slip_token`;

/** How a page of the list is chosen. */
export interface Page {
  readonly where?: string;
  readonly values?: readonly unknown[];
  /** With the identity behind it, so that every row has one place. */
  readonly order?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A page of the booking list with the count of all matches, which stops at 10,001. */
export function pageOf({ where = 'true', values = [], order, offset = 0, limit = 50 }: Page): Statement {
  const sorted = order ?? 'created_at desc, id desc';
  const text = `
    select ${shown}, ${extras},
      (select count(*) from (select from bookings where ${where} limit 10001) counted) as counted
    from (select id from bookings where ${where} order by ${sorted} limit ${limit} offset ${offset}) page
      join bookings b using (id)
    order by ${sorted}`;
  return { text, values };
}
