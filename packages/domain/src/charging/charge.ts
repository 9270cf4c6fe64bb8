import type { Pence } from '../money/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import { bandPrice, lowestBand } from './bands.ts';
import { callLines, minimumMinutes } from './calls.ts';
import { transcriptionLine, translationLine } from './documents.ts';
import { chargeOf, type Charge, type ChargeLine } from './lines.ts';
import { costOf, NotOffered, requireOfferedPrice } from './offer.ts';
import { onsiteLines } from './onsite.ts';
import type { Prices } from './prices.ts';
import type { ServiceType, Urgency } from './services.ts';
import type { Additional, Work } from './work.ts';

/**
 * What work costs at these prices: the one set of formulas for both sides (rule charging/same-formulas).
 * Refused with 'Telephone is not offered at this rate' where a price that is needed is empty (rule rates/empty-price).
 */
export function charge(work: Work, prices: Prices): Outcome<Charge> {
  return offeredOr(() => [...serviceLines(work, prices), ...additionalLines(work.additional)]);
}

/** The label of the only line on an invoice for a late cancellation (rule charging/late-cancellation). */
export const lateCancellationLabel = 'Late cancellation, minimum charge';

/**
 * The minimum charge for a job cancelled too late (rule charging/late-cancellation): 30 minutes of telephone, an hour
 * of video or attendance, a translation's minimum, a transcription's lowest band.
 */
export function chargeLateCancellation(service: ServiceType, urgency: Urgency, prices: Prices): Outcome<Charge> {
  return offeredOr(() => [
    {
      key: 'lateCancellation',
      label: lateCancellationLabel,
      facts: {},
      amount: minimumCharge(service, urgency === 'urgent', prices),
    },
  ]);
}

function serviceLines(work: Work, prices: Prices): ChargeLine[] {
  switch (work.service) {
    case 'Telephone':
    case 'Video Call':
      return callLines(work, prices);
    case 'Onsite':
      return onsiteLines(work, prices);
    case 'Translation':
      return [translationLine(work, prices)];
    case 'Transcription':
      return [transcriptionLine(work, prices)];
  }
}

function additionalLines(additional: Additional | undefined): ChargeLine[] {
  if (!additional || additional.amount === 0) return [];
  return [{ key: 'additional', label: additional.item || 'Additional item', facts: {}, amount: additional.amount }];
}

function minimumCharge(service: ServiceType, urgent: boolean, prices: Prices): Pence {
  switch (service) {
    case 'Telephone':
      return costOf(requireOfferedPrice(prices.telephone, service), minimumMinutes.Telephone);
    case 'Video Call':
      return costOf(requireOfferedPrice(prices.video, service), minimumMinutes['Video Call']);
    case 'Onsite':
      return costOf(requireOfferedPrice(prices.attendance, service), minimumMinutes.Onsite);
    case 'Translation': {
      const price = urgent ? prices.translation.urgent : prices.translation.nonUrgent;
      if (price === null) throw new NotOffered(service);
      return price.minimum;
    }
    case 'Transcription': {
      const band = lowestBand(prices.bands);
      if (!band) throw new NotOffered(service);
      return bandPrice(band, urgent);
    }
  }
}

function offeredOr(lines: () => ChargeLine[]): Outcome<Charge> {
  try {
    return allowed(chargeOf(lines()));
  } catch (error) {
    if (error instanceof NotOffered) return refusalOutcome(error.message);
    throw error;
  }
}
