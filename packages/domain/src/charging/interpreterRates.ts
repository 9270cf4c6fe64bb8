import { pence, rate, type Pence, type Rate } from '../money/index.ts';
import { bandList } from './bands.ts';
import { priceFor, type Band, type Prices, type TranslationPrice } from './prices.ts';

/** The stored names of an interpreter's transcription bands, shortest first. */
export const interpreterBandKeys = ['mins05', 'mins510', 'mins1015', 'mins1530', 'mins3045', 'hour4501'] as const;

/** One of the band names. */
export type InterpreterBandKey = (typeof interpreterBandKeys)[number];

interface ByUrgency<T> {
  urgent?: T | null;
  nonUrgent?: T | null;
}

/**
 * What an interpreter agreed, each figure optional: absent or null means the agency's default, a stored '0' is 0
 * (rule interpreters/agreed-rates). Pounds per hour (video and its waiting, onsite times), per minute (telephone and
 * its waiting, transcription), per mile (`milage`) and per word; minimum and band charges in pence.
 */
export interface InterpreterRates {
  telephone?: Rate | null;
  tWaiting?: Rate | null;
  video?: Rate | null;
  vWaiting?: Rate | null;
  onsite?: {
    attendance?: Rate | null;
    waiting?: Rate | null;
    travelIn?: Rate | null;
    travelOut?: Rate | null;
    milage?: Rate | null;
  };
  translation?: ByUrgency<{ perWord?: Rate | null; minCharges?: Pence | null }>;
  transcription?: ByUrgency<Rate> & { bands?: Partial<Record<InterpreterBandKey, ByUrgency<Pence>>> };
}

/** Words that an interpreter's minimum covers (rule charging/translation). */
export const interpreterThreshold = 300;

/** The default bands for interpreters' transcriptions, urgent / non-urgent. */
export const defaultInterpreterBands: readonly Band[] = bandList([
  [0, 5, 40, 30],
  [5, 10, 80, 60],
  [10, 15, 120, 90],
  [15, 30, 240, 180],
  [30, 45, 360, 270],
  [45, 60, 480, 360],
]);

/** The default interpreter rates. */
export const defaultInterpreterRates = {
  telephone: rate('0.3'),
  tWaiting: rate('0.3'),
  video: rate('15'),
  vWaiting: rate('12'),
  onsite: {
    attendance: rate('15'),
    waiting: rate('12'),
    travelIn: rate('12'),
    travelOut: rate('12'),
    milage: rate('0.35'),
  },
  translation: {
    urgent: { perWord: rate('0.08'), minCharges: pence(3000) },
    nonUrgent: { perWord: rate('0.06'), minCharges: pence(2500) },
  },
  transcription: { urgent: rate('8'), nonUrgent: rate('6') },
} as const satisfies InterpreterRates;

/**
 * An interpreter's prices: what was agreed, with the agency's default for every figure left empty
 * (rule interpreters/agreed-rates).
 */
export function interpreterPrices(agreed: InterpreterRates): Prices {
  const usual = defaultInterpreterRates;
  const onsite = agreed.onsite ?? {};
  return {
    telephone: priceFor(agreed.telephone ?? usual.telephone, 'minute'),
    video: priceFor(agreed.video ?? usual.video, 'hour'),
    attendance: priceFor(onsite.attendance ?? usual.onsite.attendance, 'hour'),
    travelIn: priceFor(onsite.travelIn ?? usual.onsite.travelIn, 'hour'),
    travelOut: priceFor(onsite.travelOut ?? usual.onsite.travelOut, 'hour'),
    mileage: priceFor(onsite.milage ?? usual.onsite.milage, 'mile'),
    waiting: {
      telephone: priceFor(agreed.tWaiting ?? usual.tWaiting, 'minute'),
      video: priceFor(agreed.vWaiting ?? usual.vWaiting, 'hour'),
      onsite: priceFor(onsite.waiting ?? usual.onsite.waiting, 'hour'),
    },
    translation: { urgent: translationPrice(agreed, 'urgent'), nonUrgent: translationPrice(agreed, 'nonUrgent') },
    transcription: {
      urgent: priceFor(agreed.transcription?.urgent ?? usual.transcription.urgent, 'minute'),
      nonUrgent: priceFor(agreed.transcription?.nonUrgent ?? usual.transcription.nonUrgent, 'minute'),
    },
    bands: interpreterBands(agreed),
  };
}

function translationPrice(agreed: InterpreterRates, urgency: 'urgent' | 'nonUrgent'): TranslationPrice {
  const usual = defaultInterpreterRates.translation[urgency];
  const own = agreed.translation?.[urgency];
  return {
    threshold: interpreterThreshold,
    minimum: own?.minCharges ?? usual.minCharges,
    perWord: own?.perWord ?? usual.perWord,
  };
}

function interpreterBands(agreed: InterpreterRates): Band[] {
  const own = agreed.transcription?.bands ?? {};
  return defaultInterpreterBands.map((usual, position) => {
    const key = interpreterBandKeys[position];
    const band = key && own[key];
    return { ...usual, urgent: band?.urgent ?? usual.urgent, nonUrgent: band?.nonUrgent ?? usual.nonUrgent };
  });
}
