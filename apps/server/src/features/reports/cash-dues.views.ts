import type { CashDue, CashScope } from '@dragoman/contract/reports';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { cashSpan } from '@dragoman/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { dues } from '../remittances/index.ts';
import { agencyDetails } from '../settings/index.ts';
import { directionOf, partOf, type Asked, type Part } from './scope.ts';

type Scope = z.output<typeof CashScope> & { readonly today: CalendarDay };
export type ExpectedDue = z.output<typeof CashDue>;

/** What goes out in a week, or all of it; what should have gone already goes today (rule reports/cash-expected). */
async function duesOfWeek(db: Db, { week, today }: Scope): Promise<RawBuilder<unknown>> {
  const { termsDays } = await agencyDetails(db);
  const { from, to } = week ? cashSpan(week, today) : {};
  const goes = sql`greatest(e.expected_on, ${today}::date)`;
  const days = [from ? sql`${goes} >= ${from}` : undefined, to ? sql`${goes} <= ${to}` : undefined];
  return sql`
    select * from (select d.*, d.day + ${termsDays}::integer as expected_on from ${dues} d) e where ${allOf(days)}`;
}

const sorts: Record<string, string> = { amount: 'amount', expectedOn: 'expected_on', documentDate: 'day' };

/** These dues as a table; all of them where no page is named. */
export async function cashDuesQuery(db: Db, asked: Scope & Asked): Promise<RawBuilder<ExpectedDue>> {
  const way = directionOf(asked);
  const sorted = (rows: RawBuilder<unknown>) =>
    sql`order by ${rows}.${sql.ref(sorts[asked.sort ?? 'amount']!)} ${way}, ${rows}.invoice_no ${way}, ${rows}.id`;
  return sql<ExpectedDue>`
    select w.id as _id, b.id as "bookingId", b.booking_ref, b.language, b.service_type as "serviceType",
      n.fullname as "interpreterName", b.date, w.invoice_no as "documentNo", w.day as "documentDate",
      w.recovery_id is not null as recovery, w.expected_on as "expectedOn", w.amount
    from (select * from (${await duesOfWeek(db, asked)}) o ${sorted(sql`o`)} ${partOf(asked)}) w
      join bookings b on b.id = w.booking_id join interpreters n on n.id = w.interpreter_id
    ${sorted(sql`w`)}`;
}

/** What these dues come to, and how many they are. */
export async function cashDuesSums(db: Db, asked: Scope): Promise<{ readonly rows: number; readonly total: Pence }> {
  const { rows } = await sql<{ rows: number; total: Pence }>`
    select count(*)::integer as rows, coalesce(sum(amount), 0)::bigint as total
    from (${await duesOfWeek(db, asked)}) w`.execute(db);
  return rows[0]!;
}

/** A page of these dues. */
export async function cashDues(db: Db, asked: Scope & Part) {
  const query = await cashDuesQuery(db, asked);
  const [{ rows: data }, sums] = await Promise.all([query.execute(db), cashDuesSums(db, asked)]);
  return { data, ...sums };
}
