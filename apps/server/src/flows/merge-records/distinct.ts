import type { Pair } from '@dragoman/contract/doubles';
import { pairOf } from '@dragoman/domain/doubles';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readPair } from './records.ts';

/** Remembers that two records are not the same (rule doubles/distinct). */
export async function keepApart(command: CommandContext, { kind, one, other }: Pair): Promise<void> {
  await readPair(command.tx, kind, { one, other });
  const [one_id, other_id] = pairOf(one, other);
  const added = await command.tx
    .insertInto('distinct_records')
    .values({ kind, one_id, other_id, recorded_at: command.now, recorded_by: command.actor.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('one_id')
    .executeTakeFirst();
  if (!added) return;
  const after = { kind, other: other_id };
  await recordAudit(command, { table: 'distinct_records', id: one_id, action: 'keep apart', before: null, after });
}

/** Forgets that two records were said not to be the same. */
export async function compareAgain(command: CommandContext, { kind, one, other }: Pair): Promise<void> {
  const [one_id, other_id] = pairOf(one, other);
  const { numDeletedRows } = await command.tx
    .deleteFrom('distinct_records')
    .where('kind', '=', kind)
    .where('one_id', '=', one_id)
    .where('other_id', '=', other_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse.notFound('These two are compared already');
  const before = { kind, other: other_id };
  await recordAudit(command, { table: 'distinct_records', id: one_id, action: 'compare again', before, after: null });
}
