import type { Subjects } from '../subjects.ts';
import { address, type Case, nth } from './case.ts';

const candidates = `
  select i.id, i.int_id, i.fullname, i.mobile, i.phone, i.gender, i.postcode, i.origin, i.booking_notes, i.qual_summary, i.dbs_expiry,
    i.passport_expiry, i.ua_from, i.ua_to, i.ua_reason,
    (select json_agg(json_build_array(b.booking_ref, b.service_type, b.date, b.start_time, b.end_time) order by b.date, b.start_time)
      from bookings b
      where b.interpreter_id = i.id and b.date in ($2::date - 1, $2::date) and b.start_time is not null and b.end_time is not null
        and b.status not in ('Cancel', 'Quotation', 'Quotation Request', 'Quote Supplied')) as jobs
  from interpreters i
  where i.active and exists (
    select from interpreter_languages l where l.interpreter_id = i.id and l.language_key = name_key($1) and l.onsite)
  order by i.name_folded, i.int_id`;

const interpreters = `
  select i.id, i.int_id, i.fullname, a.email, i.mobile, i.phone, i.gender, i.postcode, i.active,
    i.qual_summary, i.dbs_expiry, i.passport_expiry,
    (select json_agg(l order by l.position) from interpreter_languages l where l.interpreter_id = i.id) as entries,
    (select count(*) from interpreters) as total
  from interpreters i join accounts a on a.id = i.id order by i.int_id desc limit 50`;

const clients = `
  select id, int_id, company_name, company_status, contact_person, phone, email, postcode, location, dor, renewal_due_date,
    is_registered, active, (select count(*) from clients) as total
  from clients order by int_id desc limit 50`;

const mails = `
  select id, kind, from_name, from_address, to_addresses, cc_addresses, subject, status, attempts, last_error, created_at, sent_at,
    next_attempt_at, queued_by_name, booking_id, client_id, interpreter_id,
    (select booking_ref from bookings where bookings.id = mails.booking_id) as booking_ref,
    (select company_name from clients where clients.id = mails.client_id) as company_name,
    (select fullname from interpreters where interpreters.id = mails.interpreter_id) as interpreter_name,
    (select count(*) from (select from mails limit 10001) counted) as total
  from mails order by id desc limit 50`;

/** Candidates for a job, and the registers. */
export function registerCases({ jobs }: Subjects): Case[] {
  const list = (name: string, path: string, text: string): Case => ({
    group: 'registers',
    name,
    budget: 'read',
    request: () => address(path, { limit: 50 }),
    raw: () => ({ text, values: [] }),
    sameRows: true,
  });
  return [
    {
      group: 'registers',
      name: 'candidates for a job',
      budget: 'read',
      request: (turn) => address('/interpreters/dist', { ...nth(jobs, turn), service: 'Onsite' }),
      raw: (turn) => ({ text: candidates, values: [nth(jobs, turn).language, nth(jobs, turn).date] }),
      sameRows: true,
    },
    list('interpreters', '/interpreters', interpreters),
    list('clients', '/clients', clients),
    list('mails', '/mails', mails),
  ];
}
