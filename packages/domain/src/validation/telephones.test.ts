import { describe, expect, it } from 'vitest';
import { shownTelephone, soughtTelephone, telephoneDigits } from './telephones.ts';

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
  ])('%s is kept as %s', (typed, kept) => {
    expect(telephoneDigits(typed)).toBe(kept);
    expect(telephoneDigits(kept)).toBe(kept);
  });
  it.each(['ring the bell', '020 7946 0911 ext 4', '07700 900123 or 124'])('%s is none, and stays', (typed) =>
    expect(telephoneDigits(typed)).toBe(typed),
  );
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
