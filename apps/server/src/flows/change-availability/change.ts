import type { Availability, AvailabilityChange, PlannedChange, TouchedJob } from '@dragoman/contract/availability';
import {
  absenceText,
  dueText,
  newlyTouched,
  touchedJobs,
  type TouchedJob as Touched,
  whatTheyKnow,
} from '@dragoman/domain/availability';
import { history } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import {
  changeAvailability,
  knownAvailability,
  lockAvailability,
  refuseOthers,
} from '../../features/availability/index.ts';
import { addHistory, lockBookings } from '../../features/bookings/index.ts';
import { queueMail, writeMail } from '../../features/correspondence/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { pairsBlock } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { givenJobs, isNamedTo, jobText, touchedView, type GivenJob } from './jobs.ts';

interface Reading {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
}

/** When an interpreter is to be had, with the jobs that stand against it (rule availability/touched-jobs). */
export async function readAvailability({ db, actor, now }: Reading, id: string): Promise<Availability> {
  refuseOthers(actor, id);
  const today = londonDay(now);
  const { view, stated } = await knownAvailability(db, id, today);
  const touched = touchedJobs(stated, await givenJobs(db, id, today), today);
  return { ...view, touched: touched.filter(({ job }) => isNamedTo(actor, job)).map(touchedView) };
}

/** The jobs that a change would touch, before it is made: to an interpreter those that they know of. */
export async function touchedBy({ db, actor, now }: Reading, id: string, change: PlannedChange): Promise<TouchedJob[]> {
  refuseOthers(actor, id);
  const today = londonDay(now);
  const { stated } = await knownAvailability(db, id, today);
  const touched = newlyTouched(stated, change, await givenJobs(db, id, today), today);
  return touched.filter(({ job }) => isNamedTo(actor, job)).map(touchedView);
}

/**
 * Makes a change of when an interpreter is to be had (rule availability/changes). A job that it touches must have been
 * named to whoever changes it: others are refused with 'unconfirmed' and the sentence that names them. Each touched job keeps
 * its interpreter; its history and a mail to the office say that they are not to be had for it (rule
 * availability/touched-jobs).
 */
export async function changeAvailabilityOf(
  command: CommandContext,
  id: string,
  { change, jobs: named }: { readonly change: AvailabilityChange; readonly jobs: readonly string[] },
): Promise<Availability> {
  const { tx, actor, now } = command;
  refuseOthers(actor, id);
  const today = londonDay(now);
  await lockNamedJobs(command, id, named);
  await lockAvailability(command, id);
  const known = await knownAvailability(tx, id, today);
  const touched = newlyTouched(known.stated, change, await givenJobs(tx, id, today), today);
  refuseUnnamed(actor, touched, named);
  await changeAvailability(command, id, change, known);
  if (touched.length > 0) await reportTouched(command, known.view, touched);
  return readAvailability({ db: tx, actor, now }, id);
}

/**
 * Locks those of the named jobs that the interpreter has, and those that cannot be named to whoever makes the change: bookings
 * before the interpreter (decision 0005).
 */
export async function lockNamedJobs(command: CommandContext, id: string, named: readonly string[]): Promise<void> {
  const given = await givenJobs(command.tx, id, londonDay(command.now));
  await lockBookings(
    command,
    given.filter((job) => named.includes(job.id) || !isNamedTo(command.actor, job)).map((job) => job.id),
  );
}

/** Refuses a change that touches jobs which were not named to whoever makes it. */
export function refuseUnnamed(actor: Actor, touched: readonly Touched<GivenJob>[], named: readonly string[]): void {
  const unnamed = touched.filter(({ job }) => isNamedTo(actor, job) && !named.includes(job.id));
  if (unnamed.length > 0) throw refuse.unconfirmed(touchesJobs(unnamed));
}

const touchesJobs = (touched: readonly Touched<GivenJob>[]): string =>
  `This touches ${touched.length === 1 ? 'a job' : 'jobs'} already given: ${touched.map(({ job }) => jobText(job)).join('; ')}`;

/**
 * Says of jobs that their interpreter is not to be had for them: in their history, by a mail to the office, and by one to the
 * interpreter, of those on their list, where it was not they who changed it (rule availability/touched-jobs).
 */
export async function reportTouched(
  command: CommandContext,
  { interpreter, fullname }: Pick<Availability, 'interpreter' | 'fullname'>,
  touched: readonly Touched<GivenJob>[],
): Promise<void> {
  for (const { job, absence } of touched)
    await addHistory(command, job.id, history.interpreterUnavailable(fullname, absenceText(absence)));
  const { actor } = command;
  const listed = touched.filter(({ job }) => job.isListed);
  const person = await findInterpreter(command.tx, interpreter);
  const isOwn = actor.kind === 'interpreter' && actor.id === interpreter;
  const told = isOwn || person?.active ? listed : [];
  const { mailboxBookings } = await agencySettings(command.tx);
  const toOffice = await writeMail(command.tx, 'interpreter unavailable', {
    'interpreter name': fullname,
    jobs: touchedBlock(touched),
    'what they know': whatTheyKnow(refsOf(told), refsOf(touched.filter((one) => !told.includes(one)))),
  });
  const aboutAll = about(interpreter, touched);
  await queueMail(command, { kind: 'interpreter unavailable', to: [mailboxBookings], ...aboutAll, ...toOffice });
  if (told.length === 0 || !person || isOwn) return;
  const toThem = await writeMail(command.tx, 'jobs touched', {
    name: fullname,
    'what happened':
      actor.kind === 'staff'
        ? 'The office has changed when you are available.'
        : 'An entry of your own calendar, which the portal reads, takes some of your time.',
    jobs: touchedBlock(told),
  });
  await queueMail(command, { kind: 'jobs touched', to: [person.email], ...about(interpreter, told), ...toThem });
}

const refsOf = (touched: readonly Touched<GivenJob>[]) => touched.map(({ job }) => job.bookingRef);

const touchedBlock = (touched: readonly Touched<GivenJob>[]) =>
  pairsBlock(touched.map(({ job, absence }) => [job.bookingRef, `${dueText(job)}: ${absenceText(absence)}`] as const));

/** What a mail about touched jobs belongs to. */
const about = (interpreterId: string, touched: readonly Touched<GivenJob>[]) =>
  ({ from: 'bookings', bookingId: touched.length === 1 ? touched[0]!.job.id : null, interpreterId }) as const;
