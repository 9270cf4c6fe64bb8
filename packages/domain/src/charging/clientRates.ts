import type { Pence, Rate } from '../money/index.ts';
import { priceFor, type Band, type Prices, type TranslationPrice } from './prices.ts';

/** A client's translation rate for one urgency (rule rates/translation-prices); null is 'not offered'. */
export interface TranslationRate {
  threshold: number;
  minimumRate: Pence | null;
  perWord: Rate | null;
}

/**
 * A client rate structure: pounds per hour (attendance, travel, waiting, video), per mile, per minute (telephone,
 * transcription) and per word (rule rates/units). Null is 'not offered' (rule rates/empty-price), '0' is free of
 * charge.
 */
export interface RateStructure {
  telephoneInterpreting: Rate | null;
  videoInterpreting: Rate | null;
  attendance: Rate | null;
  travelPerhour: Rate | null;
  waitingPerHour: Rate | null;
  mileage: Rate | null;
  transcriptionUrgent: Rate | null;
  transcriptionNonUrgent: Rate | null;
  translation: { urgent: TranslationRate; nonUrgent: TranslationRate };
}

/**
 * What is copied onto a booking when its quotation form is confirmed, as JSON: the whole resolved structure and the
 * band list, so that later changes of a rate move nothing (rule rates/frozen-rate).
 */
export interface RateSnapshot {
  rateId: string;
  rateName: string;
  structure: RateStructure;
  bands: Band[];
}

/**
 * A client's prices: its rate structure with the agency's band list (rule charging/bands). Waiting is always per hour
 * (rule charging/calls).
 */
export function clientPrices(structure: RateStructure, bands: readonly Band[]): Prices {
  const waiting = priceFor(structure.waitingPerHour, 'hour');
  const travel = priceFor(structure.travelPerhour, 'hour');
  return {
    telephone: priceFor(structure.telephoneInterpreting, 'minute'),
    video: priceFor(structure.videoInterpreting, 'hour'),
    attendance: priceFor(structure.attendance, 'hour'),
    travelIn: travel,
    travelOut: travel,
    mileage: priceFor(structure.mileage, 'mile'),
    waiting: { telephone: waiting, video: waiting, onsite: waiting },
    translation: {
      urgent: translationPrice(structure.translation.urgent),
      nonUrgent: translationPrice(structure.translation.nonUrgent),
    },
    transcription: {
      urgent: priceFor(structure.transcriptionUrgent, 'minute'),
      nonUrgent: priceFor(structure.transcriptionNonUrgent, 'minute'),
    },
    bands,
  };
}

function translationPrice({ threshold, minimumRate, perWord }: TranslationRate): TranslationPrice | null {
  return minimumRate === null || perWord === null ? null : { threshold, minimum: minimumRate, perWord };
}
