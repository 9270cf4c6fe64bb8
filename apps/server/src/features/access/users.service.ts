import type { ChangedUser, NewUser, NewUserNote, User, UserNote } from '@dragoman/contract/access';
import { activationNote, isActivationNote } from '@dragoman/domain/access';
import { londonDay } from '@dragoman/domain/calendar';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { withdrawableNote } from '../../platform/notes/index.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';
import { changeAccountEmail, createAccount, setAccountActive, setTemporaryPassword } from './accounts.service.ts';
import { refuseWeakPassword, refuseWeakPasswordOf } from './password-choice.service.ts';
import { endSessions } from './sessions.service.ts';
import { notesOf, readUser } from './users.queries.ts';

/**
 * Adds a staff user, active, with a temporary password. The date of join is today where none is said
 * (rule access/date-of-join).
 */
export async function createUser(command: CommandContext, entered: NewUser): Promise<User> {
  const { email, fName, lName, password } = entered;
  await refuseWeakPassword(password, { email, names: [fName, lName], presentHash: null });
  const id = await createAccount(command, { kind: 'staff', email, active: true });
  await setTemporaryPassword(command, id, password);
  await command.tx
    .insertInto('users')
    .values({
      id,
      first_name: entered.fName,
      last_name: entered.lName,
      gender: entered.gender,
      role: entered.role,
      mobile: entered.mobile || null,
      position: entered.position ?? null,
      joined_on: entered.createdAt ?? londonDay(command.now),
      created_at: command.now,
      updated_at: command.now,
    })
    .execute();
  await recordAudit(command, { table: 'users', id, action: 'create', before: null, after: entered });
  return readUser(command.tx, id);
}

/**
 * Changes a user; a new role, address or password ends their sessions (rule access/session). The last superadmin stays
 * one (rule access/last-superadmin).
 */
export async function updateUser(command: CommandContext, id: string, change: ChangedUser): Promise<User> {
  const { updatedAt, password, ...entered } = change;
  const stored = await lockUser(command, id);
  const fields = Object.keys(entered);
  await refuseClash(command, {
    table: 'users',
    id,
    what: 'User',
    madeFrom: updatedAt,
    stored: stored.updated_at,
    fields,
  });
  const before = await readUser(command.tx, id);
  const after = { ...before, ...entered };
  if (before.role === 'superadmin' && after.role !== 'superadmin')
    await refuseLastSuperadmin(command, id, 'role', 'given another role');
  const version = nextVersion(command, stored.updated_at);
  await command.tx
    .updateTable('users')
    .set({
      first_name: after.fName,
      last_name: after.lName,
      gender: after.gender,
      role: after.role,
      mobile: after.mobile || null,
      position: after.position,
      joined_on: after.createdAt,
      leave_total: String(after.leaveTotal),
      leave_taken: String(after.leaveTaken),
      sick_leave_total: String(after.sickLeaveTotal),
      sick_leave_taken: String(after.sickLeaveTaken),
      updated_at: version,
    })
    .where('id', '=', id)
    .execute();
  if (entered.email !== undefined) await changeAccountEmail(command, id, entered.email);
  if (password !== undefined) {
    await refuseWeakPasswordOf(command.tx, id, password);
    await setTemporaryPassword(command, id, password);
  }
  if (after.role !== before.role) await endSessions(command.tx, id);
  await recordAudit(command, { table: 'users', id, action: 'update', before, after, version });
  return readUser(command.tx, id);
}

/**
 * Adds a note; with another `isActive` than the present one it switches the user and says so in front
 * (rule access/switching-users).
 */
export async function addUserNote(
  command: CommandContext,
  id: string,
  { text, isActive }: NewUserNote,
): Promise<UserNote[]> {
  await lockUser(command, id);
  const before = await readUser(command.tx, id);
  const switches = isActive !== undefined && isActive !== before.isActive;
  if (switches) await switchUser(command, before, isActive);
  const written = switches ? activationNote(isActive, text) : text;
  const note = await command.tx
    .insertInto('user_notes')
    .values({ user_id: id, text: written, updated_by: command.actor.name, updated: command.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'user_notes',
    id: note.id,
    action: 'create',
    before: null,
    after: { userId: id, text: written },
  });
  return notesOf(command.tx, id);
}

/** Withdraws a note that one has just written, unless it switched the user (rule screens/undo). */
export async function withdrawUserNote(command: CommandContext, id: string, noteId: string): Promise<UserNote[]> {
  await lockUser(command, id);
  const notes = await notesOf(command.tx, id);
  const ofCommand = ({ text }: UserNote) => isActivationNote(text);
  const { text } = await withdrawableNote(command, { table: 'user_notes', notes, id: noteId, ofCommand });
  await command.tx.updateTable('user_notes').set({ removed_at: command.now }).where('id', '=', noteId).execute();
  await recordAudit(command, {
    table: 'user_notes',
    id: noteId,
    action: 'remove',
    before: { userId: id, text },
    after: null,
  });
  return notesOf(command.tx, id);
}

async function switchUser(command: CommandContext, user: User, isActive: boolean): Promise<void> {
  if (!isActive) {
    if (user._id === command.actor.id) throw refuse.field('isActive', 'You cannot deactivate yourself');
    if (user.role === 'superadmin') await refuseLastSuperadmin(command, user._id, 'isActive', 'deactivated');
  }
  await setAccountActive(command, user._id, isActive);
  const deactivedAt = isActive ? null : command.now;
  const version = nextVersion(command, user.updatedAt);
  await command.tx
    .updateTable('users')
    .set({ deactivated_at: deactivedAt, updated_at: version })
    .where('id', '=', user._id)
    .execute();
  const { isActive: was, deactivedAt: since } = user;
  await recordAudit(command, {
    table: 'users',
    id: user._id,
    action: isActive ? 'activate' : 'deactivate',
    before: { isActive: was, deactivedAt: since },
    after: { isActive, deactivedAt },
    version,
  });
}

/** Refuses what would leave the agency without an active superadmin (rule access/last-superadmin). */
async function refuseLastSuperadmin(command: CommandContext, id: string, field: string, what: string): Promise<void> {
  // All of them are locked in one order, so that two who demote each other at once cannot both pass.
  const superadmins = await command.tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.id')
    .select('accounts.id')
    .where('users.role', '=', 'superadmin')
    .where('accounts.active', '=', true)
    .orderBy('accounts.id')
    .forUpdate()
    .execute();
  if (superadmins.every((superadmin) => superadmin.id === id)) {
    throw refuse.field(field, `The last active superadmin cannot be ${what}`);
  }
}

export async function lockUser(command: CommandContext, id: string) {
  const user = await command.tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!user) throw refuse.notFound();
  if (user.merged_into) throw refuse.conflict('This user was merged into another: change that one');
  return user;
}
