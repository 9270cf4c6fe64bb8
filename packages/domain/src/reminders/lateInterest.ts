import Big from 'big.js';
import { addDays, calendarDay, daysBetween, type CalendarDay } from '../calendar/index.ts';
import { formatPounds, noPence, pence, percent, sum, toPence, type Pence, type Percent } from '../money/index.ts';

/** The Bank of England's rate that fixes the interest which begins to run in the half year from a first of January or July. */
export interface BaseRate {
  readonly startsOn: CalendarDay;
  readonly percent: Percent;
}

/** What is added to the base rate, in percent a year (Late Payment of Commercial Debts (Rate of Interest) (No. 3) Order 2002, article 4). */
const addition = 8;

/** What is said of a base rate that stands under no half year, or under one that has one already. */
export const halfYearRefusals = {
  begins: 'A half year begins on 1 January or 1 July',
  once: 'Each half year stands once',
} as const;

/** The first day of the half year in which a day lies. */
export const halfYearOf = (day: CalendarDay): CalendarDay =>
  calendarDay(`${day.slice(0, 4)}-${day.slice(5) < '07-01' ? '01' : '07'}-01`);

/**
 * The statutory rate for interest that begins to run on a day, in percent a year: 8 over the base rate of the last day of June or December
 * before. It stays as it is as long as the debt is owed. Undefined where the base rate of that half year is not known
 * (rule reminders/interest).
 */
export function statutoryRate(rates: readonly BaseRate[], runsFrom: CalendarDay): Percent | undefined {
  const base = rates.find(({ startsOn }) => startsOn === halfYearOf(runsFrom));
  return base && percent(new Big(base.percent).plus(addition).toFixed());
}

/** What of an invoice was owed at the end of a day on which that changed. */
export interface OwedFrom {
  readonly on: CalendarDay;
  readonly owed: Pence;
}

/** An invoice whose day of payment has passed. */
export interface LateDebt {
  readonly dueOn: CalendarDay;
  /** In the order of their days. */
  readonly owed: readonly OwedFrom[];
}

/** What could be claimed for an invoice: interest up to a day at a rate, and compensation. */
export interface LateClaim {
  readonly rate: Percent;
  readonly interest: Pence;
  readonly compensation: Pence;
}

/**
 * What the Late Payment of Commercial Debts (Interest) Act 1998 gives a supplier for an invoice to a business up to a day, this one
 * included: simple interest on what was owed at the end of each day after the due day, over 365 days, rounded once, and a fixed
 * sum. Undefined before the debt is late, where nothing was owed, or where the base rate is not known (rules reminders/interest,
 * reminders/compensation).
 */
export function lateClaim(
  { dueOn, owed }: LateDebt,
  on: CalendarDay,
  rates: readonly BaseRate[],
): LateClaim | undefined {
  const rate = statutoryRate(rates, addDays(dueOn, 1));
  const late = owedAt(owed, dueOn);
  if (rate === undefined || on <= dueOn || late <= 0) return undefined;
  const changes = owed.filter((change) => change.on > dueOn && change.on <= on);
  const stretches = [{ on: addDays(dueOn, 1), owed: late }, ...changes];
  const penceDays = stretches.reduce((total, stretch, place) => {
    const end = stretches[place + 1]?.on ?? addDays(on, 1);
    return total.plus(new Big(Math.max(0, stretch.owed)).times(daysBetween(stretch.on, end)));
  }, new Big(0));
  return {
    rate,
    interest: toPence(penceDays.times(rate).div(100).div(365).div(100)),
    compensation: compensationFor(late),
  };
}

/** A late invoice and the document that its customer was sent: the invoice itself, or the monthly invoice on which it is. */
export interface SentDebt extends LateDebt {
  readonly document: string;
  /** Compensation was claimed for another invoice of the document, in another reminder. */
  readonly compensated?: boolean;
}

/**
 * What could be claimed for each of several invoices. Compensation is one fixed sum for each document that was sent, by what was late of all
 * its invoices; it stands with the first of them (rule reminders/compensation).
 */
export function lateClaims(
  debts: readonly SentDebt[],
  on: CalendarDay,
  rates: readonly BaseRate[],
): (LateClaim | undefined)[] {
  const claims = debts.map((debt) => ({ debt, claim: lateClaim(debt, on, rates) }));
  const claimed = Map.groupBy(
    claims.filter(({ claim }) => claim !== undefined),
    ({ debt }) => debt.document,
  );
  return claims.map(({ claim, debt }) => {
    if (!claim) return undefined;
    const together = claimed.get(debt.document)!;
    const late = sum(together.map((one) => owedAt(one.debt.owed, one.debt.dueOn)));
    const isHere = together[0]!.debt === debt && !debt.compensated;
    return { ...claim, compensation: isHere ? compensationFor(late) : noPence };
  });
}

const owedAt = (owed: readonly OwedFrom[], day: CalendarDay): Pence =>
  owed.findLast(({ on }) => on <= day)?.owed ?? noPence;

/** The fixed sum for a debt of this size (section 5A of the Act; rule reminders/compensation). */
export function compensationFor(debt: Pence): Pence {
  if (debt < 100_000) return pence(4_000);
  return debt < 1_000_000 ? pence(7_000) : pence(10_000);
}

/** A claim for an invoice as it is written to who owes it. */
export const claimInWords = (invoiceNo: string, { compensation, interest, rate }: LateClaim): string =>
  [
    `${invoiceNo}: interest at ${rate}% a year ${formatPounds(interest)}`,
    ...(compensation > 0 ? [`compensation ${formatPounds(compensation)}`] : []),
  ].join(', ');

/** What claims come to together. */
export const claimTotal = (claims: readonly LateClaim[]): Pence =>
  sum(claims.flatMap(({ compensation, interest }) => [interest, compensation]));
