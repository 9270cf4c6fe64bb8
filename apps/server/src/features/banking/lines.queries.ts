import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import type { Db } from '../../platform/database/index.ts';

/** The rows of a query as the text of a JSON list: the server passes on what a thread reads, however many rows there are. */
export async function jsonRows(db: Db, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(json_agg(asked), '[]')::text as rows from (${query}) asked`.execute(db);
  return rows[0]!.rows;
}

/** The lines of a statement that are neither booked nor ignored, in the order of the days, as a list of `OpenLine`. */
export const openLines = (db: Db, statementId: string): Promise<string> =>
  jsonRows(
    db,
    sql`
    select l.id, l.day, l.amount_pence as amount, l.text, l.payer_name as "payerName", l.fee_pence as fee, ${alike} as alike
    from bank_statement_lines s join bank_lines l on l.id = s.line_id
    where s.statement_id = ${statementId} and l.booked_at is null and l.ignored_reason is null
    order by l.day, s.place`,
  );

export interface OpenLine {
  readonly id: string;
  readonly day: CalendarDay;
  readonly amount: Pence;
  readonly text: string;
  readonly payerName: string | null;
  readonly fee: Pence | null;
  /** What others of its day and amount say, of any account, that stand with it on no statement. */
  readonly alike: readonly string[];
}

const alike = sql`array(
  select concat_ws(' ', o.payer_name, o.text) from bank_lines o
  where o.day = l.day and o.amount_pence = l.amount_pence and o.id <> l.id and not exists (
    select from bank_statement_lines one join bank_statement_lines other on other.statement_id = one.statement_id
    where one.line_id = l.id and other.line_id = o.id))`;
