import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { readRequest, type Reading } from './index.ts';
import { authorities } from './samples/authorities.ts';
import { hospitals } from './samples/hospitals.ts';
import type { Sample } from './samples/sample.ts';
import { others } from './samples/others.ts';
import { solicitors } from './samples/solicitors.ts';

const today = calendarDay('2026-11-23');
const languages =
  'Albanian,Amharic,Arabic,Bengali,Bulgarian,Cantonese,Czech,Dari,English,Farsi,French,Gujarati,Hungarian,Kurdish (Kurmanji),Kurdish (Sorani),Lithuanian,Mandarin,Pashto,Polish,Portuguese,Punjabi,Romanian,Russian,Slovak,Somali,Spanish,Sylheti,Tamil,Tigrinya,Turkish,Ukrainian,Urdu,Vietnamese'.split(
    ',',
  );

interface Compared {
  readonly field: string;
  readonly expected: string;
  readonly read: string;
  readonly sure: boolean;
}

/** Each field that the sample expects or that was read, beside what was read. */
function compare({ text, expected }: Sample): Compared[] {
  const { appointments, ...read } = readRequest(text, { today, languages });
  const fields = new Set([...Object.keys(expected), ...Object.keys(read)]);
  fields.delete('appointments');
  // An address is written in too many ways to be compared by its letters.
  fields.delete('placeOfAttendance');
  const single = [...fields].map((field) => {
    const found = (read as Record<string, Reading<string> | undefined>)[field];
    return {
      field,
      expected: (expected as Record<string, string>)[field] ?? '',
      read: found?.value ?? '',
      sure: found?.sure ?? false,
    };
  });
  const wanted = expected.appointments ?? [];
  const times = Array.from({ length: Math.max(wanted.length, appointments.length) }, (_, index) => {
    const found = appointments[index];
    const [, day = '', start = '', end = ''] = /^(\S+)(?: (\S+?))?(?:-(\d\d:\d\d))?$/.exec(wanted[index] ?? '') ?? [];
    const compared = (part: 'date' | 'startTime' | 'endTime', expectedPart: string) => ({
      field: `appointments.${index}.${part}`,
      expected: expectedPart,
      read: found?.[part]?.value ?? '',
      sure: found?.[part]?.sure ?? false,
    });
    return [compared('date', day), compared('startTime', start), compared('endTime', end)];
  });
  return [...single, ...times.flat()];
}

const samples = [...solicitors, ...hospitals, ...authorities, ...others];
const isRight = ({ expected, read }: Compared): boolean => expected === read;

describe('requests as customers write them', () => {
  test('there are fifty-two of them', () => expect(samples).toHaveLength(52));

  test.each(samples.map((sample) => [sample.text.slice(0, 60).replaceAll('\n', ' '), sample] as const))(
    'nothing sure is wrong: %s',
    (_, sample) => {
      expect(compare(sample).filter((field) => field.sure && !isRight(field))).toEqual([]);
    },
  );

  test('an address keeps its postcode whole', () => {
    const places = samples.flatMap(
      ({ text }) => readRequest(text, { today, languages }).placeOfAttendance?.value ?? [],
    );
    expect(places.filter((place) => /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]?$/.test(place))).toEqual([]);
  });

  test('nine fields of ten are right', () => {
    const wanted = samples.flatMap(compare).filter(({ expected }) => expected !== '');
    const wrong = wanted.filter((field) => !isRight(field));
    expect(wrong.length / wanted.length).toBeLessThanOrEqual(0.1);
  });
});
