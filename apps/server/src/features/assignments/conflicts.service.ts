import {
  overriddenConflicts,
  whatConflictsAsk,
  type Conflict,
  type JobSlot,
  type Override,
} from '@dragoman/domain/assignments';
import { history, type BookingStatus, type Overridden } from '@dragoman/domain/bookings';
import { formatDay, londonDay } from '@dragoman/domain/calendar';
import { isolate, giveReason } from '@dragoman/domain/validation';
import { refusedWishes } from '@dragoman/domain/wishes';
import type { CommandContext } from '../../platform/command-context.ts';
import { type FieldSentences, Refusal, refuse } from '../../platform/http/refusal.ts';
import { addHistory } from '../bookings/index.ts';
import { conflictSettings } from '../settings/index.ts';
import { wishesBetween } from '../wishes/index.ts';
import { idleStatuses } from './availability.queries.ts';
import { conflictsOfChange } from './conflicts.queries.ts';

/** Jobs that somebody is to have, and the reason for which conflicts do not count. */
export interface Giving {
  readonly interpreterId: string;
  readonly jobs: readonly JobSlot[];
  /** Some of the jobs as the interpreter has had them: what stood against these is not asked about again. */
  readonly before?: readonly JobSlot[];
  readonly override?: Override | undefined;
}

/**
 * Refuses with 409 what the agency's settings do not allow an interpreter to be given (rule interpreters/conflict-ways). The
 * interpreter stays locked until the command ends, after the bookings that the caller has locked (decision 0005), so that
 * whoever gives them another job meanwhile waits and then sees this one. Gives what a reason went past of each job, for the
 * caller to record; undefined where none was needed.
 */
export async function refuseConflicts(
  command: CommandContext,
  giving: Giving,
): Promise<readonly (Overridden | undefined)[]> {
  const { grave, asks } = await graveConflicts(command, giving);
  const { jobs, override } = giving;
  if (asks !== 'nothing' && (asks === 'refusal' || !override)) {
    const all = grave.flatMap((conflicts, at) => dated(conflicts, jobs, at));
    throw conflictRefusal(all, asks === 'reason');
  }
  return grave.map((conflicts) =>
    override && conflicts.length > 0
      ? { conflicts: conflicts.map(({ text }) => text), reason: override.reason }
      : undefined,
  );
}

/** What is not only said, with the interpreter locked. */
async function graveConflicts(command: CommandContext, { interpreterId, jobs, before = [] }: Giving) {
  await lockEngagements(command, [interpreterId]);
  const today = londonDay(command.now);
  const { found, stood } = await conflictsOfChange(command.tx, interpreterId, { jobs, before }, today);
  const known = new Set(before.flatMap(({ bookingId }, at) => stood[at]!.map(({ text }) => `${bookingId} ${text}`)));
  const { ways } = await conflictSettings(command.tx);
  const grave = found.map((conflicts, at) =>
    overriddenConflicts(conflicts, ways).filter(({ text }) => !known.has(`${jobs[at]!.bookingId} ${text}`)),
  );
  return { asks: whatConflictsAsk(grave.flat(), ways), grave };
}

/**
 * Refuses to offer a job to somebody whom its client asked never to have again, or the other way round, where the settings
 * refuse to give it to them (rule interpreters/wishes).
 */
export async function refuseUnwanted(
  command: CommandContext,
  job: AssignableJob,
  people: readonly { readonly id: string; readonly fullname: string }[],
): Promise<void> {
  const { ways } = await conflictSettings(command.tx);
  if (ways.wish !== 'refuse') return;
  const ids = people.map(({ id }) => id);
  const wishes = await wishesBetween(command.tx, ids, job.clientId ? [job.clientId] : []);
  for (const { id, fullname } of people) {
    const [text] = refusedWishes(wishes.get(id) ?? [], job.clientId);
    if (text) throw refuse.field('recipients', `${isolate(fullname)}: ${text}`);
  }
}

/** What of a booking is asked about. */
export interface AssignableJob extends Omit<JobSlot, 'bookingId'> {
  readonly id: string;
}

/** A booking as a job that somebody is to have. */
export function jobSlot(job: AssignableJob): JobSlot {
  const { id, bookingRef, date, startTime, endTime, serviceType, postcode, clientId } = job;
  return { bookingId: id, bookingRef, date, startTime, endTime, serviceType, postcode, clientId };
}

/** A booking that an interpreter may have, as it stands. */
export interface AssignedJob extends AssignableJob {
  readonly status: BookingStatus;
  readonly interpreterId: string | null;
  readonly interpreterName: string | null;
  readonly isTimesheet: boolean;
}

/**
 * Checks a locked booking that has an interpreter once its day, times, service or place are others, or it goes on after it was
 * cancelled or only quoted; a reason is kept on its assignment and in its history (rule interpreters/overrides). Nobody is
 * asked once the work is done and its timesheet handed in.
 */
export async function checkAssigned(
  command: CommandContext,
  { override, ...change }: ChangedJob & { readonly override?: Override | undefined },
): Promise<void> {
  await checkAllAssigned(command, [change], override);
}

/** A booking before and after a change. */
export interface ChangedJob {
  readonly before: AssignedJob;
  readonly after: AssignedJob;
}

/** Checks several of them, each interpreter's at once: the jobs of one stand against each other too. */
export async function checkAllAssigned(
  command: CommandContext,
  changed: readonly ChangedJob[],
  override: Override | undefined,
): Promise<void> {
  const assigned = changed.filter(({ after }) => after.interpreterId !== null && !after.isTimesheet && isLive(after));
  const ofEach = Map.groupBy(assigned, ({ after }) => after.interpreterId ?? '');
  await lockEngagements(command, [...ofEach.keys()]);
  for (const [interpreterId, theirs] of ofEach) {
    const jobs = theirs.map(({ after }) => jobSlot(after));
    const before = theirs.filter((one) => isLive(one.before)).map((one) => jobSlot(one.before));
    const overridden = await refuseConflicts(command, { interpreterId, jobs, before, override });
    for (const [at, { after }] of theirs.entries()) await keepOverride(command, after.id, overridden[at]);
  }
}

async function keepOverride(command: CommandContext, bookingId: string, overridden: Overridden | undefined) {
  if (!overridden) return;
  await command.tx
    .updateTable('assignments')
    .set(overrideColumns(command, overridden))
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .execute();
  await addHistory(command, bookingId, history.conflictOverridden(overridden));
}

/**
 * Notes in the history of a quotation that its customer has accepted what stands against its interpreter: the customer is not
 * refused for it (rule interpreters/overrides).
 */
export async function noteConflicts(command: CommandContext, job: AssignedJob): Promise<void> {
  if (job.interpreterId === null) return;
  const { grave } = await graveConflicts(command, { interpreterId: job.interpreterId, jobs: [jobSlot(job)] });
  const texts = grave.flat().map(({ text }) => text);
  if (texts.length === 0) return;
  await addHistory(command, job.id, history.conflictFound(job.interpreterName ?? '', texts));
}

const isLive = ({ status }: AssignedJob): boolean => !idleStatuses.includes(status);

/** What an assignment keeps of conflicts that were gone past. */
export function overrideColumns({ actor }: CommandContext, overridden: Overridden | undefined) {
  return overridden
    ? { overridden: overridden.conflicts.join('; '), override_reason: overridden.reason, overridden_by: actor.name }
    : {};
}

/**
 * Locks interpreters against being given other jobs meanwhile, in the order of their identities, which is the last lock that a
 * command takes (decision 0005). Who reads or pays them, or only names them, does not wait.
 */
export async function lockEngagements(command: CommandContext, interpreterIds: readonly string[]): Promise<void> {
  if (interpreterIds.length === 0) return;
  await command.tx
    .selectFrom('interpreters')
    .select('id')
    .where('id', 'in', interpreterIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Of several jobs each conflict names its day. */
function dated(conflicts: readonly Conflict[], jobs: readonly JobSlot[], at: number): Conflict[] {
  const day = jobs.length > 1 ? `${formatDay(jobs[at]!.date)}: ` : '';
  return conflicts.map((conflict) => ({ ...conflict, text: `${day}${conflict.text}` }));
}

/** What an interpreter cannot be given, with what stands against it. */
export class ConflictRefusal extends Refusal {
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[], fields: FieldSentences) {
    super(409, 'conflict', conflicts.map(({ text }) => text).join('; '), fields);
    this.conflicts = conflicts;
  }
}

/** The sentences of a kind stand under its name; where a reason would do, its field asks for one. */
function conflictRefusal(conflicts: readonly Conflict[], reasonDoes: boolean): ConflictRefusal {
  const byKind = Map.groupBy(conflicts, ({ kind }) => kind);
  const sentences = [...byKind].map(([kind, ofKind]) => [kind, ofKind.map(({ text }) => text).join('; ')] as const);
  return new ConflictRefusal(conflicts, {
    ...Object.fromEntries(sentences),
    ...(reasonDoes ? { 'override.reason': giveReason } : {}),
  });
}
