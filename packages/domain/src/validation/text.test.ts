import { describe, expect, it } from 'vitest';
import { digits, optionalLine, optionalText, requiredLine, requiredText } from './text.ts';

const sentence = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('requiredText', () => {
  const name = requiredText(2, 50);
  it('accepts its bounds and trims', () => {
    expect(name.parse(' Al ')).toBe('Al');
    expect(name.safeParse('a'.repeat(50)).success).toBe(true);
  });
  it('says what is wrong', () => {
    expect(sentence(name.safeParse('  '))).toBe('Required');
    expect(sentence(name.safeParse('a'))).toBe('Must have at least 2 letters');
    expect(sentence(name.safeParse('a'.repeat(51)))).toBe('Maximum characters limit is 50');
  });
});

describe('optionalText', () => {
  it('may be left out, but not be too long', () => {
    for (const value of [undefined, null, '', 'abc']) expect(optionalText(3).safeParse(value).success).toBe(true);
    expect(sentence(optionalText(3).safeParse('abcd'))).toBe('Maximum characters limit is 3');
  });
});

describe('a text of one line', () => {
  const pasted = ' Ruth\t\tHale\r\nHM/17\u2028two ';
  it('has its tabs and line breaks made spaces', () => {
    expect(requiredLine(2, 50).parse(pasted)).toBe('Ruth Hale HM/17 two');
    expect(optionalLine(50).parse(pasted)).toBe('Ruth Hale HM/17 two');
    expect(requiredText(2, 50).parse(pasted)).toBe(pasted.trim());
  });
  it('is missing where there is nothing else', () => {
    expect(sentence(requiredLine(2, 50).safeParse('\n\t'))).toBe('Required');
    expect(sentence(requiredLine(2, 5).safeParse('one\ntwo'))).toBe('Maximum characters limit is 5');
  });
});

describe('digits', () => {
  const mobile = digits(10, 20, 'Invalid mobile number');
  it('drops the spaces among them', () => {
    expect(mobile.parse(' 07700 900\u00a0123\t')).toBe('07700900123');
  });
  it('accepts 10 to 20 digits', () => {
    for (const count of [10, 20]) expect(mobile.safeParse('7'.repeat(count)).success).toBe(true);
  });
  it('says what is wrong', () => {
    expect(sentence(mobile.safeParse('07700-900123'))).toBe('Invalid mobile number');
    expect(sentence(mobile.safeParse('  '))).toBe('Required');
    expect(sentence(mobile.safeParse('7'.repeat(9)))).toBe('Must have at least 10 digits');
    expect(sentence(mobile.safeParse('7'.repeat(21)))).toBe('Maximum digits limit is 20');
  });
});
