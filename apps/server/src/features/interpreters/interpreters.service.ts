import type { ChangedInterpreter, NewInterpreter } from '@dragoman/contract/interpreters';
import { signInChanges } from '@dragoman/domain/access';
import { isPeriod, londonDay } from '@dragoman/domain/calendar';
import { auditedBankDetails, endBeforeStart, fullName } from '@dragoman/domain/interpreters';
import { selfBillingProblem } from '@dragoman/domain/payruns';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { withdrawableNote } from '../../platform/notes/index.ts';
import { takeNumber } from '../../platform/numbering/index.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';
import {
  changeAccountEmail,
  createInterpreterAccount,
  setAccountActive,
  refuseWeakPasswordOf,
  setTemporaryPassword,
} from '../access/index.ts';
import { mailSignInChanges } from '../correspondence/index.ts';
import { agencySettings } from '../settings/index.ts';
import { mailBankChange, markedBankChange, type Proof } from './bank.service.ts';
import { changedColumns, changesPersonalDetails, plainColumnsOf, type Entered } from './interpreters.columns.ts';
import { notesOf, readInterpreter } from './interpreters.queries.ts';
import type { InterpreterRecord } from './interpreters.views.ts';

/** Interpreters are numbered from 1001 (rule basics/register-numbers). */
export const numberBeforeFirst = 1000;

/** Adds an interpreter, inactive, with an account that has no password yet. Returns its identity. */
export async function createInterpreter(command: CommandContext, entered: NewInterpreter): Promise<string> {
  const { email, ...fields } = entered;
  refuseUnborn(command, entered);
  const id = await createInterpreterAccount(command, { email });
  await command.tx
    .insertInto('interpreters')
    .values({
      id,
      ...plainColumnsOf(fields),
      fullname: fullName(entered),
      int_id: numberBeforeFirst + (await takeNumber(command, 'interpreters')),
      created_at: command.now,
      updated_at: command.now,
    })
    .execute();
  await recordAudit(command, {
    table: 'interpreters',
    id,
    action: 'create',
    before: null,
    after: auditedBankDetails(entered, entered).after,
  });
  return id;
}

/**
 * Changes a profile; turning Active on stamps when and by whom and gives a first password
 * (rule interpreters/activation-password). Another address, password or bank account needs a fresh proof of who changes it
 * (rules access/confirmation, interpreters/bank-change).
 */
export async function updateInterpreter(
  command: CommandContext,
  id: string,
  change: ChangedInterpreter,
  { portal, prove }: { readonly portal: string; readonly prove: Proof },
): Promise<void> {
  const { updatedAt, ...entered } = change;
  const stored = await lockInterpreter(command, id);
  const fields = Object.keys(entered);
  await refuseClash(command, {
    table: 'interpreters',
    id,
    what: 'Interpreter',
    madeFrom: updatedAt,
    stored: stored.updated_at,
    fields,
  });
  refuseUnfit(command, stored, entered);
  const before = await readInterpreter(command.tx, command.actor, id);
  const version = nextVersion(command, stored.updated_at);
  // Nobody uses the account of who is not active yet, and whoever is activated just now is mailed of that.
  const signIn = stored.active ? signInChanges(before, entered) : [];
  if (signIn.length > 0) await prove();
  const bankChange = await markedBankChange(command, stored, entered, prove);
  await command.tx
    .updateTable('interpreters')
    .set({ ...changedColumns(command, stored, entered), ...bankChange, updated_at: version })
    .where('id', '=', id)
    .execute();
  await changeAccount(command, stored, before.hasPassword, entered);
  const kept = Object.fromEntries(fields.map((field) => [field, before[field as keyof typeof before]]));
  await recordAudit(command, {
    table: 'interpreters',
    id,
    action: 'update',
    ...auditedBankDetails(kept, entered),
    version,
  });
  if (bankChange.bank_changed_at) await mailBankChange(command, id);
  await mailSignInChanges(command, portal, id, signIn);
}

/** Adds a note to a profile under the name of who is signed in (rule access/signed-names). */
export async function addProfileNote(command: CommandContext, id: string, text: string): ReturnType<typeof notesOf> {
  await lockInterpreter(command, id);
  const note = await command.tx
    .insertInto('interpreter_notes')
    .values({ interpreter_id: id, text, updated_by: command.actor.name, updated: command.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'interpreter_notes',
    id: note.id,
    action: 'create',
    before: null,
    after: { interpreterId: id, text },
  });
  return notesOf(command.tx, id);
}

/** Withdraws a note that one has just written (rule screens/undo). */
export async function withdrawProfileNote(
  command: CommandContext,
  id: string,
  noteId: string,
): ReturnType<typeof notesOf> {
  await lockInterpreter(command, id);
  const notes = await notesOf(command.tx, id);
  const { text } = await withdrawableNote(command, { table: 'interpreter_notes', notes, id: noteId });
  await command.tx.updateTable('interpreter_notes').set({ removed_at: command.now }).where('id', '=', noteId).execute();
  await recordAudit(command, {
    table: 'interpreter_notes',
    id: noteId,
    action: 'remove',
    before: { interpreterId: id, text },
    after: null,
  });
  return notesOf(command.tx, id);
}

export async function lockInterpreter(command: CommandContext, id: string): Promise<InterpreterRecord> {
  const row = await command.tx
    .selectFrom('interpreters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  if (row.merged_into) throw refuse.conflict('This interpreter was merged into another: change that one');
  return row;
}

/**
 * What of the edit concerns signing in: address, whether it may, and a password where one is due
 * (rules interpreters/activation-password, interpreters/stored-password-stays).
 */
async function changeAccount(
  command: CommandContext,
  stored: InterpreterRecord,
  hasPassword: boolean,
  entered: Entered,
): Promise<void> {
  if (entered.email !== undefined) await changeAccountEmail(command, stored.id, entered.email);
  if (entered.active !== undefined && entered.active !== stored.active)
    await setAccountActive(command, stored.id, entered.active);
  const { password } = entered;
  if (password !== undefined) await refuseWeakPasswordOf(command.tx, stored.id, password);
  if (password !== undefined) await setTemporaryPassword(command, stored.id, password);
  else if (entered.active && !hasPassword)
    await giveMobileAsPassword(command, stored.id, entered.mobile ?? stored.mobile);
}

/** Makes the mobile number the temporary password, where the agency gives it so (rule interpreters/activation-password). */
export async function giveMobileAsPassword(command: CommandContext, id: string, mobile: string): Promise<void> {
  const { mobileAsPassword } = await agencySettings(command.tx);
  if (mobileAsPassword) await setTemporaryPassword(command, id, mobile);
}

/** What a profile's fields must satisfy together, and against what is stored. */
function refuseUnfit(command: CommandContext, stored: InterpreterRecord, entered: Entered): void {
  refuseUnborn(command, entered);
  if (entered.password !== undefined && !(entered.active ?? stored.active)) {
    throw refuse.field('password', 'A password can only be set while the interpreter is active');
  }
  refuseUnavailability(stored, entered);
  refuseSelfBilling(stored, entered);
  if (!changesPersonalDetails(Object.keys(entered))) return;
  const missing = {
    ...(entered.renewalDueDate || stored.renewal_due_date ? {} : { renewalDueDate: 'Required' }),
    ...(entered.dbsExpiry || stored.dbs_expiry ? {} : { dbsExpiry: 'Required' }),
    ...(entered.passportExpiry || stored.passport_expiry ? {} : { passportExpiry: 'Required' }),
  };
  if (Object.keys(missing).length > 0) throw refuse.invalid('Required', missing);
}

function refuseSelfBilling(stored: InterpreterRecord, entered: Entered): void {
  const from = entered.selfBillingFrom === undefined ? stored.self_billing_from : entered.selfBillingFrom;
  const until = entered.selfBillingUntil === undefined ? stored.self_billing_until : entered.selfBillingUntil;
  const problem = selfBillingProblem({ from, until });
  if (problem) throw refuse.field('selfBillingUntil', problem);
}

function refuseUnborn(command: CommandContext, { dob }: Pick<Entered, 'dob'>): void {
  if (dob !== undefined && dob >= londonDay(command.now)) throw refuse.field('dob', 'Invalid date');
}

function refuseUnavailability(stored: InterpreterRecord, entered: Entered): void {
  const from = entered.ua_from === undefined ? stored.ua_from : entered.ua_from;
  const to = entered.ua_to === undefined ? stored.ua_to : entered.ua_to;
  if (!isPeriod(from, to)) throw refuse.field('ua_to', endBeforeStart);
}
