import type { SavedSearch } from '@dragoman/contract/bookings';
import { maySaveForEverybody, mostSavedSearches, savedSearchRefusals } from '@dragoman/domain/bookings';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

type Saved = Pick<SavedSearch, 'name' | 'filters' | 'everybody'>;

/** Saves a search under a name that is not taken, for oneself or for everybody (rule bookings/saved-searches). */
export async function saveSearch(command: CommandContext, { everybody, filters, name }: Saved): Promise<void> {
  const { actor, now, tx } = command;
  if (actor.id === null || (everybody && !maySaveForEverybody(actor.role))) throw refuse.denied();
  const account_id = everybody ? null : actor.id;
  // Two at once would both find room for one more.
  await sql`lock table saved_searches in share row exclusive mode`.execute(tx);
  const kept = await tx
    .selectFrom('saved_searches')
    .select('id')
    .where('account_id', everybody ? 'is' : '=', account_id)
    .execute();
  if (kept.length >= mostSavedSearches) throw refuse.conflict(savedSearchRefusals.tooMany);
  const saved = await tx
    .insertInto('saved_searches')
    .values({ name, filters: JSON.stringify(filters), account_id, created_by: actor.name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw refuse.field('name', savedSearchRefusals.taken);
  await recordAudit(command, {
    table: 'saved_searches',
    id: saved.id,
    action: 'create',
    before: null,
    after: { name, filters, everybody },
  });
}

/** Removes a search: one's own, or everybody's by who may save such. Another person's is not there. */
export async function removeSearch(command: CommandContext, id: string): Promise<void> {
  const { actor, tx } = command;
  const kept = await tx
    .selectFrom('saved_searches')
    .select(['name', 'filters', 'account_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!kept || (kept.account_id !== null && kept.account_id !== actor.id)) throw refuse.notFound();
  if (kept.account_id === null && !maySaveForEverybody(actor.role)) throw refuse.denied();
  await tx.deleteFrom('saved_searches').where('id', '=', id).execute();
  const { filters, name } = kept;
  await recordAudit(command, {
    table: 'saved_searches',
    id,
    action: 'remove',
    before: { name, filters, everybody: kept.account_id === null },
    after: null,
  });
}
