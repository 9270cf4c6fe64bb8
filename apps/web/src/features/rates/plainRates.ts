import type { RateField } from '@dragoman/domain/rates';

/** The prices that are one number; translation also has a minimum (rule rates/translation-prices). */
export const plainRates = [
  'attendance',
  'travelPerhour',
  'waitingPerHour',
  'telephoneInterpreting',
  'videoInterpreting',
  'mileage',
  'transcriptionUrgent',
  'transcriptionNonUrgent',
] as const satisfies readonly RateField[];
