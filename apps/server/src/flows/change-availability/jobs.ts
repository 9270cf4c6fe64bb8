import type { TouchedJob } from '@dragoman/contract/availability';
import { absenceText, dueText, type DueJob, type TouchedJob as Touched } from '@dragoman/domain/availability';
import type { CalendarDay, TimeOfDay } from '@dragoman/domain/calendar';
import { keepsInterpreter } from '../../features/assignments/index.ts';
import { ownJobCondition } from '../../features/bookings/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';

/** A job to come that somebody already has. */
export interface GivenJob extends DueJob {
  readonly id: string;
  readonly bookingRef: string;
  /** Whether their interpreter has it on their list (rule timesheets/tracker). */
  readonly isListed: boolean;
}

/** Whether a job may be named to who asks: an interpreter knows of those on their list alone (rule availability/touched-jobs). */
export const isNamedTo = ({ kind }: Pick<Actor, 'kind'>, job: GivenJob): boolean =>
  kind !== 'interpreter' || job.isListed;

/** The jobs that an interpreter has from a day on; neither a cancelled one nor an offer that they have not accepted is one. */
export async function givenJobs(db: Db, interpreterId: string, from: CalendarDay): Promise<GivenJob[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.booking_ref', 'b.date', 'b.start_time', 'b.end_time'])
    .select(ownJobCondition(interpreterId).as('isListed'))
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
    isListed: row.isListed,
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
