import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { readSought } from './sought.ts';

const today = calendarDay('2026-11-23');
const read = (typed: string) => {
  const { day, phrase, words } = readSought(typed, today);
  return [phrase, day, ...words.map(({ kind, text }) => `${kind} ${text}`)];
};

describe('what is sought among bookings', () => {
  it.each([
    ['kowalski', ['kowalski', undefined, 'text kowalski']],
    [
      'kowalski polish  pentonville',
      ['kowalski polish pentonville', undefined, 'text kowalski', 'text polish', 'text pentonville'],
    ],
    ['BK 003 001', ['BK-003001', undefined, 'text BK-003001']],
    ['bk-003001', ['bk-003001', undefined, 'text bk-003001']],
    ['se5 9rs', ['se5 9rs', undefined, 'postcode SE5 9RS']],
    ['polish SE59RS', ['polish SE59RS', undefined, 'text polish', 'postcode SE5 9RS']],
    ['Ruth@Hale.example', ['Ruth@Hale.example', undefined, 'email ruth@hale.example']],
    ['ruth@', ['ruth@', undefined, 'email ruth@']],
    ['02079460911', ['02079460911', undefined, 'text 02079460911']],
    ['HM/17', ['HM/17', undefined, 'text HM/17']],
    ['Marylebone 2', ['Marylebone 2', undefined, 'text Marylebone', 'text 2']],
    ['', ['', undefined]],
  ])('%j is read as %j', (typed, expected) => expect(read(typed)).toEqual(expected));

  it.each([
    ['4/12', '2026-12-04', ''],
    ['4/11', '2026-11-04', ''],
    ['4 dec', '2026-12-04', ''],
    ['4.12.26', '2026-12-04', ''],
    ['2026-12-04', '2026-12-04', ''],
    ['tomorrow', '2026-11-24', ''],
    ['yesterday polish', '2026-11-22', 'polish'],
    ['polish 4 december', '2026-12-04', 'polish'],
    ['4th dec 2026 hale and moor', '2026-12-04', 'hale and moor'],
  ])('%j has the day %s beside %j', (typed, day, phrase) => expect(read(typed).slice(0, 2)).toEqual([phrase, day]));

  it.each(['fri', 'may', '930', '12', 'HM/0093/26', '17/2026', 'ward 3'])('%j has no day', (typed) =>
    expect(read(typed)[1]).toBeUndefined(),
  );

  it('gives up on a sentence', () => {
    expect(readSought('one two three four five six seven eight nine', today).words).toEqual([]);
  });
});
