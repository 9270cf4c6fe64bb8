import type { ClosedBooks, Period } from '@dragoman/contract/ledger';
import { closingProblem } from '@dragoman/domain/ledger';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { moneyDays } from '../settings/index.ts';
import { closedPeriod, periodView } from './periods.queries.ts';

/** Closes the books up to a day (rule payments/closed-periods). */
export async function closePeriod(command: CommandContext, { lastDay, name }: ClosedBooks): Promise<Period> {
  const { actor, now, tx } = command;
  await lockBooks(command);
  const problem = closingProblem(lastDay, { ...(await moneyDays(tx, now)), closed: await closedPeriod(tx) });
  if (problem) throw refuse.field('lastDay', problem);
  const row = await tx
    .insertInto('closed_periods')
    .values({ name, last_day: lastDay, closed_at: now, closed_by: actor.name })
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
  const { actor, now, tx } = command;
  await lockBooks(command);
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
    .set({ reopened_at: now, reopened_by: actor.name, reopen_reason: reason })
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

/** Waits for every command that is entering something, and lets none begin before this one ends. */
async function lockBooks({ tx }: CommandContext): Promise<void> {
  await sql`lock table ledger_entries in share row exclusive mode`.execute(tx);
}
