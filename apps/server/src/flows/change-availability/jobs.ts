import type { TouchedJob } from '@dragoman/contract/availability';
import { absenceText, type TouchedJob as Touched } from '@dragoman/domain/availability';
import { isQuoting } from '@dragoman/domain/bookings';
import { formatDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import type { Db } from '../../platform/database/index.ts';

/** A job to come that somebody already has. */
export interface GivenJob {
  readonly id: string;
  readonly bookingRef: string;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
}

/** The live jobs with a time that an interpreter has from a day on; neither a cancelled job nor an offer is one. */
export async function givenJobs(db: Db, interpreterId: string, from: CalendarDay): Promise<GivenJob[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'booking_ref', 'date', 'start_time', 'end_time', 'status'])
    .where('interpreter_id', '=', interpreterId)
    .where('date', '>=', from)
    .where('start_time', 'is not', null)
    .where('end_time', 'is not', null)
    .orderBy('date')
    .orderBy('start_time')
    .execute();
  return rows
    .filter(({ status }) => status !== 'Cancel' && !isQuoting(status))
    .map((row) => ({
      id: row.id,
      bookingRef: row.booking_ref,
      date: row.date,
      startTime: row.start_time as TimeOfDay,
      endTime: row.end_time as TimeOfDay,
    }));
}

/** A touched job as a reply says it. */
export const touchedView = ({ job, absence }: Touched<GivenJob>): TouchedJob => ({
  _id: job.id,
  booking_ref: job.bookingRef,
  date: job.date,
  startTime: job.startTime,
  endTime: job.endTime,
  why: absenceText(absence),
});

/** 'BK-000123, 09/06/2026 10:00–12:00'. */
export const jobText = ({ bookingRef, date, startTime, endTime }: GivenJob): string =>
  `${bookingRef}, ${formatDay(date)} ${startTime}–${endTime}`;
