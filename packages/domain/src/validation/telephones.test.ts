import { describe, expect, it } from 'vitest';
import { shownTelephone, soughtTelephone, telephoneDigits } from './telephones.ts';
import { mobileNumber, phoneNumber } from './text.ts';

describe('a telephone number', () => {
  it.each([
    ['+44 (0)20 7946 0911', '02079460911'],
    ['+44 20 7946 0911', '02079460911'],
    ['0044 7700 900123', '07700900123'],
    ['+447700900123', '07700900123'],
    ['020-7946 0911', '02079460911'],
    ['(01632) 960 114', '01632960114'],
    ['07700 900 123', '07700900123'],
    ['+33 1 70 18 99 00', '0033170189900'],
    ['01632 96011', '0163296011'],
    ['+44 (0) 20 7946 0911', '02079460911'],
    ['(+44) 20 7946 0911', '02079460911'],
    ['0044 (0) 7700 900123', '07700900123'],
    ['+44\u00a07700\u00a0900123', '07700900123'],
    ['07700\u2011900\u2013123', '07700900123'],
    ['07700 900\u2212123', '07700900123'],
    ['\u202a07700 900123\u202c', '07700900123'],
    ['\uff10\uff17\uff17\uff10\uff10 900123', '07700900123'],
    ['\u0660\u0667\u0667\u0660\u0660 \u0669\u0660\u0660\u0661\u0662\u0663', '07700900123'],
    ['\u06f0\u06f7\u06f7\u06f0\u06f0\u06f9\u06f0\u06f0\u06f1\u06f2\u06f3', '07700900123'],
    ['\u0966\u096d\u096d\u0966\u0966\u096f\u0966\u0966\u0967\u0968\u0969', '07700900123'],
    ["'07700900123", '07700900123'],
    ['07700 900123.', '07700900123'],
    ['030/1234567', '0301234567'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(telephoneDigits(typed)).toBe(kept);
    expect(telephoneDigits(kept)).toBe(kept);
  });
  it.each([
    ['7700900123', '07700900123'],
    ['7700900123.0', '07700900123'],
    ['7700 900 123', '07700900123'],
    ['447700900123', '07700900123'],
    ['44 (0)20 7946 0911', '02079460911'],
    ['4402079460911', '02079460911'],
    ['0447700900123', '07700900123'],
    ['+07700 900123', '07700900123'],
    ['2079460911', '02079460911'],
    ['1632960114', '01632960114'],
    ['3069990123', '03069990123'],
    ['8081570123', '08081570123'],
    ['800123456', '0800123456'],
    ['120412345', '0120412345'],
    ['169772345', '0169772345'],
  ])('that lost its 0 gets it back: %s is %s', (typed, kept) => {
    expect(telephoneDigits(typed)).toBe(kept);
    expect(phoneNumber(20).parse(typed)).toBe(kept);
  });
  it.each(['33170189900', '12125550123', '4915112345678', '123412345', '2125550123', '4412345678901'])(
    'of abroad without + or 00 is refused: %s',
    (typed) =>
      expect(
        mobileNumber(20)
          .safeParse(typed)
          .error?.issues.map(({ message }) => message),
      ).toContain('A UK number begins with 0, any other with + or 00'),
  );
  it.each([
    'ring the bell',
    '020 7946 0911 ext 4',
    '07700 900123 or 124',
    '7.7009E+09',
    '020 7946 0974 / 07700 900123',
    '020 7946 0974/5',
    '0800 123456 / 0800 123457',
    '07700 900123; 07700 900124',
    '07700 900123 07700 900124',
    '+44 20 7946 0974 / 5',
    '020 7946 0974-5',
  ])('%s is none, and stays', (typed) => expect(telephoneDigits(typed)).toBe(typed));
});

describe('what is looked for', () => {
  it.each([
    ['07700 900 123', '07700900123'],
    ['+44 7700 900123', '07700900123'],
    ['020 7946', '0207946'],
  ])('is the number, however it is typed: %s', (typed, sought) => expect(soughtTelephone(typed)).toBe(sought));
  it.each(['HM/0093/26', '0093', '2026 118 220', '01/02/2026 Hale', '08/12/2026', '08.12.26', 'BK-000042'])(
    'is the text itself: %s',
    (typed) => expect(soughtTelephone(typed)).toBe(typed),
  );
});

it.each([
  ['02079460911', '020 7946 0911'],
  ['01134960123', '0113 496 0123'],
  ['01614960123', '0161 496 0123'],
  ['03069990123', '0306 999 0123'],
  ['08081570123', '0808 157 0123'],
  ['0800123456', '0800 123456'],
  ['01632960123', '01632 960123'],
  ['0169772345', '01697 72345'],
  ['07700900123', '07700 900123'],
  ['0033170189900', '+33 170 189 900'],
  ['0012125550123', '+1 212 555 0123'],
  ['00353205550123', '+353 205 550 123'],
  ['999', '999'],
  ['0207946', '0207946'],
  ['', ''],
  ['ring the desk', 'ring the desk'],
])('shows %j as %j, which is kept as it was', (kept, shown) => {
  expect(shownTelephone(kept)).toBe(shown);
  expect(telephoneDigits(shown)).toBe(kept);
});

it('is not looked for in a text without end', () => {
  const endless = `0${' '.repeat(500_000)}x`;
  expect(telephoneDigits(endless)).toBe(endless);
  expect(phoneNumber(20).safeParse(endless).success).toBe(false);
});
