import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { From } from './rows.views.ts';

/** What happened to a booking, newest first. */
export function historyOf(from: From) {
  return jsonArrayFrom(
    from
      .selectFrom('booking_history as h')
      .select(['h.id as _id', 'h.text', 'h.detail', 'h.updated_by as updatedBy', iso('h.updated').as('updated')])
      .whereRef('h.booking_id', '=', 'b.id')
      .orderBy('h.id', 'desc'),
  ).as('history');
}

/** Its notes, newest first. */
export function notesOf(from: From) {
  return jsonArrayFrom(
    from
      .selectFrom('booking_notes as n')
      .select(['n.id as _id', 'n.text', 'n.updated_by as updatedBy', iso('n.updated').as('updated')])
      .whereRef('n.booking_id', '=', 'b.id')
      .where('n.removed_at', 'is', null)
      .orderBy('n.id', 'desc'),
  ).as('note_list');
}

/** Its listed files, as they were added. */
export function filesOf(from: From) {
  return jsonArrayFrom(
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
        'f.receipt_of',
      ])
      .select(['f.uploaded_by', 'f.uploaded_by_name', iso('f.updated_at').as('updated_at')])
      .whereRef('f.booking_id', '=', 'b.id')
      .where('f.removed_at', 'is', null)
      .orderBy('f.id'),
  ).as('files');
}

/** Its quotation, where one was kept. */
export function quotedOf(from: From) {
  return jsonObjectFrom(
    from
      .selectFrom('quotations as q')
      .select(['q.figures', 'q.inv_total_pence as invTotal'])
      .whereRef('q.booking_id', '=', 'b.id'),
  ).as('quoted');
}

/** Its interpreter as the register knows them now. */
export function interpreterDetails(from: From) {
  return jsonObjectFrom(
    from
      .selectFrom('interpreters as i')
      .innerJoin('accounts as a', 'a.id', 'i.id')
      .leftJoin('stored_files as p', 'p.id', 'i.photo_file_id')
      .select(['i.id as _id', 'i.int_id', 'i.fullname', 'a.email', 'i.mobile', 'i.phone', 'p.stored_name as photo'])
      .select(['i.qual_summary', 'i.vat', 'i.multiple_rates as multipleRates'])
      .whereRef('i.id', '=', 'b.interpreter_id'),
  ).as('interpreter_details');
}

/** The name of its billing rate. */
export function rateName(from: From) {
  return from
    .selectFrom('rate_structures as r')
    .select('r.rate_name')
    .whereRef('r.id', '=', 'b.billing_rate_id')
    .as('rate_name');
}

/** Which of how many dates of its series it is. */
export function seriesOf() {
  return sql<{ number: number; of: number } | null>`case when b.series_id is not null then (
    select json_build_object('number', count(*) filter (where s.date < b.date or (s.date = b.date and s.id <= b.id)), 'of', count(*))
    from bookings s where s.series_id = b.series_id) end`.as('series');
}

// A time inside a JSON column, so that it reads back exactly.
function iso(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
