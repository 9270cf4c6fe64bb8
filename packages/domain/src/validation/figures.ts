/** No number or postcode is longer, however it is spaced; what is, is not looked through, in characters. */
export const longestEntry = 200;

// A digit of another script has the nine before it, down to its nought, beside it in Unicode.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * What was typed or pasted, with the digits of any script and width as 0 to 9, every kind of dash and space in its plain form,
 * and without characters that nobody sees.
 */
export function plainFigures(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();
}

/** Figures without what a spreadsheet adds to them: its mark for text before, '.0' behind. */
export const withoutSheetMarks = (figures: string): string => figures.replace(/^['\u2019`]/, '').replace(/\.0+$/, '');
