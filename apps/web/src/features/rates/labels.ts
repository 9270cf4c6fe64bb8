import type { RateField } from '@dragoman/domain/rates';

/** What the table and the dialogs call each price (rows RATE-06 to RATE-15). */
export const rateLabels: Readonly<Record<RateField, string>> = {
  attendance: 'Attendance',
  travelPerhour: 'Travel Per hour',
  waitingPerHour: 'Waiting Per hour',
  translationUrgent: 'Translation Urgent',
  translationNonUrgent: 'Translation Non Urgent',
  telephoneInterpreting: 'Telephone',
  videoInterpreting: 'Video',
  mileage: 'Mileage',
  transcriptionUrgent: 'Transcription Urgent',
  transcriptionNonUrgent: 'Transcription Non Urgent',
};

/** The prices that are one number; translation also has a minimum (ruling C-53). */
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
