import type { CalendarDay } from '@dragoman/domain/calendar';
import { type AnsweredMoney, moneyDayProblem } from '@dragoman/domain/ledger';
import { amountTooLarge, needsConfirmation, type Pence } from '@dragoman/domain/money';
import type { CommandContext } from '../../platform/command-context.ts';
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
  const { tx, now } = command;
  const [days, closed] = await Promise.all([moneyDays(tx, now), closedPeriod(tx)]);
  const problem = moneyDayProblem(day, { ...days, closed }, answers);
  if (problem) throw refuse.field(field, problem);
}

/** Refuses an amount above £1,000,000.00, beside its field, unless it was confirmed. */
export function checkAmount(field: string, amount: Pence, confirmed: boolean | undefined): void {
  if (needsConfirmation(amount) && !confirmed) throw refuse.field(field, amountTooLarge);
}
