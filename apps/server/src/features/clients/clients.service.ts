import type { ChangedClient, Client, NewClient } from '@dragoman/contract/clients';
import { londonDay } from '@dragoman/domain/calendar';
import { electronicAddressProblem, renewalProblem } from '@dragoman/domain/clients';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { takeNumber } from '../../platform/numbering/index.ts';
import { twinUnder } from '../../platform/search/index.ts';
import { withdrawableNote } from '../../platform/notes/index.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';
import { mayUseRate } from '../rates/index.ts';
import { changesPersonalDetails, columnsOf } from './clients.columns.ts';
import { isClientNamed, notesOf, readClient } from './clients.queries.ts';
import type { ClientRecord } from './clients.views.ts';

/** Clients are numbered from 101 (rule basics/register-numbers). */
export const numberBeforeFirst = 100;

const exists = () => refuse.field('companyName', 'Company already exists');

/** Adds a client (rule basics/same-names: no two names mean the same). */
export async function createClient(command: CommandContext, entered: NewClient): Promise<Client> {
  const { branches, ...fields } = entered;
  await refuseUnfit(command, entered, undefined);
  await refuseTakenName(command, entered.companyName);
  const row = await command.tx
    .insertInto('clients')
    .values({
      ...columnsOf(fields),
      int_id: numberBeforeFirst + (await takeNumber(command, 'clients')),
      created_at: command.now,
      updated_at: command.now,
    })
    .onConflict((conflict) => conflict.columns(['name_key', 'twin']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw exists();
  if (branches) await writeBranches(command, row.id, branches);
  await recordAudit(command, { table: 'clients', id: row.id, action: 'create', before: null, after: entered });
  return readClient(command.tx, row.id);
}

/**
 * Changes a client, its offices or its activation; merges with what others changed meanwhile (rule api/versions). Gives
 * it as it was and as it is: what bears an old name is the caller's to rename.
 */
export async function updateClient(
  command: CommandContext,
  id: string,
  change: ChangedClient,
): Promise<{ before: Client; after: Client }> {
  const { updatedAt, ...entered } = change;
  const { branches, ...fields } = entered;
  const stored = await lockClient(command, id);
  const names = Object.keys(entered);
  await refuseClash(command, {
    table: 'clients',
    id,
    what: 'Client',
    madeFrom: updatedAt,
    stored: stored.updated_at,
    fields: names,
  });
  await refuseUnfit(command, entered, stored);
  const { companyName = stored.company_name } = entered;
  if (companyName !== stored.company_name) await refuseTakenName(command, companyName, id);
  const before = await readClient(command.tx, id);
  const version = nextVersion(command, stored.updated_at);
  await command.tx
    .updateTable('clients')
    .set({ ...columnsOf(fields), twin: twinUnder(companyName), updated_at: version })
    .where('id', '=', id)
    .execute();
  if (branches) await writeBranches(command, id, branches);
  const kept = Object.fromEntries(names.map((field) => [field, before[field as keyof Client]]));
  await recordAudit(command, { table: 'clients', id, action: 'update', before: kept, after: entered, version });
  return { before, after: await readClient(command.tx, id) };
}

/** Adds a note under the name of who is signed in (rule access/signed-names). */
export async function addClientNote(command: CommandContext, id: string, text: string): Promise<Client['notes']> {
  await lockClient(command, id);
  const note = await command.tx
    .insertInto('client_notes')
    .values({ client_id: id, text, updated_by: command.actor.name, updated: command.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'client_notes',
    id: note.id,
    action: 'create',
    before: null,
    after: { clientId: id, text },
  });
  return notesOf(command.tx, id);
}

/** Withdraws a note that one has just written (rule screens/undo). */
export async function withdrawClientNote(
  command: CommandContext,
  id: string,
  noteId: string,
): Promise<Client['notes']> {
  await lockClient(command, id);
  const notes = await notesOf(command.tx, id);
  const { text } = await withdrawableNote(command, { table: 'client_notes', notes, id: noteId });
  await command.tx.updateTable('client_notes').set({ removed_at: command.now }).where('id', '=', noteId).execute();
  await recordAudit(command, {
    table: 'client_notes',
    id: noteId,
    action: 'remove',
    before: { clientId: id, text },
    after: null,
  });
  return notesOf(command.tx, id);
}

export async function lockClient(command: CommandContext, id: string): Promise<ClientRecord> {
  const row = await command.tx.selectFrom('clients').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw refuse.notFound();
  if (row.merged_into) throw refuse.conflict('This client was merged into another: change that one');
  return row;
}

/** What a client's fields must satisfy together, and against what is stored. */
async function refuseUnfit(
  command: CommandContext,
  entered: Partial<NewClient> | ChangedClient,
  stored: ClientRecord | undefined,
): Promise<void> {
  const { renewalDueDate, billingRate } = entered;
  const unfit = renewalDueDate && renewalProblem(renewalDueDate, londonDay(command.now), stored?.renewal_due_date);
  if (unfit) throw refuse.field('renewalDueDate', unfit);
  if (stored && changesPersonalDetails(Object.keys(entered)) && !renewalDueDate && !stored.renewal_due_date) {
    throw refuse.field('renewalDueDate', 'Required');
  }
  if (entered.isRegistered && !entered.regNotes && !stored?.reg_notes) throw refuse.field('regNotes', 'Required');
  refuseUnaddressed(entered, stored);
  if (billingRate && !(await mayUseRate(command.tx, billingRate, stored?.id ?? null))) {
    throw refuse.field('billingRate', 'Unknown rate');
  }
}

/** An electronic address has its scheme's form (rule einvoices/addresses). */
function refuseUnaddressed(entered: Partial<NewClient> | ChangedClient, stored: ClientRecord | undefined): void {
  const { electronicId = stored?.electronic_id, electronicScheme = stored?.electronic_scheme } = entered;
  const problem = electronicAddressProblem(electronicScheme as ChangedClient['electronicScheme'], electronicId);
  if (problem && (entered.electronicId !== undefined || entered.electronicScheme !== undefined))
    throw refuse.field('electronicId', problem);
}

async function refuseTakenName(command: CommandContext, name: string, own?: string): Promise<void> {
  if (await isClientNamed(command.tx, name, own)) throw exists();
}

async function writeBranches(
  command: CommandContext,
  id: string,
  branches: NonNullable<NewClient['branches']>,
): Promise<void> {
  await command.tx.deleteFrom('client_branches').where('client_id', '=', id).execute();
  if (branches.length === 0) return;
  await command.tx
    .insertInto('client_branches')
    .values(
      branches.map((branch, position) => ({
        client_id: id,
        position,
        office_name: branch.officeName,
        office_address: branch.officeAddress,
        postcode: branch.postcode,
      })),
    )
    .execute();
}
