import type { AvailabilityRow, assignmentRoutes } from '@dragoman/contract/assignments';
import type { CallOf } from '@dragoman/contract/kit';
import { availability, touches, type Engagement } from '@dragoman/domain/assignments';
import type { Absence } from '@dragoman/domain/availability';
import { isQuoting, bookingStatuses, type Slot } from '@dragoman/domain/bookings';
import { addDays, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { languageServices, type LanguageService } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, prepared } from '../../platform/database/index.ts';
import { type Distance, geographyOf } from '../../platform/geography/index.ts';
import { namesSame } from '../../platform/search/index.ts';
import { absencesOf } from '../availability/index.ts';
import { acceptedLastOffer } from '../bookings/index.ts';
import { serviceColumns } from '../interpreters/index.ts';

type Question = CallOf<typeof assignmentRoutes.available>['query'];

/**
 * Statuses of bookings that keep nobody from working by themselves: neither a cancelled job nor a quotation does
 * (rule interpreters/availability).
 */
export const idleStatuses = bookingStatuses.filter((status) => status === 'Cancel' || isQuoting(status));

/**
 * Whether bookings `b` keep their interpreter from other work: a job does, and a quotation once its interpreter has accepted
 * its offer (rule interpreters/availability).
 */
export const keepsInterpreter = sql<boolean>`(b.status <> all(${idleStatuses}::text[])
  or (b.status <> 'Cancel' and ${acceptedLastOffer}))`;

/**
 * Active interpreters who offer the service in the language, with distance and availability on the day
 * (rule interpreters/availability): for Onsite the nearest first, otherwise by name; a distance that is not known comes
 * last (rule interpreters/distance).
 */
export async function availableInterpreters(db: Db, question: Question): Promise<AvailabilityRow[]> {
  const { service, language, date, startTime, endTime, bookingId = null } = question;
  const [from, rows] = await Promise.all([
    startOf(db, service, question.postcode),
    candidates[service](db, { language, date, dayBefore: addDays(date, -1), bookingId }),
  ]);
  const [distances, absences] = await Promise.all([
    geographyOf(db).distances(
      from,
      rows.map((row) => row.postcode),
    ),
    absencesOf(
      db,
      rows.map((row) => row.id),
      { from: date, to: addDays(date, 1) },
    ),
  ]);
  const asked = startTime && endTime ? { date, startTime, endTime } : undefined;
  const listed = rows.map((row, position) =>
    rowView(row, { date, asked, absences: absences.get(row.id) ?? [], distance: distances[position] }),
  );
  if (service !== 'Onsite') return listed;
  return listed.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0);
}

/**
 * Where a job's distance is measured from: the place of attendance, or for all but Onsite the head office
 * (rule interpreters/distance).
 */
export async function startOf(
  db: Db,
  service: LanguageService,
  postcode: string | null | undefined,
): Promise<string | null> {
  if (service === 'Onsite') return postcode ?? null;
  const settings = await db.selectFrom('settings').select('head_office_postcode').executeTakeFirst();
  return settings?.head_office_postcode ?? null;
}

interface Wanted {
  readonly language: string;
  readonly date: CalendarDay;
  /** A job over midnight counts on both its days. */
  readonly dayBefore: CalendarDay;
  /** What the interpreters are for: it keeps none of them from itself. */
  readonly bookingId: string | null;
}

/** Who speaks the language and offers the service, each with the jobs about the day. */
const offering = (service: LanguageService) =>
  prepared((db, { language, date, dayBefore, bookingId }: Wanted) =>
    db
      .selectFrom('interpreters')
      .select([
        'id',
        'int_id',
        'fullname',
        'mobile',
        'phone',
        'gender',
        'postcode',
        'origin',
        'booking_notes',
        'qual_summary',
        'dbs_expiry',
        'passport_expiry',
      ])
      .select((select) =>
        jsonArrayFrom(
          select
            .selectFrom('bookings as b')
            .select(['booking_ref', 'service_type', sql<CalendarDay>`date`.as('date'), 'start_time', 'end_time'])
            .whereRef('b.interpreter_id', '=', 'interpreters.id')
            .where('date', 'in', [dayBefore, date])
            .where('start_time', 'is not', null)
            .where('end_time', 'is not', null)
            .where(keepsInterpreter)
            .where('b.id', 'is distinct from', bookingId)
            .orderBy('date')
            .orderBy('start_time'),
        ).as('jobs'),
      )
      .where('active', '=', true)
      .where(
        'id',
        'in',
        db
          .selectFrom('interpreter_languages')
          .select('interpreter_id')
          .where(namesSame(sql.ref('language_key'), language))
          .where(serviceColumns[service], '=', true),
      )
      .orderBy('name_folded')
      .orderBy('int_id'),
  );

// Which column says that a service is offered is part of the statement.
const candidates = Object.fromEntries(languageServices.map((service) => [service, offering(service)])) as Record<
  LanguageService,
  ReturnType<typeof offering>
>;

type Candidate = Awaited<ReturnType<ReturnType<typeof offering>>>[number];
type Job = Candidate['jobs'][number];

interface Circumstances {
  readonly date: CalendarDay;
  /** When the job is, where that is known. */
  readonly asked: Slot | undefined;
  readonly absences: readonly Absence[];
  readonly distance: Distance | undefined;
}

function rowView(row: Candidate, { date, asked, absences, distance }: Circumstances): AvailabilityRow {
  const jobs = row.jobs.filter((job) => touches(date, engagement(job)));
  return {
    _id: row.id,
    int_id: row.int_id,
    fullname: row.fullname,
    mobile: row.mobile,
    phone: row.phone,
    gender: row.gender,
    postcode: row.postcode,
    origin: row.origin,
    distance: distance?.miles ?? null,
    distanceEstimated: distance?.estimated ?? false,
    ...availability(date, absences, jobs.map(engagement), asked),
    bookingNotes: { text: row.booking_notes ?? '' },
    todays: jobs.map((job) => ({
      serviceType: job.service_type,
      booking_ref: job.booking_ref,
      date: job.date,
      startTime: job.start_time as TimeOfDay | null,
      endTime: job.end_time as TimeOfDay | null,
    })),
    qual_summary: row.qual_summary,
    dbsExpiry: row.dbs_expiry,
    passportExpiry: row.passport_expiry,
  };
}

function engagement(job: Job): Engagement {
  return {
    bookingRef: job.booking_ref,
    date: job.date,
    startTime: job.start_time as TimeOfDay,
    endTime: job.end_time as TimeOfDay,
  };
}
