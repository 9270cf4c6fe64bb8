import { noPence, priceOf } from '../money/index.ts';
import { chargeByBand } from './bands.ts';
import type { ChargeFacts, ChargeLine } from './lines.ts';
import { NotOffered, requireOfferedPrice } from './offer.ts';
import type { Prices } from './prices.ts';
import type { TranscriptionWork, TranslationWork } from './work.ts';

/**
 * The line of a translation: up to the threshold the minimum, above it all words at the word rate, literally, even
 * where that is less (rule charging/translation: 301 words urgent 24.08). No words cost nothing.
 */
export function translationLine({ words, pages, urgency }: TranslationWork, prices: Prices): ChargeLine {
  const price = urgency === 'urgent' ? prices.translation.urgent : prices.translation.nonUrgent;
  if (price === null) throw new NotOffered('Translation');
  const { threshold, minimum, perWord } = price;
  const facts: ChargeFacts = {
    quantity: words,
    unit: 'word',
    rate: perWord,
    per: 'word',
    threshold,
    minimumRate: minimum,
    pages,
    urgency,
  };
  const least = words > 0 ? minimum : noPence;
  const amount = words > threshold ? priceOf(perWord, words) : least;
  return { key: 'translation', label: 'Translation', facts, amount };
}

/**
 * The line of a transcription: its band, and past the last band the per-minute rate (rule charging/bands: 75 minutes
 * urgent 480 + 15 × 8 = 600.00). A recording of 0 minutes costs 0 (rule charging/bands).
 */
export function transcriptionLine({ minutes, urgency }: TranscriptionWork, prices: Prices): ChargeLine {
  const urgent = urgency === 'urgent';
  const perMinute = requireOfferedPrice(
    urgent ? prices.transcription.urgent : prices.transcription.nonUrgent,
    'Transcription',
  );
  const base: ChargeFacts = { quantity: minutes, unit: 'minute', rate: perMinute.rate, per: 'minute', urgency };
  const line = { key: 'transcription', label: 'Transcription' } as const;
  if (minutes === 0) return { ...line, facts: base, amount: noPence };

  const charge = chargeByBand(minutes, prices.bands, urgent, perMinute);
  if (!charge) throw new NotOffered('Transcription');
  const { band, bandAmount, extraMinutes, extraAmount, amount } = charge;
  const facts: ChargeFacts = {
    ...base,
    band: { over: band.over, upTo: band.upTo, amount: bandAmount },
    extra: { minutes: extraMinutes, amount: extraAmount },
  };
  return { ...line, facts, amount };
}
