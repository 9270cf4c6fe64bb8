import type { Hours, KeptJobs, Timesheet, TimesheetRow } from '@dragoman/contract/timesheets';
import { type CalendarDay, formatDuration, londonDay, parseDuration } from '@dragoman/domain/calendar';
import { offeredPlace } from '@dragoman/domain/offers';
import {
  type AgreedTravel,
  isClosable,
  keptRange,
  mayGiveBack,
  maySubmit,
  openSides,
  recordingMinutes,
  type Sheet,
  sheetDurations,
  sheetMinutes,
  type Side,
} from '@dragoman/domain/timesheets';
import type { Outcome } from '@dragoman/domain/outcome';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { allOf, namesSame } from '../../platform/search/index.ts';
import { rowsOf } from '../../platform/spreadsheets/index.ts';
import {
  bookingNotFound,
  filesOf,
  ownJobCondition,
  stateOf,
  wasBookedCondition,
  wasBookedFor,
} from '../bookings/index.ts';
import { closingView, mailedCode, storedClosing } from './closings.queries.ts';
import { liveSides, storedSheets, versionFor, type StoredSheets } from './sheets.queries.ts';

/**
 * A booking's timesheet for its reader; an interpreter gets their own job and their own column only
 * (rule access/own-jobs).
 */
export async function readTimesheet(
  db: Db,
  bookingId: string,
  actor: Actor,
  now: Date,
): Promise<z.output<typeof Timesheet>> {
  const job = await db
    .selectFrom('bookings as b')
    .leftJoin('interpreters as n', 'n.id', 'b.interpreter_id')
    .leftJoin('assignments as a', (join) => join.onRef('a.booking_id', '=', 'b.id').on('a.ended_at', 'is', null))
    .selectAll('b')
    .select(['n.vat as interpreter_vat', 'n.multiple_rates', 'a.distance_miles'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  const own = actor.kind === 'interpreter';
  if (!job) throw bookingNotFound();
  const assignment = {
    ...stateOf(job),
    interpreterId: job.interpreter_id,
    dateOfConfirmation: job.date_of_confirmation,
  };
  if (own && !wasBookedFor(assignment, actor.id)) throw bookingNotFound();
  const stored = await storedSheets(db, bookingId);
  // An interpreter sees the documents of the job, and their own scans (rule timesheets/scans).
  const files = await filesOf(db, bookingId, actor);
  const version = versionFor(actor, stored);
  const live = await liveSides(db, bookingId);
  const closing = await storedClosing(db, bookingId);
  const service = job.service_type;
  const may = maySubmit(
    {
      status: job.status,
      isBooked: job.is_booked,
      isTimesheet: job.is_timesheet,
      service,
      date: job.date,
      liveSides: live,
    },
    londonDay(now),
  );
  const mayReturn = mayGiveBack({
    status: job.status,
    isTimesheet: job.is_timesheet,
    isApprove: job.is_approve,
    interpreterId: job.interpreter_id,
    liveSides: live,
  });
  return {
    id: job.id,
    booking_ref: job.booking_ref,
    status: job.status,
    serviceType: service,
    transcriptionType: job.transcription_type,
    urgency: job.urgency,
    language: job.language,
    dialect: job.dialect,
    date: job.date,
    startTime: job.start_time as z.output<typeof Timesheet>['startTime'],
    endTime: job.end_time as z.output<typeof Timesheet>['endTime'],
    attendanceTwo: job.attendance_two,
    agreedTravel: agreedTravel(job),
    name: job.name,
    clientName: job.client_name,
    companyName: job.company_name,
    fileRef: job.file_ref,
    placeOfAttendance: job.place_of_attendance,
    postcode: job.postcode,
    interpreterName: job.interpreter_name,
    interpreterRef: job.interpreter_ref,
    interpreterVat: job.interpreter_vat ?? false,
    multipleRates: job.multiple_rates ?? false,
    distanceMiles: job.distance_miles === null ? null : Number(job.distance_miles),
    isTimesheet: job.is_timesheet,
    isApprove: job.is_approve,
    submittable: answer(may),
    returnable: own ? { may: false, why: null } : answer(mayReturn),
    givenBack: stored.givenBack,
    openSides: openSides({ status: job.status, liveSides: live }).filter((side) => !own || side === 'interpreter'),
    closable: isClosable(service),
    closing: closingView(closing, service, stored.timesheet),
    ...(own ? {} : { closingCode: await mailedCode(db, bookingId) }),
    timesheet: sheetView(stored.timesheet, job.is_timesheet),
    ...(own ? {} : { clientSheet: clientSheetShown(stored, job.is_timesheet) }),
    noClientInvoice: own ? false : stored.noClientInvoice,
    updatedAt: version?.at ?? null,
    updatedBy: version?.by ?? null,
    files: files.filter(({ fileType }) => fileType === 'timesheetFile'),
    sources: files.flatMap(({ fileType, fileName, orginalFile }) =>
      fileType === 'bookingFile' ? [{ fileName, orginalFile }] : [],
    ),
    urlLink: job.is_booked && job.status !== 'Cancel' ? job.url_link : null,
  };
}

interface QuotedTravel {
  readonly service_type: string;
  readonly estimated_travel_in: string | null;
  readonly estimated_travel_out: string | null;
  readonly estimated_mileage: string | null;
}

/** The way as the quotation's form has it; null where it does not say all of it. */
function agreedTravel(job: QuotedTravel): AgreedTravel | null {
  const [there, back] = [job.estimated_travel_in, job.estimated_travel_out].map((time) => parseDuration(time ?? ''));
  const miles = job.estimated_mileage;
  if (job.service_type !== 'Onsite' || !there || !back || miles === null) return null;
  return { there, back, miles: Number(miles) };
}

const answer = (outcome: Outcome<true>) => ({
  may: outcome.allowed,
  why: outcome.allowed ? null : outcome.refusal,
});

function sheetView(sheet: Sheet, isTimesheet: boolean) {
  return { ...sheet, ...sheetDurations(sheet), isTimesheet, ...(isTimesheet ? { status: 'Timesheet Submitted' } : {}) };
}

function clientSheetShown({ clientSheet, noClientInvoice }: StoredSheets, isTimesheet: boolean) {
  return { ...sheetView(clientSheet, isTimesheet), noClientInvoice };
}

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

/** What is to come, soonest first, then what was, latest first (rule timesheets/tracker). */
const upcomingFirst = (today: CalendarDay) => sql`b.date < ${today}::date, abs(b.date - ${today}::date),
  case when b.date >= ${today}::date then b.start_time end, b.start_time desc, b.id`;

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
    query.sort === 'upcoming'
      ? upcomingFirst(today)
      : sql`${sorts[query.sort ?? 'date']} ${sql.raw(query.order ?? 'desc')}, b.id desc`;
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

/** Approved jobs of an interpreter, of one language or all, from the first on (rule interpreters/hours). */
export async function interpreterHours(
  db: Db,
  interpreterId: string,
  language: string,
): Promise<z.output<typeof Hours>> {
  const { rows } = await sql<{ service: string; date: CalendarDay; sheet: Sheet }>`
    select b.service_type as service, b.date, t.sheet
    from bookings b join timesheets t on t.booking_id = b.id and t.side = 'interpreter'
    where b.interpreter_id = ${interpreterId}
      and exists (select from invoices i where i.booking_id = b.id and i.side = 'interpreter' and not i.cancelled)
      and (${language} = 'all' or ${namesSame(sql`name_key(b.language)`, language)})
    order by b.date`.execute(db);
  const of = (service: string) => rows.filter((row) => row.service === service);
  const minutes = (jobs: typeof rows, times: readonly ('teleAndVideo' | 'attendanceOne' | 'attendanceTwo')[]) =>
    jobs.reduce((total, job) => total + times.reduce((part, time) => part + sheetMinutes(job.sheet, time), 0), 0);
  const words = (jobs: typeof rows) => jobs.reduce((total, job) => total + (job.sheet.wordCount ?? 0), 0);
  const telephone = minutes(of('Telephone'), ['teleAndVideo']);
  const video = minutes(of('Video Call'), ['teleAndVideo']);
  const onsite = minutes(of('Onsite'), ['attendanceOne', 'attendanceTwo']);
  return {
    startDate: rows[0]?.date ?? null,
    telephoneNo: of('Telephone').length,
    telephoneHours: formatDuration(telephone),
    videoNo: of('Video Call').length,
    videoHours: formatDuration(video),
    onsiteNo: of('Onsite').length,
    onsiteHours: formatDuration(onsite),
    totalHours: formatDuration(telephone + video + onsite),
    translationNo: of('Translation').length,
    translationTwc: words(of('Translation')),
    transcriptionNo: of('Transcription').length,
    transcriptionHours: formatDuration(
      of('Transcription').reduce((total, { sheet }) => total + recordingMinutes(sheet), 0),
    ),
    transcriptionTwc: words(of('Transcription')),
    totalJobs: rows.length,
  };
}
