import { describe, expect, it } from 'vitest';
import { breakLines, linePieces } from './lines.ts';

/** Each letter ten points wide; nothing begins within an accent. */
const tenEach = (text: string) =>
  Float64Array.from({ length: text.length + 1 }, (_, place) =>
    /\p{M}/u.test(text[place] ?? '') ? Number.NaN : 10 * place,
  );

const lines = (text: string, letters: number) => breakLines(text, 10 * letters, tenEach);

describe('where a line may end', () => {
  it('is behind spaces, and nowhere within a word of a script that has them', () => {
    expect(linePieces('INV-000045')).toEqual(['INV-000045']);
    expect(linePieces('عبد')).toEqual(['عبد']);
    expect(linePieces('Ana  Lee')).toEqual(['Ana  ', 'Lee']);
    expect(linePieces('ወልደ፡ሥላሴ')).toEqual(['ወልደ፡', 'ሥላሴ']);
  });

  it('is between words of a script without them', () => {
    expect(linePieces('有限公司')).toEqual(['有限公司']);
    expect(linePieces('สวัสดีครับ')).toEqual(['สวัสดี', 'ครับ']);
  });

  it('is neither before what closes nor after what opens', () => {
    expect(linePieces('（上海）、東京')).toEqual(['（上海）、', '東京']);
  });
});

describe('a text in lines', () => {
  it('is broken at spaces as long as its words fit', () => {
    expect(lines('one two three', 8)).toEqual(['one two', 'three']);
    expect(lines('one two', 7)).toEqual(['one two']);
    expect(lines('', 7)).toEqual(['']);
  });

  it('breaks a word that fits no line, without a hyphen and without losing a letter', () => {
    expect(lines('Ref Wolfeschlegelstein', 8)).toEqual(['Ref', 'Wolfesch', 'legelste', 'in']);
  });

  it('breaks such a word behind its own hyphens and slashes sooner than elsewhere', () => {
    expect(lines('7c9e6679-7425-40de', 11)).toEqual(['7c9e6679-', '7425-40de']);
  });

  it('never parts a letter from its marks', () => {
    expect(lines('a\u0301'.repeat(4), 3)).toEqual(['a\u0301', 'a\u0301', 'a\u0301', 'a\u0301']);
  });

  it('comes to an end where not even one letter fits', () => {
    expect(lines('abc', 0)).toEqual(['a', 'b', 'c']);
  });
});
