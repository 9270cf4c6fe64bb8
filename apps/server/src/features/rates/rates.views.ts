import type { RateStructureRow } from '@dragoman/contract/rates';
import type { RateStructure } from '@dragoman/domain/charging';
import { rate, type Rate } from '@dragoman/domain/money';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/index.ts';

export type RateRow = Selectable<DB['rate_structures']>;

const asRate = (value: string | null): Rate | null => (value === null ? null : rate(value));

/** The prices of a stored row, as the domain charges by them. */
export function structureOf(row: RateRow): RateStructure {
  return {
    attendance: asRate(row.attendance),
    travelPerhour: asRate(row.travel_per_hour),
    waitingPerHour: asRate(row.waiting_per_hour),
    mileage: asRate(row.mileage),
    telephoneInterpreting: asRate(row.telephone_interpreting),
    videoInterpreting: asRate(row.video_interpreting),
    transcriptionUrgent: asRate(row.transcription_urgent),
    transcriptionNonUrgent: asRate(row.transcription_non_urgent),
    translation: {
      urgent: {
        threshold: row.translation_urgent_threshold,
        minimumRate: row.translation_urgent_minimum_pence,
        perWord: asRate(row.translation_urgent_per_word),
      },
      nonUrgent: {
        threshold: row.translation_non_urgent_threshold,
        minimumRate: row.translation_non_urgent_minimum_pence,
        perWord: asRate(row.translation_non_urgent_per_word),
      },
    },
  };
}

/** A stored row as it travels: translation prices both flat and nested (rule rates/translation-prices). */
export function rateView(row: RateRow & { client_number: number | null }): RateStructureRow {
  const { translation, ...prices } = structureOf(row);
  const nestPrices = ({ threshold, minimumRate, perWord }: typeof translation.urgent) => ({
    threshold,
    MinimumRate: minimumRate,
    perWord,
  });
  return {
    _id: row.id,
    rateName: row.rate_name,
    enabled: row.enabled,
    example: row.example,
    clientID: row.client_number === null ? null : String(row.client_number),
    ...prices,
    translationUrgent: translation.urgent.perWord,
    translationNonUrgent: translation.nonUrgent.perWord,
    translation: { urgent: nestPrices(translation.urgent), nonUrgent: nestPrices(translation.nonUrgent) },
    updatedAt: row.updated_at,
  };
}
