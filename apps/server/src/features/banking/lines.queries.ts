import { type IncomingLine, mayBeSame } from '@dragoman/domain/banking';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { type MoneyDays, moneyDayProblem } from '@dragoman/domain/ledger';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** The lines of a statement that are neither booked nor ignored, in the order of the days, as the matching reads them. */
export async function openLines(db: Db, statementId: string, days: MoneyDays): Promise<IncomingLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.id, l.day, l.amount_pence as amount, l.text, l.payer_name as "payerName", l.fee_pence as fee, ${alike} as alike
    from bank_statement_lines s join bank_lines l on l.id = s.line_id
    where s.statement_id = ${statementId} and l.booked_at is null and l.ignored_reason is null
    order by l.day, s.place`.execute(db);
  return rows.map(({ payerName, fee, alike: others, ...line }) => ({
    ...line,
    payerName: payerName ?? undefined,
    fee: fee ?? undefined,
    hasTwin: others.some((other) => mayBeSame(`${payerName ?? ''} ${line.text}`, other)),
    dayProblem: moneyDayProblem(line.day, days),
  }));
}

interface OpenLine {
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
