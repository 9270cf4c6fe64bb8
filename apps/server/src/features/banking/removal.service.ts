import { removalProblem } from '@dragoman/domain/banking';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockLines } from './lines.service.ts';
import { statementView } from './statements.views.ts';

/**
 * Removes a statement with the lines that it alone has. What stands on another one too stays there as it is, booked or not (rule
 * banking/removing).
 */
export async function removeStatement(command: CommandContext, id: string): Promise<void> {
  const { tx } = command;
  // No statement is imported meanwhile, which might share its lines, and no other one removed.
  await sql`lock table bank_statements in share row exclusive mode`.execute(tx);
  const { account, fileName, firstDay, lastDay, lines, known, incoming, outgoing } = await statementView(tx, id);
  const ids = await lineIds(command, id);
  const held = await lockLines(command, ids);
  const shared = await sharedLines(command, id);
  const alone = held.filter((line) => !shared.has(line.id));
  const problem = removalProblem(alone.filter(({ paymentId, paidId }) => paymentId ?? paidId).length);
  if (problem) throw refuse.conflict(problem);
  await tx.deleteFrom('bank_statement_lines').where('statement_id', '=', id).execute();
  await tx.deleteFrom('bank_statements').where('id', '=', id).execute();
  await deleteLines(
    command,
    alone.map((line) => line.id),
  );
  await passOn(command, [...shared]);
  await recordAudit(command, {
    table: 'bank_statements',
    id,
    action: 'remove',
    before: { account, fileName, firstDay, lastDay, lines, known, incoming, outgoing },
    after: { removed: alone.length, kept: shared.size },
  });
}

async function lineIds({ tx }: CommandContext, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('bank_statement_lines').select('line_id').where('statement_id', '=', id).execute();
  return rows.map(({ line_id }) => line_id);
}

/** Those of its lines that another statement has too. */
async function sharedLines({ tx }: CommandContext, id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct other.line_id as id from bank_statement_lines one
    join bank_statement_lines other on other.line_id = one.line_id and other.statement_id <> one.statement_id
    where one.statement_id = ${id}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

async function deleteLines({ tx }: CommandContext, ids: readonly string[]): Promise<void> {
  await sql`delete from bank_lines where id = any(${ids}::uuid[])`.execute(tx);
}

/** Lines that came with the removed statement first are now those of the earliest that still has them. */
async function passOn({ tx }: CommandContext, ids: readonly string[]): Promise<void> {
  await sql`
    with firsts as (
      select distinct on (s.line_id) s.line_id, s.statement_id
      from bank_statement_lines s join bank_statements t on t.id = s.statement_id
      where s.line_id = any(${ids}::uuid[]) order by s.line_id, t.imported_at, t.id),
    passed as (
      update bank_statement_lines s set known = false from firsts f
      where s.line_id = f.line_id and s.statement_id = f.statement_id and s.known returning s.statement_id)
    update bank_statements t set known_count = t.known_count - p.count
    from (select statement_id, count(*)::integer as count from passed group by statement_id) p where p.statement_id = t.id`.execute(
    tx,
  );
}
