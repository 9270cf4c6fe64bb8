import type { BaseRate } from '@dragoman/domain/reminders';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { percent } from '@dragoman/domain/money';

/** The base rates by half year, the latest first (rule reminders/interest). */
export async function baseRates(db: Db): Promise<BaseRate[]> {
  const rows = await db
    .selectFrom('late_rates')
    .select(['starts_on as startsOn', 'base_percent'])
    .orderBy('starts_on', 'desc')
    .execute();
  return rows.map(({ base_percent, startsOn }) => ({ startsOn, percent: percent(base_percent) }));
}

/** Changes the base rates as a whole. What was claimed by them stays as it was sent. */
export async function changeRates(command: CommandContext, rates: readonly BaseRate[]): Promise<BaseRate[]> {
  const before = await baseRates(command.tx);
  await command.tx.deleteFrom('late_rates').execute();
  if (rates.length > 0)
    await command.tx
      .insertInto('late_rates')
      .values(rates.map(({ percent: base, startsOn }) => ({ starts_on: startsOn, base_percent: base })))
      .execute();
  const after = await baseRates(command.tx);
  await recordAudit(command, { table: 'late_rates', id: 'rates', action: 'update', before, after });
  return after;
}
