import type { CalendarDay } from '@dragoman/domain/calendar';
import { type AnsweredMoney, moneyDayProblem, type MoneyDays } from '@dragoman/domain/ledger';
import { amountTooLarge, needsConfirmation, type Pence } from '@dragoman/domain/money';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { moneyDays } from '../settings/index.ts';
import { closedPeriod } from './periods.queries.ts';

/** Refuses a date of money, beside its field, outside the days of money or before what it answers to. */
export async function checkMoneyDay(
  command: CommandContext,
  field: string,
  day: CalendarDay,
  answers: readonly AnsweredMoney[] = [],
): Promise<void> {
  const problem = moneyDayProblem(day, await openMoneyDays(command.tx, command.now), answers);
  if (problem) throw refuse.field(field, problem);
}

/** Between which days money moves at this moment, less what is closed. */
export async function openMoneyDays(db: Db, now: Date): Promise<MoneyDays> {
  const [days, closed] = await Promise.all([moneyDays(db, now), closedPeriod(db)]);
  return { ...days, closed };
}

/** Refuses an amount above £1,000,000.00, beside its field, unless it was confirmed. */
export function checkAmount(field: string, amount: Pence, confirmed: boolean | undefined): void {
  if (needsConfirmation(amount) && !confirmed) throw refuse.field(field, amountTooLarge);
}
