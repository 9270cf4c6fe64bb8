import type { Hours, Timesheet } from '@dragoman/contract/timesheets';
import { type CalendarDay, formatDuration, londonDay, parseDuration } from '@dragoman/domain/calendar';
import {
  type AgreedTravel,
  isClosable,
  mayGiveBack,
  maySubmit,
  openSides,
  recordingMinutes,
  type Sheet,
  sheetDurations,
  sheetMinutes,
} from '@dragoman/domain/timesheets';
import type { Outcome } from '@dragoman/domain/outcome';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { namesSame } from '../../platform/search/index.ts';
import { bookingNotFound, filesOf, stateOf, wasBookedFor } from '../bookings/index.ts';
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

export const answer = (outcome: Outcome<true>) => ({
  may: outcome.allowed,
  why: outcome.allowed ? null : outcome.refusal,
});

function sheetView(sheet: Sheet, isTimesheet: boolean) {
  return { ...sheet, ...sheetDurations(sheet), isTimesheet, ...(isTimesheet ? { status: 'Timesheet Submitted' } : {}) };
}

function clientSheetShown({ clientSheet, noClientInvoice }: StoredSheets, isTimesheet: boolean) {
  return { ...sheetView(clientSheet, isTimesheet), noClientInvoice };
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
