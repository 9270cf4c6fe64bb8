import {
  defaultInterpreterBands,
  defaultInterpreterRates as usual,
  interpreterBandKeys,
} from '@dragoman/domain/charging';
import { formatPounds } from '@dragoman/domain/money';

export interface RateEntry {
  /** Path in the form: the nesting in which rates travel. */
  readonly name: string;
  readonly label: string;
  readonly decimals: 2 | 4;
  /** What counts while the field is empty, and for what: 'Default £15.00 per hour'. */
  readonly usual: string;
}
export interface RateGroup {
  readonly title: string;
  readonly entries: readonly RateEntry[];
}

const entry = (name: string, label: string, decimals: 2 | 4, unit: string, value: string): RateEntry => ({
  name: `service.${name}`,
  label,
  decimals,
  usual: `Default £${Number(value).toFixed(2)}${unit && ' '}${unit}`,
});
const onsite = (name: keyof typeof usual.onsite, label: string, unit = 'per hour') =>
  entry(`onsite.rate.${name}`, label, 2, unit, usual.onsite[name]);
const word = (urgency: 'urgent' | 'nonUrgent', label: string) =>
  entry(`translation.rate.${urgency}.perWord`, `${label} per word`, 4, 'per word', usual.translation[urgency].perWord);
const least = (urgency: 'urgent' | 'nonUrgent', label: string) =>
  entry(
    `translation.rate.${urgency}.minCharges`,
    `${label} minimum charge`,
    2,
    'up to 300 words',
    formatPounds(usual.translation[urgency].minCharges).replace('£', ''),
  );

export const bandLabels = ['0-5 mins', '5-10 mins', '10-15 mins', '15-30 mins', '30-45 mins', '45-60 mins'] as const;

/** The agreed rates of one interpreter, by service. */
export const rateGroups: readonly RateGroup[] = [
  {
    title: 'Onsite',
    entries: [
      onsite('attendance', 'Attendance'),
      onsite('waiting', 'Waiting'),
      onsite('travelIn', 'Travel In'),
      onsite('travelOut', 'Travel Out'),
      onsite('milage', 'Mileage', 'per mile'),
    ],
  },
  {
    title: 'Video Call',
    entries: [
      entry('video', 'Video', 2, 'per hour', usual.video),
      entry('vWaiting', 'Video waiting', 2, 'per hour', usual.vWaiting),
    ],
  },
  {
    title: 'Telephone',
    entries: [
      entry('telephone', 'Telephone', 4, 'per minute', usual.telephone),
      entry('tWaiting', 'Telephone waiting', 4, 'per minute', usual.tWaiting),
    ],
  },
  {
    title: 'Translation',
    entries: [
      word('urgent', 'Urgent'),
      least('urgent', 'Urgent'),
      word('nonUrgent', 'Non-urgent'),
      least('nonUrgent', 'Non-urgent'),
    ],
  },
  {
    title: 'Transcription',
    entries: [
      entry('transcription.urgent', 'Urgent per minute', 4, 'per minute', usual.transcription.urgent),
      entry('transcription.nonUrgent', 'Non-urgent per minute', 4, 'per minute', usual.transcription.nonUrgent),
    ],
  },
  {
    title: 'Transcription by length',
    entries: interpreterBandKeys.flatMap((key, position) =>
      (['urgent', 'nonUrgent'] as const).map((urgency) => {
        const value = defaultInterpreterBands[position]?.[urgency];
        return entry(
          `transcription.rate.${key}.${urgency}`,
          `${bandLabels[position]} ${urgency === 'urgent' ? 'urgent' : 'non-urgent'}`,
          2,
          '',
          value === undefined ? '' : formatPounds(value).replace('£', ''),
        );
      }),
    ),
  },
];
