import type { Subjects } from '../subjects.ts';
import { address, type Case, nth } from './case.ts';

// A job of the night before ends on the first of the days.
const live = `b.date between $1::date - 1 and $1::date + ($2::integer - 1) and (b.date >= $1::date or b.end_time < b.start_time)
  and b.status not in ('Cancel', 'Quotation', 'Quotation Request', 'Quote Supplied')`;

const lastOffer = `
  (select json_build_array(o.expires_at, o.ended_as, count(r.*) filter (where r.sent_at is not null))
    from offers o join offer_recipients r on r.offer_id = o.id where o.booking_id = b.id group by o.id order by o.id desc limit 1)`;

// What keeps somebody from working: leave and hours as they are entered, single days, and what their calendars take.
const absences = (ids: string) => `
  select interpreter_id as id, from_day, to_day, null::smallint as weekday, null as start_time, null as end_time, null::jsonb as hours
    from interpreter_leave where interpreter_id in (${ids})
  union all select interpreter_id, null, null, weekday, start_time, end_time, null
    from availability_hours where interpreter_id in (${ids})
  union all select interpreter_id, day, day, null, null, null, hours from availability_days where interpreter_id in (${ids})
  union all select interpreter_id, day, day, null, start_time, end_time, null from calendar_busy where interpreter_id in (${ids})`;

// The interpreters of the first rows of the board, their jobs and absences, and the jobs that nobody has.
const board = `
  with engaged as (select distinct b.interpreter_id as id from bookings b where b.interpreter_id is not null and ${live}),
  people as materialized (
    select i.id, i.int_id, i.fullname, i.active, i.postcode, i.ua_from, i.ua_to, count(*) over () as total
    from interpreters i left join engaged on engaged.id = i.id where engaged.id is not null or i.active
    order by engaged.id is null, i.name_folded, i.int_id limit 300),
  jobs as (
    select b.id, b.booking_ref, b.status, b.updated_at, b.interpreter_id, b.interpreter_name, b.service_type, b.language, b.date,
      b.start_time, b.end_time, b.postcode, b.gender, b.company_name, b.name, b.is_timesheet, b.is_send_quote, b.is_approve,
      b.is_quote_accepted, b.remittance_ref, ${lastOffer} as offer
    from bookings b where ${live} and (b.interpreter_id is null or b.interpreter_id in (select id from people))
    order by b.date, b.start_time, b.id limit 3001)
  select (select json_agg(p) from people p) as people, (select json_agg(j) from jobs j) as jobs,
    (select json_agg(a) from (${absences('select id from people')}) a) as absences`;

// Who could do a job, with what their points and what stands against them rest on.
const bestFirst = `
  with job as (select * from bookings where id = $1)
  select i.id, i.fullname, i.gender, i.postcode, i.qual_summary, i.rates, i.vat, i.dbs_expiry, i.passport_expiry, i.renewal_due_date,
    (select json_agg(l.dialect) from interpreter_languages l, job
      where l.interpreter_id = i.id and l.language_key = name_key(job.language) and l.onsite) as dialects,
    (select json_agg(json_build_array(b.booking_ref, b.service_type, b.date, b.start_time, b.end_time, b.postcode))
      from bookings b, job where b.interpreter_id = i.id and b.date between job.date - 1 and job.date + 1 and b.id <> job.id
        and b.status not in ('Cancel', 'Quotation', 'Quotation Request', 'Quote Supplied')) as jobs,
    (select count(*) from bookings b, job where b.interpreter_id = i.id and b.service_type = 'Onsite' and b.postcode = job.postcode
      and b.date >= job.date - 731 and b.date < job.date) as been_there,
    (select json_agg(w) from wishes w, job where w.interpreter_id = i.id and w.client_id = job.client_id) as wished,
    (select json_agg(a) from (${absences('i.id')}) a) as absences
  from interpreters i
  where i.active and exists (select from interpreter_languages l, job
    where l.interpreter_id = i.id and l.language_key = name_key(job.language) and l.onsite)
  order by i.name_folded, i.int_id`;

const offers = `
  select o.*, (select json_agg(json_build_array(r, i.fullname) order by r.tier, r.id)
    from offer_recipients r join interpreters i on i.id = r.interpreter_id where r.offer_id = o.id) as recipients
  from offers o where o.booking_id = $1 order by o.id desc`;

const theirJobs = `
  select b.id, b.booking_ref, b.status, b.service_type, b.transcription_type, b.urgency, b.language, b.date, b.start_time, b.end_time,
    b.name, b.file_ref, b.company_name, b.client_name, i.invoice_no, b.is_timesheet, b.is_approve, b.cr_note, b.remittance_ref,
    b.is_booked, b.dialect, b.place, b.place_of_attendance, b.postcode, b.person_attending, b.purpose_of_call, b.other_reference,
    b.notes, b.url_link, t.given_back_at, t.given_back_by, t.given_back_reason,
    (select p.token from page_tokens p where p.page = 'job-sheet' and p.audience = 'interpreter' and p.subject_id = b.id
      and p.revoked_at is null) as token,
    (select c.credit_note_no from credit_notes c where c.booking_id = b.id and c.side = 'interpreter' order by c.number desc limit 1),
    (select json_agg(distinct v.side) from invoices v where v.booking_id = b.id and not v.cancelled) as live,
    (select json_agg(json_build_array(s.stored_name, s.original_name) order by f.id)
      from booking_files f join stored_files s on s.id = f.file_id
      where f.booking_id = b.id and f.file_type = 'bookingFile' and f.removed_at is null) as sources,
    (select count(*) from bookings n where n.interpreter_id = b.interpreter_id) as total
  from bookings b left join invoices i on i.booking_id = b.id and i.side = 'interpreter' and not i.cancelled
    left join timesheets t on t.booking_id = b.id and t.side = 'interpreter'
  where b.interpreter_id = $1 order by b.date desc, b.id desc limit 100`;

const theirSums = `
  select sum(credit_pence - debit_pence) as owed, sum(debit_pence - credit_pence) filter (where slip_id is not null) as paid
  from ledger_postings where account = 'interpreterPayable' and interpreter_id = $1`;

/** Giving jobs out: the board, candidates and offers; and an interpreter's own jobs and sums, as staff read them, too. */
export function dispatchCases({ onsiteIds, offeredIds, interpreterIds, today }: Subjects): Case[] {
  const boardOf = (name: string, days: number): Case => ({
    group: 'dispatch',
    name,
    budget: 'report',
    request: () => address('/board', { from: today, days }),
    raw: () => ({ text: board, values: [today, days] }),
  });
  return [
    boardOf('the board of a day', 1),
    boardOf('the board of a week', 7),
    {
      group: 'dispatch',
      name: 'candidates, best first',
      budget: 'report',
      request: (turn) => ({ path: `/bookings/candidates/${nth(onsiteIds, turn)}` }),
      raw: (turn) => ({ text: bestFirst, values: [nth(onsiteIds, turn)] }),
      sameRows: true,
    },
    {
      group: 'dispatch',
      name: 'offers of a job',
      budget: 'read',
      request: (turn) => ({ path: `/bookings/offers/${nth(offeredIds, turn)}` }),
      raw: (turn) => ({ text: offers, values: [nth(offeredIds, turn)] }),
      sameRows: true,
    },
    {
      group: 'dispatch',
      name: "an interpreter's jobs",
      budget: 'read',
      request: (turn) => address('/bookings/intbooking/', { interpreter: nth(interpreterIds, turn) }),
      raw: (turn) => ({ text: theirJobs, values: [nth(interpreterIds, turn)] }),
      sameRows: true,
    },
    {
      group: 'dispatch',
      name: "an interpreter's sums",
      budget: 'read',
      request: (turn) => ({ path: `/remittances/${nth(interpreterIds, turn)}/sums` }),
      raw: (turn) => ({ text: theirSums, values: [nth(interpreterIds, turn)] }),
    },
  ];
}
