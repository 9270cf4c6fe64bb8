import { less, noPence, percent, percentOf, type Pence } from '../money/index.ts';
import { allowed, type Outcome } from '../outcome/index.ts';
import type { CancellationBasis } from './cancellationTerms.ts';
import { charge, chargeLateCancellation } from './charge.ts';
import { chargeOf, type Charge } from './lines.ts';
import type { Prices } from './prices.ts';
import type { ServiceType, Urgency } from './services.ts';
import type { Work } from './work.ts';

/** One side's share of a cancelled job: whole percent of what the booked job costs, or of the service's minimum. */
export interface CancelledShare {
  percent: number;
  of: CancellationBasis;
}

/** A cancelled job as one side is charged for it. */
export interface CancelledJob {
  service: ServiceType;
  urgency: Urgency;
  /** What was booked; undefined where nobody has entered how much, and the minimum stands in for it. */
  work: Work | undefined;
  /** Pence that were agreed off the price of what was booked. */
  discounts: Pence;
}

/** Of what a share is taken in fact: where what was booked is not known, the minimum stands in for it. */
export function basisOf({ work }: Pick<CancelledJob, 'work'>, of: CancellationBasis): CancellationBasis {
  return work ? of : 'minimum';
}

/**
 * What a share of a cancelled job costs at these prices, in pence, as its only line (rule charging/cancellation-terms): the
 * whole by the formulas of the job, less what was agreed off it, and its percentage rounded once. No share charges more
 * than the whole, and none of 0 has a line. Refused where a price that is needed is empty (rule rates/empty-price).
 */
export function chargeCancellation(
  job: CancelledJob,
  share: CancelledShare,
  prices: Prices,
  label: string,
): Outcome<Charge> {
  if (share.percent === 0) return allowed(chargeOf([]));
  const whole = wholeOf(job, share.of, prices);
  if (!whole.allowed) return whole;
  const amount = percentOf(whole.value, percent(share.percent));
  return allowed(chargeOf([{ key: 'lateCancellation', label, facts: {}, amount }]));
}

function wholeOf({ discounts, service, urgency, work }: CancelledJob, of: CancellationBasis, prices: Prices) {
  if (!work || of === 'minimum') return totalOf(chargeLateCancellation(service, urgency, prices));
  const booked = totalOf(charge(work, prices));
  return booked.allowed ? allowed(atLeastNothing(less(booked.value, discounts))) : booked;
}

const totalOf = (charged: Outcome<Charge>): Outcome<Pence> =>
  charged.allowed ? allowed(charged.value.total) : charged;

const atLeastNothing = (amount: Pence): Pence => (amount < 0 ? noPence : amount);
