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

/** What is looked for when somebody types a number with its spaces or from abroad: at least seven digits; other texts stay. */
export function soughtTelephone(text: string): string {
  return /^(?:\+|\(?0)[\d\s().\-/]{6,}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7
    ? telephoneDigits(text)
    : text;
}
