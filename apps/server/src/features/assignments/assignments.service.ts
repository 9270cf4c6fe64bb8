import { notActive, type Choice, type Override } from '@dragoman/domain/assignments';
import type { Overridden } from '@dragoman/domain/bookings';
import { alreadyHandedIn } from '@dragoman/domain/timesheets';
import { randomUUIDv7 } from 'node:crypto';
import { recordAudit, recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { type Distance, geographyOf } from '../../platform/geography/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findInterpreter, type InterpreterFacts } from '../interpreters/index.ts';
import { startOf } from './availability.queries.ts';
import { type AssignableJob, jobSlot, lockEngagements, overrideColumns, refuseConflicts } from './conflicts.service.ts';

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

interface Giving {
  readonly override?: Override | undefined;
  /** How whoever gets the jobs was ranked for each, by its booking. */
  readonly choices?: ReadonlyMap<string, Choice> | undefined;
}

/** Gives a job to an interpreter, as several (`assignInterpreterToAll`). */
export async function assignInterpreter(
  command: CommandContext,
  job: JobFacts,
  interpreterId: string,
  { choice, override }: { readonly override?: Override | undefined; readonly choice?: Choice | undefined } = {},
): Promise<AssignmentMade> {
  const choices = new Map(choice && [[job.id, choice]]);
  const [made] = await assignInterpreterToAll(command, [job], interpreterId, { choices, override });
  return made!;
}

/**
 * Gives jobs to an interpreter: ends the assignments before, writes the new ones and freezes their distances
 * (rule interpreters/distance). The bookings are locked by the caller, who also writes the interpreter onto them. Refuses a
 * job whose timesheet has been handed in (rule interpreters/replacing), somebody who is not active, and conflicts of any of
 * the jobs that no override goes past (rule interpreters/conflict-ways). Gives them in the order of the jobs.
 */
export async function assignInterpreterToAll(
  command: CommandContext,
  jobs: readonly JobFacts[],
  interpreterId: string,
  { choices, override }: Giving = {},
): Promise<AssignmentMade[]> {
  if (jobs.some(({ isTimesheet }) => isTimesheet)) throw refuse.conflict(alreadyHandedIn);
  // Whoever waits here for a merge then finds the merged one not active.
  await lockEngagements(command, [interpreterId]);
  const interpreter = await findInterpreter(command.tx, interpreterId);
  if (!interpreter) throw refuse.field('interpreter', 'Unknown interpreter');
  if (!interpreter.active) throw refuse.field('interpreter', notActive);
  const overridden = await refuseConflicts(command, { interpreterId, jobs: jobs.map(jobSlot), override });
  const distances = await distancesTo(command, jobs, interpreter);
  const before = await endAssignments(
    command,
    jobs.map(({ id }) => id),
  );
  const given = jobs.map((job, at) => ({
    id: randomUUIDv7(),
    job,
    distance: distances[at],
    choice: choices?.get(job.id),
    overridden: overridden[at],
    before: before.get(job.id),
  }));
  await command.tx
    .insertInto('assignments')
    .values(
      given.map(({ choice, distance, id, job, overridden: why }) => ({
        id,
        booking_id: job.id,
        interpreter_id: interpreterId,
        distance_miles: distance ? String(distance.miles) : null,
        distance_estimated: distance?.estimated ?? false,
        assigned_at: command.now,
        assigned_by: command.actor.name,
        overridden: null,
        override_reason: null,
        overridden_by: null,
        ...overrideColumns(command, why),
        choice: choice ? JSON.stringify(choice) : null,
      })),
    )
    .execute();
  await recordAudits(
    command,
    given.map(({ before: had, choice, distance, id, job, overridden: why }) => ({
      table: 'assignments',
      id,
      action: 'assign',
      before: had ? { interpreter: had } : null,
      after: {
        bookingId: job.id,
        interpreter: interpreterId,
        distance: distance?.miles ?? null,
        ...(why ? { overridden: why.conflicts, overrideReason: why.reason } : {}),
        ...(choice ? { rank: choice.rank, of: choice.of, points: choice.points } : {}),
      },
    })),
  );
  const replaced = await replacedBy(command, interpreterId, before);
  return given.map(({ before: had, distance, id, overridden: why }) => ({
    id,
    interpreter,
    distance,
    replaced: replaced.get(had ?? ''),
    overridden: why,
  }));
}

/** How far it is to each job, or the head office: most jobs of a series are at one place. */
async function distancesTo(
  { tx }: CommandContext,
  jobs: readonly JobFacts[],
  { postcode }: InterpreterFacts,
): Promise<(Distance | undefined)[]> {
  const found = new Map<string, Distance | undefined>();
  const placeOf = ({ postcode: place, serviceType }: JobFacts) => `${serviceType} ${place}`;
  for (const job of jobs) {
    if (found.has(placeOf(job))) continue;
    const start = await startOf(tx, job.serviceType, job.postcode);
    found.set(placeOf(job), await geographyOf(tx).distance(start, postcode));
  }
  return jobs.map((job) => found.get(placeOf(job)));
}

/** Who had some of the jobs before, by their identity. */
async function replacedBy(
  { tx }: CommandContext,
  interpreterId: string,
  before: ReadonlyMap<string, string>,
): Promise<Map<string, InterpreterFacts>> {
  const replaced = new Map<string, InterpreterFacts>();
  for (const id of new Set(before.values())) {
    const interpreter = id === interpreterId ? undefined : await findInterpreter(tx, id);
    if (interpreter) replaced.set(id, interpreter);
  }
  return replaced;
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

/** Ends the live assignments of bookings; gives whose each was. */
async function endAssignments(
  command: CommandContext,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ended = await command.tx
    .updateTable('assignments')
    .set({ ended_at: command.now })
    .where('booking_id', 'in', bookingIds)
    .where('ended_at', 'is', null)
    .returning(['booking_id', 'interpreter_id'])
    .execute();
  return new Map(ended.map((row) => [row.booking_id, row.interpreter_id]));
}
