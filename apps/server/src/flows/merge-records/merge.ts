import type { ChangedClient } from '@dragoman/contract/clients';
import { type Moved, whyNotParted } from '@dragoman/domain/doubles';
import { sql } from 'kysely';
import { moveBookings } from '../../features/bookings/index.ts';
import {
  addOfficesOf,
  lockClients,
  mergeClients,
  type MergedClients,
  moveClientPapers,
  partClients,
} from '../../features/clients/index.ts';
import { movePayer } from '../../features/invoices/index.ts';
import { moveSpecialRates } from '../../features/rates/index.ts';
import { moveWishesOfClient } from '../../features/wishes/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

interface Chosen {
  readonly kept: string;
  readonly merged: string;
  /** The fields of the merged client that the kept one takes. */
  readonly taken: Omit<ChangedClient, 'companyName' | 'branches'>;
}

/**
 * Merges a client into another in one transaction: what hangs on it moves, what was written of it on documents, in the ledger and in
 * the audit stays (rule doubles/merging). Gives the merge's identity.
 */
export async function mergeClient(command: CommandContext, { kept, merged, taken }: Chosen): Promise<string> {
  const clients = await lockClients(command, kept, merged);
  const { before, versions } = await mergeClients(command, clients, taken);
  const { id } = await command.tx
    .insertInto('merges')
    .values({
      kind: 'client',
      kept_id: kept,
      merged_id: merged,
      before: JSON.stringify(before),
      versions: JSON.stringify(versions),
      merged_at: command.now,
      merged_by: command.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [from, to] = [clients.merged, clients.kept].map((client) => ({
    id: client.id,
    clientID: String(client.int_id),
  })) as [{ id: string; clientID: string }, { id: string; clientID: string }];
  const bookings = { from: merged, to: kept, companyName: clients.kept.company_name, action: 'merge' as const };
  await keepMoves(command, id, 'rates', await moveSpecialRates(command, from, to));
  await keepMoves(command, id, 'bookings', await moveBookings(command, bookings));
  await keepMoves(command, id, 'notes', await moveClientPapers(command, 'client_notes', merged, kept));
  await keepMoves(command, id, 'documents', await moveClientPapers(command, 'client_documents', merged, kept));
  await keepMoves(command, id, 'wishes', await moveWishesOfClient(command, merged, kept));
  const payer = await movePayer(command, merged, kept);
  await keepMoves(command, id, 'payers', payer === undefined ? [] : [payer]);
  await addOfficesOf(command, merged, kept);
  return id;
}

async function keepMoves({ tx }: CommandContext, mergeId: string, moved: Moved, ids: readonly string[]): Promise<void> {
  await sql`insert into merge_moves (merge_id, moved, record_id)
    select ${mergeId}::uuid, ${moved}, record_id from unnest(${ids}::uuid[]) record_id`.execute(tx);
}

/** Parts two merged clients again: what moved goes back, as long as nothing new rests on it (rule doubles/parting). */
export async function partClient(command: CommandContext, mergeId: string): Promise<void> {
  const { tx, now } = command;
  const merge = await tx.selectFrom('merges').selectAll().where('id', '=', mergeId).forUpdate().executeTakeFirst();
  if (!merge) throw refuse.notFound('Merge not found');
  const clients = await lockClients(command, merge.kept_id, merge.merged_id);
  const versions = merge.versions as Readonly<Record<'kept' | 'merged', string>>;
  const changed = (['kept', 'merged'] as const)
    .filter((side) => clients[side].updated_at.getTime() !== new Date(versions[side]).getTime())
    .map((side) => clients[side].company_name);
  const documents = await issuedSince(command, merge.id, merge.merged_at);
  const why = whyNotParted({ mergedAt: merge.merged_at, partedAt: merge.parted_at }, { changed, documents }, now);
  if (why) throw refuse.conflict(why);
  const moves = await movesOf(command, mergeId);
  const [from, to] = [merge.kept_id, merge.merged_id];
  const numbered = (client: typeof clients.kept) => ({ id: client.id, clientID: String(client.int_id) });
  await partClients(command, clients, { before: merge.before as MergedClients['before'] });
  await moveSpecialRates(command, numbered(clients.kept), numbered(clients.merged), moves('rates'));
  const { company_name: companyName } = clients.merged;
  await moveBookings(command, { from, to, companyName, only: moves('bookings'), action: 'part' });
  await moveClientPapers(command, 'client_notes', from, to, moves('notes'));
  await moveClientPapers(command, 'client_documents', from, to, moves('documents'));
  await moveWishesOfClient(command, from, to, moves('wishes'));
  if (moves('payers').length > 0) await movePayer(command, from, to);
  await tx
    .updateTable('merges')
    .set({ parted_at: now, parted_by: command.actor.name })
    .where('id', '=', mergeId)
    .execute();
}

async function issuedSince({ tx }: CommandContext, mergeId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ invoice_no: string }>`
    select i.invoice_no from merge_moves m join invoices i on i.booking_id = m.record_id
    where m.merge_id = ${mergeId} and m.moved = 'bookings' and i.created_at > ${since} order by i.id limit 1`.execute(tx);
  return rows.map(({ invoice_no }) => invoice_no);
}

async function movesOf({ tx }: CommandContext, mergeId: string): Promise<(moved: Moved) => string[]> {
  const rows = await tx.selectFrom('merge_moves').select(['moved', 'record_id']).where('merge_id', '=', mergeId).execute();
  return (moved) => rows.filter((row) => row.moved === moved).map(({ record_id }) => record_id);
}
