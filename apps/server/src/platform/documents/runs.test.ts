import { describe, expect, it } from 'vitest';
import { runsOf } from './runs.ts';

const families = (text: string) => runsOf(text).map(({ face, letters }) => [face.family, letters]);

describe('the runs of a text', () => {
  it('leaves what is of no script with the Latin letters', () => {
    expect(families('£1,200.00 · 50% – “Ltd.”')).toEqual([['Noto Sans', '£1,200.00 · 50% – “Ltd.”']]);
    expect(families('')).toEqual([]);
  });

  it('changes the font with the script', () => {
    expect(families('Li 李小龙 (ਸਿੰਘ)')).toEqual([
      ['Noto Sans', 'Li '],
      ['Droid Sans Fallback', '李小龙'],
      ['Noto Sans', ' ('],
      ['Noto Sans Gurmukhi', 'ਸਿੰਘ'],
      ['Noto Sans', ')'],
    ]);
  });

  it('keeps joiners, marks and the stops of a script with its letters', () => {
    expect(families('ශ්\u200dරී')).toEqual([['Noto Sans Sinhala', 'ශ්\u200dරී']]);
    expect(families('রহিম।')).toEqual([['Noto Sans Bengali', 'রহিম।']]);
    expect(families('Ọ\u0300ṣun')).toEqual([['Noto Sans', 'Ọ\u0300ṣun']]);
  });

  it('takes full-width Latin letters from the East Asian font', () => {
    expect(families('ＡＢＣ')).toEqual([['Droid Sans Fallback', 'ＡＢＣ']]);
  });
});
