import { formatDuration } from '@dragoman/domain/calendar';
import type { ChargeFacts, ChargeLine } from '@dragoman/domain/charging';
import { formatPounds, formatRate } from '@dragoman/domain/money';

/** How much a line is for, as printed: '02:20', '18 miles', '450 words'; nothing where an amount was entered. */
export function quantityText({ facts }: ChargeLine): string {
  const { quantity, unit } = facts;
  if (quantity === undefined) return '';
  if (unit === 'minute') return formatDuration(quantity);
  return `${quantity} ${quantity === 1 ? unit : `${unit}s`}`;
}

/** '£20.00 per hour'; nothing where an amount was entered. */
export function rateText({ facts }: ChargeLine): string {
  if (facts.rate === undefined || !facts.per) return '';
  return `${formatRate(facts.rate)} per ${facts.per}`;
}

/** What explains a line's amount: the minimum that lifted it, the band of a recording, evidence. */
export function lineNote(line: ChargeLine): string | undefined {
  const { facts, key } = line;
  if (key === 'parking' || key === 'travelFares') return line.amount === 0 ? undefined : 'As per evidence';
  if (facts.band) return bandNote(facts.band, facts.extra);
  if (facts.threshold !== undefined && facts.minimumRate !== undefined && (facts.quantity ?? 0) <= facts.threshold) {
    return `Minimum of ${formatPounds(facts.minimumRate)} up to ${facts.threshold} words`;
  }
  const { charged, minimum } = facts;
  if (charged !== undefined && minimum && charged > (facts.quantity ?? 0))
    return `Minimum of ${formatDuration(minimum.quantity)} charged`;
  return undefined;
}

/** Whether a line is worth printing: something was done, or costs something. */
export function isPrinted({ facts, amount }: ChargeLine): boolean {
  return amount !== 0 || (facts.quantity ?? 0) > 0;
}

function bandNote(band: NonNullable<ChargeFacts['band']>, extra: ChargeFacts['extra']): string {
  const first = `${formatDuration(band.upTo)} at ${formatPounds(band.amount)}`;
  return extra && extra.minutes > 0
    ? `${first}, additional ${formatDuration(extra.minutes)} at ${formatPounds(extra.amount)}`
    : first;
}
