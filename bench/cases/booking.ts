import { addDays, calendarDay } from '@dragoman/domain/calendar';
import type { Subjects } from '../subjects.ts';
import { type Case, nth } from './case.ts';

// Everything the edit screen shows of one booking.
const whole = `
  select b.*,
    (select coalesce(json_agg(json_build_object('_id', i.id, 'invoiceNo', i.invoice_no, 'invoiceDate', i.invoice_date,
        'cancelled', i.cancelled, 'randToken', t.token) order by i.number), '[]')
      from invoices i left join page_tokens t
        on t.subject_id = i.id and t.page = 'invoice' and t.audience = 'staff' and t.revoked_at is null
      where i.booking_id = b.id and i.side = 'client') as chips,
    (select t.token from page_tokens t
      where t.subject_id = b.id and t.page = 'booking' and t.audience = 'staff' and t.revoked_at is null) as view_token,
    (select t.token from remittance_slips s join page_tokens t on t.subject_id = s.id and t.page = 'remittance-slip'
        and t.audience = 'staff' and t.revoked_at is null
      where s.remittance_ref = b.remittance_ref) as slip_token,
    exists (select from invoices i where i.booking_id = b.id and i.side = 'interpreter' and not i.cancelled) as live_pay,
    (select json_agg(h order by h.id desc) from booking_history h where h.booking_id = b.id) as history,
    (select json_agg(n order by n.id desc) from booking_notes n where n.booking_id = b.id) as notes_list,
    (select json_agg(json_build_array(s.stored_name, s.original_name, s.content_type, s.size, f.file_type, f.comment,
        f.uploaded_by_name, f.updated_at) order by f.id)
      from booking_files f join stored_files s on s.id = f.file_id where f.booking_id = b.id and f.removed_at is null) as files,
    (select json_build_object('figures', q.figures, 'total', q.inv_total_pence) from quotations q where q.booking_id = b.id) as quoted,
    (select json_build_array(i.int_id, i.fullname, a.email, i.mobile, i.phone, p.stored_name, i.qual_summary, i.vat, i.multiple_rates)
      from interpreters i join accounts a on a.id = i.id left join stored_files p on p.id = i.photo_file_id
      where i.id = b.interpreter_id) as interpreter,
    (select r.rate_name from rate_structures r where r.id = b.billing_rate_id) as rate_name
  from bookings b where b.id = $1`;

const onDay = `
  select id, booking_ref, status, date, start_time, language, service_type, business_type, company_name, client_name, interpreter_name
  from bookings where date = $1 and status <> 'Cancel' order by start_time, ref_number`;

// One statement, one transaction: the number, the booking, its history, its audit and the token of its page.
const made = `
  with taken as (select nextval('booking_numbers') as last),
  made as (
    insert into bookings (booking_ref, ref_number, created_at, created_by, updated_at, updated_by, status, booking_type, is_booked,
      business_type, company_name, client_id, allocate_company, department, name, phone, mobile, address, email, client_name,
      file_ref, notes, payment_method, location, service_type, language, date, start_time, end_time, gender, purpose_of_call,
      vat, percent)
    select 'BK-' || lpad(last::text, greatest(6, length(last::text)), '0'), last, now(), 'Bench', now(), 'Bench', 'Booking', 'Booking',
      true, 'Business', $1, $2, true, 'Crime', 'Joan Ashdown', '02079460000', '07700900123', '18 Chancery Court, London',
      'joan.ashdown@firm.example', 'Amir Haddad', 'REF/' || last, 'Statement before the hearing', 'BACS', 'In London', 'Telephone',
      'Arabic', $3, '10:00', '11:30', 'any', 'Take a statement', false, 10
    from taken returning id),
  story as (
    insert into booking_history (booking_id, text, updated_by, updated) select id, 'Booking created', 'Bench', now() from made),
  trail as (
    insert into audit_log (at, actor_kind, actor_name, action, record_table, record_id, after)
    select now(), 'staff', 'Bench', 'create', 'bookings', id, '{"client_name": "Amir Haddad"}' from made)
  insert into page_tokens (page, audience, subject_id, token, created_at)
  select 'booking', 'staff', id, translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), now() from made`;

const entry = {
  bookingType: 'Booking',
  businessType: 'Business',
  allocateCompany: true,
  department: 'Crime',
  caseType: 'Legal Aid',
  name: 'Joan Ashdown',
  phone: '02079460000',
  mobile: '07700900123',
  address: '18 Chancery Court, London',
  email: 'joan.ashdown@firm.example',
  clientName: 'Amir Haddad',
  fileRef: 'REF/2026',
  notes: 'Statement before the hearing',
  serviceType: 'Telephone',
  language: 'Arabic',
  gender: 'any',
  purposeOfCall: 'Take a statement',
  startTime: '10:00',
  endTime: '11:30',
};

/** One booking: opened, looked up for a day, created. */
export function bookingCases({ bookingIds, clients, today }: Subjects): Case[] {
  // Not all on one day: what is made here is there when the agency is measured again.
  const dayOf = (turn: number) => addDays(calendarDay(today), 1 + (turn % 300));
  return [
    {
      group: 'booking',
      name: 'open one',
      budget: 'read',
      request: (turn) => ({ path: `/bookings/${nth(bookingIds, turn)}` }),
      raw: (turn) => ({ text: whole, values: [nth(bookingIds, turn)] }),
    },
    {
      group: 'booking',
      name: "today's bookings",
      budget: 'read',
      request: () => ({ path: `/bookings/todays/${today}` }),
      raw: () => ({ text: onDay, values: [today] }),
      sameRows: true,
    },
    {
      group: 'booking',
      name: 'count cards',
      budget: 'read',
      request: () => ({ path: '/bookings/countbookings' }),
      raw: () => ({ text: 'select status, count(*) from bookings group by status', values: [] }),
    },
    {
      group: 'booking',
      name: 'create one, durable',
      budget: 'create',
      request: (turn) => {
        const { id, name } = nth(clients, turn);
        return { path: '/bookings', post: { ...entry, companyName: name, companyId: id, date: dayOf(turn) } };
      },
      raw: (turn) => {
        const { id, name } = nth(clients, turn);
        return { text: made, values: [name, id, dayOf(turn)] };
      },
      most: 300,
    },
  ];
}
