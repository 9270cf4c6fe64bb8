import type { ChangedClient } from '@dragoman/contract/clients';
import { sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { columnsOf } from './clients.columns.ts';
import { lockClient } from './clients.service.ts';
import type { ClientRecord } from './clients.views.ts';

/** Two clients of which one goes into the other. */
export interface LockedClients {
  readonly kept: ClientRecord;
  readonly merged: ClientRecord;
}

/** What stood on two clients before one was merged into the other, and the versions that this gave them. */
export interface MergedClients {
  readonly before: { readonly kept: object; readonly merged: object };
  readonly versions: { readonly kept: Date; readonly merged: Date };
}

/** Locks two clients in the order in which everybody does. */
export async function lockClients(command: CommandContext, keptId: string, mergedId: string): Promise<LockedClients> {
  const [first, second] = keptId < mergedId ? [keptId, mergedId] : [mergedId, keptId];
  const locked = [await lockClient(command, first), await lockClient(command, second)];
  const kept = locked.find(({ id }) => id === keptId)!;
  const merged = locked.find(({ id }) => id === mergedId)!;
  return { kept, merged };
}

// The name of a stub is free for others: it stands aside as a twin that no register of before can have.
const asideFrom = 1_000_000;

/** Makes one client the stub of another, which takes the fields given; its name is changed apart, since bookings follow it. */
export async function mergeClients(
  command: CommandContext,
  { kept, merged }: LockedClients,
  taken: Omit<ChangedClient, 'companyName' | 'branches'>,
): Promise<MergedClients> {
  const again = [kept, merged].find(({ merged_into }) => merged_into !== null);
  if (again) throw refuse.conflict(`${again.company_name} was merged into another client already`);
  const columns = columnsOf(taken);
  const before = {
    kept: Object.fromEntries(Object.keys(columns).map((column) => [column, kept[column as keyof ClientRecord]])),
    merged: { active: merged.active, twin: merged.twin, merged_into: null },
  };
  const versions = {
    kept: nextVersion(command, kept.updated_at),
    merged: nextVersion(command, merged.updated_at),
  };
  const stub = { active: false, twin: asideFrom + merged.int_id, merged_into: kept.id };
  await write(command, kept.id, { ...columns, updated_at: versions.kept });
  await write(command, merged.id, { ...stub, updated_at: versions.merged });
  await recordAudits(command, [
    { table: 'clients', id: kept.id, action: 'merge', before: before.kept, after: { ...columns, merged: merged.company_name }, version: versions.kept },
    { table: 'clients', id: merged.id, action: 'merge', before: before.merged, after: { active: false, merged_into: kept.company_name }, version: versions.merged },
  ]);
  return { before, versions };
}

/** Gives both clients back what stood on them before they were merged. */
export async function partClients(
  command: CommandContext,
  { kept, merged }: LockedClients,
  { before }: Pick<MergedClients, 'before'>,
): Promise<void> {
  const versions = [nextVersion(command, kept.updated_at), nextVersion(command, merged.updated_at)] as const;
  await write(command, kept.id, { ...before.kept, updated_at: versions[0] });
  await write(command, merged.id, { ...before.merged, updated_at: versions[1] });
  await recordAudits(command, [
    { table: 'clients', id: kept.id, action: 'part', before: { merged: merged.company_name }, after: before.kept, version: versions[0] },
    { table: 'clients', id: merged.id, action: 'part', before: { merged_into: kept.company_name }, after: before.merged, version: versions[1] },
  ]);
}

async function write({ tx }: CommandContext, id: string, columns: object): Promise<void> {
  await tx.updateTable('clients').set(columns).where('id', '=', id).execute();
}

/** Moves what hangs on a client to another: notes and documents as they are, offices that the other has not. */
export async function moveClientPapers(
  { tx }: CommandContext,
  table: 'client_notes' | 'client_documents',
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set client_id = ${to}
    where client_id = ${from} and (${only === undefined} or id = any(${only ?? []}::uuid[])) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds to a client the offices of another that it has not; the other keeps its own. Gives how many were added. */
export async function addOfficesOf({ tx }: CommandContext, from: string, to: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into client_branches (client_id, position, office_name, office_address, postcode)
    select ${to}, coalesce((select max(position) + 1 from client_branches where client_id = ${to}), 0)
      + row_number() over (order by b.position) - 1, b.office_name, b.office_address, b.postcode
    from client_branches b where b.client_id = ${from} and not exists (
      select from client_branches o where o.client_id = ${to} and fold(o.office_name) = fold(b.office_name)
        and fold(o.postcode) = fold(b.postcode))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
