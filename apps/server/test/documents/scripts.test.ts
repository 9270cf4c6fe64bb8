import { isolate } from '@dragoman/domain/validation';
import { expect, it } from 'vitest';

import { findUnprintable, setSheet } from '../../src/platform/documents/sheet/set.ts';
import { boxesOf } from './boxes.ts';

// Every script that Unicode recommends or lists as in limited use (Standard Annex #31, tables 5 and 7); and a few that customers' languages are written in.
const scripts = (
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Han Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Adlam Balinese Bamum Batak Canadian_Aboriginal ' +
  'Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi Buginese Mongolian Osmanya Rejang Samaritan'
).split(' ');

/** The first letters and marks of a script; of the East Asian ones those in use, of Bopomofo those of Mandarin. */
function lettersOf(script: string): string {
  const letter = new RegExp(String.raw`[\p{Script=${script}}&&[\p{L}\p{M}]]`, 'v');
  const from = { Han: 0x4e00, Hangul: 0xac00, Bopomofo: 0x3105 }[script] ?? 0x41;
  let letters = '';
  const enough = script === 'Bopomofo' ? 37 : 60;
  for (let code = from; code < 0x1f000 && letters.length < enough; code += 1) {
    const found = String.fromCodePoint(code);
    if (letter.test(found)) letters += found;
  }
  return letters;
}

// Each font is read once: so many at a time as fit well into the time of a test.
const groups = Array.from({ length: 6 }, (_, place) => scripts.filter((_script, at) => at % 6 === place));

it.each(groups.map((group) => ({ group })))('prints the letters of $group', async ({ group }) => {
  const found = await findUnprintable(group.map(lettersOf));
  expect(group.filter((_, place) => found[place]!.length > 0)).toEqual([]);
});

it('says which letters it cannot print, once each', async () => {
  expect(await findUnprintable(['Ana 🎻🎻 \ue000', 'محمد'])).toEqual([['🎻', '\ue000'], []]);
});

it('prints a reference behind a name that is written from right to left in its own order, and no mark', async () => {
  const name = `${isolate('محمد')}, 12/345-26`;
  const pdf = await setSheet({
    sheet: {
      title: 'Invoice',
      heading: 'INVOICE',
      subheadings: [],
      particulars: [],
      subject: [],
      notes: [],
      foot: '',
      issuer: { name: 'Agency', lines: [] },
      parties: [{ label: 'To:', name, lines: [] }],
    },
    look: { colour: '#17505f' },
  });
  const boxes = await boxesOf(new Uint8Array(pdf));
  const read = boxes.map(({ text }) => text).join('');
  expect(read).toContain('12/345-26');
  expect(read).not.toMatch(/[\u2066-\u2069]/);
  const leftOf = (part: string) => boxes.find(({ text }) => text.includes(part))!.left;
  expect(leftOf('12/345-26')).toBeGreaterThan(leftOf('محمد'));
});
