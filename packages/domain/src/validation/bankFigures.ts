import { longestEntry, plainFigures, withoutSheetMarks } from './figures.ts';

const digitsAlone = (typed: string): string => {
  if (typed.length > longestEntry) return typed;
  const digits = withoutSheetMarks(plainFigures(typed)).replaceAll(/[\s.-]/g, '');
  return /^\d*$/.test(digits) ? digits : typed.trim();
};

/**
 * A sort code as it is kept, six digits: '04-00-04' is '040004', and so is '40004', which lost its 0 in a spreadsheet. What has
 * other figures stays, for a schema to refuse (rule interpreters/bank-figures).
 */
export const sortCodeDigits = (typed: string): string => digitsAlone(typed).replace(/^\d{5}$/, '0$&');

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
