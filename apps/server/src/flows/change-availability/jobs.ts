import type { TouchedJob } from '@dragoman/contract/availability';
import { absenceText, dueText, type DueJob, type TouchedJob as Touched } from '@dragoman/domain/availability';
import type { CalendarDay, TimeOfDay } from '@dragoman/domain/calendar';
import { keepsInterpreter } from '../../features/assignments/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** A job to come that somebody already has. */
export interface GivenJob extends DueJob {
  readonly id: string;
  readonly bookingRef: string;
}

/** The jobs that an interpreter has from a day on; neither a cancelled one nor an offer that they have not accepted is one. */
export async function givenJobs(db: Db, interpreterId: string, from: CalendarDay): Promise<GivenJob[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.booking_ref', 'b.date', 'b.start_time', 'b.end_time'])
    .where('b.interpreter_id', '=', interpreterId)
    .where('b.date', '>=', from)
    .where(keepsInterpreter)
    .orderBy('b.date')
    .orderBy('b.start_time')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    bookingRef: row.booking_ref,
    date: row.date,
    startTime: row.start_time as TimeOfDay | null,
    endTime: row.end_time as TimeOfDay | null,
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
export const jobText = (job: GivenJob): string => `${job.bookingRef}, ${dueText(job)}`;
