import {
  billTotals,
  charge,
  isTravelEntered,
  lineFor,
  payTotals,
  type Charge,
  type ChargeKey,
  type Levy,
  type Prices,
  type Totals,
  type Work,
} from '../charging/index.ts';
import { less, sum, type Pence, type Percent } from '../money/index.ts';
import { allowed, type Outcome } from '../outcome/index.ts';
import { lilAccount, vatOf } from '../reports/index.ts';
import { travelMinutes } from './conflicts.ts';

/** What one side pays or gets for a job, in pence. */
export interface MarginSide {
  /** Without the percentage line. */
  readonly net: Pence;
  /** VAT or service charges. */
  readonly charge: Pence;
  readonly gross: Pence;
  /** What of the net is for the way: its time, its miles, fares and parking. */
  readonly travel: Pence;
  /** Whether a minimum lifts what the time or the words would cost. */
  readonly minimum: boolean;
}

/** What a job brings, pays and leaves (rule interpreters/margin). */
export interface Margin {
  readonly client: MarginSide;
  readonly interpreter: MarginSide;
  /** What stays with the agency, in pence; negative where the job costs more than it brings. */
  readonly margin: Pence;
  /** Of what the client pays without VAT, in tenths of a percent rounded down. */
  readonly permille: number;
}

interface MarginFacts {
  readonly work: { readonly client: Work; readonly interpreter: Work };
  readonly prices: { readonly client: Prices; readonly interpreter: Prices };
  /** Pence agreed off the client's price. */
  readonly discounts: Pence;
  readonly levy: Levy;
  /** What a VAT-registered interpreter adds. */
  readonly interpreterVat: Percent;
}

/**
 * The margin of a job before it is given, by the functions that bill it (rule interpreters/margin): what stays is what the
 * LIL account will count, so that an interpreter's VAT is a cost and service charges stay in it. Refused where a price that
 * is needed is empty (rule rates/empty-price), and where a discount is more than the price.
 */
export function marginOf({ discounts, interpreterVat, levy, prices, work }: MarginFacts): Outcome<Margin> {
  const billed = charge(work.client, prices.client);
  if (!billed.allowed) return billed;
  const paid = charge(work.interpreter, prices.interpreter);
  if (!paid.allowed) return paid;
  const bill = billTotals(billed.value.total, discounts, levy);
  if (!bill.allowed) return bill;
  const pay = payTotals(paid.value.total, interpreterVat);
  const vat = vatOf({ vat: levy.vat, charge: bill.value.charge });
  const margin = lilAccount({ invTotal: bill.value.invTotal, ipPaid: pay.invTotal, vat });
  const brought = less(bill.value.invTotal, vat);
  return allowed({
    client: sideOf(billed.value, bill.value),
    interpreter: sideOf(paid.value, pay),
    margin,
    permille: brought > 0 ? Math.floor((margin * 1000) / brought) : 0,
  });
}

const travelKeys: readonly ChargeKey[] = ['travelIn', 'travelOut', 'mileage', 'parking', 'travelFares'];

const sideOf = ({ lines }: Charge, { subTotal, charge: levied, invTotal }: Totals): MarginSide => ({
  net: subTotal,
  charge: levied,
  gross: invTotal,
  travel: sum(travelKeys.flatMap((key) => lineFor(lines, key)?.amount ?? [])),
  minimum: lines.some(
    ({ facts }) =>
      (facts.charged ?? 0) > (facts.quantity ?? 0) ||
      (facts.threshold !== undefined && (facts.quantity ?? 0) > 0 && (facts.quantity ?? 0) <= facts.threshold),
  ),
});

/** Whether a margin lies below the least that the agency takes, in whole percent (rule interpreters/margin-floor). */
export function isBelowFloor({ permille }: Pick<Margin, 'permille'>, floor: number): boolean {
  return permille < floor * 10;
}

/**
 * An attended job with the way there and back where nobody has entered any (rule interpreters/margin): minutes at the speed of
 * the settings, and miles of the straight line. Other work, and one of which the way is known, stays as it is.
 */
export function withEstimatedTravel(work: Work, miles: number | undefined, speed: number): Work {
  if (work.service !== 'Onsite' || !miles || isTravelEntered(work)) return work;
  const minutes = travelMinutes(miles, { speed, margin: 0 });
  return { ...work, travelIn: minutes, travelOut: minutes, miles: (miles * 2).toFixed(2) };
}
