import type { ClosePeriodRequest, Period } from '@dragoman/contract/ledger';
import { closingProblem } from '@dragoman/domain/ledger';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { moneyDays } from '../settings/index.ts';
import { closedPeriod, periodView } from './periods.queries.ts';

/** Closes the books up to a day (rule payments/closed-periods). */
export async function closePeriod(command: CommandContext, { lastDay, name }: ClosePeriodRequest): Promise<Period> {
  const { actor, now, tx } = command;
  const closedAt = await lockBooks(command);
  const problem = closingProblem(lastDay, { ...(await moneyDays(tx, now)), closed: await closedPeriod(tx) });
  if (problem) throw refuse.field('lastDay', problem);
  const row = await tx
    .insertInto('closed_periods')
    .values({ name, last_day: lastDay, closed_at: closedAt, closed_by: actor.name })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'closed_periods',
    id: row.id,
    action: 'close',
    before: null,
    after: { name, lastDay },
  });
  return periodView(row);
}

/** Opens the newest closing that stands again: what was closed before it stays so. */
export async function reopenPeriod(command: CommandContext, id: string, reason: string): Promise<Period> {
  const { actor, tx } = command;
  const reopenedAt = await lockBooks(command);
  const standing = await tx
    .selectFrom('closed_periods')
    .select('id')
    .where('reopened_at', 'is', null)
    .orderBy('last_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const period = await tx.selectFrom('closed_periods').selectAll().where('id', '=', id).executeTakeFirst();
  if (!period) throw refuse.notFound('Period not found');
  if (period.reopened_at) throw refuse.conflict(`${period.name} is open again already`);
  if (standing?.id !== id) throw refuse.conflict('Only the latest period can be opened again');
  const row = await tx
    .updateTable('closed_periods')
    .set({ reopened_at: reopenedAt, reopened_by: actor.name, reopen_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'closed_periods',
    id,
    action: 'reopen',
    before: { reopened: false },
    after: { reopened: true, reason },
  });
  return periodView(row);
}

/**
 * Waits for every command that is entering something, and lets none begin before this one ends. Gives an instant after all that was
 * entered: of commands that go on side by side, the last is among the newest hundred.
 */
async function lockBooks({ now, tx }: CommandContext): Promise<Date> {
  await sql`lock table ledger_entries in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ at: Date }>`
    select greatest(${now}, max(recorded_at) + interval '1 millisecond') as at
    from (select recorded_at from ledger_entries order by id desc limit 100) newest`.execute(tx);
  return rows[0]!.at;
}
