import type { CalendarDay } from '../calendar/index.ts';
import type { Levy } from '../charging/index.ts';
import { percent, percentOf, type Pence, type Percent } from '../money/index.ts';
import type { HvatBasis } from './fields.ts';
import { periodOn, type HvatPeriod, type VatPeriod } from './periods.ts';

/** What holds where no period is entered: registered, 20 % VAT, no service charge (rule charging/vat-by-day). */
export const defaultVatPeriod: Omit<VatPeriod, 'startsOn'> = {
  vatRegistered: true,
  vatPercent: percent(20),
  serviceChargePercent: percent(0),
};

/** The flat-rate percentage where no period is entered (rule reports/hvat). */
export const defaultHvatPercent: Percent = percent(12);

/**
 * Which line a client's bill for work on `day` carries, VAT or Service Charges, and its percent
 * (rules charging/vat-by-day, charging/one-percentage-line).
 */
export function levyOn(periods: readonly VatPeriod[], day: CalendarDay): Levy {
  const { vatRegistered, vatPercent, serviceChargePercent } = vatPeriodOn(periods, day);
  return { vat: vatRegistered, percent: vatRegistered ? vatPercent : serviceChargePercent };
}

/**
 * The percentage that a VAT-registered interpreter with the box ticked adds: the settings' of that day
 * (rule charging/interpreter-vat).
 */
export function interpreterVatOn(periods: readonly VatPeriod[], day: CalendarDay, vatTicked: boolean): Percent {
  return vatTicked ? vatPeriodOn(periods, day).vatPercent : percent(0);
}

/** The flat-rate percentage on a day, frozen on each invoice (rule reports/hvat). */
export function hvatPercentOn(periods: readonly HvatPeriod[], day: CalendarDay): Percent {
  return periods.length > 0 ? periodOn(periods, day).percent : defaultHvatPercent;
}

/** HVAT of one invoice, rounded on it and never on sums (rule reports/hvat): 12 % of 180.00 gross is 21.60. */
export function hvatOf(
  { subTotal, invTotal }: { subTotal: Pence; invTotal: Pence },
  share: Percent,
  basis: HvatBasis = 'gross',
): Pence {
  return percentOf(basis === 'gross' ? invTotal : subTotal, share);
}

function vatPeriodOn(periods: readonly VatPeriod[], day: CalendarDay): Omit<VatPeriod, 'startsOn'> {
  return periods.length > 0 ? periodOn(periods, day) : defaultVatPeriod;
}
