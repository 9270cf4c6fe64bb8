import { describe, expect, it } from 'vitest';
import { setSheet } from '../../src/platform/documents/sheet/set.ts';
import { textsOf } from '../../src/platform/documents/sheet/texts.ts';
import { boxesOf, outsideOf, overlapsIn } from './boxes.ts';
import { documentsOf } from './limits.ts';

const look = { colour: '#17505f' };

// Words without a space that a line could end at.
const scripts = {
  Latin: 'Wolfeschlegelsteinhausenbergerdorff',
  Ethiopic: 'ወልደሥላሴ፡ተስፋዬ፡',
  Arabic: 'عبدالرحمنالمستعصم',
  Chinese: '欧阳上海翻译有限公司',
  Burmese: 'အောင်ဆန်းစုကြည်',
};

const documents = Object.keys(documentsOf('a'));

// A reader puts spaces after marks, and joiners where letters join.
const lettersOf = (text: string) => text.replaceAll(/\s|\u200c|\u200d|[\u2066-\u2069]/g, '').normalize('NFC');

/** How often each letter stands in a text. */
function countOf(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const letter of lettersOf(text)) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

describe.each(Object.entries(scripts))('documents with every field at its limit, in %s', (script, letters) => {
  it.each(documents)('%s: nothing covers anything or leaves the page, and every letter is there', async (name) => {
    const sheet = documentsOf(letters)[name]!;
    const boxes = await boxesOf(new Uint8Array(await setSheet({ sheet, look })));
    expect(overlapsIn(boxes)).toEqual([]);
    expect(outsideOf(boxes)).toEqual([]);
    const read = boxes.map(({ text }) => text).join('');
    const values = textsOf(sheet).map(({ value }) => value);
    const there = countOf(read);
    for (const [letter, count] of Object.entries(countOf(values.join(''))))
      expect(there[letter] ?? 0, letter).toBeGreaterThanOrEqual(count);
    // A reader gives Arabic in the order of the page, and longer texts run on behind the foot of a page.
    if (script !== 'Arabic')
      for (const value of values.filter(({ length }) => length < 250))
        expect(lettersOf(read)).toContain(lettersOf(value));
    expect(boxes.filter(({ text }) => /\p{L}-$/u.test(text))).toEqual([]);
  });
});
