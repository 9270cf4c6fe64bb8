import { entriesOfRecords } from '../audit/index.ts';
import type { CommandContext } from '../command-context.ts';
import { refuse } from '../http/refusal.ts';

interface Edit {
  readonly table: string;
  readonly id: string;
  /** How the sentence calls the record: 'Client'. */
  readonly what: string;
  /** The version the edit was made from; without one nothing is compared. */
  readonly madeFrom: Date | undefined;
  readonly stored: Date;
  /** The fields the edit changes, by the names under which the audit keeps them; without them it is of the whole record. */
  readonly fields?: readonly string[];
}

/**
 * Refuses an edit whose fields somebody else changed since the version it was made from; edits of other fields are
 * merged (rule api/versions). The record must be locked by the caller, and its audit say which version each change
 * made.
 */
export async function refuseClash(command: CommandContext, edit: Edit): Promise<void> {
  if (!edit.madeFrom || edit.madeFrom.getTime() === edit.stored.getTime()) return;
  const since = await changesSince(command, edit, edit.madeFrom);
  const { fields } = edit;
  const clash = since.find(({ after }) => !fields || fields.some((field) => Object.hasOwn(Object(after), field)));
  if (clash) throw refuse.changed(edit.what, clash.actor_name);
  if (since.length === 0) throw refuse.changed(edit.what);
}

/** What was done to the record since its creation, newest first. */
async function changesSince({ tx }: CommandContext, { table, id }: Edit, since: Date) {
  const young = await tx
    .selectFrom('audit_log')
    .select(['actor_name', 'after'])
    .where('record_table', '=', table)
    .where('record_id', '=', id)
    .where('at', '>', since)
    .where('action', '<>', 'create')
    .orderBy('id', 'desc')
    .execute();
  const packed = (await entriesOfRecords(tx, [id], since))
    .filter(({ record_table, action }) => record_table === table && action !== 'create')
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return [...young, ...packed];
}

/** The next version's time: now, but always later than the one before, even within one tick of the clock. */
export function nextVersion(command: CommandContext, stored: Date): Date {
  return new Date(Math.max(command.now.getTime(), stored.getTime() + 1));
}
