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
  /** The same as alternatives, each for an index of its own, where a search has them. */
  readonly places?: readonly string[];
  readonly values?: readonly unknown[];
  /** With the identity behind it, so that every row has one place. */
  readonly order?: string;
  readonly offset?: number;
  readonly limit?: number;
  /** How it is reached: along the index of the order, by all of a range, or by one search for the page and the count. */
  readonly way?: 'walk' | 'range' | 'search';
}

const newest = 'created_at desc, id desc';
const most = 10_001;

/** A page of the booking list with the count of all matches, which stops at 10,001. */
export function pageOf({
  where = 'true',
  places = [where],
  values = [],
  order = newest,
  offset = 0,
  limit = 50,
  way = 'walk',
}: Page): Statement {
  const walk = `select id from bookings where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const each = places
    .map((place) => `(select id, created_at from bookings where ${place} limit ${most})`)
    .join(' union all ');
  const counted = `select count(*) from (select from bookings where ${where} limit ${most}) counted`;
  const ways = {
    walk: { found: '', page: walk, counted },
    range: {
      found: '',
      page: `select id from (select id, created_at from bookings where ${where} offset 0) found order by ${newest} limit ${limit}`,
      counted,
    },
    search: {
      found: `with found as materialized (select distinct id, created_at from (${each}) each limit ${most}),
        many as materialized (select count(*) as many from found)`,
      page: `(select id from found where (select many from many) < ${most} order by ${newest} limit ${limit})
        union all (select * from (${walk}) walk where (select many from many) = ${most})`,
      counted: 'select many from many',
    },
  };
  const text = `${ways[way].found}
    select ${shown}, ${extras}, (${ways[way].counted}) as counted
    from (${ways[way].page}) page join bookings b using (id)
    order by ${order}`;
  return { text, values };
}
