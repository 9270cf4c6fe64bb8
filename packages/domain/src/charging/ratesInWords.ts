import { formatPounds, formatRate } from '../money/index.ts';
import { interpreterPrices, type InterpreterRates } from './interpreterRates.ts';
import type { MaybePrice, TranslationPrice } from './prices.ts';

/**
 * What was agreed with an interpreter and is not the agency's default, 'Attendance £22.00 per hour, Mileage £0.40 per mile'; empty
 * where every default counts (rule interpreters/agreed-rates).
 */
export function agreedRatesInWords(agreed: InterpreterRates): string {
  const usual = pricesInWords({});
  return Object.entries(pricesInWords(agreed))
    .filter(([what, price]) => price !== usual[what])
    .map(([what, price]) => `${what} ${price}`)
    .join(', ');
}

function pricesInWords(agreed: InterpreterRates): Record<string, string> {
  const { waiting, translation, transcription, bands, ...prices } = interpreterPrices(agreed);
  return {
    Telephone: priceText(prices.telephone),
    'Telephone waiting': priceText(waiting.telephone),
    Video: priceText(prices.video),
    'Video waiting': priceText(waiting.video),
    Attendance: priceText(prices.attendance),
    Waiting: priceText(waiting.onsite),
    'Travel In': priceText(prices.travelIn),
    'Travel Out': priceText(prices.travelOut),
    Mileage: priceText(prices.mileage),
    'Translation (urgent)': translationText(translation.urgent),
    'Translation (non-urgent)': translationText(translation.nonUrgent),
    'Transcription (urgent)': priceText(transcription.urgent),
    'Transcription (non-urgent)': priceText(transcription.nonUrgent),
    'Transcription up to 60 minutes (urgent)': bands.map(({ urgent }) => formatPounds(urgent)).join(' / '),
    'Transcription up to 60 minutes (non-urgent)': bands.map(({ nonUrgent }) => formatPounds(nonUrgent)).join(' / '),
  };
}

const priceText = (price: MaybePrice): string => (price ? `${formatRate(price.rate)} per ${price.per}` : '');

const translationText = (price: TranslationPrice | null): string =>
  price ? `${formatRate(price.perWord)} per word, at least ${formatPounds(price.minimum)}` : '';
