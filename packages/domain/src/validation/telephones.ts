import { parseDay } from '../calendar/index.ts';

// What people write among the digits of a number.
const between = /[\s().\-/\u2010-\u2015]/g;

/**
 * A telephone number in the one form in which it is kept, digits alone: '+44 (0)20 7946 0911' and '020-7946 0911' are
 * '02079460911', '+33 1 70 18 99 00' is '0033170189900'. What is no number stays as it is, for a schema to refuse.
 */
export function telephoneDigits(typed: string): string {
  const compact = typed
    .trim()
    .replace(/^(\+|00)\s*44\s*\(0\)/, '+44')
    .replaceAll(between, '');
  const digits = compact.replace(/^(?:\+|00)440?(?=\d{9,10}$)/, '0').replace(/^\+/, '00');
  return /^\d*$/.test(digits) ? digits : typed;
}

/**
 * What is looked for when somebody types a number with its spaces or from abroad: at least seven digits; other texts stay, and
 * so does a day such as 08/12/2026.
 */
export function soughtTelephone(text: string): string {
  if (parseDay(text)) return text;
  return /^(?:\+|\(?0)[\d\s().\-/]{6,}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7
    ? telephoneDigits(text)
    : text;
}

/** How numbers are read aloud: London and the other 02 areas, three-figure areas and 03 to 09, the rest, short freephone. */
const groups = [
  /^(02\d)(\d{4})(\d{4})$/,
  /^(011\d|01\d1|0[389]\d\d)(\d{3})(\d{4})$/,
  /^(0[17]\d{3})(\d{5,6})$/,
  /^(0800)(\d{6})$/,
];
/** A country's code is one, two or three digits long. */
const abroad = /^00(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * A kept number as it is shown: '020 7946 0911', '07700 900123', '+33 170 189 900' (rule basics/telephones). What is no
 * number, or has a length that no rule knows, stays as it is.
 */
export function shownTelephone(kept: string): string {
  for (const form of groups) {
    const [whole, ...parts] = form.exec(kept) ?? [];
    if (whole) return parts.join(' ');
  }
  return kept.replace(
    abroad,
    (_, code: string, rest: string) => `+${code} ${rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`,
  );
}
