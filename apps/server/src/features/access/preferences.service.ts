import type { TableView } from '@dragoman/contract/access';
import { preferenceLimits, tooManyPreferences } from '@dragoman/domain/access';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockAccount } from './accounts.service.ts';
import { preferencesOf } from './preferences.queries.ts';

/** Keeps a preference of the caller's own, or takes it away; who keeps too many is refused (rule access/preferences). */
export async function keepPreference(command: CommandContext, key: string, value: TableView | null): Promise<void> {
  const own = command.actor.id;
  if (own === null) throw refuse.denied();
  await lockAccount(command, own);
  const kept = await preferencesOf(command.tx, own);
  const before = kept.find((each) => each.key === key)?.value ?? null;
  if (value === null) await remove(command, own, key);
  else {
    if (before === null && kept.length >= preferenceLimits.preferences) throw refuse.conflict(tooManyPreferences);
    await write(command, own, key, value);
  }
  await recordAudit(command, {
    table: 'preferences',
    id: own,
    action: value ? 'keep' : 'forget',
    before: before && { [key]: before },
    after: value && { [key]: value },
  });
}

const remove = ({ tx }: CommandContext, own: string, key: string) =>
  tx.deleteFrom('preferences').where('account_id', '=', own).where('key', '=', key).execute();

function write({ tx, now }: CommandContext, own: string, key: string, kept: TableView) {
  const value = JSON.stringify(kept);
  return tx
    .insertInto('preferences')
    .values({ account_id: own, key, value, updated_at: now })
    .onConflict((row) => row.columns(['account_id', 'key']).doUpdateSet({ value, updated_at: now }))
    .execute();
}
