import { noPence } from '../money/index.ts';
import type { ChargeFacts, ChargeKey, ChargeLine } from './lines.ts';
import { costOf, requireOfferedPrice } from './offer.ts';
import type { MaybePrice, Price, Prices } from './prices.ts';
import type { CallWork } from './work.ts';

/** Least minutes charged. */
export const minimumMinutes = { Telephone: 30, 'Video Call': 60, Onsite: 60 } as const;

/**
 * A time that has a minimum: any time above zero costs at least `least` minutes, and with `guaranteed` zero minutes
 * do too (rule charging/minimum-attendance). One line: the minimum is shown, not added (rule charging/calls).
 */
export function attendedLine(
  { key, label }: { key: ChargeKey; label: string },
  price: Price,
  { minutes, least, guaranteed }: { minutes: number; least: number; guaranteed: boolean },
): ChargeLine {
  const charged = minutes > 0 || guaranteed ? Math.max(minutes, least) : 0;
  const facts: ChargeFacts = {
    quantity: minutes,
    unit: 'minute',
    charged,
    rate: price.rate,
    per: price.per,
    minimum: { quantity: least, amount: costOf(price, least) },
  };
  return { key, label, facts, amount: costOf(price, charged) };
}

/** A time charged pro rata per minute, without a minimum. Without any minutes an empty rate is no obstacle. */
export function proRataLine(key: ChargeKey, label: string, price: MaybePrice, minutes: number): ChargeLine {
  if (minutes === 0 && price === null) return { key, label, facts: { quantity: 0, unit: 'minute' }, amount: noPence };
  const { rate, per } = requireOfferedPrice(price, label);
  return {
    key,
    label,
    facts: { quantity: minutes, unit: 'minute', rate, per },
    amount: costOf({ rate, per }, minutes),
  };
}

/**
 * The lines of a call: telephone per minute from 30, video pro rata from the full hour; then waiting
 * (rule charging/calls).
 */
export function callLines(work: CallWork, prices: Prices): ChargeLine[] {
  const { service, minutes, waiting, minimumAttendance } = work;
  const price = requireOfferedPrice(service === 'Telephone' ? prices.telephone : prices.video, service);
  const spoken = { minutes, least: minimumMinutes[service], guaranteed: minimumAttendance };
  return [
    attendedLine({ key: 'teleAndVideo', label: 'Duration' }, price, spoken),
    proRataLine(
      'waiting',
      'Waiting',
      service === 'Telephone' ? prices.waiting.telephone : prices.waiting.video,
      waiting,
    ),
  ];
}
