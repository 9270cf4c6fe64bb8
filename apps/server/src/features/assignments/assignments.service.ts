import type { Choice, Override } from '@dragoman/domain/assignments';
import type { Overridden } from '@dragoman/domain/bookings';
import { alreadyHandedIn } from '@dragoman/domain/timesheets';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { type Distance, geographyOf } from '../../platform/geography/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findInterpreter, type InterpreterFacts } from '../interpreters/index.ts';
import { startOf } from './availability.queries.ts';
import { type AssignableJob, jobSlot, overrideColumns, refuseConflicts } from './conflicts.service.ts';

/** What of a booking an assignment needs to know. */
export type JobFacts = AssignableJob & { readonly isTimesheet: boolean };

/** Who got the job, at what distance, and who had it before. */
export interface AssignmentMade {
  readonly id: string;
  readonly interpreter: InterpreterFacts;
  readonly distance: Distance | undefined;
  readonly replaced: InterpreterFacts | undefined;
  readonly overridden: Overridden | undefined;
}

/**
 * Gives a job to an interpreter: ends the assignment before, writes the new one and freezes its distance
 * (rule interpreters/distance). The booking is locked by the caller, who also writes the interpreter onto it. Refuses a
 * job whose timesheet has been handed in (rule interpreters/replacing), somebody who is not active, and conflicts that no
 * override goes past (rule interpreters/conflict-ways).
 */
export async function assignInterpreter(
  command: CommandContext,
  job: JobFacts,
  interpreterId: string,
  { choice, override }: { readonly override?: Override | undefined; readonly choice?: Choice | undefined } = {},
): Promise<AssignmentMade> {
  if (job.isTimesheet) throw refuse.conflict(alreadyHandedIn);
  const interpreter = await findInterpreter(command.tx, interpreterId);
  if (!interpreter) throw refuse.field('interpreter', 'Unknown interpreter');
  if (!interpreter.active) throw refuse.field('interpreter', 'The interpreter is not active');
  const overridden = await refuseConflicts(command, { interpreterId, jobs: [jobSlot(job)], override });
  const distance = await geographyOf(command.tx).distance(
    await startOf(command.tx, job.serviceType, job.postcode),
    interpreter.postcode,
  );
  const before = await endAssignment(command, job.id);
  const row = await command.tx
    .insertInto('assignments')
    .values({
      booking_id: job.id,
      interpreter_id: interpreterId,
      distance_miles: distance ? String(distance.miles) : null,
      distance_estimated: distance?.estimated ?? false,
      assigned_at: command.now,
      assigned_by: command.actor.name,
      ...overrideColumns(command, overridden),
      choice: choice ? JSON.stringify(choice) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'assignments',
    id: row.id,
    action: 'assign',
    before: before ? { interpreter: before } : null,
    after: {
      bookingId: job.id,
      interpreter: interpreterId,
      distance: distance?.miles ?? null,
      ...(overridden ? { overridden: overridden.conflicts, overrideReason: overridden.reason } : {}),
      ...(choice ? { rank: choice.rank, of: choice.of, points: choice.points } : {}),
    },
  });
  const replaced = before && before !== interpreterId ? await findInterpreter(command.tx, before) : undefined;
  return { id: row.id, interpreter, distance, replaced, overridden };
}

/**
 * Takes back the live assignment of a booking that the caller has locked: whoever had the job before has it again, with the
 * distance frozen then (rule interpreters/taking-back). Refused where something has come to stand against it since; the
 * reason for which it was given then counts still. Gives who that is, and since when they had not.
 */
export async function takeBackAssignment(
  command: CommandContext,
  job: AssignableJob,
  assignmentId: string,
): Promise<{ readonly returned: InterpreterFacts | undefined; readonly since: Date }> {
  const ended = await command.tx
    .updateTable('assignments')
    .set({ ended_at: command.now })
    .where('id', '=', assignmentId)
    .where('booking_id', '=', job.id)
    .where('ended_at', 'is', null)
    .returning(['interpreter_id', 'assigned_at'])
    .executeTakeFirst();
  if (!ended) throw refuse.conflict('The job has been given to somebody else since');
  const before = await command.tx
    .updateTable('assignments')
    .set({ ended_at: null })
    .where('booking_id', '=', job.id)
    .where('ended_at', '=', ended.assigned_at)
    .returning(['interpreter_id', 'override_reason'])
    .executeTakeFirst();
  if (before) {
    const { interpreter_id: interpreterId, override_reason: reason } = before;
    await refuseConflicts(command, { interpreterId, jobs: [jobSlot(job)], override: reason ? { reason } : undefined });
  }
  await recordAudit(command, {
    table: 'assignments',
    id: assignmentId,
    action: 'take back',
    before: { interpreter: ended.interpreter_id },
    after: { bookingId: job.id, interpreter: before?.interpreter_id ?? null },
  });
  const returned = before && (await findInterpreter(command.tx, before.interpreter_id));
  return { returned, since: ended.assigned_at };
}

/** Ends the live assignment of a booking, if there is one; returns whose it was. */
export async function endAssignment(command: CommandContext, bookingId: string): Promise<string | undefined> {
  const ended = await command.tx
    .updateTable('assignments')
    .set({ ended_at: command.now })
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .returning('interpreter_id')
    .executeTakeFirst();
  return ended?.interpreter_id;
}
