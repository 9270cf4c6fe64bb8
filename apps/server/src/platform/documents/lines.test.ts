import { describe, expect, it } from 'vitest';
import { linePieces } from './lines.ts';

describe('where a line may end', () => {
  it('is nowhere within a word of a script with spaces', () => {
    expect(linePieces('INV-000045')).toEqual(['INV-000045']);
    expect(linePieces('عبد')).toEqual(['عبد']);
  });

  it('is between words of a script without them, without a hyphen', () => {
    expect(linePieces('有限公司')).toEqual(['', '有限公司']);
    expect(linePieces('สวัสดีครับ')).toEqual(['', 'สวัสดี', '', 'ครับ']);
  });

  it('is neither before what closes nor after what opens', () => {
    expect(linePieces('（上海）、東京')).toEqual(['', '（上海）、', '', '東京']);
  });
});
