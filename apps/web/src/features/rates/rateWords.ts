import { formatRate } from '@dragoman/domain/money';
import { rateLabels, rateUnits, type RateField } from '@dragoman/domain/rates';
import { fieldWords } from '../../ui/versions/words.ts';
import { plainRates } from './plainRates.ts';

const priceText = (field: RateField) => (value: unknown) => `${formatRate(Number(value))} ${rateUnits[field]}`;

/** A price of translation as the form holds it. */
interface Translation {
  readonly perWord?: number | string | null;
  readonly MinimumRate?: number | string | null;
  readonly threshold?: number | string | null;
}

function translationText({ perWord, MinimumRate, threshold }: Translation = {}): string {
  const price = perWord == null ? 'not offered' : `£${perWord} per word`;
  return MinimumRate == null ? price : `${price}, £${MinimumRate} for up to ${threshold ?? 0} words`;
}

/** The fields of a rate structure as its form names them. */
export const rateWords = fieldWords(
  { ...rateLabels, rateName: 'Rate Name', enabled: 'Enable', translation: 'Translation' },
  {
    ...Object.fromEntries(plainRates.map((field) => [field, priceText(field)])),
    translation: (value) => {
      const { urgent, nonUrgent } = value as { urgent?: Translation; nonUrgent?: Translation };
      return `Urgent: ${translationText(urgent)}; Non Urgent: ${translationText(nonUrgent)}`;
    },
  },
);
