import type { Hours, Timesheet, TimesheetRow } from '@dragoman/contract/timesheets';
import { type CalendarDay, formatDuration, londonDay } from '@dragoman/domain/calendar';
import { maySubmit, openSides, type Sheet, sheetDurations, sheetMinutes, type Side } from '@dragoman/domain/timesheets';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/deed.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { allOf } from '../../platform/search/index.ts';
import { filesOf } from '../bookings/index.ts';
import { liveSides, storedSheets, versionFor, type StoredSheets } from './sheets.queries.ts';

/** A booking's timesheet for its reader; an interpreter gets their own job and their own column only (ruling C-73). */
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
  if (!job || (own && job.interpreter_id !== actor.id)) throw refuse.notFound('Booking not found');
  const stored = await storedSheets(db, bookingId);
  const version = versionFor(actor, stored);
  const live = await liveSides(db, bookingId);
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
    submittable: { may: may.allowed, why: may.allowed ? null : may.refusal },
    openSides: openSides({ status: job.status, liveSides: live }).filter((side) => !own || side === 'interpreter'),
    timesheet: shown(stored.timesheet, job.is_timesheet),
    ...(own ? {} : { clientSheet: clientSheetShown(stored, job.is_timesheet) }),
    noClientInvoice: own ? false : stored.noClientInvoice,
    updatedAt: version?.at ?? null,
    updatedBy: version?.by ?? null,
    files: await timesheetFiles(db, bookingId, actor),
  };
}

function shown(sheet: Sheet, isTimesheet: boolean) {
  return { ...sheet, ...sheetDurations(sheet), isTimesheet, ...(isTimesheet ? { status: 'Timesheet Submitted' } : {}) };
}

function clientSheetShown({ clientSheet, noClientInvoice }: StoredSheets, isTimesheet: boolean) {
  return { ...shown(clientSheet, isTimesheet), noClientInvoice };
}

/** Scans of the timesheet: an interpreter sees their own uploads, staff all (ruling S-67). */
async function timesheetFiles(db: Db, bookingId: string, actor: Actor) {
  const files = await filesOf(db, bookingId, actor);
  return files.filter(({ fileType }) => fileType === 'timesheetFile');
}

export interface TrackerQuery {
  readonly interpreterId: string;
  readonly status?: string | undefined;
  readonly isBooked?: boolean | undefined;
  readonly sort?: 'date' | 'booking_ref' | 'status' | 'language' | undefined;
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

/** An interpreter's jobs, newest date first (rows TS-49, TS-55). The invoice number is the interpreter's own. */
export async function timesheetRows(
  db: Db,
  query: TrackerQuery,
  now: Date,
): Promise<{ data: Row[]; total: number; count: number }> {
  const where = allOf([
    sql`b.interpreter_id = ${query.interpreterId}`,
    query.status && query.status !== 'All' ? sql`b.status = ${query.status}` : undefined,
    query.isBooked === undefined ? undefined : sql`b.is_booked = ${query.isBooked}`,
  ]);
  const { rows } = await sql<Row & { isBooked: boolean; live: Side[] }>`
    select b.id as _id, b.id, b.booking_ref, b.status, b.service_type as "serviceType", b.transcription_type as "transcriptionType",
      b.urgency, b.language, b.date, b.start_time as "startTime", b.end_time as "endTime", b.name, b.file_ref as "fileRef",
      b.company_name as "companyName", b.client_name as "clientName", i.invoice_no as "invoiceNo",
      coalesce((select t.token from page_tokens t where t.page = 'job-sheet' and t.audience = 'interpreter'
        and t.subject_id = b.id and t.revoked_at is null), '') as "randToken",
      b.is_timesheet as "isTimesheet", b.is_approve as "isApprove", b.cr_note as "crNote", b.remittance_ref as "remittanceRef",
      b.is_booked as "isBooked", coalesce((select json_agg(distinct v.side) from invoices v where v.booking_id = b.id
        and not v.cancelled), '[]') as live
    from bookings b left join invoices i on i.booking_id = b.id and i.side = 'interpreter' and not i.cancelled
    where ${where}
    order by ${sorts[query.sort ?? 'date']} ${sql.raw(query.order ?? 'desc')}, b.id desc
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const { rows: totals } = await sql<{
    total: number;
  }>`select count(*) as total from bookings b where ${where}`.execute(db);
  const today = londonDay(now);
  const data = rows.map(({ isBooked, live, ...row }) => {
    const service = row.serviceType as z.output<typeof Timesheet>['serviceType'];
    const may = maySubmit({ ...row, isBooked, service, liveSides: live }, today);
    return { ...row, submittable: { may: may.allowed, why: may.allowed ? null : may.refusal } };
  });
  return { data, total: totals[0]!.total, count: data.length };
}

/** Approved jobs of an interpreter, of one language or all, from the first on (ruling S-69). */
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
      and (${language} = 'all' or fold(b.language) = fold(${language}))
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
    transcriptionTwc: words(of('Transcription')),
    totalJobs: rows.length,
  };
}
