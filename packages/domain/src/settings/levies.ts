import type { CalendarDay } from '../calendar/index.ts';
import type { Levy } from '../charging/index.ts';
import { percent, percentOf, type Pence, type Percent } from '../money/index.ts';

/** The agency's VAT status from a day on (ruling S-41). */
export interface VatPeriod {
  startsOn: CalendarDay;
  vatRegistered: boolean;
  vatPercent: Percent;
  serviceChargePercent: Percent;
}

/** The flat-rate percentage from a day on (ruling S-97). */
export interface HvatPeriod {
  startsOn: CalendarDay;
  percent: Percent;
}

/** What holds where no period is entered: registered, 20 % VAT, no service charge (ruling S-41). */
export const defaultVatPeriod: Omit<VatPeriod, 'startsOn'> = {
  vatRegistered: true,
  vatPercent: percent(20),
  serviceChargePercent: percent(0),
};

/** The flat-rate percentage where no period is entered (specification 3 §9, ruling S-97). */
export const defaultHvatPercent: Percent = percent(12);

/** Which line a client's bill for work on `day` carries, VAT or Service Charges, and its percent (rulings S-41, C-48). */
export function levyOn(periods: readonly VatPeriod[], day: CalendarDay): Levy {
  const { vatRegistered, vatPercent, serviceChargePercent } = periodOn(periods, day) ?? defaultVatPeriod;
  return { vat: vatRegistered, percent: vatRegistered ? vatPercent : serviceChargePercent };
}

/** The percentage that a VAT-registered interpreter with the box ticked adds: the settings' of that day (S-127). */
export function interpreterVatOn(periods: readonly VatPeriod[], day: CalendarDay, vatTicked: boolean): Percent {
  return vatTicked ? (periodOn(periods, day) ?? defaultVatPeriod).vatPercent : percent(0);
}

/** The flat-rate percentage on a day, frozen on each invoice (ruling S-97). */
export function hvatPercentOn(periods: readonly HvatPeriod[], day: CalendarDay): Percent {
  return periodOn(periods, day)?.percent ?? defaultHvatPercent;
}

/** On what the flat-rate percentage is taken: the invoice total with VAT, or the net (ruling S-97). */
export type HvatBasis = 'gross' | 'net';

/** HVAT of one invoice, rounded on it and never on sums (ruling S-97): 12 % of 180.00 gross is 21.60. */
export function hvatOf(
  { subTotal, invTotal }: { subTotal: Pence; invTotal: Pence },
  share: Percent,
  basis: HvatBasis = 'gross',
): Pence {
  return percentOf(basis === 'gross' ? invTotal : subTotal, share);
}

/** The newest period that has begun; before all of them the earliest, so that old jobs have one too. */
function periodOn<Period extends { startsOn: CalendarDay }>(
  periods: readonly Period[],
  day: CalendarDay,
): Period | undefined {
  const sorted = periods.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  return sorted.findLast(({ startsOn }) => startsOn <= day) ?? sorted[0];
}
