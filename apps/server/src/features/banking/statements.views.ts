import type { BankStatement, StatementDay } from '@dragoman/contract/banking';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Statements, the latest first, each with what became of its lines (rule banking/agreement). */
export async function listStatements(db: Db, { page, limit }: { readonly page: number; readonly limit: number }) {
  const chosen = sql`select id from bank_statements order by last_day desc, id desc limit ${limit} offset ${(page - 1) * limit}`;
  const [data, counted] = await Promise.all([
    statements(db, sql`t.id in (${chosen})`),
    sql<{ total: number }>`select count(*) as total from bank_statements`.execute(db),
  ]);
  return { data, total: counted.rows[0]!.total, count: data.length };
}

/** One statement as it is shown. */
export async function statementView(db: Db, id: string): Promise<BankStatement> {
  const [statement] = await statements(db, sql`t.id = ${id}`);
  if (!statement) throw refuse.notFound('Statement not found');
  return statement;
}

/** The same, day by day. */
export async function readStatement(db: Db, id: string): Promise<BankStatement & { days: StatementDay[] }> {
  const statement = await statementView(db, id);
  const { rows } = await sql<StatementDay>`
    select l.day, count(*) as lines, ${sums}, ${amountOf(sql`l.booked_at is not null`)} as booked, ${amountOf(isOpen)} as left,
      ${openCount} as open
    from bank_statement_lines s join bank_lines l on l.id = s.line_id
    where s.statement_id = ${id} group by l.day order by l.day`.execute(db);
  return { ...statement, days: rows };
}

const amountOf = (which: RawBuilder<unknown>) => sql`coalesce(sum(l.amount_pence) filter (where ${which}), 0)::bigint`;

const isOpen = sql`l.booked_at is null and l.ignored_reason is null`;
const openCount = sql`count(*) filter (where ${isOpen})`;
const sums = sql`${amountOf(sql`l.amount_pence > 0`)} as incoming, ${amountOf(sql`l.amount_pence < 0`)} as outgoing,
  ${amountOf(sql`l.ignored_reason is not null`)} as ignored`;

async function statements(db: Db, which: RawBuilder<unknown>): Promise<BankStatement[]> {
  const { rows } = await sql<BankStatement>`
    select t.id as _id, t.account, t.format, t.file_name as "fileName", t.imported_at as "importedAt",
      t.imported_by as "importedBy", t.first_day as "firstDay", t.last_day as "lastDay", t.line_count as lines,
      t.known_count as known, t.opening_pence as opening, t.closing_pence as closing,
      t.adds_up as "addsUp", t.out_by_pence as gap, t.skipped, sums.*
    from bank_statements t cross join lateral (
      select ${sums}, ${amountOf(sql`l.payment_id is not null`)} as booked,
        ${amountOf(sql`num_nonnulls(l.slip_id, l.pay_run_id) > 0`)} as "bookedOut", ${amountOf(sql`${isOpen} and l.amount_pence > 0`)} as "leftIn",
        ${amountOf(sql`${isOpen} and l.amount_pence < 0`)} as "leftOut", ${openCount} as open
      from bank_statement_lines s join bank_lines l on l.id = s.line_id where s.statement_id = t.id) sums
    where ${which} order by t.last_day desc, t.id desc`.execute(db);
  return rows;
}
