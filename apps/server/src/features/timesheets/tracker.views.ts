import type { KeptJobs, Timesheet, TimesheetRow } from '@dragoman/contract/timesheets';
import { type CalendarDay, londonDay } from '@dragoman/domain/calendar';
import { offeredPlace } from '@dragoman/domain/offers';
import { keptRange, maySubmit, type Side } from '@dragoman/domain/timesheets';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { rowsOf } from '../../platform/spreadsheets/index.ts';
import { ownJobCondition, wasBookedCondition } from '../bookings/index.ts';
import { answer, readTimesheet } from './timesheets.views.ts';

export interface TrackerQuery {
  readonly interpreterId: string;
  readonly status?: string | undefined;
  readonly isBooked?: boolean | undefined;
  /**
   * Asked by the interpreter, who gets jobs that are or were booked and those that they accepted, whatever `isBooked` says
   * (rule timesheets/tracker).
   */
  readonly own: boolean;
  /** Jobs of these days alone, both included. */
  readonly days?: { readonly from: CalendarDay; readonly to: CalendarDay } | undefined;
  /** This job alone. */
  readonly bookingId?: string | undefined;
  readonly sort?: 'upcoming' | keyof typeof sorts | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly limit: number;
}

const sorts = {
  date: sql`b.date`,
  booking_ref: sql`b.ref_number`,
  status: sql`b.status`,
  language: sql`fold(b.language)`,
};

type Row = z.output<typeof TimesheetRow>;

/** What is to come, soonest first, then what was or is cancelled, latest first (rule timesheets/tracker). */
const upcomingFirst = (today: CalendarDay) => {
  const isNext = sql`(b.date >= ${today}::date and b.status <> 'Cancel')`;
  return sql`not ${isNext}, case when ${isNext} then b.date end, case when ${isNext} then b.start_time end,
    b.date desc, b.start_time desc, b.id`;
};

/** By a column, and on a day by its times. */
function sortedBy(sort: keyof typeof sorts, order: 'asc' | 'desc') {
  const way = sql.raw(order);
  return sort === 'date'
    ? sql`b.date ${way}, b.start_time ${way} nulls last, b.id desc`
    : sql`${sorts[sort]} ${way}, b.id desc`;
}

interface Job extends Omit<Row, 'accepted' | 'submittable'> {
  readonly isBooked: boolean;
  readonly live: Side[];
  /** Whether it is or was booked for its interpreter. */
  readonly wasBooked: boolean;
  readonly dialect: string | null;
  readonly place: string | null;
  readonly postcode: string | null;
}

type Filters = Omit<TrackerQuery, 'page' | 'limit'>;

function matching({ interpreterId, status, isBooked, own, days, bookingId }: Filters) {
  return allOf([
    own ? ownJobCondition(interpreterId) : sql`b.interpreter_id = ${interpreterId}`,
    status && status !== 'All' ? sql`b.status = ${status}` : undefined,
    own || isBooked === undefined ? undefined : sql`b.is_booked = ${isBooked}`,
    bookingId === undefined ? undefined : sql`b.id = ${bookingId}`,
    days && sql`b.date between ${days.from}::date and ${days.to}::date`,
  ]);
}

/** An interpreter's jobs, newest date first (rule timesheets/tracker). The invoice number is the interpreter's own. */
function jobs(query: Filters, today: CalendarDay) {
  const order =
    query.sort === 'upcoming' ? upcomingFirst(today) : sortedBy(query.sort ?? 'date', query.order ?? 'desc');
  return sql<Job>`
    select b.id as _id, b.id, b.booking_ref, b.status, b.service_type as "serviceType", b.transcription_type as "transcriptionType",
      b.urgency, b.language, b.date, b.start_time as "startTime", b.end_time as "endTime", b.name, b.file_ref as "fileRef",
      b.company_name as "companyName", b.client_name as "clientName", i.invoice_no as "invoiceNo",
      coalesce((select t.token from page_tokens t where t.page = 'job-sheet' and t.audience = 'interpreter'
        and t.subject_id = b.id and t.revoked_at is null), '') as "randToken",
      b.is_timesheet as "isTimesheet", b.is_approve as "isApprove", b.cr_note as "crNote",
      (select c.credit_note_no from credit_notes c where c.booking_id = b.id and c.side = 'interpreter'
        order by c.number desc limit 1) as "creditNoteNo", b.remittance_ref as "remittanceRef",
      b.is_booked as "isBooked", ${wasBookedCondition} as "wasBooked", b.dialect, b.place, b.postcode,
      case when b.is_booked and b.status <> 'Cancel' then json_build_object('dialect', b.dialect,
        'placeOfAttendance', b.place_of_attendance, 'postcode', b.postcode, 'personAttending', b.person_attending,
        'purposeOfCall', b.purpose_of_call, 'otherReference', b.other_reference, 'notes', b.notes, 'urlLink', b.url_link, 'sources', coalesce((select
        json_agg(json_build_object('fileName', s.stored_name, 'orginalFile', s.original_name) order by f.id)
        from booking_files f join stored_files s on s.id = f.file_id where f.booking_id = b.id and f.file_type = 'bookingFile'
        and f.removed_at is null and s.deleted_at is null), '[]')) end as job,
      case when t.given_back_at is not null then json_build_object('reason', t.given_back_reason, 'at', t.given_back_at,
        'by', t.given_back_by) end as "givenBack",
      coalesce((select json_agg(distinct v.side) from invoices v where v.booking_id = b.id
        and not v.cancelled), '[]') as live
    from bookings b left join invoices i on i.booking_id = b.id and i.side = 'interpreter' and not i.cancelled
      left join timesheets t on t.booking_id = b.id and t.side = 'interpreter'
    where ${matching(query)}
    order by ${order}`;
}

/** What an interpreter is not told of a job before it is confirmed to them (rule offers/what-is-told). */
const untold = {
  name: '',
  fileRef: '',
  companyName: null,
  clientName: '',
  randToken: '',
  job: null,
  givenBack: null,
} as const;

function jobView(
  { isBooked, live, wasBooked, dialect, place, postcode, ...row }: Job,
  own: boolean,
  today: CalendarDay,
): Row {
  const service = row.serviceType as z.output<typeof Timesheet>['serviceType'];
  const isAccepted = own && !wasBooked;
  const may = maySubmit({ ...row, isBooked: isBooked && !isAccepted, service, liveSides: live }, today);
  return {
    ...row,
    givenBack: row.givenBack && { ...row.givenBack, at: new Date(row.givenBack.at) },
    submittable: answer(may),
    accepted: null,
    ...(isAccepted
      ? { ...untold, accepted: { dialect, place: offeredPlace({ serviceType: service, place, postcode }) } }
      : {}),
  };
}

/** A page of an interpreter's jobs. */
export async function timesheetRows(
  db: Db,
  query: TrackerQuery,
  now: Date,
): Promise<{ data: Row[]; total: number; count: number }> {
  const today = londonDay(now);
  const { rows } =
    await sql<Job>`${jobs(query, today)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const { rows: totals } = await sql<{
    total: number;
  }>`select count(*) as total from bookings b where ${matching(query)}`.execute(db);
  return { data: rows.map((row) => jobView(row, query.own, today)), total: totals[0]!.total, count: rows.length };
}

/** One of an interpreter's own jobs; undefined where it is not theirs (rule access/own-jobs). */
export async function ownTimesheetRow(
  db: Db,
  bookingId: string,
  interpreterId: string,
  now: Date,
): Promise<Row | undefined> {
  const { data } = await timesheetRows(db, { interpreterId, bookingId, own: true, page: 1, limit: 1 }, now);
  return data[0];
}

/** So many jobs a phone keeps at most: nobody works more in its days. */
const mostKept = 100;

/** What an interpreter's phone keeps of their own jobs, what is to come first (rule timesheets/kept-on-the-phone). */
export async function keptJobs(db: Db, actor: Actor, now: Date): Promise<KeptJobs> {
  const days = keptRange(londonDay(now));
  const query = { interpreterId: actor.id!, own: true, days, sort: 'upcoming', page: 1, limit: mostKept } as const;
  const { data } = await timesheetRows(db, query, now);
  const jobs: KeptJobs['jobs'] = [];
  for (const row of data) jobs.push({ row, sheet: row.accepted ? null : await readTimesheet(db, row.id, actor, now) });
  return { ...days, jobs };
}

/** Every job of an interpreter that matches, in the order of the tracker. */
export async function* everyTimesheetRow(db: Db, query: Filters, now: Date): AsyncGenerator<Row> {
  const today = londonDay(now);
  for await (const row of rowsOf(db, jobs(query, today))) yield jobView(row, query.own, today);
}
