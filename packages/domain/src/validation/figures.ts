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

const digitsAlone = (typed: string): string => {
  if (typed.length > longestEntry) return typed;
  const digits = withoutSheetMarks(plainFigures(typed)).replaceAll(/[\s.-]/g, '');
  return /^\d*$/.test(digits) ? digits : typed.trim();
};

/** Five figures of which the first pair has one: a 0 that a spreadsheet left would still be there. */
const lostFirst = /^[1-9](?:\d{4}|[\s-]\d\d[\s-]\d\d)$/;

/**
 * A sort code as it is kept, six digits: '04-00-04' is '040004', and so are '40004' and '4-00-04', which lost their 0 in a
 * spreadsheet. What has other figures, '20-29-5' too, stays, for a schema to refuse (rule interpreters/bank-figures).
 */
export const sortCodeDigits = (typed: string): string => {
  const digits = digitsAlone(typed);
  if (digits.length !== 5) return digits;
  // Its groups stay where they tell that another figure is missing.
  return lostFirst.test(withoutSheetMarks(plainFigures(typed))) ? `0${digits}` : typed.trim();
};

/**
 * An account number as it is kept, eight digits: those of six and seven get zeros before them, as Pay.UK's 'Validating account
 * numbers' asks. What has other figures stays, for a schema to refuse (rule interpreters/bank-figures).
 */
export const accountDigits = (typed: string): string => {
  const digits = digitsAlone(typed);
  return /^\d{6,7}$/.test(digits) ? digits.padStart(8, '0') : digits;
};

/** Said of a sort code of other than six digits. */
export const sortCodeLength = 'A sort code has six digits';
/** Said of an account number of other than eight digits. */
export const accountLength = 'An account number has eight digits, or six or seven, which get zeros before them';
