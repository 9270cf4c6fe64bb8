import { createHash } from 'node:crypto';
import { isQuoting } from '@dragoman/domain/bookings';
import { addDays, londonDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { districtOf } from '@dragoman/domain/offers';
import { isBookedFor, ownJobCondition } from '../../features/bookings/index.ts';
import { jobsCalendar } from '../../features/correspondence/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { notFoundPage, revokedPage } from '../../platform/pages/index.ts';
import { openPage } from '../../platform/tokens/index.ts';
import { calendarJob } from '../send-booking-mail/index.ts';

/** Days about today that a calendar has: an interpreter's own jobs, or those of everybody for staff. */
const spans = { interpreter: { before: 31, after: 366 }, staff: { before: 7, after: 28 } } as const;
const mostJobs = 2_000;

interface Asked {
  readonly token: string;
  /** What the reader has already (If-None-Match). */
  readonly known: string | undefined;
  readonly now: Date;
}

/** The calendar that a token opens, as long as its owner may sign in (rule availability/calendars-out). */
export async function calendarReply(db: Db, { token, known, now }: Asked): Promise<StreamReply> {
  const opened = await openPage(db, 'jobs', token);
  if (opened.state === 'revoked') return revokedPage();
  if (opened.state === 'unknown') return notFoundPage();
  const { audience, subjectId } = opened;
  const account = await db.selectFrom('accounts').select('active').where('id', '=', subjectId).executeTakeFirst();
  if (!account?.active) return revokedPage();
  const { agencyName } = await agencySettings(db);
  const own = audience === 'interpreter';
  const body = jobsCalendar(
    `${agencyName}: ${own ? 'my jobs' : 'jobs'}`,
    await jobsOf(db, own ? subjectId : undefined, londonDay(now)),
  );
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' };
  const same = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  return { contentType: 'text/calendar; charset=utf-8', headers, ...(same ? { body: '', status: 304 } : { body }) };
}

/**
 * The jobs of everybody, or those on an interpreter's own list: of one that is not booked for them they read what its offer told
 * (rule offers/what-is-told).
 */
async function jobsOf(db: Db, interpreterId: string | undefined, today: CalendarDay) {
  const { before, after } = interpreterId ? spans.interpreter : spans.staff;
  const rows = await db
    .selectFrom('bookings as b')
    .select([
      'id',
      'booking_ref',
      'status',
      'service_type',
      'language',
      'dialect',
      'document_type',
      'date',
      'start_time',
      'end_time',
      'place',
      'place_of_attendance',
      'postcode',
      'interpreter_id',
      'interpreter_name',
      'is_booked',
      'confirmed_to_another',
      'updated_at',
    ])
    .where('date', '>=', addDays(today, -before))
    .where('date', '<=', addDays(today, after))
    .$if(interpreterId !== undefined, (jobs) => jobs.where(ownJobCondition(interpreterId!)))
    .where('status', '<>', 'Cancel')
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .limit(mostJobs)
    .execute();
  return rows
    .filter(({ status }) => interpreterId !== undefined || !isQuoting(status))
    .map((row) => {
      const assignment = {
        interpreterId: row.interpreter_id,
        isBooked: row.is_booked,
        confirmedToAnother: row.confirmed_to_another,
      };
      const isTold = interpreterId === undefined || isBookedFor(assignment, interpreterId);
      return {
        ...calendarJob({
          id: row.id,
          bookingRef: row.booking_ref,
          date: row.date,
          startTime: row.start_time as TimeOfDay | null,
          endTime: row.end_time as TimeOfDay | null,
          serviceType: row.service_type,
          language: row.language,
          dialect: row.dialect,
          documentType: isTold ? row.document_type : null,
          place: row.place,
          placeOfAttendance: isTold ? row.place_of_attendance : null,
          postcode: isTold ? row.postcode : districtOf(row.postcode),
        }),
        tentative: row.status === 'Booking' || row.status === 'Pending' || isQuoting(row.status),
        whose: interpreterId ? null : (row.interpreter_name ?? 'no interpreter yet'),
        changedAt: row.updated_at,
      };
    });
}
