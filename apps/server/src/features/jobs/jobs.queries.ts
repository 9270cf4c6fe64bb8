import type { CalendarDay, TimeOfDay } from '@dragoman/domain/calendar';
import { jobSteps, type JobStep } from '@dragoman/domain/jobs';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** A job of a day and its times. */
export interface Slot {
  readonly id: string;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
}

interface Step {
  readonly step: JobStep;
  readonly at: Date;
}

/** What an interpreter has said of a job as it is now, in the order of the steps (rule jobs/confirming). */
export async function stepsOf(db: Db, interpreterId: string, slot: Slot): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select step, at from job_steps where booking_id = ${slot.id} and interpreter_id = ${interpreterId}
      and date = ${slot.date} and start_time is not distinct from ${slot.startTime}
      and end_time is not distinct from ${slot.endTime}`.execute(db);
  return inOrder(rows);
}

/** The same of a booking, for the staff: of whoever has the job. */
export async function stepsOfBooking(db: Db, bookingId: string): Promise<(Step & { interpreterName: string })[]> {
  const { rows } = await sql<Step & { interpreterName: string }>`
    select s.step, s.at, coalesce(b.interpreter_name, '') as "interpreterName"
    from bookings b join job_steps s on s.booking_id = b.id and s.interpreter_id = b.interpreter_id and s.date = b.date
      and s.start_time is not distinct from b.start_time and s.end_time is not distinct from b.end_time
    where b.id = ${bookingId}`.execute(db);
  return inOrder(rows);
}

const inOrder = <S extends Step>(steps: readonly S[]): S[] =>
  steps.toSorted((one, other) => jobSteps.indexOf(one.step) - jobSteps.indexOf(other.step));
