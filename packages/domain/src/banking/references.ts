/** The letters before the figures of the agency's references: those of now, and of older ones. */
export interface ReferencePrefixes {
  readonly invoice: readonly string[];
  readonly booking: readonly string[];
}

/** References that a line's text bears, as the agency writes them. */
export interface NamedReferences {
  readonly invoices: readonly string[];
  readonly bookings: readonly string[];
}

/** How many figures a reference has at least (rule basics/references). */
export const referenceWidth = 6;
const gap = '[^A-Z0-9]{0,3}';
const figures = '0*\\d{1,9}';
const separator = `(?:\\s*(?:[,;/&+]|AND)\\s*|\\s+(?=0\\d{${referenceWidth - 1}}(?!\\d)))`;

/**
 * The references in a text: with or without separators and leading zeros, one after another ('INV-000123/124 & 130'). Figures
 * with leading zeros count where they are whole: a bank that cuts 'INV-000123' off leaves 'INV-0001', which names nothing.
 */
export function referencesIn(text: string, { invoice, booking }: ReferencePrefixes): NamedReferences {
  const upper = text.toUpperCase();
  return {
    invoices: [...new Set(invoice.flatMap((prefix) => findReferences(upper, prefix)))],
    bookings: [...new Set(booking.flatMap((prefix) => findReferences(upper, prefix)))],
  };
}

/**
 * What may be numbers of monthly invoices in a text. Their letters are few, so that only whole figures count: 'M-000012' or 'M000012',
 * never 'M 12'; which of them there are, the caller knows.
 */
export const numbersIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/(?<![A-Z0-9])([A-Z][A-Z0-9]{0,4}?)[^A-Z0-9]{0,3}(\d{6,9})(?!\d)/g)].map(
    ([, letters, figures]) => `${letters}-${figures}`,
  );

/** A text in capitals with a bar in place of each reference. */
export const blankReferences = (upper: string, { invoice, booking }: ReferencePrefixes): string =>
  [...invoice, ...booking].reduce((rest, prefix) => rest.replace(patternOf(prefix), ' | '), upper);

function patternOf(prefix: string): RegExp {
  const starts = startsOf(prefix.toUpperCase());
  const list = `${figures}(?:${separator}(?:${starts}${gap})?${figures})*`;
  return new RegExp(`(?<![A-Z])${starts}${gap}(?:N(?:O|UMBER|R)S?${gap})?(${list})(?![0-9])`, 'g');
}

function findReferences(upper: string, prefix: string): string[] {
  return [...upper.matchAll(patternOf(prefix))].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => referenceOf(prefix, number)),
  );
}

/** What people write for the usual prefixes: 'Invoice 123'. */
function startsOf(prefix: string): string {
  const own = prefix.replace(/[^A-Z0-9]+/g, '[^A-Z0-9]*');
  if (prefix === 'INV') return `${own}(?:OICES?|S)?`;
  return prefix === 'BK' ? `(?:${own}|BOOKINGS?)` : own;
}

function referenceOf(prefix: string, number: string): string {
  const isWhole = !number.startsWith('0') || number.length === referenceWidth;
  return isWhole ? `${prefix}-${number.padStart(referenceWidth, '0')}` : `${prefix}-${number}…`;
}
