import type { Activation, SavedInterpreter } from '@dragoman/contract/interpreters';
import { newlyTouched } from '@dragoman/domain/availability';
import { londonDay } from '@dragoman/domain/calendar';
import { knownAvailability, lockAvailability } from '../../features/availability/index.ts';
import { activateInterpreter, updateInterpreter } from '../../features/interpreters/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { lockNamedJobs, refuseUnnamed, reportTouched } from './change.ts';
import { givenJobs } from './jobs.ts';

type Saving = Parameters<typeof updateInterpreter>[3];

/** Changes a profile; what its 'Unavailable' touches is asked about and reported (rule availability/touched-jobs). */
export function updateProfile(
  command: CommandContext,
  id: string,
  saved: SavedInterpreter,
  saving: Saving,
): Promise<void> {
  const { jobs, ...change } = saved;
  return saveReportingTouched(command, id, saved, () => updateInterpreter(command, id, change, saving));
}

/** The same of a profile that is activated by it. */
export function activateProfile(
  command: CommandContext,
  id: string,
  activation: Activation,
  saving: Saving,
): Promise<void> {
  const { jobs, ...changes } = activation.changes ?? {};
  return saveReportingTouched(command, id, { ...changes, jobs }, () =>
    activateInterpreter(command, id, { ...activation, changes }, saving),
  );
}

/** Saves a profile between the check and the report of the jobs that its 'Unavailable' touches. */
async function saveReportingTouched(
  command: CommandContext,
  id: string,
  { ua_from, ua_to, ua_reason, jobs: named = [] }: SavedInterpreter,
  save: () => Promise<void>,
): Promise<void> {
  if (ua_from === undefined && ua_to === undefined) return save();
  const { tx, now } = command;
  const today = londonDay(now);
  await lockNamedJobs(command, id, named);
  await lockAvailability(command, id);
  const { view, stated } = await knownAvailability(tx, id, today);
  const { from = null, to = null, reason = null } = stated.unavailable ?? {};
  const change = {
    what: 'unavailable',
    from: ua_from === undefined ? from : ua_from,
    to: ua_to === undefined ? to : ua_to,
    reason: ua_reason === undefined ? reason : ua_reason,
  } as const;
  const touched = newlyTouched(stated, change, await givenJobs(tx, id, today), today);
  refuseUnnamed(command.actor, touched, named);
  await save();
  if (touched.length > 0) await reportTouched(command, view, touched);
}
