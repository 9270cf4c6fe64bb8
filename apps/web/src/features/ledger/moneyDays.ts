import { periodRoutes } from '@dragoman/contract/ledger';
import { settingsRoutes } from '@dragoman/contract/settings';
import { isCalendarDay, londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import {
  firstMoneyDay,
  lastMoneyDay,
  moneyDayProblem,
  type AnsweredMoney,
  type MoneyDays,
} from '@dragoman/domain/ledger';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { reading } from '../../api/index.ts';
import { requiredDay } from '../../ui/form/index.ts';

const today = () => londonDay(new Date());

/** Between which days money moves; until it is known, the server alone refuses. */
export function useMoneyDays(): MoneyDays | undefined {
  const { data: settings } = useQuery(reading(settingsRoutes.read, {}));
  const { data: periods } = useQuery(reading(periodRoutes.list, {}));
  if (!settings || !periods) return undefined;
  const closed = periods.data.find(({ reopened }) => reopened === null);
  return { firstDay: settings.data.firstDay, today: today(), closed };
}

/** A required date of money, not before what it answers to. */
export function moneyDay(days: MoneyDays | undefined, answers: readonly AnsweredMoney[] = []): z.ZodType<CalendarDay> {
  const problem = (held: unknown) =>
    days && typeof held === 'string' && isCalendarDay(held) ? moneyDayProblem(held, days, answers) : undefined;
  return requiredDay.refine((held) => problem(held) === undefined, { error: ({ input }) => problem(input) });
}

/** What the calendar of a date of money offers. */
export const offeredDays = (days: MoneyDays | undefined) =>
  days ? { least: firstMoneyDay(days), most: lastMoneyDay(days) } : {};
