import type { CalendarDay } from '../calendar/index.ts';
import type { Percent } from '../money/index.ts';

/**
 * From `startsOn` until the next one: whether the agency charges VAT, and the two percentages
 * (rule charging/vat-by-day).
 */
export interface VatPeriod {
  readonly startsOn: CalendarDay;
  readonly vatRegistered: boolean;
  readonly vatPercent: Percent;
  readonly serviceChargePercent: Percent;
}

/** From `startsOn` until the next one: the Flat Rate Scheme percentage (rule reports/hvat). */
export interface HvatPeriod {
  readonly startsOn: CalendarDay;
  readonly percent: Percent;
}

/**
 * The period in force on a day: the one that started last on or before it; before all of them, the first.
 * Refuses an empty list with a RangeError.
 */
export function periodOn<P extends { readonly startsOn: CalendarDay }>(periods: readonly P[], day: CalendarDay): P {
  const inOrder = periods.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const period = inOrder.findLast(({ startsOn }) => startsOn <= day) ?? inOrder[0];
  if (!period) throw new RangeError('There is no period');
  return period;
}
