import { pence } from '@dragoman/domain/money';

/** Example client prices of a fresh installation (rule rates/example-prices): pounds a unit, minimums in pence. */
export const exampleRate = {
  attendance: '30',
  travel_per_hour: '20',
  waiting_per_hour: '20',
  mileage: '0.45',
  telephone_interpreting: '0.80',
  video_interpreting: '35',
  translation_urgent_per_word: '0.12',
  translation_urgent_minimum_pence: pence(40_00),
  translation_urgent_threshold: 300,
  translation_non_urgent_per_word: '0.09',
  translation_non_urgent_minimum_pence: pence(32_00),
  translation_non_urgent_threshold: 300,
  transcription_urgent: '12',
  transcription_non_urgent: '9',
} as const;
